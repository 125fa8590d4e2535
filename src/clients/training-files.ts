import { enrolment } from '#contracts/enrolment.ts';
import type { OperationInput } from '#contracts/operation.ts';
import type { HeldOrder, OrderPaper } from '#contracts/order.ts';
import type { DenialView, TrainingFileView } from '#contracts/training-file.ts';
import { type CallOurs, type Refused, refusedAsValue, unlessUnserved } from './enrolment-refusals.ts';
import { type CallOptions, undefinedWhenMissing } from './http.ts';

const readingTimeoutMs = 5000;
/** A quote is written as PDF, a refusal calls the card provider. */
const movingTimeoutMs = 20_000;

/** Calls of our own service: a foreign one has no training files, and its answer is undefined. */
export function trainingFileCalls(callOurs: CallOurs) {
  return {
    /** Undefined for a link that opens nothing, and of a service without training files. */
    readFile(jeton: string, options?: CallOptions): Promise<TrainingFileView | undefined> {
      const answer = callOurs(enrolment.readFile, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(unlessUnserved(answer));
    },

    /** Idempotent: a repeat answers the file as it is. */
    moveFile(
      jeton: string,
      coup: OperationInput<typeof enrolment.moveFile>['body']['coup'],
      options?: CallOptions,
    ): Promise<TrainingFileView | Refused> {
      const answer = callOurs(enrolment.moveFile, { body: { jeton, coup } }, movingTimeoutMs, options);
      return refusedAsValue(answer);
    },

    readFileQuote(
      body: OperationInput<typeof enrolment.readFileQuote>['body'],
      options?: CallOptions,
    ): Promise<OrderPaper | undefined> {
      return undefinedWhenMissing(
        unlessUnserved(callOurs(enrolment.readFileQuote, { body }, readingTimeoutMs, options)),
      );
    },

    openFileOfOrder(
      order: HeldOrder,
      options?: CallOptions,
    ): Promise<{ jeton: string } | { envoyeA: string } | undefined> {
      return undefinedWhenMissing(
        unlessUnserved(callOurs(enrolment.openFileOfOrder, { body: order }, readingTimeoutMs, options)),
      );
    },

    /** Undefined for a link that opens nothing. */
    readDenial(jeton: string, options?: CallOptions): Promise<DenialView | undefined> {
      const answer = callOurs(enrolment.readDenial, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(unlessUnserved(answer));
    },

    /** Idempotent. */
    denyAct(jeton: string, options?: CallOptions): Promise<DenialView | undefined> {
      const answer = callOurs(enrolment.denyAct, { body: { jeton } }, readingTimeoutMs, options);
      return undefinedWhenMissing(unlessUnserved(answer));
    },

    /** Undefined of a service without training files. */
    requestFile(
      body: OperationInput<typeof enrolment.requestFile>['body'],
      options?: CallOptions,
    ): Promise<{ demande: string } | Refused | undefined> {
      const answer = callOurs(enrolment.requestFile, { body }, readingTimeoutMs, options);
      return refusedAsValue(unlessUnserved(answer));
    },
  };
}
