import { randomUUID } from 'node:crypto';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { isMinor } from '#domain/identity/majority.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { isPreRegistration } from '#domain/school/formula-types.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import type { PaymentContext } from '../dependencies.ts';
import { mailboxOf } from '../orders/read-order.ts';
import { findBuyerById, type PaymentIntent } from '../queries.ts';
import { newFileToken, storeFileLink } from './file-links.ts';
import { linkUrl } from './file-words.ts';
import { isMailboxOf } from './stored-file.ts';

/** A file to be opened with its payment: the links go into the mails that confirm it. */
export interface NewFile {
  readonly id: string;
  readonly schoolEmail: string;
  /** Without the learner where the representative has the same mailbox. */
  readonly parties: readonly FileParty[];
  readonly tokens: Readonly<Record<FileParty, string>>;
  readonly urls: Readonly<Record<FileParty, string>>;
  /** Whose confirmation starts the deadline. */
  readonly payer: 'buyer' | 'representative';
}

/** Undefined for what is no pre-registration, and for a school that cannot be written to. */
export async function prepareFile(
  context: PaymentContext,
  intent: PaymentIntent,
): Promise<NewFile | undefined> {
  if (!isPreRegistration(intent.formula_type_id ?? 0)) return undefined;
  const schoolEmail = await mailboxOf(context, intent.school, intent.office_id);
  if (schoolEmail === null || !isMailAddress(schoolEmail)) return undefined;
  const buyer = await findBuyerById(context.db, intent.buyer_id);
  const representative = buyer?.representative ?? null;
  const isRepresented = representative !== null && isMinor(buyer?.birthday ?? '', context.now());
  const isShared = isRepresented && isMailboxOf(representative.email, buyer?.email ?? null);
  const tokens = { learner: newFileToken(), representative: newFileToken(), school: newFileToken() };
  return {
    id: randomUUID(),
    schoolEmail,
    parties: [
      ...(isShared ? [] : (['learner'] as const)),
      ...(representative ? (['representative'] as const) : []),
      'school',
    ],
    tokens,
    urls: {
      learner: linkUrl(context, isShared ? tokens.representative : tokens.learner),
      representative: linkUrl(context, tokens.representative),
      school: linkUrl(context, tokens.school),
    },
    payer: isRepresented && !isShared ? 'representative' : 'buyer',
  };
}

/** In the transaction that makes the payment succeeded. */
export async function openFile(
  transaction: EnrolmentTransaction,
  intent: PaymentIntent,
  { id, schoolEmail, parties, tokens, payer }: NewFile,
  now: Date,
): Promise<void> {
  const opened = await insertFile(transaction, intent, {
    id,
    schoolEmail,
    now,
    clockMail: `order:${intent.id}:${payer}`,
  });
  if (!opened) return;
  for (const party of parties) {
    const link = { token: tokens[party], fileId: id, party, mailbox: schoolEmail };
    await storeFileLink(transaction, link, now);
  }
}

/** `clockMail` null: a file without deadlines, of an order older than training files. False when there is one. */
export async function insertFile(
  transaction: EnrolmentTransaction,
  intent: PaymentIntent,
  {
    id,
    schoolEmail,
    now,
    clockMail,
  }: {
    readonly id: string;
    readonly schoolEmail: string;
    readonly now: Date;
    readonly clockMail: string | null;
  },
): Promise<boolean> {
  const openedAt = clockMail === null ? (intent.finalised_at ?? intent.created_at) : now;
  const row = await transaction
    .insertInto('training_files')
    .values({
      id,
      reference: intent.reference,
      payment_intent_id: intent.id,
      request: null,
      office_id: intent.office_id,
      formula_id: intent.formula_id,
      school_email: schoolEmail,
      zip_code: intent.school.zipCode,
      state: 'paid',
      has_deadlines: clockMail !== null,
      opened_at: openedAt,
      moved_at: openedAt,
      changes: 1,
      clock: clockMail === null ? null : 'opening',
      clock_mail: clockMail,
      created_at: now,
    })
    // Two at once may collide on either of its unique columns.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await transaction
    .insertInto('training_file_events')
    .values({
      training_file_id: id,
      number: 1,
      kind: 'opened',
      actor: 'site',
      link: null,
      state: 'paid',
      at: now,
    })
    .execute();
  return true;
}
