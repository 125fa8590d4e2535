import { licenceWords } from '../licences/licence-words.ts';
import { type Operator, operatorWords } from '../operator.ts';
import { type HourPrice, tellHour } from '../school/hour-price.ts';
import { displayValues, type NetworkFigures } from '../school/network-figures.ts';
import { schoolPathWords } from '../school/school-path.ts';

interface ContentWordsOf {
  readonly operator: Operator;
  readonly siteName: string;
  /** Scheme and host. */
  readonly publicUrl: string;
  readonly figures: NetworkFigures;
  /** Undefined while the directory does not tell it. */
  readonly hour?: HourPrice | undefined;
}

/** Figures that change with the law or the market, as a sentence writes them: each of a dated row of this folder. */
export const datedWords: Readonly<Record<string, string>> = {
  ...licenceWords,
  ...schoolPathWords,
};

/** What each `${name}` of a content text stands for (docs/product/schools.md#the-networks-figures, and what is ours). */
export function contentWordsOf({
  operator,
  siteName,
  publicUrl,
  figures,
  hour,
}: ContentWordsOf): Record<string, string> {
  return {
    ...operatorWords(operator),
    ...displayValues(figures),
    ...datedWords,
    hourPrice: tellHour(hour),
    siteName,
    publicUrl,
  };
}
