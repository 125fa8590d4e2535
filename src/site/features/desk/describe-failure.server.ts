import { m } from '#site/messages/messages.js';
import type { DeskAnswer, DeskFailure } from './desk-view.ts';

const words: Readonly<
  Record<Exclude<DeskFailure, 'unanswered'>, { title: () => string; text: () => string }>
> = {
  unsent: { title: m.deskUnsent, text: m.deskUnsentText },
  'too-many': { title: m.deskTooMany, text: m.deskTooManyText },
  'too-fast': { title: m.deskTooFast, text: m.deskTooFastText },
};

/** Why a form was not kept, for its answer: what it is called, and what a person reads. */
export function describeFailure(failure: keyof typeof words): Pick<DeskAnswer, 'failure' | 'told'> {
  const { title, text } = words[failure];
  return { failure, told: { title: title(), text: text() } };
}
