import { formatPrice } from '../money.ts';
import { durationInMonths } from '../time/duration.ts';
import { findFormulaType } from './formula-types.ts';

export const formulaParts = ['theory', 'book', 'assessment', 'file', 'first-accompaniment'] as const;
export type FormulaPart = (typeof formulaParts)[number];

/** Parts that are not listed cost extra. */
export function readFormulaParts(words: readonly string[]): FormulaPart[] {
  return formulaParts.filter((part) => words.includes(part));
}

export interface FormulaContents {
  readonly hoursIncluded?: number | null | undefined;
  readonly lessonMinutes?: number | null | undefined;
  readonly includes?: readonly FormulaPart[] | null | undefined;
  readonly validityDays?: number | null | undefined;
}

export interface StoredContents extends FormulaContents {
  readonly documentUrl?: string;
}

export const partNames: Readonly<Record<FormulaPart, string>> = {
  theory: 'code',
  book: 'livret',
  assessment: 'évaluation de départ',
  file: 'frais d’inscription',
  'first-accompaniment': 'premier accompagnement à l’examen',
};

const isFollowedOnline = (formulaTypeId: number) => findFormulaType(formulaTypeId)?.sale === 'online-theory';

interface ListedPass {
  readonly slug: string;
  readonly duration: number | null;
}

/** For an online course without a validity, that of its pass. */
export function contentsOf(
  formula: FormulaContents & { readonly formulaType: { readonly id: number } },
  passes: readonly ListedPass[],
): FormulaContents {
  const { hoursIncluded, lessonMinutes, includes, formulaType } = formula;
  const slug = isFollowedOnline(formulaType.id) && findFormulaType(formulaType.id)?.slug;
  const validityDays =
    formula.validityDays ?? passes.find((pass) => pass.slug === slug)?.duration ?? formula.validityDays;
  return { hoursIncluded, lessonMinutes, includes, validityDays };
}

export function includesFirstAccompaniment(contents: FormulaContents | null | undefined): boolean {
  return contents?.includes?.includes('first-accompaniment') ?? false;
}

export function contentsToStore(contents: StoredContents): StoredContents | undefined {
  const { hoursIncluded, lessonMinutes, includes, validityDays, documentUrl } = contents;
  const published = {
    ...(hoursIncluded && { hoursIncluded }),
    ...(lessonMinutes && { lessonMinutes }),
    ...(includes && includes.length > 0 && { includes }),
    ...(validityDays && { validityDays }),
    ...(documentUrl && { documentUrl }),
  };
  return Object.keys(published).length > 0 ? published : undefined;
}

/** «20 h de conduite, leçons de 55 min, code compris, valable 12 mois»; empty when nothing is published. */
export function describeContents(contents: FormulaContents, formulaTypeId: number): string {
  const isOnlineCode = isFollowedOnline(formulaTypeId);
  const atSea = findFormulaType(formulaTypeId)?.categories[0] === 'bateau';
  const { hoursIncluded, lessonMinutes, includes, validityDays } = contents;
  return [
    hoursIncluded ? `${hoursIncluded}\u202fh de ${atSea ? 'navigation' : 'conduite'}` : undefined,
    lessonMinutes ? describeLessons(lessonMinutes, hoursIncluded) : undefined,
    includes && describeParts(includes),
    validityDays ? `${isOnlineCode ? 'accès pendant' : 'valable'} ${lengthOf(validityDays)}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');
}

const minutesAnHour = 60;

/** Hours have 60 minutes, a lesson may be shorter: 20 h are 24 lessons of 50 min. */
function describeLessons(lessonMinutes: number, hours: number | null | undefined): string {
  const length = `de ${lessonMinutes}\u202fmin`;
  if (!hours) return `leçon ${length}`;
  if (lessonMinutes === minutesAnHour) return `leçons ${length}`;
  const lessons = (hours * minutesAnHour) / lessonMinutes;
  const count = Math.round(lessons);
  return `soit ${count === lessons ? '' : 'environ '}${count}\u202fleçon${count > 1 ? 's' : ''} ${length}`;
}

/** Cents; the hour counts 60 minutes and comes from the price of the lesson by default. */
export function describeLessonPrice(
  price: number,
  lessonMinutes: number | null | undefined,
  hour = Math.round((price * minutesAnHour) / (lessonMinutes || minutesAnHour)),
): string {
  if (!lessonMinutes) return `${formatPrice(price)} la leçon (durée non précisée)`;
  if (lessonMinutes === minutesAnHour) return `${formatPrice(hour)} l’heure`;
  return `${formatPrice(price)} la leçon de ${lessonMinutes}\u202fmin (${formatPrice(hour)} l’heure)`;
}

/** Cents; the hour counts 60 minutes. */
export interface SoldHour {
  readonly hour: number;
  readonly lesson: number;
  readonly lessonMinutes: number | undefined;
}

export function describeHour({ hour, lesson, lessonMinutes }: SoldHour): string {
  return describeLessonPrice(lesson, lessonMinutes, hour);
}

function describeParts(includes: readonly FormulaPart[]): string | undefined {
  const known = formulaParts.filter((part) => includes.includes(part));
  const [first, ...others] = known;
  if (first === undefined) return undefined;
  if (others.length === 0) return `${partNames[first]} ${first === 'assessment' ? 'comprise' : 'compris'}`;
  const names = known.map((part) => partNames[part]);
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)} compris`;
}

/** In months when the days are a multiple of one, else in days. */
export function lengthOf(days: number): string {
  const months = durationInMonths(days);
  if (months > 0) return `${months}\u202fmois`;
  return `${days}\u202fjour${days === 1 ? '' : 's'}`;
}

const essentialNames = {
  hoursIncluded: 'le nombre d’heures',
  includes: 'ce que le prix comprend',
  validityDays: 'la durée de validité',
} as const;
type Essential = keyof typeof essentialNames;

/** A licence needs its hours and its contents, any other training one of them; a single lesson nothing. */
export function missingEssentials(contents: FormulaContents, formulaTypeId: number): Essential[] {
  const sale = findFormulaType(formulaTypeId)?.sale;
  if (sale === 'lesson') return [];
  const has = (field: Essential) =>
    field === 'includes' ? (contents.includes ?? []).length > 0 : Boolean(contents[field]);
  const missing = (['hoursIncluded', 'includes', 'validityDays'] as const).filter((field) => !has(field));
  if (sale === 'class-theory') return missing.filter((field) => field !== 'hoursIncluded');
  const needsAll = sale === 'pre-registration' || (!has('hoursIncluded') && !has('includes'));
  return needsAll && sale !== 'online-theory' ? missing : missing.filter((field) => field === 'validityDays');
}

export function missingContents(contents: FormulaContents, formulaTypeId: number): string[] {
  return missingEssentials(contents, formulaTypeId).map((field) =>
    field === 'validityDays' && isFollowedOnline(formulaTypeId)
      ? 'la durée de l’accès'
      : essentialNames[field],
  );
}
