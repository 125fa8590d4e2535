import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Outcome } from './buyer.ts';

/** Each count must be zero. */
const faults: Readonly<Record<string, ReturnType<typeof sql<{ n: string }>>>> = {
  'paid at the provider, lost here': sql`
    select count(*) as n from card_sandbox.pay_ins p
    where p.status = 'SUCCEEDED' and not exists (
      select from payment_intents i join enrolments e on e.payment_intent_id = i.id
      where i.pay_in_id = p.id and i.status = 'succeeded')`,
  'enrolled, not paid at the provider': sql`
    select count(*) as n from enrolments e join payment_intents i on i.id = e.payment_intent_id
    where not exists (
      select from card_sandbox.pay_ins p where p.id = i.pay_in_id and p.status = 'SUCCEEDED')`,
  'buyers debited twice': sql`
    select count(*) as n from (
      select b.email from card_sandbox.pay_ins p join buyers b on b.provider_user_id = p.author_id
      where p.status = 'SUCCEEDED' group by b.email having count(*) > 1) twice`,
  'payments with two pay-ins': sql`
    select count(*) as n from (
      select tag from card_sandbox.pay_ins group by tag having count(*) > 1) twice`,
  'in another state than the provider’s': sql`
    select count(*) as n from payment_intents i join card_sandbox.pay_ins p on p.id = i.pay_in_id
    where upper(i.status) <> p.status and not (i.status = 'pending' and p.status = 'CREATED')`,
  'payments still open': sql`
    select count(*) as n from payment_intents where status in ('created', 'pending')`,
  'cards still active': sql`
    select count(*) as n from payment_intents where card_deactivated_at is null`,
  'orders without their two mails': sql`
    select count(*) as n from payment_intents i where status = 'succeeded' and 2 <> (
      select count(*) from mails where key in ('order:' || i.id || ':buyer', 'order:' || i.id || ':school'))`,
  'mails of no order': sql`
    select count(*) as n from mails m where kind in ('order-buyer', 'order-representative', 'order-school') and not exists (
      select from payment_intents i where i.status = 'succeeded' and m.key like 'order:' || i.id || ':%')`,
  'mails given up': sql`
    select count(*) as n from mails where state = 'abandoned'`,
};

export async function auditPayments(db: Kysely<Database>, outcomes: readonly Outcome[]) {
  const found = new Map<string, number>();
  for (const [name, query] of Object.entries(faults)) {
    found.set(name, Number((await query.execute(db)).rows[0]?.n ?? Number.NaN));
  }
  const paid = await sql<{ id: string; email: string }>`
    select i.pay_in_id as id, b.email from payment_intents i join buyers b on b.id = i.buyer_id
    where i.status = 'succeeded'`.execute(db);
  const ids = new Set(paid.rows.map(({ id }) => id));
  const emails = new Set(paid.rows.map(({ email }) => email));
  const lost = outcomes.filter(({ payInId }) => payInId !== undefined && !ids.has(payInId));
  const unasked = outcomes.filter(({ payInId, email }) => payInId === undefined && emails.has(email));
  found.set('told that he paid, and did not', lost.length);
  found.set('told that he was refused, and paid', unasked.length);
  return { orders: ids.size, found };
}

export async function isAnythingOpen(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from payment_intents where status in ('created', 'pending') or card_deactivated_at is null`.execute(
    db,
  );
  return rows.length > 0;
}
