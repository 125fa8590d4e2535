import { type Kysely, sql } from 'kysely';
import type { AllTables } from './database.ts';

/** A payment in our books, and what the provider's ledger says of it; money in cents. */
interface Entry {
  readonly id: string;
  readonly email: string;
  readonly amount: number;
  readonly status: 'created' | 'pending' | 'succeeded' | 'failed';
  readonly registration: string;
  readonly isReturned: boolean;
  readonly payIns: number;
  readonly debits: number;
  readonly givenBack: number;
  readonly enrolments: number;
}

interface RefundEntry {
  readonly id: string;
  readonly status: 'created' | 'succeeded' | 'failed';
  readonly made: number;
}

interface Noted {
  readonly toldRefused: ReadonlySet<string>;
  /** Payments and refunds that an alarm named. */
  readonly alarmed: ReadonlySet<string>;
}

/** Compares what became of these payers' money with what the provider did: anything lost, doubled and kept, or not reported. */
export async function readLedger(db: Kysely<AllTables>, emails: readonly string[], noted: Noted) {
  const { rows: entries } = await sql<Entry>`
    select intent.id, buyer.email, intent.amount_cents as amount, intent.status,
      intent.card_registration_id as registration, intent.returned_at is not null as "isReturned",
      (select count(*)::int from card_sandbox.pay_ins where tag = intent.id::text) as "payIns",
      (select count(*)::int from card_sandbox.pay_ins where tag = intent.id::text and status = 'SUCCEEDED') as debits,
      (select coalesce(sum(refund.amount_cents), 0)::int from card_sandbox.refunds refund
        join card_sandbox.pay_ins pay_in on pay_in.id = refund.pay_in_id
        where pay_in.tag = intent.id::text and refund.status = 'SUCCEEDED') as "givenBack",
      (select count(*)::int from enrolments where payment_intent_id = intent.id) as enrolments
    from payment_intents intent join buyers buyer on buyer.id = intent.buyer_id
    where buyer.email = any(${emails})`.execute(db);
  const { rows: refunds } = await sql<RefundEntry>`
    select refund.id, refund.status,
      (select count(*)::int from card_sandbox.refunds made
        where made.tag = refund.id::text and made.status = 'SUCCEEDED') as made
    from refunds refund join payment_intents intent on intent.id = refund.payment_intent_id
      join buyers buyer on buyer.id = intent.buyer_id
    where buyer.email = any(${emails})`.execute(db);
  const faults = [
    ...entries.flatMap((entry) => faultsOf(entry, noted)),
    ...refunds.flatMap((refund) => faultsOfRefund(refund, noted)),
    ...faultsOfPayers(entries),
  ];
  const isOpen = ({ status }: Entry) => status === 'created' || status === 'pending';
  return {
    faults,
    figures: {
      payments: entries.length,
      debits: entries.reduce((sum, { debits }) => sum + debits, 0),
      enrolments: entries.reduce((sum, { enrolments }) => sum + enrolments, 0),
      returned: entries.filter(({ isReturned }) => isReturned).length,
      refunds: refunds.length,
      open: entries.filter(isOpen).length + refunds.filter(({ status }) => status === 'created').length,
    },
  };
}

function faultsOf(entry: Entry, { toldRefused, alarmed }: Noted): string[] {
  const isDebited = entry.debits > 0;
  const isOpen = entry.status === 'created' || entry.status === 'pending';
  const found: Readonly<Record<string, boolean>> = {
    'two pay-ins': entry.payIns > 1,
    'debited, and written off': isDebited && entry.status === 'failed',
    'debited, and not reported': isDebited && isOpen && !alarmed.has(entry.id),
    'enrolled, and not debited': !isDebited && (entry.status === 'succeeded' || entry.enrolments > 0),
    'paid, and not enrolled once':
      entry.status === 'succeeded' && !entry.isReturned && entry.enrolments !== 1,
    'given back by itself, and enrolled': entry.isReturned && entry.enrolments > 0,
    'given back more than was paid': entry.givenBack > entry.amount * entry.debits,
    'told refused, and debited':
      toldRefused.has(entry.registration) && isDebited && entry.givenBack < entry.amount,
  };
  return Object.keys(found).flatMap((fault) => (found[fault] ? [`${fault}: ${entry.email}`] : []));
}

function faultsOfRefund({ id, status, made }: RefundEntry, { alarmed }: Noted): string[] {
  const found: Readonly<Record<string, boolean>> = {
    'refund made twice': made > 1,
    'refund made, and written off': made > 0 && status === 'failed',
    'refund made, and not reported': made > 0 && status === 'created' && !alarmed.has(id),
    'refund not made, and taken for made': made === 0 && status === 'succeeded',
  };
  return Object.keys(found).flatMap((fault) => (found[fault] ? [`${fault}: ${id}`] : []));
}

/** A payer who has more than one payment that is decided, debited and not on its way back. */
function faultsOfPayers(entries: readonly Entry[]): string[] {
  const kept = entries.filter(
    ({ status, isReturned, debits }) => status === 'succeeded' && !isReturned && debits > 0,
  );
  const byPayer = Map.groupBy(kept, ({ email }) => email);
  return [...byPayer].flatMap(([email, some]) => {
    const stays = some.filter(({ givenBack, amount }) => givenBack < amount);
    return stays.length > 1 ? [`doubled, and kept: ${email}`] : [];
  });
}
