import type { FormulaContents } from '../school/formula-contents.ts';
import type { Amounts } from './cost-figures.ts';
import type { ExpectedHours } from './expected-hours.ts';
import type { Held, Training } from './trainings.ts';

/** When a part of the cost falls due. */
export const dueStages = ['start', 'theory', 'driving', 'exam'] as const;
export type DueStage = (typeof dueStages)[number];

export type LineKind =
  | 'pack'
  | 'formula'
  | 'theory-course'
  | 'theory-fee'
  | 'extra-hours'
  | 'accompaniment'
  | 'stamp';

/** Where an amount comes from: a published figure with its year, or the prices of our own directory. */
export type Origin =
  | {
      readonly kind: 'published';
      readonly name: string;
      readonly year: number;
      readonly url?: string;
    }
  | { readonly kind: 'directory'; readonly nbOffices: number; readonly departement?: string };

/** How an amount was come by, where it was not simply read. */
export type Method = 'quartiles' | 'pack-without-course' | 'own-hour' | 'capped' | 'in-the-formula-or-not';

export interface CostLine {
  readonly kind: LineKind;
  readonly amounts: Amounts;
  readonly due: DueStage;
  /** None for what a school says of itself. */
  readonly origins: readonly Origin[];
  readonly method?: Method;
  /** What is multiplied: tries, hours beyond the minimum, hours of accompaniment. */
  readonly count?: Amounts;
  /** Cents of one of them. */
  readonly unit?: Amounts;
}

/** What is to be paid and nobody told us how much. */
export type UnknownCost = 'formula' | 'photo' | 'medical' | 'accompaniment' | 'hours-beyond';

/** What is asked of the directory: formula prices in cents by formula type, counted on the day of the estimate. */
export interface Market {
  readonly prices: ReadonlyMap<number, MarketPrice>;
  /** Theory courses sold online. */
  readonly courses: ReadonlyMap<number, MarketPrice>;
}

export interface MarketPrice {
  readonly nbOffices: number;
  readonly amounts: Amounts;
  /** Code of the département that they were counted in; the whole network's otherwise. */
  readonly departement?: string;
}

/** What a school asks, in cents, and what its formula holds of it, where it tells. */
export interface SchoolPrices extends Pick<FormulaContents, 'hoursIncluded' | 'includes'> {
  readonly formula: number;
  /** One hour of driving beyond the formula, of 60 minutes, as `priceOfHour` has it; undefined where it does not tell. */
  readonly hour: number | undefined;
}

export interface Asked {
  readonly training: Training;
  readonly departement?: string;
  readonly held: readonly Held[];
  /** Hours of driving; the mean unless told. */
  readonly hours?: number;
  /** Tries beyond the first, of the driving exam and of the theory's. */
  readonly retries: number;
  readonly theoryRetries: number;
}

export interface Estimate {
  readonly lines: readonly CostLine[];
  readonly unknown: readonly UnknownCost[];
  /** Of the lines; undefined where the formula itself has no known price. */
  readonly total: Amounts | undefined;
  readonly hours: ExpectedHours | undefined;
}
