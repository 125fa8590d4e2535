import { type Selectable, sql } from 'kysely';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import type { Database } from '#database/schema.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import {
  type ConsentState,
  consentState,
  maxCodes,
  maxCodeTries,
  mayRemind,
} from '#domain/order/parental-consent.ts';
import type { KeptEstimate } from '#domain/price/training-price.ts';
import { describeSeller } from '#domain/school/seller.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { courseOfOrder } from '../courses/order-course.ts';
import type { PaymentContext } from '../dependencies.ts';
import { digest } from '../orders/one-order.ts';
import { Refusal } from '../refusal.ts';

export type StoredConsent = Selectable<Database['parental_consents']>;
const mailIsLateMs = 60_000;

/** The same answer whether the key is unknown or opens nothing. @throws Refusal 404 */
export function unknownConsent(): Refusal {
  return new Refusal(404, { demande: [refusalTexts.unknownConsent] });
}

/** @throws Refusal 404 */
export async function findConsent(db: EnrolmentDb, cle: string) {
  const hash = digest(cle);
  const consent = await db
    .selectFrom('parental_consents')
    .selectAll()
    .where((where) => where.or([where('learner_key', '=', hash), where('holder_key', '=', hash)]))
    .executeTakeFirst();
  if (!consent) throw unknownConsent();
  return { consent, isHolder: consent.holder_key === hash };
}

export function reloadConsent(db: EnrolmentDb, id: string): Promise<StoredConsent> {
  return db.selectFrom('parental_consents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function lockConsent(
  transaction: EnrolmentTransaction,
  id: string,
): Promise<StoredConsent | undefined> {
  return transaction
    .selectFrom('parental_consents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined of an order that failed, was given up or refunded. */
type ViewContext = Pick<PaymentContext, 'db' | 'now' | 'addressKey'>;

async function orderOf(db: EnrolmentDb, id: string) {
  const orders = await db
    .selectFrom('payment_intents')
    .select(['id', 'status', 'reference', 'formula_label', 'school'])
    .where('parental_consent_id', '=', id)
    .where('returned_at', 'is', null)
    .where('status', '!=', 'failed')
    .where((where) => where.or([where('status', '=', 'succeeded'), where('abandoned_at', 'is', null)]))
    .execute();
  return orders.find(({ status }) => status === 'succeeded') ?? orders[0];
}

async function paidOrderOf(context: ViewContext, id: string): Promise<ParentalConsent['paid']> {
  const order = await orderOf(context.db, id);
  if (order?.status !== 'succeeded') return null;
  const { reference, formula_label: formulaLabel, school } = order;
  const course = await courseOfOrder(context, order.id);
  const file = await context.db
    .selectFrom('training_files')
    .select('id')
    .where('payment_intent_id', '=', order.id)
    .executeTakeFirst();
  return { reference, formulaLabel, schoolLabel: school.label, course, hasFile: file !== undefined };
}

export async function stateOf(db: EnrolmentDb, consent: StoredConsent, now: Date): Promise<ConsentState> {
  const order = await orderOf(db, consent.id);
  return consentState(
    {
      expiresAt: consent.expires_at,
      openedAt: consent.opened_at,
      confirmedAt: consent.confirmed_at,
      withdrawnAt: consent.withdrawn_at,
      order: order ? (order.status === 'succeeded' ? 'succeeded' : 'pending') : null,
    },
    now,
  );
}

/** The order and its buyer only where the browser may confirm. */
export async function viewConsent(
  context: ViewContext,
  consent: StoredConsent,
  isHolder: boolean,
): Promise<ParentalConsent> {
  const { id, way, request } = consent;
  const { db } = context;
  const at = context.now();
  const estimate = estimateOfConsent(consent);
  const state = await stateOf(db, consent, at);
  const isCodeValid = consent.code_expires_at !== null && consent.code_expires_at > at;
  return {
    id,
    way,
    state,
    parentFirstName: request?.buyer.representant.FirstName ?? '',
    parentEmail: consent.email,
    expiresAt: consent.expires_at.toISOString(),
    mayRemind: mayRemind(state, way, consent.reminded_at),
    codesLeft: way === 'code' ? maxCodes - consent.codes_sent : 0,
    triesLeft: isCodeValid ? maxCodeTries - consent.code_tries : 0,
    mail: await mailOf(db, id),
    officeId: consent.office_id,
    formulaId: consent.formula_id,
    paid: state === 'paid' ? await paidOrderOf(context, id) : null,
    order:
      isHolder && request
        ? {
            buyer: request.buyer,
            formulaLabel: request.formulaLabel,
            schoolLabel: request.schoolLabel,
            seller: describeSeller(request.seller ?? {}).map((fact): [string, string] => [...fact]),
            price: request.priceCents,
            amount: consent.amount_cents,
            isPreRegistration: request.isPreRegistration ?? false,
            ...(estimate && { estimate: { ...estimate, at: estimate.at.toISOString() } }),
            text: consent.consent_text,
            textSha256: digest(consent.consent_text),
          }
        : null,
  };
}

/** As it was when the consent was requested. */
export function estimateOfConsent({ request, created_at: at }: StoredConsent): KeptEstimate | null {
  return request?.estimate ? { ...request.estimate, at } : null;
}

async function mailOf(db: EnrolmentDb, id: string): Promise<ParentalConsent['mail']> {
  const mail = await db
    .selectFrom('mails')
    .select(['state', 'last_failure', sql<number>`extract(epoch from now() - created_at) * 1000`.as('age')])
    .where(sql<boolean>`starts_with(key, ${`${mailKeyOf(id)}:`})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (mail?.state === 'sent' || mail?.state === 'kept') return 'sent';
  return mail && mail.state === 'waiting' && mail.last_failure === null && Number(mail.age) < mailIsLateMs
    ? 'waiting'
    : 'late';
}

/** Key prefix. */
export function mailKeyOf(id: string): string {
  return `parental:${id}`;
}
