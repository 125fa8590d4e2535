import type { Closure } from '../school/closures.ts';
import type { FormulaPart } from '../school/formula-contents.ts';
import { findFormulaType, formulaTypes, onlineCodeFormulaTypeIds } from '../school/formula-types.ts';
import { guaranteeLabels } from '../school/guarantees.ts';
import { type FirstLesson, lessonTimes } from '../school/lessons.ts';
import { calendarOf, weekBounds } from '../school/next-opening.ts';
import { type OfficialFacts, officialGuarantees, officialTypeIds } from '../school/official-trainings.ts';
import type { DayHours } from '../school/opening-hours.ts';
import { findPassOf } from '../school/pass-offer.ts';
import { weightedRating } from '../school/rating.ts';
import { priceOfHour, totalLine } from '../simulator/school-total.ts';
import { type Training, trainingOf } from '../simulator/trainings.ts';
import { type FilteredSchool, opensAt, passedFilters } from './context-filters.ts';
import { hoursPoints, ratingPoints } from './weigh.ts';

type EveryFact = { readonly [Fact in keyof Required<FilteredSchool>]: FilteredSchool[Fact] };

export interface ListedSchool extends EveryFact {
  /** By the State’s list. */
  readonly isAdaptedOfficially: boolean;
  readonly zipCode: string;
  readonly timeZone: string;
  readonly firstLesson: FirstLesson | undefined;
  readonly note: number | null;
  readonly nbReviews: number;
  readonly hours: readonly DayHours[];
  readonly closures: readonly Closure[];
  readonly passes: Parameters<typeof findPassOf>[0];
  readonly formulas: readonly ListedFormula[];
}

interface ListedFormula {
  readonly formulaType: { readonly id: number };
  /** Null of a school that the State alone lists. */
  readonly price: number | null;
  readonly hourPrice: number | null;
  readonly lessonMinutes: number | null;
  readonly hoursIncluded: number | null;
  readonly includes: readonly FormulaPart[] | null;
}

export function listingsOf(school: ListedSchool) {
  const { zipCode, timeZone, hours, closures, passes, formulas } = school;
  const rating = weightedRating(school.note, school.nbReviews);
  const [soir, mercredi, samedi] = (['soir', 'mercredi', 'samedi'] as const).map((time) =>
    opensAt(hours, time),
  ) as [boolean, boolean, boolean];
  const week = weekBounds(hours);
  const ownAdapted = school.adaptedVehicle ?? false;
  const ofSchool = {
    filters: passedFilters({ ...school, adaptedVehicle: ownAdapted || school.isAdaptedOfficially }),
    adaptedOfficially: school.isAdaptedOfficially && !ownAdapted,
    firstLesson: school.firstLesson,
    soir,
    mercredi,
    samedi,
    rating: rating ?? null,
    ratingPoints: ratingPoints(rating),
    hoursPoints: hoursPoints({
      opensInTheEvening: soir,
      opensOnWednesday: mercredi,
      opensOnSaturday: samedi,
      minutes: minutesOpen(week) / 2,
    }),
    calendar: calendarOf({ timeZone, zipCode }),
    week,
    closures,
  };
  return formulas.map((formula) => {
    const { id } = formula.formulaType;
    const training = trainingOf(id);
    const pass = findPassOf(passes, findFormulaType(id)?.slug ?? '');
    const line = training && lineOf(formula, formulas, training);
    return {
      ...ofSchool,
      formulaTypeId: id,
      price: formula.price,
      soldOnline: pass !== undefined,
      access: pass,
      totalBase: line?.base ?? null,
      heldHours: line?.heldHours ?? 0,
      hourBeyond: line?.hour ?? null,
    };
  });
}

function lineOf(formula: ListedFormula, formulas: readonly ListedFormula[], training: Training) {
  const { price } = formula;
  if (price === null) return undefined;
  const priced = formulas.flatMap((one) => (one.price === null ? [] : { ...one, price: one.price }));
  const hour = priceOfHour(formula, priced);
  return totalLine({ ...formula, formula: price, hour }, training);
}

/** Of a school that the State alone lists: no formula has a price. */
export function unpricedFormulas(official: OfficialFacts): ListedFormula[] {
  return officialTypeIds(official).map((id) => ({
    formulaType: { id },
    price: null,
    hourPrice: null,
    lessonMinutes: null,
    hoursIncluded: null,
    includes: null,
  }));
}

const aSilentSchool: ListedSchool = {
  zipCode: '69003',
  timeZone: 'Europe/Paris',
  garanties: [],
  pmr: false,
  club: false,
  adaptedVehicle: false,
  lessonTimes: [],
  isAdaptedOfficially: false,
  firstLesson: undefined,
  note: null,
  nbReviews: 0,
  hours: [],
  closures: [],
  passes: [],
  formulas: formulaTypes.map((formulaType) => ({
    formulaType,
    price: 100_000,
    hourPrice: null,
    lessonMinutes: null,
    hoursIncluded: null,
    includes: null,
  })),
};

const everyFact: OfficialFacts = {
  licences: ['A', 'A1', 'A2', 'AM', 'B', 'B1', 'B78', 'B96', 'BE', 'C', 'C1', 'CE', 'D', 'D1', 'DE'],
  aac: true,
  supervised: true,
  oneEuro: true,
  label: true,
  adapted: ['B'],
};

/** Schools whose listings change with the rules: what is stored must then be computed again. */
export const sampleSchools: readonly ListedSchool[] = [
  aSilentSchool,
  {
    ...aSilentSchool,
    zipCode: '97411',
    timeZone: 'Indian/Reunion',
    garanties: guaranteeLabels,
    pmr: true,
    club: true,
    adaptedVehicle: true,
    lessonTimes,
    firstLesson: { days: 7, on: '2026-01-01' },
    note: 4,
    nbReviews: 30,
    hours: [1, 2, 3, 4, 5, 6].map((jour) => ({
      jour,
      HOR_DEBUT_AM: '08:00',
      HOR_FIN_AM: '12:00',
      HOR_DEBUT_PM: '14:00',
      HOR_FIN_PM: '19:00',
    })),
    passes: onlineCodeFormulaTypeIds.map((id) => ({
      slug: findFormulaType(id)?.slug ?? '',
      price: 3000,
      duration: 90,
      onlineSale: true,
    })),
    formulas: aSilentSchool.formulas.map((formula) => ({
      ...formula,
      hourPrice: 5000,
      lessonMinutes: 50,
      hoursIncluded: 13,
      includes: ['first-accompaniment'],
    })),
  },
  {
    ...aSilentSchool,
    zipCode: '67000',
    note: 3.2,
    nbReviews: 2,
    formulas: aSilentSchool.formulas.map((formula) => ({ ...formula, lessonMinutes: 50, hoursIncluded: 30 })),
  },
  {
    ...aSilentSchool,
    garanties: officialGuarantees(everyFact),
    isAdaptedOfficially: true,
    formulas: unpricedFormulas(everyFact),
  },
  { ...aSilentSchool, formulas: unpricedFormulas({ ...everyFact, licences: ['A'] }) },
];

function minutesOpen(bounds: readonly number[]): number {
  return bounds.reduce((sum, bound, index) => sum + (index % 2 === 1 ? bound : -bound), 0);
}
