import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import type { IdentityAnswer } from './identity-step.tsx';

export const keepTypedIdentity = <T>(sending: Parameters<typeof keepTyped<T, IdentityAnswer>>[0]) =>
  keepTyped(sending, (): IdentityAnswer => ({ errors: {}, isUnanswered: true }));

/** When the form got no answer, revalidation would fail too and remove the form. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.isUnanswered ? false : defaultShouldRevalidate;
}
