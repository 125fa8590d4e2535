import * as v from 'valibot';
import {
  type Buyer,
  type CardRegistrationRecord,
  enrolment,
  failureSchema,
  type NoticeReport,
  type PartnerConfig,
  type Payment,
  type RegisterAnswer,
  type RegisterRequest,
} from '#contracts/enrolment.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import type {
  BrowserSecrets,
  HeldOrder,
  LinkedOrder,
  Order,
  OrderAccess,
  OrderPaper,
  OwnOrder,
} from '#contracts/order.ts';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import type { DrawnReview, Notice } from '#contracts/review.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

/** The service turned the request down; its messages are for the buyer (docs/product/enrolling.md#enrolment-service). */
export interface Refused {
  readonly refused: string[];
}

/** The service answers the published calls and not this one, which is ours: what it would tell is to be asked elsewhere. */
export class NotServedError extends UpstreamError {
  constructor(error: UpstreamError) {
    const { upstream, operation, failure } = error;
    super({ upstream, operation, failure, cause: error });
  }
}

/** Behind these calls the service itself makes several to the card provider: milliseconds. */
const preregisterTimeoutMs = 15_000;
const registerTimeoutMs = 20_000;
const readingTimeoutMs = 5000;

export type EnrolmentClient = ReturnType<typeof createEnrolmentClient>;

