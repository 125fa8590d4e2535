import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { unanswered } from '#site/shared/mailed-link/link-failure.ts';
import { type MoveAnswer, moveFields } from './file-view.ts';

export function keepMove({ request, serverAction }: ClientActionFunctionArgs): Promise<MoveAnswer> {
  return keepTyped(
    { request, serverAction: () => serverAction<MoveAnswer>() },
    (values): MoveAnswer => ({
      kind: values[moveFields.kind] ?? '',
      values,
      errors: {},
      failure: unanswered(),
    }),
  );
}

/** After a refusal the page shows the file as it is now, and what was typed. */
export const refreshRefused = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? actionResult.refused !== undefined : defaultShouldRevalidate;
