import { groupThousands } from '../school/network-figures.ts';
import { frenchMonth } from '../time/french-dates.ts';
import {
  type ExamResult,
  intervalOf,
  minPresented,
  type ResultLicence,
  rateOf,
  type Tries,
} from './exam-results.ts';

/** The second part gives way where there is little room. */
export const firstTryParts = ['Réussite', 'au premier passage'] as const;
export const firstTryWords = firstTryParts.join(' ');

const families: Readonly<Partial<Record<ResultLicence, string>>> = {
  A: 'A1, A2 et A',
  'B-aac': 'B, conduite accompagnée',
  'B-cs': 'B, conduite supervisée',
  CD: 'C et D',
};

/** After «Permis»: «B, conduite accompagnée», «A2». */
export const nameResultLicence = (licence: ResultLicence) => families[licence] ?? licence;

/** «61 %» */
export function formatPercent(rate: number): string {
  return `${rate}\u202f%`;
}

/** «61 % (92 candidats, 2025)»; undefined where no rate is shown. */
export function formatRate(result: Pick<ExamResult, 'period' | keyof Tries>): string | undefined {
  const rate = rateOf(result);
  if (rate === undefined) return undefined;
  return `${formatPercent(rate)} (${formatCount(result)},\u00a0${formatPeriod(result.period)})`;
}

/** «92 candidats» */
export function formatCount({ presented }: Tries): string {
  return `${groupThousands(presented)}\u00a0candidat${presented > 1 ? 's' : ''}`;
}

/** «Réussite au premier passage : 61 % (92 candidats, 2025), département 57 %» */
export function formatResult(
  result: Pick<ExamResult, 'period' | keyof Tries>,
  departement?: Tries | null,
): string | undefined {
  const rate = formatRate(result);
  if (rate === undefined) return undefined;
  const around = formatDepartement(departement);
  return `${firstTryWords}\u202f: ${rate}${around === undefined ? '' : `, ${around}`}`;
}

/** «département 57 %» */
export function formatDepartement(departement: Tries | null | undefined): string | undefined {
  const rate = departement ? rateOf(departement) : undefined;
  return rate === undefined ? undefined : `département ${formatPercent(rate)}`;
}

/** «entre 51 et 71 %»; undefined where no interval is needed. */
export function formatInterval(tries: Tries): string | undefined {
  const interval = intervalOf(tries);
  return interval && `entre ${interval.low} et ${formatPercent(interval.high)}`;
}

/** «2025», «juillet 2025 à juin 2026» */
export function formatPeriod(period: string): string {
  if (period.length === 4) return period;
  const [from = '', to = ''] = period.split('/');
  return from === to ? frenchMonth(from) : `${frenchMonth(from)} à ${frenchMonth(to)}`;
}

export const tooFewWords = `Taux au premier passage\u202f: publié à partir de ${minPresented} candidats`;
