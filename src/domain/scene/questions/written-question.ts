import { frenchSpaces } from '../../text/typography.ts';
import type { CitedName } from '../cited.ts';
import type { Theme } from '../themes.ts';

/** Of what no scene computes. With other answers it takes another slug: given ones are stored by their places. */
export interface WrittenQuestion {
  readonly slug: string;
  readonly theme: Theme;
  readonly question: string;
  readonly answers: readonly { readonly text: string; readonly right: boolean }[];
  readonly correction: string;
  readonly article: CitedName | undefined;
}

/** Answers begin with `+ ` when right, with `- ` when wrong. */
export function write(
  theme: Theme,
  slug: string,
  article: CitedName | undefined,
  question: string,
  answers: readonly string[],
  correction: string,
): WrittenQuestion {
  return {
    slug,
    theme,
    article,
    question: frenchSpaces(question),
    answers: answers.map((answer) => ({
      text: frenchSpaces(answer.slice(2)),
      right: answer.startsWith('+ '),
    })),
    correction: frenchSpaces(correction),
  };
}
