import { rateOf } from '../results/exam-results.ts';
import { type Finding, type ListedResult, type Listing, type Rule, when } from './finding.ts';
import { consumerCode } from './seller-duties.ts';

const rate = String.raw`(\d{1,3})(?:[.,]\d+)? ?%`;
const success = String.raw`(?:reussite|reussissent|obtien\w+|recus?)`;
/** «90 % de réussite», «taux de réussite : 90 %», «95 % de nos élèves réussissent». */
const boasts = [
  new RegExp(String.raw`${rate}[^.;!?%]{0,40}\b${success}\b`, 'gu'),
  new RegExp(String.raw`\b${success}\b[^.;!?%]{0,40}?${rate}`, 'gu'),
];

function boastedRates({ presentation, guarantees }: Listing): number[] {
  const texts = [presentation, ...guarantees.map(({ info }) => info)]
    .filter((text) => text !== null)
    .map((text) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
  const found = texts.flatMap((text) =>
    boasts.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, percent]) => Number(percent))),
  );
  return [...new Set(found)].filter((percent) => percent <= 100);
}

/** Any licence and period, at the first try and in all. */
function ratesOf({ all, ...first }: ListedResult): number[] {
  return [first, ...(all ? [all] : [])].flatMap((tries) => rateOf(tries) ?? []);
}

function findBoastedRates(school: Listing): readonly Finding[] {
  const held = new Set(school.results.flatMap(ratesOf));
  return boastedRates(school).flatMap((percent) =>
    when(!held.has(percent), {
      sentence: `Votre page annonce ${percent}\u202f% de réussite, un taux que les résultats officiels que nous avons lus ne donnent pas.`,
      todo: 'Retirez ce taux, ou envoyez-nous le document officiel qui le donne, avec sa période et le nombre de candidats.',
    }),
  );
}

export const boastRules: readonly Rule[] = [
  {
    id: 'rate-boasted',
    level: 'check',
    article: 'code de la consommation, art. L. 121-1 et L. 121-2 (pratiques commerciales trompeuses)',
    source: consumerCode,
    find: findBoastedRates,
  },
];
