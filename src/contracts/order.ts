import * as v from 'valibot';
import { commencements } from '#domain/order/commencement.ts';
import type { MailboxChangeState } from '#domain/order/mailbox-change.ts';
import { operations, optionalOurs, ours } from './operation.ts';
import { courseOfOrderSchema } from './order-course.ts';

/** Reference and e-mail of the buyer, or of the representative. */
export const orderSearchSchema = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

const instant = v.pipe(v.string(), v.isoTimestamp());

/** Unguessable, created by the site for one order in one browser. */
export const browserSecretSchema = v.pipe(v.string(), v.minLength(32), v.maxLength(200));
export const maxBrowserSecrets = 10;
/** Ours: known only to the ordering browser; allows resuming the payment or giving it up. */
export const browserSecrets = {
  secretNavigateur: browserSecretSchema,
  autresSecrets: v.optional(v.pipe(v.array(browserSecretSchema), v.maxLength(maxBrowserSecrets - 1))),
};
const browserSecretsSchema = v.object(browserSecrets);
export type BrowserSecrets = v.InferInput<typeof browserSecretsSchema>;

const mailedToken = v.object({ jeton: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** An order found before: `depuis` is when, so that an order closed since stays closed. The mailed link (`lien`) and the
 * browser's secrets prove more than reference and e-mail (docs/decisions/0145-a-proof-for-every-act.md). */
export const heldOrderSchema = v.object({
  ...orderSearchSchema.entries,
  depuis: v.optional(instant),
  lien: v.optional(mailedToken.entries.jeton),
  secretNavigateur: v.optional(browserSecretSchema),
  autresSecrets: browserSecrets.autresSecrets,
});
export type HeldOrder = v.InferOutput<typeof heldOrderSchema>;

/** Without the reference: whoever reads it may be a stranger to the order. */
const mailboxChangeSchema = v.object({
  formulaLabel: v.string(),
  officeLabel: v.string(),
  /** Masked. */
  address: v.string(),
  appliesAt: instant,
  state: v.picklist(['waiting', 'applied', 'objected', 'stopped'] satisfies MailboxChangeState[]),
});
export type MailboxChangeView = v.InferOutput<typeof mailboxChangeSchema>;

export const ownOrderSchema = v.object({
  ...orderSearchSchema.entries,
  payInId: v.nullable(v.string()),
  status: v.picklist(['pending', 'succeeded', 'failed', 'returned', 'disputed']),
  amount: v.number(),
  officeId: v.number(),
  formulaId: v.number(),
  marque: v.nullable(v.string()),
  offreId: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  birthday: v.string(),
  bankUrl: v.nullable(v.string()),
  /** Whether it blocks another order for the same. */
  stands: v.boolean(),
  createdAt: instant,
});
export type OwnOrder = v.InferOutput<typeof ownOrderSchema>;

/** `over`: past the deadline; `waived`: the access to digital content was given at once; `unpaid`: no contract. */
export const withdrawalStateSchema = v.variant('kind', [
  v.object({ kind: v.literal('open'), deadline: instant, words: v.string() }),
  v.object({ kind: v.literal('over'), deadline: instant }),
  v.object({ kind: v.literal('waived') }),
  v.object({ kind: v.literal('unpaid') }),
  v.object({ kind: v.literal('received'), receivedAt: instant, words: v.string(), name: v.string() }),
]);

/** The likely cost in all, in cents, and the hours of driving in it. */
export const keptEstimateSchema = v.object({ cents: v.number(), hours: v.nullable(v.number()), at: instant });

export const orderSchema = v.object({
  reference: v.string(),
  status: v.picklist(['pending', 'succeeded', 'failed', 'returned', 'disputed']),
  payInId: v.nullable(v.string()),
  bankUrl: v.nullable(v.string()),
  isGivenUp: v.boolean(),
  stands: v.boolean(),
  marque: v.nullable(v.string()),
  formulaId: v.number(),
  /** Debited amount, and full price; the rest is paid to the school. */
  amount: v.number(),
  price: v.number(),
  /** Ours: as shown with the order. */
  estimate: v.optional(keptEstimateSchema),
  isPreRegistration: v.optional(v.boolean(), false),
  /** Ours: it has a training file (`openFileOfOrder`). */
  hasFile: v.optional(v.boolean()),
  /** Ours: nothing is signed, so that the file gives the money back on any day. */
  mayRenounce: v.optional(v.boolean()),
  /** Ours: the day (YYYY-MM-DD) of the refund that its file announces. */
  refundOn: v.optional(v.string()),
  formulaLabel: v.string(),
  commencement: v.picklist(commencements),
  officeId: v.number(),
  officeLabel: v.string(),
  officeUri: v.nullable(v.string()),
  mediatorUrl: v.nullable(v.string()),
  createdAt: instant,
  paidAt: v.nullable(instant),
  holder: v.string(),
  /** When different: the confirmation is sent there too. */
  otherEmail: v.nullable(v.string()),
  /** `created`: requested, not yet answered by the bank; `owed`: could not be paid yet, due by `dueBy` (YYYY-MM-DD). */
  refunds: v.array(
    v.object({
      amount: v.number(),
      status: v.picklist(['created', 'owed', 'succeeded', 'failed']),
      at: instant,
      dueBy: v.optional(v.string()),
    }),
  ),
  /** Taken back by the buyer’s bank; open until the bank decides. */
  dispute: v.optional(v.nullable(v.object({ amount: v.number(), isOpen: v.boolean(), at: instant })), null),
  writeTo: v.optional(v.nullable(v.string()), null),
  withdrawal: withdrawalStateSchema,
  representative: v.optional(v.nullable(v.string()), null),
  accessGivenAt: v.optional(v.nullable(instant), null),
  /** Ours: its theory course; null where it has none, or the order is older than accesses. */
  course: v.optional(v.nullable(courseOfOrderSchema), null),
});
export type Order = v.InferOutput<typeof orderSchema>;

export const orderAccessSchema = v.object({
  reference: v.string(),
  formulaLabel: v.string(),
  officeLabel: v.string(),
  learner: v.string(),
  paidAt: instant,
  /** `awaited`: not yet declared given; `withdrawn`: the buyer withdrew before. */
  state: v.picklist(['awaited', 'given', 'withdrawn']),
  givenAt: v.nullable(instant),
  /** Declaring it ends the right to withdraw, which was waived at the order. */
  endsWithdrawal: v.optional(v.boolean(), true),
});
export type OrderAccess = v.InferOutput<typeof orderAccessSchema>;

/** The order's document (durable medium), as mailed. */
export const orderPaperSchema = v.object({
  filename: v.string(),
  contentType: v.string(),
  content: v.pipe(v.string(), v.base64()),
});
export type OrderPaper = v.InferOutput<typeof orderPaperSchema>;

const linkedOrderSchema = v.object({
  ...orderSearchSchema.entries,
  pour: v.optional(v.literal('retractation')),
});
export type LinkedOrder = v.InferOutput<typeof linkedOrderSchema>;

/** Operations on existing orders; ours, beyond the published interface. */
export const orderOperations = operations({
  /** In a body, so that reference and e-mail are in no address and no log. */
  findOrder: {
    ...ours,
    missing: [404],
    summary: 'An order by its reference and the e-mail given with it; one answer for all that finds none',
    method: 'POST',
    path: '/orders/find',
    body: heldOrderSchema,
    response: orderSchema,
  },
  readOrderPaper: {
    ...ours,
    missing: [404],
    summary:
      'The PDF that confirms an order, for as long as its mail is kept; one answer for all that finds none',
    method: 'POST',
    path: '/orders/paper',
    body: heldOrderSchema,
    response: orderPaperSchema,
  },
  listOwnOrders: {
    ...ours,
    summary: 'The orders that the browser with these secrets began within a day, the newest first',
    method: 'POST',
    path: '/orders/own',
    body: browserSecretsSchema,
    response: v.array(ownOrderSchema),
  },
  openOrderLink: {
    ...ours,
    missing: [404],
    summary: 'What finds the order of a mailed link; one answer for all that opens nothing',
    method: 'POST',
    path: '/orders/link',
    body: mailedToken,
    response: linkedOrderSchema,
  },
  readMailboxChange: {
    ...optionalOurs,
    summary: 'The change of an address that a mailed link objects to; one answer for all that opens nothing',
    method: 'POST',
    path: '/orders/mailbox-change',
    body: mailedToken,
    response: mailboxChangeSchema,
  },
  objectToMailboxChange: {
    ...optionalOurs,
    summary: 'Stops the change of an address before it is applied; a repeat changes nothing',
    method: 'POST',
    path: '/orders/mailbox-change/object',
    body: mailedToken,
    response: mailboxChangeSchema,
  },
  findAccess: {
    ...ours,
    missing: [404],
    summary:
      'The order whose access a school is asked to declare given; one answer for all that opens nothing',
    method: 'POST',
    path: '/orders/find-access',
    body: mailedToken,
    response: orderAccessSchema,
  },
  /** Ends a waived right to withdraw. */
  giveAccess: {
    ...ours,
    missing: [404],
    summary: 'Declares the access to an order given; a repeat answers the first one, and a withdrawal stands',
    method: 'POST',
    path: '/orders/give-access',
    body: mailedToken,
    response: orderAccessSchema,
  },
  /** Two orders for the same thing count as one, unless their buyer confirms. */
  setOrderAside: {
    ...ours,
    refusable: true,
    summary: 'Gives an open payment up, or lets a paid order be ordered once more',
    method: 'POST',
    path: '/orders/set-aside',
    body: v.object({ ...heldOrderSchema.entries, etat: v.picklist(['pending', 'succeeded']) }),
    response: orderSchema,
  },
  mailPurchases: {
    ...ours,
    summary:
      'Mails an address links to its orders, training files and courses, or to the file of a reference that it is a party of; the answer is the same when there are none',
    method: 'POST',
    path: '/orders/references',
    body: v.object({
      ...orderSearchSchema.entries,
      reference: v.optional(orderSearchSchema.entries.reference),
    }),
    response: v.literal(true),
  },
  closeOrder: {
    ...ours,
    missing: [404],
    summary: 'Ends every ticket, link and browser that opens an order; its reference and e-mail go on to',
    method: 'POST',
    path: '/orders/close',
    body: heldOrderSchema,
    response: v.literal(true),
  },
  withdrawFromOrder: {
    ...ours,
    refusable: true,
    summary: 'Gives an order’s contract up and acknowledges it by mail; a repeat answers the first one',
    method: 'POST',
    path: '/orders/withdraw',
    body: v.object({ ...heldOrderSchema.entries, nom: v.pipe(v.string(), v.maxLength(300)) }),
    response: orderSchema,
  },
});
