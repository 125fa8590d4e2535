import * as v from 'valibot';
import { commencements } from '#domain/order/commencement.ts';

/** What finds an order: its reference and the e-mail of its buyer, or of who represents him. */
export const orderSearchSchema = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

const instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * Whether the contract can be given up: `open` with the words to declare, `over` past the 14 days, `waived` for what was
 * opened at once, `unpaid` when there is no contract, `received` once it was given up.
 */
export const withdrawalStateSchema = v.variant('kind', [
  v.object({ kind: v.literal('open'), deadline: instant, words: v.string() }),
  v.object({ kind: v.literal('over'), deadline: instant }),
  v.object({ kind: v.literal('waived') }),
  v.object({ kind: v.literal('unpaid') }),
  v.object({ kind: v.literal('received'), receivedAt: instant, words: v.string(), name: v.string() }),
]);

/** An order as whoever proved to know its reference and its e-mail may read it; money in cents. */
export const orderSchema = v.object({
  reference: v.string(),
  status: v.picklist(['pending', 'succeeded', 'failed']),
  /** What was debited, and the whole price, the rest of which is paid to the school. */
  amount: v.number(),
  price: v.number(),
  formulaLabel: v.string(),
  commencement: v.picklist(commencements),
  officeId: v.number(),
  officeLabel: v.string(),
  officeUri: v.nullable(v.string()),
  mediatorUrl: v.nullable(v.string()),
  createdAt: instant,
  /** When the payment was accepted: the contract is concluded. */
  paidAt: v.nullable(instant),
  /** Whose e-mail it is: the buyer, or who represents him. */
  holder: v.string(),
  /** The e-mail of the other party where a representative has his own: the confirmation goes there too. */
  otherEmail: v.nullable(v.string()),
  /** `created`: asked of the bank, which has not answered yet. */
  refunds: v.array(
    v.object({
      amount: v.number(),
      status: v.picklist(['created', 'succeeded', 'failed']),
      at: instant,
    }),
  ),
  withdrawal: withdrawalStateSchema,
});
export type Order = v.InferOutput<typeof orderSchema>;
