import { m } from '#site/messages/messages.js';

/** A true figure about the cost of a licence, with where it comes from. */
export interface CostFact {
  readonly figure: () => string;
  readonly statement: () => string;
  readonly source: () => string;
  /** When the source was last read, year and month. */
  readonly verifiedOn: string;
  readonly free?: boolean;
}

const verifiedOn = '2026-10';

/** What the B licence really costs; each figure carries its year and its source. */
export const costFacts: readonly CostFact[] = [
  {
    figure: m.costTotalFigure,
    statement: m.costTotalStatement,
    source: m.costTotalSource,
    verifiedOn,
  },
  {
    figure: m.costLeastFigure,
    statement: m.costLeastStatement,
    source: m.costLeastSource,
    verifiedOn,
  },
  {
    figure: m.costHourFigure,
    statement: m.costHourStatement,
    source: m.costHourSource,
    verifiedOn,
  },
  {
    figure: m.costAttemptFigure,
    statement: m.costAttemptStatement,
    source: m.costAttemptSource,
    verifiedOn,
  },
  {
    figure: m.costFreeFigure,
    statement: m.costFreeStatement,
    source: m.costFreeSource,
    verifiedOn,
    free: true,
  },
];
