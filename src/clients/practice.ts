import type { OperationInput } from '#contracts/operation.ts';
import { type Practice, type PracticeSeries, practice } from '#contracts/practice.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

export type PracticeClient = ReturnType<typeof createPracticeClient>;

/** Undefined for a key that opens nothing, and for a series of another access. */
export function createPracticeClient(upstream: Upstream) {
  return {
    readPractice: (
      body: OperationInput<typeof practice.readPractice>['body'],
      options?: CallOptions,
    ): Promise<Practice | undefined> =>
      undefinedWhenMissing(callOperation(upstream, practice.readPractice, { body }, options)),
    startSeries: (
      body: OperationInput<typeof practice.startSeries>['body'],
      options?: CallOptions,
    ): Promise<PracticeSeries | undefined> =>
      undefinedWhenMissing(callOperation(upstream, practice.startSeries, { body }, options)),
    readSeries: (
      body: OperationInput<typeof practice.readSeries>['body'],
      options?: CallOptions,
    ): Promise<PracticeSeries | undefined> =>
      undefinedWhenMissing(callOperation(upstream, practice.readSeries, { body }, options)),
    answerQuestion: (
      body: OperationInput<typeof practice.answerQuestion>['body'],
      options?: CallOptions,
    ): Promise<PracticeSeries | undefined> =>
      undefinedWhenMissing(callOperation(upstream, practice.answerQuestion, { body }, options)),
  };
}
