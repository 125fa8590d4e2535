import * as v from 'valibot';
import { commencements } from '#domain/order/commencement.ts';
import { operation } from './operation.ts';

/** Reference and e-mail of the buyer, or of the representative. */
export const orderSearchSchema = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

const instant = v.pipe(v.string(), v.isoTimestamp());

/** An order found before: `depuis` is when, so that an order closed since stays closed. */
export const heldOrderSchema = v.object({ ...orderSearchSchema.entries, depuis: v.optional(instant) });
export type HeldOrder = v.InferOutput<typeof heldOrderSchema>;

/** For the browser that began the order. */
export const ownOrderSchema = v.object({
  ...orderSearchSchema.entries,
  payInId: v.nullable(v.string()),
  status: v.picklist(['pending', 'succeeded', 'failed', 'returned', 'disputed']),
  /** Cents. */
  amount: v.number(),
  officeId: v.number(),
  formulaId: v.number(),
  marque: v.nullable(v.string()),
  offreId: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  birthday: v.string(),
  /** Address of the bank's page, while the payment waits for its buyer. */
  bankUrl: v.nullable(v.string()),
  /** Whether it blocks another order for the same. */
  stands: v.boolean(),
  createdAt: instant,
});
export type OwnOrder = v.InferOutput<typeof ownOrderSchema>;

/**
 * Whether the contract can be withdrawn from: `open` with the words of the declaration, `over` past the 14 days, `waived` once the
 * access to digital content was given at once, `unpaid` without a contract, `received` after a withdrawal.
 */
export const withdrawalStateSchema = v.variant('kind', [
  v.object({ kind: v.literal('open'), deadline: instant, words: v.string() }),
  v.object({ kind: v.literal('over'), deadline: instant }),
  v.object({ kind: v.literal('waived') }),
  v.object({ kind: v.literal('unpaid') }),
  v.object({ kind: v.literal('received'), receivedAt: instant, words: v.string(), name: v.string() }),
]);

