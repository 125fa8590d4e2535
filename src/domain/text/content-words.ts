import { licenceWords } from '../licences/licence-words.ts';
import { type Operator, operatorWords } from '../operator.ts';
import { describeHourPrice, type HourPrice } from '../school/hour-price.ts';
import { displayValues, type NetworkFigures } from '../school/network-figures.ts';
import { schoolPathWords } from '../school/school-path.ts';

interface ContentWordsOf {
  readonly operator: Operator;
  readonly siteName: string;
  /** Scheme and host. */
  readonly publicUrl: string;
  readonly figures: NetworkFigures;
  /** Undefined when the directory does not publish it. */
  readonly hour?: HourPrice | undefined;
}

/** Figures that change with law or market, each from a dated row. */
export const datedWords: Readonly<Record<string, string>> = {
  ...licenceWords,
  ...schoolPathWords,
};

/** Placeholders of content texts (docs/product/schools.md#the-networks-figures, and ours). */
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
    hourPrice: describeHourPrice(hour),
    siteName,
    publicUrl,
  };
}
