import { licenceWords } from '../licences/licence-words.ts';
import { type Operator, operatorWords } from '../operator.ts';
import { describeHourPrice, type HourPrice } from '../school/hour-price.ts';
import { displayValues, type NetworkFigures } from '../school/network-figures.ts';
import { schoolPathWords } from '../school/school-path.ts';
import { schoolWords } from '../wording/for-schools.ts';
import { promiseWords } from '../wording/pre-registration.ts';
import { ruleWords } from '../wording/rule-words.ts';

interface ContentWordsOf {
  readonly operator: Operator;
  readonly siteName: string;
  readonly publicUrl: string;
  readonly figures: NetworkFigures;
  readonly hour?: HourPrice | undefined;
}

export const datedWords: Readonly<Record<string, string>> = {
  ...licenceWords,
  ...schoolPathWords,
  ...promiseWords,
  ...schoolWords,
  ...ruleWords,
};

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
