import { type RawBuilder, sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import type { OrderState } from '#domain/training-file/site-moves.ts';
import { isContractEnded } from '../orders/one-order.ts';

/** For the table with this alias; a request for documents moves no money. */
const isDisputed = (id: RawBuilder<unknown>) => sql<boolean>`exists (select from disputes
  where payment_intent_id = ${id} and outcome is null and taken_cents > 0)`;

/** Read from the order's own rows: whoever ended it needs to know nothing of its file. */
export async function orderStateOf(db: EnrolmentDb, intentId: string | null): Promise<OrderState> {
  const found =
    intentId === null
      ? undefined
      : await db
          .selectFrom('payment_intents as intent')
          .select([
            sql<boolean>`exists (select from withdrawals where payment_intent_id = intent.id)`.as(
              'isWithdrawn',
            ),
            sql<boolean>`exists (select from disputes
              where payment_intent_id = intent.id and taken_cents > 0)`.as('isTaken'),
            isDisputed(sql`intent.id`).as('isDisputed'),
            isContractEnded('intent', 'decided').as('isEnded'),
          ])
          .where('intent.id', '=', intentId)
          .executeTakeFirst();
  return { ending: found?.isEnded ? endingOf(found) : undefined, isDisputed: found?.isDisputed ?? false };
}

function endingOf({ isWithdrawn, isTaken }: { readonly isWithdrawn: boolean; readonly isTaken: boolean }) {
  if (isWithdrawn) return 'withdrawn';
  return isTaken ? 'charged-back' : 'refunded';
}

/** For the table aliased `file`: its order has ended, or a dispute has begun or ended. */
export const hasChangedOrder = sql<boolean>`(
  (file.suspended_at is null and ${isDisputed(sql`file.payment_intent_id`)})
  or (file.suspended_at is not null and not ${isDisputed(sql`file.payment_intent_id`)})
  or (file.state in ('paid', 'proposed', 'agreed', 'quoted', 'accepted') and exists (
    select from payment_intents as ended
    where ended.id = file.payment_intent_id and ${isContractEnded('ended', 'decided')})))`;