/** The typed client of the enrolment API; a refusal is a value, all else that goes wrong an `UpstreamError`. */
export function createEnrolmentClient(upstream: Upstream) {
  const call = <const O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    timeoutMs: number,
    options?: CallOptions,
  ): Promise<OperationResult<O>> => callOperation(upstream, operation, input, { timeoutMs, ...options });
  const callOurs: typeof call = (...parameters) => beyondPublished(call(...parameters));

  return {
    listFormulaTypes(options?: CallOptions): Promise<OperationResult<typeof enrolment.listFormulaTypes>> {
      return callOperation(upstream, enrolment.listFormulaTypes, {}, options);
    },

    /** What the customers of a partner's brand are sold; undefined when the partner has no such brand. */
    async getPartnerConfig(
      partner: string,
      marque: string,
      options?: CallOptions,
    ): Promise<PartnerConfig | undefined> {
      const input = { params: { partner }, query: { marque } };
      const [first] = await callOperation(upstream, enrolment.getPartnerConfig, input, options);
      return first;
    },

    preregister(
      officeId: number,
      buyer: Buyer,
      options?: CallOptions,
    ): Promise<CardRegistrationRecord | Refused> {
      const input = { params: { officeId: String(officeId) }, body: buyer };
      return refusedAsValue(call(enrolment.preregister, input, preregisterTimeoutMs, options));
    },

    /** Asked once more when the answer is lost: the service makes one payment per card registration, however often asked. */
    register(
      officeId: number,
      request: RegisterRequest,
      options?: CallOptions,
    ): Promise<RegisterAnswer | Refused> {
      const input = { params: { officeId: String(officeId) }, body: request };
      const ask = () => call(enrolment.register, input, registerTimeoutMs, options);
      const answer = ask().catch((error: unknown) => {
        if (isAnswerLost(error) && !options?.signal?.aborted) return ask();
        throw error;
      });
      return refusedAsValue(answer);
    },

    /** Undefined when no order has this reference and this e-mail, or it was closed since. */
    findOrder(search: HeldOrder, options?: CallOptions): Promise<Order | undefined> {
      return undefinedWhenMissing(callOurs(enrolment.findOrder, { body: search }, readingTimeoutMs, options));
    },

    /** Undefined when there is no such order, or its mail is kept no more. */
    readOrderPaper(search: HeldOrder, options?: CallOptions): Promise<OrderPaper | undefined> {
      const asked = callOurs(enrolment.readOrderPaper, { body: search }, readingTimeoutMs, options);
      return undefinedWhenMissing(asked);
    },

    /** What the browser with these secrets ordered within a day. */
    listOwnOrders(body: BrowserSecrets, options?: CallOptions): Promise<OwnOrder[]> {
      return callOurs(enrolment.listOwnOrders, { body }, readingTimeoutMs, options);
    },

    /** Undefined when the link opens nothing, or no more. */
    openOrderLink(jeton: string, options?: CallOptions): Promise<LinkedOrder | undefined> {
      const asked = callOurs(enrolment.openOrderLink, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(asked);
    },

    /** Undefined when the link opens nothing. */
    findAccess(jeton: string, options?: CallOptions): Promise<OrderAccess | undefined> {
      const asked = callOurs(enrolment.findAccess, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(asked);
    },

    /** May be sent again: the first one counts. Undefined when the link opens nothing. */
    giveAccess(jeton: string, options?: CallOptions): Promise<OrderAccess | undefined> {
      const asked = callOurs(enrolment.giveAccess, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(asked);
    },

    /** May be sent again. Refused when the order no longer stands as it was seen. */
    setOrderAside(
      order: HeldOrder & { readonly etat: 'pending' | 'succeeded' },
      options?: CallOptions,
    ): Promise<Order | Refused> {
      return refusedAsValue(callOurs(enrolment.setOrderAside, { body: order }, readingTimeoutMs, options));
    },

    /** Says nothing of whether the address has orders. */
    mailReferences(email: string, options?: CallOptions): Promise<true> {
      return callOurs(enrolment.mailReferences, { body: { email } }, readingTimeoutMs, options);
    },

    /** Undefined when there is no such order. May be sent again. */
    closeOrder(order: HeldOrder, options?: CallOptions): Promise<true | undefined> {
      return undefinedWhenMissing(callOurs(enrolment.closeOrder, { body: order }, readingTimeoutMs, options));
    },

    /** May be sent again: the first one counts. Refused when the contract cannot be given up any more. */
    withdrawFromOrder(
      declaration: HeldOrder & { readonly nom: string },
      options?: CallOptions,
    ): Promise<Order | Refused> {
      const input = { body: declaration };
      return refusedAsValue(callOurs(enrolment.withdrawFromOrder, input, readingTimeoutMs, options));
    },

    /** Passes a notice of the card provider on; true as soon as it is taken. May be sent again. */
    receiveHook(
      hook: OperationInput<typeof enrolment.receiveHook>['body'],
      options?: CallOptions,
    ): Promise<true> {
      return callOperation(upstream, enrolment.receiveHook, { body: hook }, options);
    },

    /** Reviews of as many schools, drawn at random. */
    randomNotices(count: number, options?: CallOptions): Promise<DrawnReview[]> {
      return callOperation(upstream, enrolment.randomNotices, { params: { count: String(count) } }, options);
    },

    /** Undefined when no review has this id. */
    getNotice(id: number, options?: CallOptions): Promise<Notice | undefined> {
      const input = { params: { id: String(id) } };
      return undefinedWhenMissing(callOperation(upstream, enrolment.getNotice, input, options));
    },

    /** True once stored; undefined when no review, or no answer to it, has this id. May be sent again. */
    reportNotice(
      id: number,
      { isResponse, ...body }: NoticeReport & { readonly isResponse: boolean },
      options?: CallOptions,
    ): Promise<true | undefined> {
      const operation = isResponse ? enrolment.reportNoticeResponse : enrolment.reportNotice;
      const input = { params: { id: String(id) }, body };
      return undefinedWhenMissing(callOperation(upstream, operation, input, options));
    },

    /** May be sent again: the same key is told of the request that is there. */
    askConsent(
      request: OperationInput<typeof enrolment.askConsent>['body'],
      options?: CallOptions,
    ): Promise<ParentalConsent | Refused> {
      return refusedAsValue(callOurs(enrolment.askConsent, { body: request }, readingTimeoutMs, options));
    },

    /** Undefined when the key opens nothing. */
    readConsent(cle: string, options?: CallOptions): Promise<ParentalConsent | undefined> {
      const asked = callOurs(enrolment.readConsent, { body: { cle } }, readingTimeoutMs, options);
      return undefinedWhenMissing(asked);
    },

    /** Undefined when the link opens nothing, or no more; the same browser may ask again. */
    openConsentLink(jeton: string, cle: string, options?: CallOptions): Promise<ParentalConsent | undefined> {
      const asked = callOurs(enrolment.openConsentLink, { body: { jeton, cle } }, readingTimeoutMs, options);
      return undefinedWhenMissing(asked);
    },

    giveConsent(
      consent: OperationInput<typeof enrolment.giveConsent>['body'],
      options?: CallOptions,
    ): Promise<ParentalConsent | Refused> {
      return refusedAsValue(callOurs(enrolment.giveConsent, { body: consent }, readingTimeoutMs, options));
    },

    /** May be sent again: a link is mailed anew once. */
    remindOfConsent(cle: string, options?: CallOptions): Promise<ParentalConsent | Refused> {
      return refusedAsValue(
        callOurs(enrolment.remindOfConsent, { body: { cle } }, readingTimeoutMs, options),
      );
    },

    /** May be sent again. Refused once it is an order. */
    withdrawConsentRequest(cle: string, options?: CallOptions): Promise<ParentalConsent | Refused> {
      const asked = callOurs(enrolment.withdrawConsentRequest, { body: { cle } }, readingTimeoutMs, options);
      return refusedAsValue(asked);
    },

    /** Undefined when no payment has this pay-in id. */
    getPayment(payInId: string, options?: CallOptions): Promise<Payment | undefined> {
      return undefinedWhenMissing(
        callOurs(enrolment.getPayment, { params: { payInId } }, readingTimeoutMs, options),
      );
    },

    /** Undefined when no payment has this id, or the provider has no pay-in for it. */
    settlePayment(intentId: string, options?: CallOptions): Promise<Payment | undefined> {
      return undefinedWhenMissing(
        callOurs(enrolment.settlePayment, { params: { intentId } }, readingTimeoutMs, options),
      );
    },
  };
}

const unservedStatuses = [404, 405, 501];

/** A service that knows a call of ours says in its own words what it does not find; any other has no such address. */
async function beyondPublished<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof UpstreamError) || !unservedStatuses.includes(error.status ?? 0)) throw error;
    const messages = v.safeParse(failureSchema, error.body);
    throw messages.success ? error : new NotServedError(error);
  }
}

async function refusedAsValue<T>(call: Promise<T>): Promise<T | Refused> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status === undefined || error.status >= 500) throw error;
    const messages = v.safeParse(failureSchema, error.body);
    if (!messages.success) throw error;
    return { refused: [...new Set(Object.values(messages.output).flat())] };
  }
}

function isAnswerLost(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === undefined || error.status >= 500);
}
