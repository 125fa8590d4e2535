import { isDeepStrictEqual } from 'node:util';
import type { TrainingFileView } from '#contracts/training-file.ts';
import type { Attachment } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import type { MoveRefusal } from '#domain/training-file/move-row.ts';
import { decideMove, type FileMove } from '#domain/training-file/moves.ts';
import { compareQuote, quoteFaults } from '#domain/training-file/quote.ts';
import { decideByOrder } from '#domain/training-file/site-moves.ts';
import { dayAt, openingDay } from '#domain/training-file/training-file.ts';
import { quoteFaultMessages, refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { whyHeld } from '../refunds/open-refund.ts';
import { Refusal } from '../refusal.ts';
import { describeFile } from './describe-file.ts';
import { type OpenedFile, openFileLink, unknownFile } from './file-links.ts';
import { orderStateOf } from './order-endings.ts';
import { writeQuotePdf } from './quote-pdf.ts';
import { followMailbox } from './school-mailbox.ts';
import { findDueRefunds, sendFileRefund } from './send-refund.ts';
import { storeChange } from './store-change.ts';
import { lockFile } from './stored-file.ts';

type QuoteMove = Extract<FileMove, { kind: 'quote' }>;

export async function readFile(
  context: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<TrainingFileView> {
  const { stored, party } = await openFileLink(context, jeton);
  return describeFile(context, stored.row.id, party);
}

const moveRefusals: Readonly<Record<MoveRefusal, readonly [status: 403 | 409 | 422, text: string]>> = {
  'not-yours': [403, refusalTexts.fileNotYours],
  changed: [409, refusalTexts.fileChanged],
  decided: [409, refusalTexts.fileDecided],
  dates: [422, refusalTexts.fileDates],
  day: [422, refusalTexts.fileDay],
  expired: [409, refusalTexts.quoteExpired],
  quotes: [409, refusalTexts.quotesSpent],
  frozen: [409, refusalTexts.fileFrozen],
};

/** A repeat answers the file as it is. @throws Refusal 403, 404, 409 or 422 */
export async function moveFile(
  context: EnrolmentContext,
  { jeton, coup }: { readonly jeton: string; readonly coup: FileMove },
): Promise<TrainingFileView> {
  const opened = await openFileLink(context, jeton);
  const { party } = opened;
  const { id } = opened.stored.row;
  // Its mails go to the school's mailbox of today.
  await followMailbox(context, opened.stored);
  const attachment = coup.kind === 'quote' ? await checkQuote(context, opened, coup) : undefined;
  const refusal = await store(context, opened, coup, attachment);
  if (refusal) {
    const [status, text] = moveRefusals[refusal];
    throw new Refusal(status, { dossier: [text] });
  }
  if (coup.kind === 'refuse') await sendAtOnce(context, id);
  return describeFile(context, id, party);
}

/** The refusal of the move; an order that ended otherwise closes its file even so. */
function store(
  context: EnrolmentContext,
  { stored: { row }, party, link }: OpenedFile,
  coup: FileMove,
  attachment: Attachment | undefined,
): Promise<MoveRefusal | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const stored = await lockFile(transaction, row.id);
    if (!stored) throw unknownFile();
    const now = context.now();
    const order = await orderStateOf(transaction, row.payment_intent_id);
    const changed = decideByOrder(stored.file, order, now);
    if (changed) {
      // Not while «Ce n’est pas moi» may still undo it.
      if (!(await whyHeld(transaction, row.payment_intent_id, now))) {
        await storeChange(context, transaction, stored, { ...changed, actor: 'site' });
      }
      return 'changed';
    }
    if (coup.kind === 'quote' && (await isWritten(transaction, row.id, coup))) return undefined;
    const answer = decideMove(stored.file, coup, party, now);
    if (answer.kind !== 'moved') return answer.kind === 'refused' ? answer.why : undefined;
    if (coup.kind === 'quote') {
      await transaction
        .insertInto('training_file_quotes')
        .values({
          training_file_id: row.id,
          version: coup.version,
          assessment: JSON.stringify(coup.assessment),
          quote: JSON.stringify(coup.quote),
          written_at: now,
        })
        .execute();
    }
    const isStored = await storeChange(context, transaction, stored, {
      file: answer.file,
      event: answer.act,
      actor: party,
      link,
      mails: answer.mails,
      attachment,
      ...(coup.kind === 'quote' && { quoted: compareQuote(stored.estimate, coup.assessment, coup.quote) }),
      ...(coup.kind === 'refuse' && { schoolReason: coup.because }),
    });
    if (!isStored) throw new Refusal(409, { dossier: [refusalTexts.fileChanged] });
    context.log.info(
      { reference: stored.row.reference, move: coup.kind, by: party },
      'a training file moved on',
    );
    return undefined;
  });
}

/** A quote sent twice; another one of the same version is refused. */
async function isWritten(
  transaction: EnrolmentTransaction,
  fileId: string,
  { version, assessment, quote }: QuoteMove,
): Promise<boolean> {
  const written = await transaction
    .selectFrom('training_file_quotes')
    .select(['assessment', 'quote'])
    .where('training_file_id', '=', fileId)
    .where('version', '=', version)
    .executeTakeFirst();
  return isDeepStrictEqual(written, { assessment, quote });
}

/** Written before the transaction. @throws Refusal 422 */
async function checkQuote(
  context: EnrolmentContext,
  { stored, party }: OpenedFile,
  { assessment, quote, version }: QuoteMove,
): Promise<Attachment | undefined> {
  if (party !== 'school') throw new Refusal(403, { dossier: [refusalTexts.fileNotYours] });
  const now = context.now();
  const [fault] = quoteFaults(assessment, quote, {
    today: dayAt(stored.file, now),
    openedOn: openingDay(stored.file),
  });
  if (fault) throw new Refusal(422, { devis: [quoteFaultMessages[fault.what]] });
  return writeQuotePdf(context, stored, { version, assessment, quote, writtenAt: now });
}

/** What the provider does not answer now is left to the job. */
async function sendAtOnce(context: EnrolmentContext, fileId: string): Promise<void> {
  const isDue = await context.db.transaction().execute(async (transaction) => {
    const stored = await lockFile(transaction, fileId);
    const refund = stored?.file.refund;
    if (!stored || refund?.reason !== 'refused' || refund.isSent) return false;
    const file = { ...stored.file, refund: { ...refund, isSent: true } };
    return storeChange(context, transaction, stored, {
      file,
      event: 'refund-sent',
      actor: 'site',
      mails: [],
    });
  });
  if (!isDue) return;
  for (const refund of await findDueRefunds(context.db, fileId)) await sendFileRefund(context, refund);
}
