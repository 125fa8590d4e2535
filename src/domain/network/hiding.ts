import { parisDay } from '../time/french-dates.ts';
import { addDays, instantOf } from '../time/local-time.ts';

/** Why a school is taken out of the lists; `content/legal/conditions-auto-ecoles.md` has the rule of each, in this order. */
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

/** These need no notice period: regulation (EU) 2019/1150, article 4, 4, or nothing is terminated by the operator. */
const immediateReasons: readonly HidingReason[] = [
  'law',
  'repeated-breach',
  'closed',
  'own-wish',
  'left-network',
];

/** These say nothing by themselves: the operator states the facts (article 4, 5). */
const reasonsWithFacts: readonly HidingReason[] = ['law', 'repeated-breach', 'breach', 'other'];

export const noticeDays = 30;
export const maxFactsLength = 2000;

export const isImmediate = (reason: HidingReason) => immediateReasons.includes(reason);
export const needsFacts = (reason: HidingReason) => reasonsWithFacts.includes(reason);

/** The first midnight in Paris that leaves the whole notice period after an announcement. */
export function hidingInstant(announcedAt: Date): Date {
  return instantOf({ day: addDays(parisDay(announcedAt), noticeDays + 1), time: '00:00' }, 'Europe/Paris');
}

/** Schools that an import may hide without a confirmation: a tenth of those that are shown. */
const maxShareHidden = 0.1;

interface Hiding {
  readonly hidden: number;
  readonly shown: number;
  /** The number that the operator confirmed. */
  readonly confirmed: number | undefined;
}

/** Why an import may not hide so many schools, or undefined: a file that was cut off would hide a whole network. */
export function hidingRefusal({ hidden, shown, confirmed }: Hiding): string | undefined {
  if (confirmed === hidden || (confirmed === undefined && hidden <= shown * maxShareHidden)) return undefined;
  const would = `--hide-missing would hide ${hidden} of ${shown} schools`;
  return confirmed === undefined
    ? `${would}, more than a tenth. Check that the files are whole; to hide them, add --yes-hide ${hidden}.`
    : `${would}, not ${confirmed}. Check that the files are whole; to hide them, use --yes-hide ${hidden}.`;
}
