import type { TrainingFileView } from '#contracts/training-file.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { askedDaysBefore, deadlineDays } from '#domain/training-file/deadlines.ts';
import type { FileMove } from '#domain/training-file/moves.ts';
import { type FileParty, fileParties } from '#domain/training-file/training-file.ts';
import { findDisputes } from '#services/enrolment/disputes/find-disputes.ts';
import { unfreezeFile } from '#services/enrolment/operator/unfreeze-file.ts';
import { refundPayment } from '#services/enrolment/refunds/refund.ts';
import { newFileToken, storeFileLink } from '#services/enrolment/training-files/file-links.ts';
import { runTrainingFiles } from '#services/enrolment/training-files/run-files.ts';
import { aBuyer, aNewBirthday, aRepresentative } from './a-buyer.ts';
import { type EnrolmentBench, offers } from './enrolment.ts';
import { granted } from './granted.ts';
import { representBuyerOf } from './orders.ts';
import { anAssessment, aQuote } from './training-files.ts';

/** From the confirmation to «Avez-vous signé ?». */
export const daysUntilAsked = deadlineDays.opening - askedDaysBefore;

export type FileDriver = ReturnType<typeof driveFiles>;

type Tokens = Record<FileParty, string>;
const noTokens = (): Tokens => ({ learner: '', representative: '', school: '' });

interface Opening {
  readonly isMinor?: boolean;
  readonly email?: string;
  /** Of a minor. */
  readonly representative?: string;
}

