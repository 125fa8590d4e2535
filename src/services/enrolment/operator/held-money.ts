import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import type { PaymentContext } from '../dependencies.ts';
import { questionShares } from '../payment/question-budget.ts';
import { takenCents } from '../queries.ts';
import {
  conditionsOf,
  type PaymentFilter,
  paymentState,
  refundedCents,
  schoolLabel,
} from './find-payments.ts';

export type HeldFilter = Pick<PaymentFilter, 'school' | 'since' | 'before'>;

export function accepted(db: EnrolmentDb, filter: HeldFilter) {
  return db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .where('intent.status', '=', 'succeeded')
    .where((where) => where.and(conditionsOf(filter)));
}

const held = sql`intent.amount_cents - ${refundedCents} - ${takenCents}`;
const orders = sql<number>`(count(*) filter (where intent.returned_at is null))::int`;

/** Cents: paid, less refunds and chargebacks. Money passed on to schools still counts: no book of ours records it. */
export function heldBySchool(db: EnrolmentDb, filter: HeldFilter) {
  return accepted(db, filter)
    .groupBy('intent.office_id')
    .select([
      'intent.office_id as schoolId',
      sql<string>`(array_agg(${schoolLabel} order by intent.created_at desc))[1]`.as('schoolLabel'),
      orders.as('orders'),
      sql<number>`sum(intent.amount_cents)::float8`.as('paidCents'),
      sql<number>`sum(${refundedCents})::float8`.as('refundedCents'),
      sql<number>`sum(${takenCents})::float8`.as('disputedCents'),
      sql<number>`sum(${held})::float8`.as('heldCents'),
      sql<number>`coalesce(sum(${held}) filter (where ${paymentState} in ('to-refund', 'refunding', 'owed')), 0)::float8`.as(
        'dueCents',
      ),
    ])
    .orderBy('heldCents', 'desc')
    .orderBy('schoolId')
    .execute();
}

export type HeldForSchool = Awaited<ReturnType<typeof heldBySchool>>[number];

/** The same sums by month of the order in Paris, `yyyy-mm`. */
export function heldByMonth(db: EnrolmentDb, filter: HeldFilter) {
  return accepted(db, filter)
    .groupBy(sql`1`)
    .select([
      sql<string>`to_char(intent.created_at at time zone 'Europe/Paris', 'YYYY-MM')`.as('month'),
      orders.as('orders'),
      sql<number>`sum(intent.amount_cents)::float8`.as('paidCents'),
      sql<number>`sum(${refundedCents})::float8`.as('refundedCents'),
      sql<number>`sum(${takenCents})::float8`.as('disputedCents'),
      sql<number>`sum(${held})::float8`.as('heldCents'),
    ])
    .orderBy('month')
    .execute();
}

/** Newest first. A wallet belongs to one buyer. */
function expectedWallets(db: EnrolmentDb, filter: HeldFilter) {
  return accepted(db, filter)
    .groupBy('buyer.provider_wallet_id')
    .where('buyer.provider_wallet_id', 'is not', null)
    .select([
      sql<string>`buyer.provider_wallet_id`.as('walletId'),
      sql<string[]>`array_agg(intent.reference order by intent.created_at)`.as('references'),
      sql<number>`sum(intent.amount_cents - ${refundedCents})::float8`.as('expectedCents'),
      // The provider takes a chargeback from the platform, which may settle it from the wallet.
      sql<number>`sum(${takenCents} + (select coalesce(sum(amount_cents), 0) from refunds
        where payment_intent_id = intent.id and status = 'created'))::float8`.as('movableCents'),
    ])
    .orderBy(sql`max(intent.created_at)`, 'desc')
    .execute();
}

export interface WalletDifference {
  readonly walletId: string;
  readonly references: readonly string[];
  readonly expectedCents: number;
  /** Null when the provider does not know the wallet. */
  readonly foundCents: number | null;
}

const defaultWait = (ms: number): Promise<unknown> => sleep(ms);
const budgetPauseMs = 5000;
const maxSilences = 3;

/** Takes at most half of the reconciliation's calls: some 1,000 wallets an hour. */
export async function checkWallets(context: PaymentContext, filter: HeldFilter, wait = defaultWait) {
  const wallets = await expectedWallets(context.db, filter);
  const [share] = questionShares(context.callLimits).reconciliation;
  const pauseMs = share ? (share.seconds * 1000) / Math.max(1, share.points / 2) : budgetPauseMs;
  const differences: WalletDifference[] = [];
  let [checked, silences] = [0, 0];
  for (const { walletId, references, expectedCents, movableCents } of wallets) {
    if (checked + silences > 0) await wait(pauseMs);
    while (!(await context.budget.forReconciliation())) await wait(budgetPauseMs);
    try {
      const foundCents = await readBalance(context, walletId);
      [checked, silences] = [checked + 1, 0];
      const isExpected =
        foundCents !== null && foundCents <= expectedCents && foundCents >= expectedCents - movableCents;
      if (!isExpected) differences.push({ walletId, references, expectedCents, foundCents });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      silences += 1;
      context.log.warn({ references, error: error.message }, 'a wallet cannot be read');
      if (silences >= maxSilences) break;
    }
  }
  return { checked, unread: wallets.length - checked, differences };
}

async function readBalance({ cards }: PaymentContext, walletId: string): Promise<number | null> {
  try {
    return (await cards.getWallet(walletId)).Balance.Amount;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
