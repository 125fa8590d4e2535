import {
  type Buyer,
  type CardRegistrationRecord,
  enrolment,
  type PartnerConfig,
  type Payment,
  type RegisterAnswer,
  type RegisterRequest,
  type ReviewReport,
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
import type { Notice, RandomReview } from '#contracts/review.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { deskOrderCalls } from './desk-orders.ts';
import { courseCalls } from './enrolment-courses.ts';
import { beyondPublished, type Refused, refusedAsValue } from './enrolment-refusals.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';
import { reviewCalls } from './reviews.ts';
import { trainingFileCalls } from './training-files.ts';

/** The service makes several calls to the card provider within these calls. */
const preregisterTimeoutMs = 15_000;
const registerTimeoutMs = 20_000;
const readingTimeoutMs = 5000;

export type EnrolmentClient = ReturnType<typeof createEnrolmentClient>;

/** Client of the enrolment API; a refusal is a value, any other failure an `UpstreamError`. */
export function createEnrolmentClient(upstream: Upstream) {
  const call = <const O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    timeoutMs: number,
    options?: CallOptions,
  ): Promise<OperationResult<O>> => callOperation(upstream, operation, input, { timeoutMs, ...options });
  const callOurs: typeof call = (...parameters) => beyondPublished(call(...parameters));

  return {
    ...courseCalls(callOurs),
    ...trainingFileCalls(callOurs),
    ...reviewCalls(callOurs),
    ...deskOrderCalls(callOurs),

    listFormulaTypes(options?: CallOptions): Promise<OperationResult<typeof enrolment.listFormulaTypes>> {
      return callOperation(upstream, enrolment.listFormulaTypes, {}, options);
    },

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
      buyer: Buyer & { readonly formuleId?: number },
      options?: CallOptions,
    ): Promise<CardRegistrationRecord | Refused> {
      const input = { params: { officeId: String(officeId) }, body: buyer };
      return refusedAsValue(call(enrolment.preregister, input, preregisterTimeoutMs, options));
    },

    /** Retried once when the answer is lost: the service makes one payment per card registration. */
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

    findOrder(search: HeldOrder, options?: CallOptions): Promise<Order | undefined> {
      return undefinedWhenMissing(callOurs(enrolment.findOrder, { body: search }, readingTimeoutMs, options));
    },

    /** Also undefined when its mail is no longer stored. */
    readOrderPaper(search: HeldOrder, options?: CallOptions): Promise<OrderPaper | undefined> {
      const answer = callOurs(enrolment.readOrderPaper, { body: search }, readingTimeoutMs, options);
      return undefinedWhenMissing(answer);
    },

    listOwnOrders(body: BrowserSecrets, options?: CallOptions): Promise<OwnOrder[]> {
      return callOurs(enrolment.listOwnOrders, { body }, readingTimeoutMs, options);
    },

    openOrderLink(jeton: string, options?: CallOptions): Promise<LinkedOrder | undefined> {
      const answer = callOurs(enrolment.openOrderLink, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(answer);
    },

    findAccess(jeton: string, options?: CallOptions): Promise<OrderAccess | undefined> {
      const answer = callOurs(enrolment.findAccess, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(answer);
    },

    giveAccess(jeton: string, options?: CallOptions): Promise<OrderAccess | undefined> {
      const answer = callOurs(enrolment.giveAccess, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(answer);
    },

    /** Idempotent. Refused when the order has changed since it was read. */
    setOrderAside(
      order: HeldOrder & { readonly etat: 'pending' | 'succeeded' },
      options?: CallOptions,
    ): Promise<Order | Refused> {
      return refusedAsValue(callOurs(enrolment.setOrderAside, { body: order }, readingTimeoutMs, options));
    },

    /** Of one file by its reference. Does not reveal whether there are any. */
    mailPurchases(email: string, reference?: string, options?: CallOptions): Promise<true> {
      const body = { email, ...(reference !== undefined && { reference }) };
      return callOurs(enrolment.mailPurchases, { body }, readingTimeoutMs, options);
    },

    closeOrder(order: HeldOrder, options?: CallOptions): Promise<true | undefined> {
      return undefinedWhenMissing(callOurs(enrolment.closeOrder, { body: order }, readingTimeoutMs, options));
    },

    withdrawFromOrder(
      declaration: HeldOrder & { readonly nom: string },
      options?: CallOptions,
    ): Promise<Order | Refused> {
      const input = { body: declaration };
      return refusedAsValue(callOurs(enrolment.withdrawFromOrder, input, readingTimeoutMs, options));
    },

    receiveHook(
      hook: OperationInput<typeof enrolment.receiveHook>['body'],
      options?: CallOptions,
    ): Promise<true> {
      return callOperation(upstream, enrolment.receiveHook, { body: hook }, options);
    },

    randomNotices(count: number, options?: CallOptions): Promise<RandomReview[]> {
      return callOperation(upstream, enrolment.randomNotices, { params: { count: String(count) } }, options);
    },

    getNotice(id: number, options?: CallOptions): Promise<Notice | undefined> {
      const input = { params: { id: String(id) } };
      return undefinedWhenMissing(callOperation(upstream, enrolment.getNotice, input, options));
    },

    reportNotice(
      id: number,
      { isResponse, ...body }: ReviewReport & { readonly isResponse: boolean },
      options?: CallOptions,
    ): Promise<true | undefined> {
      const operation = isResponse ? enrolment.reportNoticeResponse : enrolment.reportNotice;
      const input = { params: { id: String(id) }, body };
      return undefinedWhenMissing(callOperation(upstream, operation, input, options));
    },

    /** Idempotent: the same key returns the existing request. */
    askConsent(
      request: OperationInput<typeof enrolment.askConsent>['body'],
      options?: CallOptions,
    ): Promise<ParentalConsent | Refused> {
      return refusedAsValue(callOurs(enrolment.askConsent, { body: request }, readingTimeoutMs, options));
    },

    readConsent(cle: string, options?: CallOptions): Promise<ParentalConsent | undefined> {
      const answer = callOurs(enrolment.readConsent, { body: { cle } }, readingTimeoutMs, options);
      return undefinedWhenMissing(answer);
    },

    /** The same browser may repeat the call. */
    openConsentLink(jeton: string, cle: string, options?: CallOptions): Promise<ParentalConsent | undefined> {
      const answer = callOurs(enrolment.openConsentLink, { body: { jeton, cle } }, readingTimeoutMs, options);
      return undefinedWhenMissing(answer);
    },

    giveConsent(
      consent: OperationInput<typeof enrolment.giveConsent>['body'],
      options?: CallOptions,
    ): Promise<ParentalConsent | Refused> {
      return refusedAsValue(callOurs(enrolment.giveConsent, { body: consent }, readingTimeoutMs, options));
    },

    /** Idempotent: a link is mailed again once. */
    remindOfConsent(cle: string, options?: CallOptions): Promise<ParentalConsent | Refused> {
      return refusedAsValue(
        callOurs(enrolment.remindOfConsent, { body: { cle } }, readingTimeoutMs, options),
      );
    },

    /** Idempotent. Refused once there is an order. */
    withdrawConsentRequest(cle: string, options?: CallOptions): Promise<ParentalConsent | Refused> {
      const answer = callOurs(enrolment.withdrawConsentRequest, { body: { cle } }, readingTimeoutMs, options);
      return refusedAsValue(answer);
    },

    getPayment(payInId: string, options?: CallOptions): Promise<Payment | undefined> {
      return undefinedWhenMissing(
        callOurs(enrolment.getPayment, { params: { payInId } }, readingTimeoutMs, options),
      );
    },

    /** Undefined for an unknown id, or when the provider has no pay-in for it. */
    settlePayment(intentId: string, options?: CallOptions): Promise<Payment | undefined> {
      return undefinedWhenMissing(
        callOurs(enrolment.settlePayment, { params: { intentId } }, readingTimeoutMs, options),
      );
    },
  };
}

function isAnswerLost(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === undefined || error.status >= 500);
}
