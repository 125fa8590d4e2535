import type { SchoolResult } from '#contracts/exam-results.ts';
import { departements, slugOfDepartement } from '#domain/place/departements.ts';
import {
  confidence,
  largeSample,
  latestResult,
  type ResultLicence,
  rateOf,
  resultLicences,
} from '#domain/results/exam-results.ts';
import {
  formatDepartement,
  formatInterval,
  formatPercent,
  formatRate,
  formatResult,
  nameResultLicence,
  tooFewWords,
} from '#domain/results/result-words.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

/** Of each licence, or of one, the latest result that may be shown. */
export function describeResults(
  results: readonly SchoolResult[],
  now: Date,
  licences: readonly ResultLicence[] = resultLicences,
) {
  return shownResults(results, now, licences).map((result) => {
    const { period, departement, all } = result;
    const licence = nameResultLicence(result.licence);
    // Undefined with too few candidates.
    const rate = formatRate(result);
    const sentence = formatResult(result, departement) ?? tooFewWords;
    const interval = formatInterval(result);
    const rateOfAll = all && formatRate({ ...all, period });
    const ofLicence = (parts: readonly (string | undefined | false)[], between: string) =>
      m.labelled({
        label: m.resultsLicence({ licence }),
        text: parts.filter(Boolean).join(between),
      });
    return {
      licence,
      isRated: rate !== undefined,
      // «Permis B : 61 % (92 candidats, 2025), département 57 %»
      line: ofLicence(rate === undefined ? [sentence] : [rate, formatDepartement(departement)], ', '),
      explanation: ofLicence(
        [
          rate === undefined && sentence,
          interval && explainInterval(interval),
          rate !== undefined && rateOfAll && m.resultsAll({ rate: rateOfAll }),
        ],
        ' ',
      ),
    };
  });
}

/** «Moins de 100 candidats : …» */
export function explainInterval(interval: string): string {
  return m.resultsInterval({ interval, large: largeSample, confidence: formatPercent(confidence) });
}

/** Of the département of the first shown result with a rate of its own; undefined without one. */
export function findLocalPage(results: readonly SchoolResult[], now: Date): string | undefined {
  const beside = shownResults(results, now, resultLicences).find(
    ({ departement }) => departement && rateOf(departement) !== undefined,
  );
  const nom = departements[beside?.departement?.code ?? ''];
  if (!beside || nom === undefined) return undefined;
  return paths.passRates({ departement: slugOfDepartement({ nom }), licence: beside.licence });
}

function shownResults(results: readonly SchoolResult[], now: Date, licences: readonly ResultLicence[]) {
  return licences.flatMap((licence) => latestResult(results, licence, parisDay(now)) ?? []);
}

type Origin = ReturnType<typeof listOrigins>[number];

/** Where shown results come from, each source once. */
export function nameSources(origins: readonly Origin[]): string {
  const sources = origins.map(({ source, readOn, demonstration }) =>
    demonstration
      ? m.resultsInvented()
      : m.resultsSource({ source: frenchSpaces(source), day: frenchSpaces(frenchDay(readOn)) }),
  );
  return `${[...new Set(sources)].join(', ')}.`;
}

export function listOrigins(
  results: readonly SchoolResult[],
  now: Date,
  licences: readonly ResultLicence[] = resultLicences,
) {
  return shownResults(results, now, licences).flatMap((result) => [
    result,
    ...(result.departement ? [result.departement] : []),
  ]);
}
