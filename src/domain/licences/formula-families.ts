import type { DatedRow } from '../dated.ts';
import type { ResultLicence } from '../results/exam-results.ts';
import type { theoryFees } from '../simulator/cost-figures.ts';
import { carFacts } from './car-facts.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { type AccompanimentCap, caps } from './regulated-fees.ts';

export type CategorySlug =
  | 'auto'
  | 'moto'
  | 'scooter'
  | 'bateau'
  | 'remorque'
  | 'aac'
  | 'boite-auto'
  | 'lourd';

export const heldThings = ['code', 'code-moto', 'b', 'boite-auto', 'a2', 'bateau'] as const;
export type Held = (typeof heldThings)[number];

/** A kind of formula; its slug is the key of its row. Licence group and page follow from the category. */
export interface FormulaKind {
  readonly id: number;
  readonly label: string;
  /** Where it is searched: first the category of the simulator and of the licence page, then narrower ones. */
  readonly categories: readonly [CategorySlug, ...CategorySlug[]];
  /**
   * `online-theory`: with a pass. `pre-registration`, `class-theory`: the contract follows an assessment
   * (docs/product/law.md#orders). `labelled`: only by schools with the State's label (docs/product/licences.md#labels).
   * `lesson`: not online; its price is that of an hour of driving.
   */
  readonly sale: 'online-theory' | 'class-theory' | 'pre-registration' | 'labelled' | 'lesson' | 'direct';
  /** The theory course sold online that prepares for it, or that it is. */
  readonly course: 'voiture' | 'moto' | 'fluvial' | 'cotier' | undefined;
  /** Paid to others, in the order of display. */
  readonly fees: readonly (keyof typeof theoryFees | 'boat-stamp' | 'extension-stamp' | 'medical')[];
  /** Minimum hours of driving; undefined when the law sets none. */
  readonly legalHours: DatedRow | undefined;
  /** The licence at whose test it ends; `unpublished`: no results are published. */
  readonly exam: ResultLicence | 'unpublished' | undefined;
  readonly accompaniment: AccompanimentCap | undefined;
  /** «Permis à 1 €/jour»; CPF: as a first light licence, also as a second one, or heavy (`financing-rules.ts`). */
  readonly financing: readonly ('loan' | 'account' | 'account-second' | 'account-heavy')[];
  /** Place in the price table of its licence page. */
  readonly pricePlace: number | undefined;
  /** What the simulator needs in order to offer it. */
  readonly simulated: SimulatedTraining | undefined;
}

export interface SimulatedTraining {
  readonly slug: string;
  readonly minAge?: number;
  readonly theoryAge?: number;
  readonly fixedHours?: number;
  readonly needs?: Held;
  readonly heldYears?: number;
  /** Price of hours beyond the formula: the car's published one, or that of its own formula. */
  readonly hourPrice?: 'car' | 'own';
}

// What kinds have in common: a row spreads one of these and adds the other columns.

/** Without exam, fees or help. */
export const plain = {
  ...{ course: undefined, fees: [], legalHours: undefined, exam: undefined, accompaniment: undefined },
  ...{ financing: [], pricePlace: undefined, simulated: undefined },
} as const;

export const car = {
  ...plain,
  categories: ['auto'],
  sale: 'pre-registration',
  course: 'voiture',
  fees: ['car'],
  legalHours: carFacts.hours.manual,
  exam: 'B',
  accompaniment: caps.b,
  financing: ['loan', 'account'],
} as const;
export const automatic = { ...car, legalHours: carFacts.hours.automatic } as const;

export const motorbike = {
  categories: ['moto'],
  sale: 'pre-registration',
  course: 'moto',
  fees: ['motorbike'],
  legalHours: motorbikeFacts.hours.all,
  accompaniment: caps.a,
  financing: ['loan', 'account'],
} as const;

export const boat = {
  ...plain,
  categories: ['bateau'],
  sale: 'direct',
  fees: ['boat', 'boat-stamp'],
  exam: 'unpublished',
} as const;

export const heavy = {
  categories: ['lourd'],
  sale: 'pre-registration',
  course: undefined,
  fees: ['medical'],
  legalHours: undefined,
  accompaniment: caps.heavy,
  financing: ['account-heavy'],
} as const;

export const carCourse = { ...plain, categories: ['auto'] } as const;
export const motorbikeCourse = { ...plain, categories: ['moto'], sale: 'direct' } as const;
export const boatExtension = { ...boat, fees: ['extension-stamp'] } as const;
export const trailer = { ...plain, categories: ['remorque'] } as const;
export const onlineTheory = { ...plain, sale: 'online-theory' } as const;
export const onlineBoat = { ...onlineTheory, categories: ['bateau'], fees: ['boat', 'boat-stamp'] } as const;
