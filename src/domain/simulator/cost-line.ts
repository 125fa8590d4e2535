import type { Held } from '../licences/formula-families.ts';
import type { FormulaContents } from '../school/formula-contents.ts';
import type { Amounts } from './cost-figures.ts';
import type { ExpectedHours } from './expected-hours.ts';
import type { Training } from './trainings.ts';

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

export type Origin =
  | {
      readonly kind: 'published';
      readonly name: string;
      readonly year: number;
      readonly url?: string;
    }
  | {
      readonly kind: 'directory';
      readonly nbOffices: number;
      readonly departement?: string;
      readonly town?: string;
    };

export type Method =
  | 'quartiles'
  | 'town'
  | 'pack-without-course'
  | 'own-hour'
  | 'capped'
  | 'in-the-formula-or-not';

export interface CostLine {
  readonly kind: LineKind;
  readonly amounts: Amounts;
  readonly due: DueStage;
  readonly origins: readonly Origin[];
  readonly method?: Method;
  readonly count?: Amounts;
  readonly unit?: Amounts;
}

export type UnknownCost = 'formula' | 'photo' | 'medical' | 'accompaniment' | 'hours-beyond';

export interface Market {
  readonly prices: ReadonlyMap<number, MarketPrice>;
  readonly courses: ReadonlyMap<number, MarketPrice>;
}

export interface MarketPrice {
  readonly nbOffices: number;
  readonly amounts: Amounts;
  readonly departement?: string;
  /** Name of the town whose schools are counted. */
  readonly town?: string;
}

/** Cents, and what the formula includes, when published. */
export interface SchoolPrices extends Pick<FormulaContents, 'hoursIncluded' | 'includes'> {
  readonly formula: number;
  readonly hour: number | undefined;
}

export interface CostQuestion {
  readonly training: Training;
  readonly departement?: string;
  readonly held: readonly Held[];
  readonly hours?: number;
  /** Attempts beyond the first, of the driving and the theory exam. */
  readonly retries: number;
  readonly theoryRetries: number;
}

export interface Estimate {
  readonly lines: readonly CostLine[];
  readonly unknown: readonly UnknownCost[];
  readonly total: Amounts | undefined;
  readonly hours: ExpectedHours | undefined;
}
