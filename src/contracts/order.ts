import * as v from 'valibot';
import { commencements } from '#domain/order/commencement.ts';
import { operation } from './operation.ts';

/** What finds an order: its reference and the e-mail of its buyer, or of who represents him. */
export const orderSearchSchema = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

const instant = v.pipe(v.string(), v.isoTimestamp());

/** The same of an order that was found before: `depuis` says when, for what was closed since stays closed. */
export const heldOrderSchema = v.object({ ...orderSearchSchema.entries, depuis: v.optional(instant) });
export type HeldOrder = v.InferOutput<typeof heldOrderSchema>;

/** An order as the browser that began it may know it again. */
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
  /** Where the bank waits, of a payment that waits for its buyer. */
  bankUrl: v.nullable(v.string()),
  /** Whether it stands in the way of another one of the same. */
  stands: v.boolean(),
  createdAt: instant,
});
export type OwnOrder = v.InferOutput<typeof ownOrderSchema>;

/**
 * Whether the contract can be given up: `open` with the words to declare, `over` past the 14 days, `waived` once the access to
 * digital content was given at once, `unpaid` when there is no contract, `received` once it was given up.
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
  /** `returned`: accepted beside another order of the same, and given back; `disputed`: the buyer’s bank took it back. */
  status: v.picklist(['pending', 'succeeded', 'failed', 'returned', 'disputed']),
  payInId: v.nullable(v.string()),
  /** Where the bank waits, of a payment that waits for its buyer. */
  bankUrl: v.nullable(v.string()),
  /** Whether its buyer gave the payment up, of one that is not final. */
  isGivenUp: v.boolean(),
  /** Whether it stands in the way of another one of the same. */
  stands: v.boolean(),
  /** Of a partner's customer. */
  marque: v.nullable(v.string()),
  formulaId: v.number(),
  /** What was debited, and the whole price, the rest of which is paid to the school. */
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
  /** Whose e-mail it is: the buyer, or who represents him. */
  holder: v.string(),
  /** The e-mail of the other party where a representative has his own: the confirmation goes there too. */
  otherEmail: v.nullable(v.string()),
  /** `created`: asked of the bank, which has not answered yet; `owed`: could not be paid yet, is paid by `dueBy` (YYYY-MM-DD). */
  refunds: v.array(
    v.object({
      amount: v.number(),
      status: v.picklist(['created', 'owed', 'succeeded', 'failed']),
      at: instant,
      dueBy: v.optional(v.string()),
    }),
  ),
  /** What the buyer’s bank took back, in cents; it is open until the bank has decided. */
  dispute: v.optional(v.nullable(v.object({ amount: v.number(), isOpen: v.boolean(), at: instant })), null),
  /** Whom to write to about the payment; null where the operator has not said it. */
  writeTo: v.optional(v.nullable(v.string()), null),
  withdrawal: withdrawalStateSchema,
  /** Who contracts and withdraws in the name of a learner under 18. */
  representative: v.optional(v.nullable(v.string()), null),
  /** When the access to digital content was declared given. */
  accessGivenAt: v.optional(v.nullable(instant), null),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** An order of digital content as its school may read it by the link that it was mailed. */
export const orderAccessSchema = v.object({
  reference: v.string(),
  formulaLabel: v.string(),
  officeLabel: v.string(),
  learner: v.string(),
  paidAt: instant,
  /** `awaited`: not declared given yet; `withdrawn`: its buyer gave the contract up before. */
  state: v.picklist(['awaited', 'given', 'withdrawn']),
  givenAt: v.nullable(instant),
});
export type OrderAccess = v.InferOutput<typeof orderAccessSchema>;

/** The durable medium of an order, as it was mailed. */
export const orderPaperSchema = v.object({
  filename: v.string(),
  contentType: v.string(),
  /** In base64. */
  content: v.pipe(v.string(), v.base64()),
});
export type OrderPaper = v.InferOutput<typeof orderPaperSchema>;

