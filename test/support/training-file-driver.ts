import type { FileMoveBody, TrainingFileView } from '#contracts/training-file.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { type FileParty, fileParties } from '#domain/training-file/training-file.ts';
import { refundPayment } from '#services/enrolment/refunds/refund.ts';
import { newFileToken, storeFileLink } from '#services/enrolment/training-files/file-links.ts';
import { runTrainingFiles } from '#services/enrolment/training-files/run-files.ts';
import type { EnrolmentBench } from './enrolment.ts';
import { representBuyerOf } from './orders.ts';

type QuoteMove = Extract<FileMoveBody, { kind: 'quote' }>;

export const anAssessment = (on: string): QuoteMove['assessment'] => ({
  on,
  place: 'car',
  hours: { manual: 37 },
});

export const aQuote = (today: string): QuoteMove['quote'] => ({
  gearbox: 'manual',
  lines: [
    { label: 'Forfait 20 heures', cents: 129_900 },
    { label: '17 heures de plus', cents: 66_100 },
  ],
  examFees: [{ label: 'Accompagnement à l’examen', cents: 5000 }],
  schedule: [
    { afterHours: 0, cents: 30_000 },
    { afterHours: 20, cents: 171_000 },
  ],
  validUntil: addDays(today, 45),
});

export type FileDriver = ReturnType<typeof driveFiles>;

/** Orders on a bench, with the links that their mails hold. */
export function driveFiles(bench: EnrolmentBench) {
  const now = () => bench.dependencies.now?.() ?? new Date();
  const today = () => parisDay(now());
  const tokenIn = (text: string | null | undefined) =>
    /\/dossier\/lien\?jeton=([\w-]+)/u.exec(text ?? '')?.[1] ?? '';
  const mailOf = (key: string) =>
    bench.db.selectFrom('mails').select(['recipient', 'text_body']).where('key', '=', key).executeTakeFirst();

  const runJob = () => runTrainingFiles(bench.dependencies);

  /** All waiting mails leave now. */
  const sendMails = () =>
    bench.db
      .updateTable('mails')
      .set({ state: 'kept', settled_at: now() })
      .where('state', '=', 'waiting')
      .execute();

  const aQuoteOf = () => ({ assessment: anAssessment(today()), quote: aQuote(today()) });

  async function paid({ isMinor = false }: { readonly isMinor?: boolean } = {}) {
    const prepared = await bench.prepare();
    const intent = await bench.intentOf(await bench.pay(prepared));
    const { id: fileId } = await bench.db
      .selectFrom('training_files')
      .select('id')
      .where('payment_intent_id', '=', intent.id)
      .executeTakeFirstOrThrow();
    const tokens: Record<FileParty, string> = {
      learner: tokenIn((await mailOf(`order:${intent.id}:buyer`))?.text_body),
      school: tokenIn((await mailOf(`order:${intent.id}:school`))?.text_body),
      representative: '',
    };
    const { client } = bench.start();
    if (isMinor) {
      const { email } = await representBuyerOf(bench.db, intent.reference);
      await bench.db
        .updateTable('buyers')
        .set({ birthday: addDays(today(), -16 * 365) })
        .where('id', '=', intent.buyer_id)
        .execute();
      const opened = await client.openFileOfOrder({ reference: intent.reference, email });
      tokens.representative = opened?.jeton ?? '';
    }
    const dates = () => [1, 2, 3].map((days) => new Date(now().getTime() + days * 86_400_000).toISOString());
    const file = {
      fileId,
      intentId: intent.id,
      reference: intent.reference,
      token: (party: FileParty) => tokens[party],
      dates,
      /** New links of all parties, as after 30 days. */
      async renew() {
        for (const party of fileParties) {
          tokens[party] = newFileToken();
          await storeFileLink(bench.db, { token: tokens[party], fileId, party }, now());
        }
      },
      quote: aQuoteOf,
      async read(party: FileParty): Promise<TrainingFileView> {
        const read = await client.readFile(tokens[party]);
        if (!read) throw new Error(`the link of the ${party} opens nothing`);
        return read;
      },
      move: (party: FileParty, move: FileMoveBody) => client.moveFile(tokens[party], move),
      async agree() {
        const [first = '', ...others] = dates();
        await file.move('school', { kind: 'propose', dates: [first, ...others] });
        return file.move('learner', { kind: 'agree', at: first });
      },
      async quoted() {
        await file.agree();
        return file.move('school', { kind: 'quote', version: 1, ...file.quote() });
      },
      refunds: () =>
        bench.db.selectFrom('refunds').selectAll().where('payment_intent_id', '=', intent.id).execute(),
      mails: (kind: string) =>
        bench.db
          .selectFrom('mails')
          .select(['recipient', 'text_body', 'attachments'])
          .where('kind', '=', kind)
          .where('key', 'like', `file:${fileId}:%`)
          .execute(),
    };
    return file;
  }

  return {
    paid,
    runJob,
    sendMails,
    tokenIn,
    aQuoteOf,
    today,
    day: (days: number) => addDays(today(), days),
    /** Paid, asked and not answered: its refund is announced. */
    async expired() {
      const file = await paid();
      await sendMails();
      await runJob();
      bench.pass(53 * 24 * 60);
      await runJob();
      bench.pass(8 * 24 * 60);
      await runJob();
      await file.renew();
      return file;
    },
    refundByOperator(reference: string) {
      return bench.db
        .selectFrom('payment_intents')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
        .then(({ id }) => refundPayment(bench.dependencies, { intentId: id, reason: 'test' }));
    },
  };
}
