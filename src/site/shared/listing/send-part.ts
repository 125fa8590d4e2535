import type { ClientActionFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { listingFormFields, type PartAnswer } from './listing-view.ts';

/** Keeps what was typed where no answer comes. */
export function sendPart({ request, serverAction }: ClientActionFunctionArgs) {
  return keepTyped(
    { request, serverAction: () => serverAction<PartAnswer>() },
    (typed): PartAnswer => ({
      part: typed[listingFormFields.part] ?? '',
      typed,
      errors: {},
      failure: 'unanswered',
    }),
  );
}
