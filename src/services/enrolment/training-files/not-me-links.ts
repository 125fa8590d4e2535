import { createHmac, timingSafeEqual } from 'node:crypto';
import { notMePath, pageWithToken } from '#domain/site-pages.ts';
import { type ActKind, isAct } from '#domain/training-file/moves.ts';
import { type FileParty, fileParties } from '#domain/training-file/training-file.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { findBuyerById, findIntent } from '../queries.ts';
import { fileLinkLivesMs, unknownFile } from './file-links.ts';
import { mailboxHash, schoolMailbox } from './school-mailbox.ts';
import { addressOf, findFile, type StoredFile } from './stored-file.ts';

/** An event of a file, or, with the number 0, the withdrawal from an order. */
export interface ActKey {
  readonly subject: string;
  readonly number: number;
  readonly party: FileParty;
}

export interface DeniableAct extends ActKey {
  readonly kind: ActKind | 'withdraw';
  readonly at: Date;
  readonly reference: string;
  readonly schoolLabel: string;
  readonly zipCode: string;
  readonly address: string;
  readonly intentId: string | null;
  readonly stored: StoredFile | undefined;
}

/** Signed with the mailbox that it goes to, not stored: it is over once that is the party's no more. */
export function notMeUrl(
  { addressKey, sender }: Pick<PaymentContext, 'addressKey' | 'sender'>,
  key: ActKey,
  address: string,
): string {
  const token = [key.subject, key.number, key.party, sign(addressKey, key, address)].join('.');
  return `${sender.publicUrl}${pageWithToken(notMePath, token)}`;
}

function sign(secret: string, { subject, number, party }: ActKey, address: string): string {
  return createHmac('sha256', secret)
    .update(`not me: ${subject} ${number} ${party} ${mailboxHash(address)}`)
    .digest('base64url');
}

const tokenPattern = new RegExp(
  `^([0-9a-f-]{36})\\.(\\d{1,9})\\.(${fileParties.join('|')})\\.([\\w-]{43})$`,
  'u',
);

/** One answer whether it is forged, over, or of another mailbox. @throws Refusal 404 */
export async function openNotMeLink(context: EnrolmentContext, jeton: string): Promise<DeniableAct> {
  const [, subject, number, party, mark] = tokenPattern.exec(jeton) ?? [];
  const key = { subject: subject ?? '', number: Number(number), party: party as FileParty };
  const act = subject && (key.number > 0 ? await findMove(context, key) : await findWithdrawal(context, key));
  if (act && mark) {
    const own = sign(context.addressKey, key, act.address);
    const isRecent = context.now().getTime() - act.at.getTime() < fileLinkLivesMs;
    if (isRecent && timingSafeEqual(Buffer.from(mark), Buffer.from(own))) return act;
  }
  context.log.warn({ event: 'security', kind: 'wrong-link' }, 'a link to deny an act was not opened');
  throw unknownFile();
}

async function findMove(context: EnrolmentContext, key: ActKey): Promise<DeniableAct | undefined> {
  const event = await context.db
    .selectFrom('training_file_events')
    .select(['kind', 'at'])
    .where('training_file_id', '=', key.subject)
    .where('number', '=', key.number)
    .where('actor', '=', key.party)
    .executeTakeFirst();
  const stored = event && (await findFile(context.db, 'id', key.subject));
  if (!stored || !isAct(event.kind)) return undefined;
  const { row, school } = stored;
  const address = key.party === 'school' ? await schoolMailbox(context, row) : addressOf(stored, key.party);
  return {
    ...key,
    ...{ kind: event.kind, stored, at: event.at, address: address ?? '', intentId: row.payment_intent_id },
    ...{ reference: row.reference, schoolLabel: school.label, zipCode: row.zip_code },
  };
}

async function findWithdrawal(context: EnrolmentContext, key: ActKey): Promise<DeniableAct | undefined> {
  const { db } = context;
  const intent = await findIntent(db, 'id', key.subject);
  const buyer = await findBuyerById(db, intent?.buyer_id ?? key.subject);
  const withdrawal = await db
    .selectFrom('withdrawals')
    .select('received_at')
    .where('payment_intent_id', '=', key.subject)
    .executeTakeFirst();
  if (!intent || !buyer || !withdrawal || key.party === 'school') return undefined;
  const { reference, school } = intent;
  const address = key.party === 'learner' ? buyer.email : (buyer.representative?.email ?? '');
  return {
    ...key,
    ...{ kind: 'withdraw', at: withdrawal.received_at, address, intentId: intent.id },
    ...{ reference, schoolLabel: school.label, zipCode: school.zipCode },
    stored: await findFile(db, 'payment_intent_id', intent.id),
  };
}
