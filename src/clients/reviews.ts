import { enrolment } from '#contracts/enrolment.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import type { AnsweredReview, ReviewInvitation } from '#contracts/review-desk.ts';
import { type CallOurs, type Refused, refusedAsValue, unlessUnserved } from './enrolment-refusals.ts';
import { type CallOptions, undefinedWhenMissing } from './http.ts';

const timeoutMs = 5000;

/** Undefined for a link that opens nothing, and of a service without reviews. */
type Opened<T> = Promise<T | undefined>;

export function reviewCalls(callOurs: CallOurs) {
  const open = <const O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    options?: CallOptions,
  ): Opened<OperationResult<O>> =>
    undefinedWhenMissing(unlessUnserved(callOurs(operation, input, timeoutMs, options)));

  return {
    readReviewInvitation: (jeton: string, options?: CallOptions): Opened<ReviewInvitation> =>
      open(enrolment.readReviewInvitation, { body: { jeton } }, options),

    /** Idempotent. `options.headers` names the visitor's address (`x-buyer-ip`). */
    writeReview: (
      body: OperationInput<typeof enrolment.writeReview>['body'],
      options?: CallOptions,
    ): Opened<ReviewInvitation | Refused> => refusedAsValue(open(enrolment.writeReview, { body }, options)),

    withdrawReview: (jeton: string, options?: CallOptions): Opened<ReviewInvitation> =>
      open(enrolment.withdrawReview, { body: { jeton } }, options),

    eraseReview: (jeton: string, options?: CallOptions): Opened<true> =>
      open(enrolment.eraseReview, { body: { jeton } }, options),

    stopInvitations: (jeton: string, options?: CallOptions): Opened<true> =>
      open(enrolment.stopInvitations, { body: { jeton } }, options),

    readReviewAnswer: (jeton: string, options?: CallOptions): Opened<AnsweredReview> =>
      open(enrolment.readReviewAnswer, { body: { jeton } }, options),

    writeReviewAnswer: (
      body: OperationInput<typeof enrolment.writeReviewAnswer>['body'],
      options?: CallOptions,
    ): Opened<AnsweredReview | Refused> =>
      refusedAsValue(open(enrolment.writeReviewAnswer, { body }, options)),
  };
}
