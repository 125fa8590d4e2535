import type { Provenance } from '../../dated.ts';
import { frenchSpaces } from '../../text/typography.ts';
import type { Theme } from '../themes.ts';

/** Of what no scene computes. Its figures are as old as the reading of its source. */
export interface WrittenQuestion extends Provenance {
  readonly slug: string;
  readonly theme: Theme;
  readonly question: string;
  readonly answers: readonly { readonly text: string; readonly right: boolean }[];
  readonly correction: string;
}

/** Answers begin with `+ ` when right, with `- ` when wrong. */
export function write(
  theme: Theme,
  slug: string,
  source: Provenance,
  question: string,
  answers: readonly string[],
  correction: string,
): WrittenQuestion {
  return {
    slug,
    theme,
    question: frenchSpaces(question),
    answers: answers.map((answer) => ({
      text: frenchSpaces(answer.slice(2)),
      right: answer.startsWith('+ '),
    })),
    correction: frenchSpaces(correction),
    ...source,
  };
}
