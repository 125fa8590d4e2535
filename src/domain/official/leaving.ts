import { confirmationRefusal } from '../network/confirmation.ts';

/** Maximum share of the list, in percent, that leaves it without confirmation. */
const usualPercent = 3;

interface Leaving {
  readonly left: number;
  /** In the list as it is stored. */
  readonly stored: number;
}

/** Why the list needs a number that was not given: a cut-off file would hide schools unseen. */
export function leavingRefusal({ left, stored }: Leaving, confirmed: number | undefined): string | undefined {
  return confirmationRefusal({
    option: '--yes-hide',
    count: left,
    isUsual: left <= (stored * usualPercent) / 100,
    confirmed,
    would: `The file would take ${left} of ${stored} schools out of the list`,
    tooMany: `more than ${usualPercent} %`,
    check: 'Check that it is complete',
  });
}
