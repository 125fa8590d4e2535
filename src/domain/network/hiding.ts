import { parisDay } from '../time/french-dates.ts';
import { addDays, instantOf } from '../time/local-time.ts';

/** Reasons for delisting; the rules are in `content/legal/conditions-auto-ecoles.md`, in this order. */
export const hidingReasons = [
  'law',
  'repeated-breach',
  'closed',
  'own-wish',
  'left-network',
  'breach',
  'other',
] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** Without notice period: regulation (EU) 2019/1150, article 4, 4, or not a termination by the operator. */
const immediateReasons: readonly HidingReason[] = [
  'law',
  'repeated-breach',
  'closed',
  'own-wish',
  'left-network',
];

/** The operator must state the facts (article 4, 5). */
const reasonsWithFacts: readonly HidingReason[] = ['law', 'repeated-breach', 'breach', 'other'];

export const noticeDays = 30;
export const maxFactsLength = 2000;

export const isImmediate = (reason: HidingReason) => immediateReasons.includes(reason);
export const needsFacts = (reason: HidingReason) => reasonsWithFacts.includes(reason);

/** The first midnight in Paris after the full notice period. */
export function hidingInstant(announcedAt: Date): Date {
  return instantOf({ day: addDays(parisDay(announcedAt), noticeDays + 1), time: '00:00' }, 'Europe/Paris');
}
