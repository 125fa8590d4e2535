import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderAccess } from '#contracts/order.ts';
import type { AccessGiver } from '#database/payment-tables.ts';
import { type Mail, queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { writeAccessMail } from '#mails/templates/access.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { concludedAt, findBuyerById, findIntent, type PaymentIntent, reloadIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';

/** The reference with our signature: nothing is stored for it. */
export function accessToken({ addressKey }: Pick<PaymentContext, 'addressKey'>, reference: string): string {
  return `${reference}.${sign(addressKey, reference)}`;
}

function sign(key: string, reference: string): string {
  return createHmac('sha256', key).update(`access to ${reference} given`).digest('base64url');
}

/** @throws Refusal 404, the same for an invalid link and an order that awaits no access. */
export async function findAccess(
  context: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<OrderAccess> {
  return describeAccess(context, await openToken(context, jeton));
}

/** A repeat, or an earlier withdrawal, changes nothing. @throws Refusal 404 */
export async function giveAccess(
  context: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<OrderAccess> {
  const intent = await openToken(context, jeton);
  await declareAccess(context, intent.id, 'school');
  return describeAccess(context, await reloadIntent(context.db, intent.id));
}

export type AccessDeclaration = 'given' | 'repeated' | 'withdrawn' | 'not-awaited';

/** Declarations and withdrawals of one order wait for each other: the first one stored wins. */
export async function declareAccess(
  context: PaymentContext,
  intentId: string,
  by: AccessGiver,
): Promise<AccessDeclaration> {
  const { db, log, now } = context;
  const givenAt = now();
  const intent = await reloadIntent(db, intentId);
  if (!(await isAccessAwaited(context, intent))) return 'not-awaited';
  const mails = await writeAccessMails(context, intent, { givenAt, by });
  const outcome = await db.transaction().execute(async (transaction) => {
    const recorded = await recordAccess(transaction, intentId, { givenAt, by });
    if (recorded === 'given') for (const mail of mails) await queueMail(transaction, mail);
    return recorded;
  });
  if (outcome === 'given') {
    log.info({ reference: intent.reference, by }, 'the access to an order was declared given');
  }
  return outcome;
}

interface GivenAccess {
  readonly givenAt: Date;
  readonly by: AccessGiver;
}

/** Locks the order's row, so that a withdrawal waits, or wins. */
export async function recordAccess(
  transaction: EnrolmentTransaction,
  intentId: string,
  { givenAt, by }: GivenAccess,
): Promise<Exclude<AccessDeclaration, 'not-awaited'>> {
  const { access_given_at } = await lockIntent(transaction, intentId);
  if (access_given_at !== null) return 'repeated';
  if (await findWithdrawal(transaction, intentId)) return 'withdrawn';
  await transaction
    .updateTable('payment_intents')
    .set({ access_given_at: givenAt, access_given_by: by })
    .where('id', '=', intentId)
    .execute();
  return 'given';
}

/** An access that is opened here is given by its buyer's first start alone; an older order has no course row. */
async function isAccessAwaited(context: PaymentContext, intent: PaymentIntent): Promise<boolean> {
  if (concludedAt(intent) === undefined) return false;
  const course = await context.db
    .selectFrom('course_accesses')
    .select('way')
    .where('payment_intent_id', '=', intent.id)
    .executeTakeFirst();
  return course ? course.way === 'school' : intent.commencement === 'immediat';
}

export function lockIntent(transaction: EnrolmentTransaction, intentId: string) {
  return transaction
    .selectFrom('payment_intents')
    .select('access_given_at')
    .where('id', '=', intentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function findWithdrawal(db: EnrolmentDb, intentId: string) {
  return db
    .selectFrom('withdrawals')
    .select('id')
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst();
}

async function openToken(context: EnrolmentContext, token: string): Promise<PaymentIntent> {
  const { db, log, addressKey } = context;
  const [reference = '', mark = ''] = token.split('.');
  const [given, own] = [Buffer.from(mark), Buffer.from(sign(addressKey, reference))];
  const isOwn = given.length === own.length && timingSafeEqual(given, own);
  const intent = isOwn ? await findIntent(db, 'reference', reference) : undefined;
  if (intent && (await isAccessAwaited(context, intent))) return intent;
  log.warn({ event: 'security', kind: 'wrong-link', known: isOwn }, 'a link to an order was not opened');
  throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
}

async function describeAccess(context: EnrolmentContext, intent: PaymentIntent): Promise<OrderAccess> {
  const { db } = context;
  const buyer = await findBuyerById(db, intent.buyer_id);
  const { label } = intent.school;
  const isWithdrawn = (await findWithdrawal(db, intent.id)) !== undefined;
  const { access_given_at: givenAt } = intent;
  return {
    reference: intent.reference,
    formulaLabel: intent.formula_label,
    officeLabel: label,
    learner: buyer ? `${buyer.first_name} ${buyer.last_name}` : '',
    paidAt: (intent.finalised_at ?? intent.created_at).toISOString(),
    state: isWithdrawn ? 'withdrawn' : givenAt ? 'given' : 'awaited',
    givenAt: givenAt?.toISOString() ?? null,
    endsWithdrawal: intent.commencement === 'immediat',
  };
}

export async function writeAccessMails(
  context: PaymentContext,
  intent: PaymentIntent,
  { givenAt, by }: GivenAccess,
): Promise<Mail[]> {
  const { db, sender, operator, log } = context;
  const buyer = await findBuyerById(db, intent.buyer_id);
  if (!buyer) return [];
  const access = {
    reference: intent.reference,
    firstName: buyer.first_name,
    formulaLabel: intent.formula_label,
    schoolLabel: intent.school.label,
    givenAt,
    by,
    endsWithdrawal: intent.commencement === 'immediat',
    operator,
  };
  const write = (who: 'buyer' | 'representative', to: string): Mail[] => {
    if (isMailAddress(to)) {
      const mail = writeAccessMail(access, who, sender);
      return [{ key: `order:${intent.id}:access-${who}`, kind: 'access-given', to, ...mail }];
    }
    log.warn({ reference: intent.reference, who }, 'an access cannot be mailed: no address');
    return [];
  };
  const { email, representative } = buyer;
  const isOther = representative && foldEmail(representative.email) !== foldEmail(email);
  return [...write('buyer', email), ...(isOther ? write('representative', representative.email) : [])];
}