/** Orders on a bench, with the links that their mails hold. */
export function driveFiles(bench: EnrolmentBench) {
  const now = () => bench.dependencies.now?.() ?? new Date();
  const today = () => parisDay(now());
  const tokenIn = (text: string | null | undefined) =>
    /\/dossier\/lien\?jeton=([\w-]+)/u.exec(text ?? '')?.[1] ?? '';
  const mailOf = (key: string) =>
    bench.db.selectFrom('mails').select(['recipient', 'text_body']).where('key', '=', key).executeTakeFirst();

  const runJob = () => runTrainingFiles(bench.dependencies);
  /** Runs the job after so many days. */
  const after = (days: number) => {
    bench.pass(days * 24 * 60);
    return runJob();
  };

  /** All waiting mails leave now. */
  const sendMails = () =>
    bench.db
      .updateTable('mails')
      .set({ state: 'kept', settled_at: now() })
      .where('state', '=', 'waiting')
      .execute();

  const aQuoteOf = () => ({ assessment: anAssessment(today()), quote: aQuote(today()) });

  async function paid({ isMinor = false, email, representative }: Opening = {}) {
    const intent = await bench.buy(email === undefined ? {} : { buyer: { Email: email } });
    const fileId = await fileIdOf(intent.id);
    const tokens: Tokens = {
      learner: tokenIn((await mailOf(`order:${intent.id}:buyer`))?.text_body),
      school: tokenIn((await mailOf(`order:${intent.id}:school`))?.text_body),
      representative: '',
    };
    if (isMinor) {
      await representBuyerOf(bench.db, intent.reference, representative);
      await bench.db
        .updateTable('buyers')
        .set({ birthday: sixteenYearsAgo() })
        .where('id', '=', intent.buyer_id)
        .execute();
      tokens.representative = newFileToken();
      const link = { token: tokens.representative, fileId, party: 'representative' } as const;
      await storeFileLink(bench.db, link, now());
    }
    return driveFile({ fileId, intentId: intent.id, reference: intent.reference, tokens });
  }

  const sixteenYearsAgo = () => addDays(today(), -16 * 365);

  async function fileIdOf(intentId: string): Promise<string> {
    const file = bench.db.selectFrom('training_files').select('id');
    return (await file.where('payment_intent_id', '=', intentId).executeTakeFirstOrThrow()).id;
  }

  /** Without a payment, and not yet confirmed. */
  async function requested({ isMinor = false, email = bench.buyer.Email }: Opening = {}) {
    const asked = granted(
      await bench.start().client.requestFile({
        acheteur: aBuyer({
          Email: email,
          Birthday: isMinor ? sixteenYearsAgo() : aNewBirthday(),
          ...(isMinor && { representant: { ...aRepresentative, Email: `parent.${email}` } }),
        }),
        officeId: offers.officeId,
        formuleId: offers.withAdvance.formuleId,
        moyen: 'cpf',
      }),
    );
    const { reference } = await bench.db
      .selectFrom('training_files')
      .select('reference')
      .where('id', '=', asked.demande)
      .executeTakeFirstOrThrow();
    const file = driveFile({ fileId: asked.demande, intentId: null, reference, tokens: noTokens() });
    await file.renew();
    return file;
  }

  /** Paid before training files: the job opens it. */
  async function older(opening: Opening) {
    const { fileId, intentId, reference } = await paid(opening);
    await bench.db.deleteFrom('training_files').where('id', '=', fileId).execute();
    await runJob();
    const file = driveFile({ fileId: await fileIdOf(intentId), intentId, reference, tokens: noTokens() });
    await file.renew();
    return file;
  }

  function driveFile<IntentId extends string | null>({
    fileId,
    intentId,
    reference,
    tokens,
  }: {
    readonly fileId: string;
    readonly intentId: IntentId;
    readonly reference: string;
    readonly tokens: Tokens;
  }) {
    const { client } = bench.start();
    const dates = () => [1, 2, 3].map((days) => new Date(now().getTime() + days * 86_400_000).toISOString());
    const file = {
      fileId,
      intentId,
      reference,
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
      signature: () => ({ kind: 'sign', on: today(), where: 'school' }) as const,
      /** Of a contract signed elsewhere: the file holds no quote. */
      signatureElsewhere: () => ({ ...file.signature(), assessedOn: today(), quotedOn: today() }),
      async read(party: FileParty): Promise<TrainingFileView> {
        const read = await client.readFile({ jeton: tokens[party] });
        if (!read) throw new Error(`the link of the ${party} opens nothing`);
        return read;
      },
      move: (party: FileParty, move: FileMove) => client.moveFile({ jeton: tokens[party], coup: move }),
      async agree() {
        const [first = '', ...others] = dates();
        await file.move('school', { kind: 'propose', dates: [first, ...others] });
        return file.move('learner', { kind: 'agree', at: first });
      },
      async quoted() {
        await file.agree();
        return file.move('school', { kind: 'quote', version: 1, ...file.quote() });
      },
      async declared() {
        await file.quoted();
        return file.move('school', file.signature());
      },
      /** As before schools declared: by their word alone. */
      async signedBefore() {
        await bench.db
          .updateTable('training_files')
          .set({ state: 'signed', clock: null, clock_mail: null, deadline_on: null })
          .set({ signed_on: today(), signed_where: 'school', signed_by: 'school', signed_at: now() })
          .where('id', '=', fileId)
          .execute();
      },
      refunds: () =>
        bench.db.selectFrom('refunds').selectAll().where('payment_intent_id', '=', intentId).execute(),
      mails: (kind: string) =>
        bench.db
          .selectFrom('mails')
          .select(['recipient', 'text_body', 'attachments'])
          .where('kind', 'like', kind)
          .where('key', 'like', `file:${fileId}:%`)
          .orderBy('created_at')
          .orderBy('recipient')
          .execute(),
      recipients: async (kind: string) =>
        (await file.mails(`file-${kind}`)).map(({ recipient }) => recipient),
    };
    return file;
  }

  return {
    paid,
    requested,
    older,
    runJob,
    runTwice: () => Promise.all([runJob(), runJob()]),
    after,
    sendMails,
    tokenIn,
    /** Whose link a mail holds. */
    partyIn: async (text: string | null | undefined) =>
      (await bench.start().client.readFile({ jeton: tokenIn(text) }))?.party,
    /** The token of «Ce n’est pas moi» in a mail. */
    notMeIn: (text: string | null | undefined) =>
      /\/dossier\/pas-moi\?jeton=([\w.-]+)/u.exec(text ?? '')?.[1] ?? '',
    /** What asks the operator about denied acts of a file. */
    denialsOf: ({ reference }: { readonly reference: string }) =>
      bench.db
        .selectFrom('mails')
        .select('text_body')
        .where('kind', '=', 'file-operator')
        .where('key', 'like', `%denied:%`)
        .where('text_body', 'like', `%${reference}%`)
        .execute(),
    unfreeze: ({ reference }: { readonly reference: string }, cancelsWithdrawal = false) =>
      unfreezeFile(bench.dependencies, { reference, because: 'L’élève a bien agi.', cancelsWithdrawal }),
    /** Empty where the link was mailed instead. */
    jetonOf: (opened: { jeton: string } | { envoyeA: string } | undefined) =>
      opened && 'jeton' in opened ? opened.jeton : '',
    aQuoteOf,
    today,
    day: (days: number) => addDays(today(), days),
    /** Paid, asked and not answered: its refund is announced. */
    async expired() {
      const file = await paid();
      await sendMails();
      for (const days of [0, daysUntilAsked, askedDaysBefore + 1]) await after(days);
      await file.renew();
      return file;
    },
    findDisputes: () => findDisputes(bench.dependencies, new Date(now().getTime() - 86_400_000)),
    refundByOperator(reference: string, amountCents?: number) {
      return bench.db
        .selectFrom('payment_intents')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
        .then(({ id }) => refundPayment(bench.dependencies, { intentId: id, amountCents, reason: 'test' }));
    },
  };
}
