import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { BookedPayment, Books } from './check-books.ts';

/** Instants are taken before a transaction waits for its turn. */
const slack = '5 seconds';

export async function readBooks(db: Kysely<Database>): Promise<Books> {
  const payments = await sql<BookedPayment>`
    select i.reference, i.order_key as "orderKey", b.email, i.amount_cents as amount, i.status,
      i.pay_in_id as "payInId", i.card_registration_id as "cardRegistrationId",
      i.returned_at is not null as "isReturned", i.card_deactivated_at is null as "isCardActive",
      exists (select from payment_intents o where o.order_key = i.order_key and o.id <> i.id
        and o.created_at < i.returned_at + ${slack}::interval
        and (o.finalised_at > i.returned_at - ${slack}::interval
          or (o.status = 'succeeded' and o.returned_at is null))) as "isBesideAnother",
      coalesce(p.number, 0) as "payIns", coalesce(p.debited, 0) as debited,
      coalesce(p.given_back, 0) as "givenBack", p.status as "providerStatus",
      coalesce(p.asked, false) as "isAskedByBank",
      (select count(*) from enrolments e where e.payment_intent_id = i.id) as enrolments,
      (select count(*) from mails m where m.key = 'order:' || i.id || ':buyer') as "buyerMails",
      (select count(*) from mails m where m.key = 'order:' || i.id || ':school') as "schoolMails",
      (select count(*) from refunds r join mails m on m.key = 'refund:' || r.id || ':buyer'
        where r.payment_intent_id = i.id) as "refundMails"
    from payment_intents i
    join buyers b on b.id = i.buyer_id
    left join (
      select tag, count(*) as number, min(status) as status, bool_or(secure_mode_needed) as asked,
        sum(amount_cents) filter (where status = 'SUCCEEDED')::int as debited,
        sum((select sum(r.amount_cents) from card_sandbox.refunds r
          where r.pay_in_id = q.id and r.status = 'SUCCEEDED'))::int as given_back
      from card_sandbox.pay_ins q group by tag) p on p.tag = i.id::text
    order by i.created_at`.execute(db);
  const started = await sql<{ email: string; number: number }>`
    select recipient as email, count(*) as number from mails where kind = 'order-started' group by recipient`.execute(
    db,
  );
  const linked = await db.selectFrom('mails').select('recipient').where('kind', '=', 'order-link').execute();
  const { rows } = await sql<{ strayPayIns: number; unsentMails: number }>`
    select (select count(*) from card_sandbox.pay_ins p
        where not exists (select from payment_intents i where i.id::text = p.tag)) as "strayPayIns",
      (select count(*) from mails where state not in ('sent', 'kept')) as "unsentMails"`.execute(db);
  return {
    payments: payments.rows,
    startedMails: new Map(started.rows.map(({ email, number }) => [email, number])),
    linkedAddresses: new Set(linked.flatMap(({ recipient }) => recipient ?? [])),
    ...(rows[0] ?? { strayPayIns: Number.NaN, unsentMails: Number.NaN }),
  };
}

/** A payment, card, refund or mail is not final yet. */
export async function isAnythingUnsettled(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from payment_intents where status in ('created', 'pending') or card_deactivated_at is null
    union all select from refunds where status = 'created'
    union all select from mails where state = 'waiting'`.execute(db);
  return rows.length > 0;
}

export async function openBankPages(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .select('secure_mode_redirect_url as url')
    .where('status', '=', 'pending')
    .execute();
  return rows.flatMap(({ url }) => url ?? []);
}
