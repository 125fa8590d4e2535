import { keepTyped } from '#site/browser/keep-typed.ts';
import type { RequestAnswer } from './request-view.ts';

export const keepForm = <T>(sending: Parameters<typeof keepTyped<T, RequestAnswer>>[0]) =>
  keepTyped(sending, (values): RequestAnswer => ({ values, errors: {}, failure: 'unanswered' }));

type FormOutcome = Pick<RequestAnswer, 'failure' | 'errors'>;

interface Revalidation {
  readonly actionResult?: FormOutcome;
  readonly defaultShouldRevalidate: boolean;
}

/** When the form got no answer, revalidation would fail too and remove the form. */
export function revalidateIfAnswered({ actionResult, defaultShouldRevalidate }: Revalidation): boolean {
  return actionResult?.failure === 'unanswered' ? false : defaultShouldRevalidate;
}

export function hasErrors(answer: FormOutcome | undefined): boolean {
  return Boolean(answer && (answer.failure || Object.keys(answer.errors).length > 0));
}