/** For a reader who has proved to know reference and e-mail; money in cents. */
export const orderSchema = v.object({
  reference: v.string(),
  /** `returned`: a duplicate order, accepted and refunded; `disputed`: the buyer’s bank took it back. */
  status: v.picklist(['pending', 'succeeded', 'failed', 'returned', 'disputed']),
  payInId: v.nullable(v.string()),
  /** Address of the bank's page, while the payment waits for its buyer. */
  bankUrl: v.nullable(v.string()),
  /** Whether its buyer gave up a payment that is not final. */
  isGivenUp: v.boolean(),
  /** Whether it blocks another order for the same. */
  stands: v.boolean(),
  /** Set for a partner's customer. */
  marque: v.nullable(v.string()),
  formulaId: v.number(),
  /** Debited amount, and full price; the rest is paid to the school. */
  amount: v.number(),
  price: v.number(),
  /** Whether the rest is due only once a training contract is signed. */
  isPreRegistration: v.optional(v.boolean(), false),
  formulaLabel: v.string(),
  commencement: v.picklist(commencements),
  officeId: v.number(),
  officeLabel: v.string(),
  officeUri: v.nullable(v.string()),
  mediatorUrl: v.nullable(v.string()),
  createdAt: instant,
  /** When the payment was accepted: the contract is concluded. */
  paidAt: v.nullable(instant),
  /** Owner of the e-mail: the buyer, or the representative. */
  holder: v.string(),
  /** E-mail of the other party when different: the confirmation is sent there too. */
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
  /** Amount taken back by the buyer’s bank, in cents; open until the bank decides. */
  dispute: v.optional(v.nullable(v.object({ amount: v.number(), isOpen: v.boolean(), at: instant })), null),
  /** Contact for the payment; null when not configured. */
  writeTo: v.optional(v.nullable(v.string()), null),
  withdrawal: withdrawalStateSchema,
  /** Contracts and withdraws in the name of a learner under 18. */
  representative: v.optional(v.nullable(v.string()), null),
  /** When the access to digital content was declared given. */
  accessGivenAt: v.optional(v.nullable(instant), null),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** An order of digital content, for its school through the mailed link. */
export const orderAccessSchema = v.object({
  reference: v.string(),
  formulaLabel: v.string(),
  officeLabel: v.string(),
  learner: v.string(),
  paidAt: instant,
  /** `awaited`: not yet declared given; `withdrawn`: the buyer withdrew before. */
  state: v.picklist(['awaited', 'given', 'withdrawn']),
  givenAt: v.nullable(instant),
});
export type OrderAccess = v.InferOutput<typeof orderAccessSchema>;

/** The order's document (durable medium), as mailed. */
export const orderPaperSchema = v.object({
  filename: v.string(),
  contentType: v.string(),
  /** Base64. */
  content: v.pipe(v.string(), v.base64()),
});
export type OrderPaper = v.InferOutput<typeof orderPaperSchema>;

const mailedToken = v.object({ jeton: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** Unguessable, created by the site for one order in one browser. */
export const browserSecretSchema = v.pipe(v.string(), v.minLength(32), v.maxLength(200));
/** A browser is identified by those of its last orders. */
export const maxBrowserSecrets = 10;
/** Ours: known only to the ordering browser; allows resuming the payment or giving it up. */
export const browserSecrets = {
  secretNavigateur: browserSecretSchema,
  /** Of the other orders of the same browser. */
  autresSecrets: v.optional(v.pipe(v.array(browserSecretSchema), v.maxLength(maxBrowserSecrets - 1))),
};
const browserSecretsSchema = v.object(browserSecrets);
export type BrowserSecrets = v.InferInput<typeof browserSecretsSchema>;

/** `pour` is set when a confirmation's link leads to the withdrawal form. */
const linkedOrderSchema = v.object({
  ...orderSearchSchema.entries,
  pour: v.optional(v.literal('retractation')),
});
export type LinkedOrder = v.InferOutput<typeof linkedOrderSchema>;

/** Operations on existing orders; ours, beyond the published interface. */
export const orderOperations = {
  /** Ours: reference and e-mail in a body, so that neither is in an address or a log. */
  findOrder: operation({
    id: 'findOrder',
    summary: 'An order by its reference and the e-mail given with it; one answer for all that finds none',
    method: 'POST',
    path: '/orders/find',
    body: heldOrderSchema,
    response: orderSchema,
  }),
  /** Ours: the document without waiting for the mail. */
  readOrderPaper: operation({
    id: 'readOrderPaper',
    summary:
      'The PDF that confirms an order, for as long as its mail is kept; one answer for all that finds none',
    method: 'POST',
    path: '/orders/paper',
    body: heldOrderSchema,
    response: orderPaperSchema,
  }),
  /** Ours: payments that this browser began within a day. */
  listOwnOrders: operation({
    id: 'listOwnOrders',
    summary: 'The orders that the browser with these secrets began within a day, the newest first',
    method: 'POST',
    path: '/orders/own',
    body: browserSecretsSchema,
    response: v.array(ownOrderSchema),
  }),
  /** Ours: a link mailed to the buyer. */
  openOrderLink: operation({
    id: 'openOrderLink',
    summary: 'What finds the order of a mailed link; one answer for all that opens nothing',
    method: 'POST',
    path: '/orders/link',
    body: mailedToken,
    response: linkedOrderSchema,
  }),
  /** Ours: the order of a school's link. */
  findAccess: operation({
    id: 'findAccess',
    summary:
      'The order whose access a school is asked to declare given; one answer for all that opens nothing',
    method: 'POST',
    path: '/orders/find-access',
    body: mailedToken,
    response: orderAccessSchema,
  }),
  /** Ours: ends a waived right to withdraw. */
  giveAccess: operation({
    id: 'giveAccess',
    summary: 'Declares the access to an order given; a repeat answers the first one, and a withdrawal stands',
    method: 'POST',
    path: '/orders/give-access',
    body: mailedToken,
    response: orderAccessSchema,
  }),
  /** Ours: two orders for the same thing count as one, unless their buyer confirms. */
  setOrderAside: operation({
    id: 'setOrderAside',
    summary: 'Gives an open payment up, or lets a paid order be ordered once more',
    method: 'POST',
    path: '/orders/set-aside',
    body: v.object({ ...heldOrderSchema.entries, etat: v.picklist(['pending', 'succeeded']) }),
    response: orderSchema,
  }),
  /** Ours: for a lost reference. */
  mailReferences: operation({
    id: 'mailReferences',
    summary: 'Mails the references of an address to it; the answer is the same when there are none',
    method: 'POST',
    path: '/orders/references',
    body: v.object({ email: orderSearchSchema.entries.email }),
    response: v.literal(true),
  }),
  /** Ours: closes a session left open elsewhere. */
  closeOrder: operation({
    id: 'closeOrder',
    summary: 'Ends every ticket, link and browser that opens an order; its reference and e-mail go on to',
    method: 'POST',
    path: '/orders/close',
    body: heldOrderSchema,
    response: v.literal(true),
  }),
  /** Ours: the online withdrawal required by law. */
  withdrawFromOrder: operation({
    id: 'withdrawFromOrder',
    summary: 'Gives an order’s contract up and acknowledges it by mail; a repeat answers the first one',
    method: 'POST',
    path: '/orders/withdraw',
    /** `nom`: the declarant. */
    body: v.object({ ...heldOrderSchema.entries, nom: v.pipe(v.string(), v.maxLength(300)) }),
    response: orderSchema,
  }),
};
