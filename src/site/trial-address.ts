/** A step of a trial of theory questions, as its address holds it. */
export interface TrialStepAddress {
  /** From 1, or the tally. */
  readonly question?: number | 'bilan';
  /** Letters ticked in each question before. */
  readonly given?: readonly string[];
}

/** The query of a step; the first question is the trial's own address. */
export const trialQuery = ({ question, given = [] }: TrialStepAddress) => ({
  question: question === 1 ? undefined : question,
  reponses: given.map((ticked) => ticked.toLowerCase()).join('.'),
});

/** Where a step stands in its page; nowhere in particular when none was told. */
export const trialAnchor = ({ question }: TrialStepAddress) => (question === undefined ? '' : '#question');
