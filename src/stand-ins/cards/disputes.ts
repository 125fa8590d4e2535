import type { Selectable } from 'kysely';
import { cards } from '#contracts/cards.ts';
import { disputeOfAddress } from './asked-fault.ts';
import { recordEvent } from './events.ts';
import { requireOwn } from './own-rows.ts';
import { readPage, takePage } from './paging.ts';
import { inTransaction, type Sandbox, type SandboxDb, serve, wireInstant } from './sandbox.ts';
import { newId } from './secrets.ts';
import type { SandboxDisputesTable, SandboxPayInsTable } from './tables.ts';

type DisputeRow = Selectable<SandboxDisputesTable>;
type PayIn = Pick<Selectable<SandboxPayInsTable>, 'id' | 'amount_cents'>;

/** A week to contest, the least that banks give. */
const contestMs = 7 * 24 * 3600 * 1000;
export const decisionMs = 60_000;

const disputeKinds = {
  contestable: { type: 'CONTESTABLE', closes: null },
  'not-contestable': { type: 'NOT_CONTESTABLE', closes: { as: 'LOST', afterMs: 0 } },
  retrieval: { type: 'RETRIEVAL', closes: null },
  won: { type: 'CONTESTABLE', closes: { as: 'WON', afterMs: decisionMs } },
  lost: { type: 'CONTESTABLE', closes: { as: 'LOST', afterMs: decisionMs } },
} as const;
type DisputeKind = keyof typeof disputeKinds;

export async function disputeIfRequested(
  sandbox: Sandbox,
  db: SandboxDb,
  payIn: PayIn,
  address: string,
): Promise<void> {
  const kind = disputeOfAddress(address);
  if (kind !== undefined && isKind(kind)) await openDispute(sandbox, db, payIn, kind);
}

function isKind(kind: string): kind is DisputeKind {
  return Object.hasOwn(disputeKinds, kind);
}

/** The wallet keeps its money: the provider takes a chargeback from the platform. */
async function openDispute(sandbox: Sandbox, db: SandboxDb, payIn: PayIn, kind: DisputeKind) {
  const now = sandbox.now();
  const { type, closes } = disputeKinds[kind];
  const id = newId('dispute');
  await db
    .insertInto('card_sandbox.disputes')
    .values({
      id,
      client_id: sandbox.clientId,
      pay_in_id: payIn.id,
      type,
      status: 'PENDING_CLIENT_ACTION',
      result_code: null,
      amount_cents: payIn.amount_cents,
      closes_as: closes?.as ?? null,
      closes_at: closes && new Date(now.getTime() + closes.afterMs),
      created_at: now,
    })
    .execute();
  await recordEvent(sandbox, db, 'DISPUTE_CREATED', id);
  if (type === 'NOT_CONTESTABLE') await closeDecidedDisputes(sandbox, db);
  else await recordEvent(sandbox, db, 'DISPUTE_ACTION_REQUIRED', id);
  return id;
}

export async function closeDecidedDisputes(sandbox: Sandbox, db: SandboxDb = sandbox.db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const closed = await transaction
      .updateTable('card_sandbox.disputes')
      .set((set) => ({
        status: 'CLOSED',
        result_code: set.ref('closes_as'),
        closed_at: set.ref('closes_at'),
      }))
      .where('client_id', '=', sandbox.clientId)
      .where('status', '!=', 'CLOSED')
      .where('closes_at', '<=', sandbox.now())
      .returning('id')
      .execute();
    for (const { id } of closed) await recordEvent(sandbox, transaction, 'DISPUTE_CLOSED', id);
  });
}

export async function isDisputed(db: SandboxDb, payInId: string): Promise<boolean> {
  const dispute = await db
    .selectFrom('card_sandbox.disputes')
    .select('id')
    .where('pay_in_id', '=', payInId)
    .where('type', '!=', 'RETRIEVAL')
    .where((where) => where.or([where('result_code', 'is', null), where('result_code', '=', 'LOST')]))
    .executeTakeFirst();
  return dispute !== undefined;
}

function wireDispute(dispute: DisputeRow) {
  const money = { Currency: 'EUR' as const, Amount: dispute.amount_cents };
  return {
    Id: dispute.id,
    Tag: null,
    CreationDate: wireInstant(dispute.created_at),
    InitialTransactionId: dispute.pay_in_id,
    InitialTransactionType: 'PAYIN',
    InitialTransactionNature: 'REGULAR',
    DisputeType: dispute.type,
    Status: dispute.status,
    StatusMessage: null,
    ResultCode: dispute.result_code,
    ResultMessage: null,
    DisputedFunds: money,
    ContestedFunds: dispute.result_code === 'WON' ? money : null,
    ContestDeadlineDate:
      dispute.type === 'NOT_CONTESTABLE'
        ? null
        : wireInstant(new Date(dispute.created_at.getTime() + contestMs)),
    DisputeReason: { DisputeReasonType: 'TRANSACTION_NOT_RECOGNIZED', DisputeReasonMessage: null },
    ClosedDate: dispute.closed_at && wireInstant(dispute.closed_at),
    RepudiationId: null,
  };
}

export const mountGetDispute = serve(cards.getDispute, async (sandbox, { params }, context) => {
  const { db } = context.var;
  await closeDecidedDisputes(sandbox, db);
  return wireDispute(await requireOwn(sandbox, db, 'card_sandbox.disputes', params.id));
});

export const mountListPayInDisputes = serve(
  cards.listPayInDisputes,
  async (sandbox, { params, query }, context) => {
    const { db } = context.var;
    await closeDecidedDisputes(sandbox, db);
    await requireOwn(sandbox, db, 'card_sandbox.pay_ins', params.id);
    const disputes = db.selectFrom('card_sandbox.disputes').where('pay_in_id', '=', params.id);
    return (await takePage(disputes, readPage(query))).map(wireDispute);
  },
);