const mailedToken = v.object({ jeton: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** Unguessable, made by the site for one order of one browser. */
export const browserSecretSchema = v.pipe(v.string(), v.minLength(32), v.maxLength(200));
/** A browser is known by those of its last orders. */
export const maxBrowserSecrets = 10;
/** Ours: what only the browser that orders knows; who has it may resume the payment, or give it up. */
export const browserSecrets = {
  secretNavigateur: browserSecretSchema,
  /** Of the other orders of the same browser. */
  autresSecrets: v.optional(v.pipe(v.array(browserSecretSchema), v.maxLength(maxBrowserSecrets - 1))),
};
const browserSecretsSchema = v.object(browserSecrets);
export type BrowserSecrets = v.InferInput<typeof browserSecretsSchema>;

/** The order of a mailed link; `pour` where it leads to the form that withdraws, of a confirmation's link. */
const linkedOrderSchema = v.object({
  ...orderSearchSchema.entries,
  pour: v.optional(v.literal('retractation')),
});
export type LinkedOrder = v.InferOutput<typeof linkedOrderSchema>;

/** What the enrolment API does of orders that are there already; ours, beyond the published interface. */
export const orderOperations = {
  /** Ours: a reference and an e-mail in a body, so that neither is in an address or a log. */
  findOrder: operation({
    id: 'findOrder',
    summary: 'An order by its reference and the e-mail given with it; one answer for all that finds none',
    method: 'POST',
    path: '/orders/find',
    body: heldOrderSchema,
    response: orderSchema,
  }),
  /** Ours: who ordered need not wait for his mail. */
  readOrderPaper: operation({
    id: 'readOrderPaper',
    summary:
      'The PDF that confirms an order, for as long as its mail is kept; one answer for all that finds none',
    method: 'POST',
    path: '/orders/paper',
    body: heldOrderSchema,
    response: orderPaperSchema,
  }),
  /** Ours: what a browser began to pay within a day, for that browser alone. */
  listOwnOrders: operation({
    id: 'listOwnOrders',
    summary: 'The orders that the browser with these secrets began within a day, the newest first',
    method: 'POST',
    path: '/orders/own',
    body: browserSecretsSchema,
    response: v.array(ownOrderSchema),
  }),
  /** Ours: a link that was mailed to who ordered. */
  openOrderLink: operation({
    id: 'openOrderLink',
    summary: 'What finds the order of a mailed link; one answer for all that opens nothing',
    method: 'POST',
    path: '/orders/link',
    body: mailedToken,
    response: linkedOrderSchema,
  }),
  /** Ours: what the link of a school is about. */
  findAccess: operation({
    id: 'findAccess',
    summary:
      'The order whose access a school is asked to declare given; one answer for all that opens nothing',
    method: 'POST',
    path: '/orders/find-access',
    body: mailedToken,
    response: orderAccessSchema,
  }),
  /** Ours: what ends the right to withdraw that was waived. */
  giveAccess: operation({
    id: 'giveAccess',
    summary: 'Declares the access to an order given; a repeat answers the first one, and a withdrawal stands',
    method: 'POST',
    path: '/orders/give-access',
    body: mailedToken,
    response: orderAccessSchema,
  }),
  /** Ours: two orders of the same thing are one, unless their buyer says otherwise. */
  setOrderAside: operation({
    id: 'setOrderAside',
    summary: 'Gives an open payment up, or lets a paid order be ordered once more',
    method: 'POST',
    path: '/orders/set-aside',
    body: v.object({ ...heldOrderSchema.entries, etat: v.picklist(['pending', 'succeeded']) }),
    response: orderSchema,
  }),
  /** Ours: whoever has lost a reference. */
  mailReferences: operation({
    id: 'mailReferences',
    summary: 'Mails the references of an address to it; the answer is the same when there are none',
    method: 'POST',
    path: '/orders/references',
    body: v.object({ email: orderSearchSchema.entries.email }),
    response: v.literal(true),
  }),
  /** Ours: a ticket that was left open somewhere. */
  closeOrder: operation({
    id: 'closeOrder',
    summary: 'Ends every ticket, link and browser that opens an order; its reference and e-mail go on to',
    method: 'POST',
    path: '/orders/close',
    body: heldOrderSchema,
    response: v.literal(true),
  }),
  /** Ours: the withdrawal that the law wants online. */
  withdrawFromOrder: operation({
    id: 'withdrawFromOrder',
    summary: 'Gives an order’s contract up and acknowledges it by mail; a repeat answers the first one',
    method: 'POST',
    path: '/orders/withdraw',
    /** `nom`: who declares it. */
    body: v.object({ ...heldOrderSchema.entries, nom: v.pipe(v.string(), v.maxLength(300)) }),
    response: orderSchema,
  }),
};
