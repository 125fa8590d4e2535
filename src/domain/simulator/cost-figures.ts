import type { DatedRow } from '../dated.ts';

const read = { verifiedOn: '2026-10', reviewBy: '2027-10' } as const;

/** Cents: least, usual and most. */
export interface Amounts {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

/** A published figure of the whole country, and those known of a département or a city. */
type Published = DatedRow<Amounts> & {
  readonly year: number;
  readonly byDepartement: Readonly<Record<string, number>>;
};

/** Theory and 20 hours of the B licence in cents, 2023: from Hautes-Alpes to Sarthe (docs/product/licences.md#figures). */
export const basePack: Published = {
  value: { low: 104_400, likely: 123_400, high: 144_400 },
  byDepartement: { '05': 104_400, '72': 144_400 },
  year: 2023,
  source: { name: 'relevé national des forfaits de 20 heures' },
  confidence: 'M',
  ...read,
};

/**
 * One hour of driving beyond the pack in cents: the country's mean of 2016, Bordeaux's and Paris's of 2022; the middle
 * one of the three is the likely one.
 */
export const drivingHour: Published = {
  value: { low: 4300, likely: 4400, high: 4600 },
  byDepartement: { '33': 4400, '75': 4600 },
  year: 2022,
  source: { name: 'UFC-Que Choisir 2016 (France), relevés 2022 (Bordeaux, Paris)' },
  confidence: 'M',
  ...read,
};

/** AM training in cents, from the cheapest to the dearest; the likely one is their middle (docs/product/licences.md#facts). */
export const scooterTraining: DatedRow<Amounts> = {
  value: { low: 15_000, likely: 27_500, high: 40_000 },
  year: 2026,
  source: { name: 'fourchette nationale relevée' },
  confidence: 'M',
  ...read,
};

/** What the State asks for a boat's licence, in cents. */
export const boatStamp: DatedRow = {
  value: 7800,
  year: 2026,
  source: { name: 'timbre fiscal du permis plaisance' },
  confidence: 'M',
  ...read,
};

/** One try of the theory exam of the car, and of a boat, in cents. */
export const theoryFees: Readonly<Record<'car' | 'boat', DatedRow>> = {
  car: { value: 3000, year: 2026, source: { name: 'service-public.fr' }, confidence: 'H', ...read },
  boat: { value: 3000, year: 2026, source: { name: 'service-public.fr' }, confidence: 'M', ...read },
};

/** Whole cost of the B licence as the press of 2026 tells it, in cents: what the estimate is held against. */
export const pressRange: DatedRow<{ readonly from: number; readonly to: number }> = {
  value: { from: 150_000, to: 200_000 },
  year: 2026,
  source: { name: 'presse nationale' },
  confidence: 'M',
  ...read,
};

/** How long the medical visit of heavy licences holds, in years of validity from an age on. */
export const medicalVisit: DatedRow<{
  readonly years: number;
  readonly senior: { readonly from: number; readonly years: number };
  /** Of D, this already holds from the senior age. */
  readonly old: { readonly from: number; readonly years: number };
}> = {
  value: { years: 5, senior: { from: 60, years: 2 }, old: { from: 76, years: 1 } },
  year: 2026,
  source: { name: 'service-public.fr' },
  confidence: 'M',
  ...read,
};
