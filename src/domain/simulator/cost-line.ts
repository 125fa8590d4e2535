import type { FormulaContents } from '../school/formula-contents.ts';
import type { Amounts } from './cost-figures.ts';
import type { ExpectedHours } from './expected-hours.ts';
import type { Held, Training } from './trainings.ts';

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

/** A published figure with its year, or prices of our directory. */
export type Origin =
  | {
      readonly kind: 'published';
      readonly name: string;
      readonly year: number;
      readonly url?: string;
    }
  | { readonly kind: 'directory'; readonly nbOffices: number; readonly departement?: string };

/** How an amount was derived, when it was not simply read. */
export type Method = 'quartiles' | 'pack-without-course' | 'own-hour' | 'capped' | 'in-the-formula-or-not';

export interface CostLine {
  readonly kind: LineKind;
  readonly amounts: Amounts;
  readonly due: DueStage;
  /** Empty for what a school publishes itself. */
  readonly origins: readonly Origin[];
  readonly method?: Method;
  /** Number of attempts, of hours beyond the minimum or of hours of accompaniment. */
  readonly count?: Amounts;
  /** Cents per unit. */
  readonly unit?: Amounts;
}

/** Costs without a known amount. */
export type UnknownCost = 'formula' | 'photo' | 'medical' | 'accompaniment' | 'hours-beyond';

/** Directory prices in cents by formula type, at the day of the estimate. */
export interface Market {
  readonly prices: ReadonlyMap<number, MarketPrice>;
  /** Theory courses sold online. */
  readonly courses: ReadonlyMap<number, MarketPrice>;
}

export interface MarketPrice {
  readonly nbOffices: number;
  readonly amounts: Amounts;
  /** Code of the département; undefined: the whole network. */
  readonly departement?: string;
}

/** Cents, and what the formula includes, when published. */
export interface SchoolPrices extends Pick<FormulaContents, 'hoursIncluded' | 'includes'> {
  readonly formula: number;
  /** One hour of 60 minutes beyond the formula, from `priceOfHour`; undefined when unknown. */
  readonly hour: number | undefined;
}

export interface Asked {
  readonly training: Training;
  readonly departement?: string;
  readonly held: readonly Held[];
  /** Hours of driving; default: the mean. */
  readonly hours?: number;
  /** Attempts beyond the first, of the driving and the theory exam. */
  readonly retries: number;
  readonly theoryRetries: number;
}

export interface Estimate {
  readonly lines: readonly CostLine[];
  readonly unknown: readonly UnknownCost[];
  /** Sum of the lines; undefined when the formula has no known price. */
  readonly total: Amounts | undefined;
  readonly hours: ExpectedHours | undefined;
}
