import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';

interface Changes {
  readonly buyer?: Readonly<Record<string, unknown>>;
  readonly intent?: Readonly<Record<string, unknown>>;
}

/** Another order like a stored one, by columns: a paid order costs a second, its copy a statement. */
export async function copyOrder(
  db: Kysely<Database>,
  { id, buyer_id }: { readonly id: string; readonly buyer_id: string },
  { buyer = {}, intent = {} }: Changes = {},
): Promise<{ readonly id: string; readonly buyer_id: string; readonly reference: string }> {
  const [buyerId, intentId] = [randomUUID(), randomUUID()];
  const reference = `CR-${intentId.slice(0, 4)}-${intentId.slice(9, 13)}`.toUpperCase();
  const keys = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, randomUUID()]));
  const buyerRow = {
    ...keys(['user_key', 'wallet_key', 'registration_key', 'card_registration_id']),
    ...buyer,
    id: buyerId,
  };
  const intentRow = {
    ...keys(['card_registration_id', 'idempotency_key', 'pay_in_id', 'order_key']),
    reference,
    ...intent,
    id: intentId,
    buyer_id: buyerId,
  };
  await sql`insert into buyers select (jsonb_populate_record(buyers, ${JSON.stringify(buyerRow)}::jsonb)).*
    from buyers where id = ${buyer_id}`.execute(db);
  await sql`insert into payment_intents
    select (jsonb_populate_record(payment_intents, ${JSON.stringify(intentRow)}::jsonb)).*
    from payment_intents where id = ${id}`.execute(db);
  return { id: intentId, buyer_id: buyerId, reference };
}
