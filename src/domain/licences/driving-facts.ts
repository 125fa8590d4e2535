import type { DatedRow } from '../dated.ts';

/** A figure of the whole country or of a place, with the year it tells of (docs/product/licences.md#facts). */
type DrivingFact = DatedRow & { readonly year: number };

/** When the figures below were last read at their sources, year and month. */
export const factsVerifiedOn = '2026-10';

const read = { verifiedOn: factsVerifiedOn, reviewBy: '2027-10', confidence: 'M' } as const;
const mean = { ...read, source: { name: 'moyenne nationale' } } as const;
const ufc = { ...read, source: { name: 'UFC-Que Choisir' } } as const;
const press = { ...read, source: { name: 'Relevé de prix' } } as const;

/** Percent of the candidates who passed the driving test. */
export const passRates = {
  auto: { value: 58.2, year: 2024, ...mean },
  moto: { value: 85.4, year: 2024, ...mean },
  lourd: { value: 77.8, year: 2024, ...mean },
} as const satisfies Record<string, DrivingFact>;

/** Percent of the candidates who passed the theory exam, and of those aged 17 who passed the driving test. */
export const theoryPassRate: DrivingFact = { value: 52.8, year: 2024, ...mean };
export const passRateAt17: DrivingFact = { value: 73, year: 2024, ...mean };

/** Days between two tries of the driving test, mean of the first half of the year. */
export const retryWait: DrivingFact = { value: 80, year: 2025, ...mean };

/** Hours of driving: what the law asks for, and what it takes. */
export const drivingHours = {
  least: 20,
  leastAutomatic: 13,
  meanFrom: 30,
  meanTo: 35,
  ...mean,
} as const;

/** Whole cost of the B licence in cents, UFC-Que Choisir 2016: the country's mean, and two départements'. */
export const wholeCost = {
  ...ufc,
  year: 2016,
  national: 180_400,
  byDepartement: { '75': 214_000, '90': 146_800 } as Readonly<Record<string, number>>,
} as const;

/** An hour beyond the pack in cents: UFC-Que Choisir 2016 for the country, 2022 for two cities by INSEE code. */
export const extraHour = {
  national: { value: 4300, year: 2016, ...ufc },
  byCity: {
    '33063': { value: 4400, year: 2022, ...press },
    '75056': { value: 4600, year: 2022, ...press },
  } as Readonly<Record<string, DrivingFact>>,
} as const;
