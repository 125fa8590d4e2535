import { formatPrice } from '../money.ts';
import { durationInMonths } from '../time/duration.ts';
import {
  classTheoryFormulaTypeId,
  findFormulaType,
  isPreRegistration,
  lessonFormulaTypeId,
  onlineCodeFormulaTypeIds,
} from './formula-types.ts';

/** What the price of a formula may hold besides the lessons. */
export const formulaParts = ['theory', 'book', 'assessment', 'file', 'first-accompaniment'] as const;
export type FormulaPart = (typeof formulaParts)[number];

/** Those of these words that we know; another costs itself. */
export function readFormulaParts(words: readonly string[]): FormulaPart[] {
  return formulaParts.filter((part) => words.includes(part));
}

/** What a school tells of what it sells; undefined and null are what it does not tell. */
export interface FormulaContents {
  readonly hoursIncluded?: number | null | undefined;
  /** How long one lesson lasts, in minutes. */
  readonly lessonMinutes?: number | null | undefined;
  readonly includes?: readonly FormulaPart[] | null | undefined;
  /** For how long it can be used, from the order on. */
  readonly validityDays?: number | null | undefined;
}

/** The same as an order keeps it, with the document that says what the fields do not. */
export interface KeptContents extends FormulaContents {
  readonly documentUrl?: string;
}

const boats = 4;

const partNames: Readonly<Record<FormulaPart, string>> = {
  theory: 'code',
  book: 'livret',
  assessment: 'évaluation de départ',
  file: 'frais de dossier',
  'first-accompaniment': 'premier accompagnement à l’examen',
};

/** A course that is followed online has no lessons, and what it holds is the course. */
const isFollowedOnline = (formulaTypeId: number) => onlineCodeFormulaTypeIds.includes(formulaTypeId);

/** What a school sells by that name, and how long its access lasts. */
interface ListedPass {
  readonly slug: string;
  readonly duration: number | null;
}

/** What a formula holds as its school tells it; how long an online course is open is told by its pass where the formula is silent. */
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

/** Whether the price comprises going with the candidate to the first exam. */
export function includesFirstAccompaniment(contents: FormulaContents | null | undefined): boolean {
  return contents?.includes?.includes('first-accompaniment') ?? false;
}

/** The same without what was not told, as an order keeps it; undefined where nothing was. */
export function keepContents(contents: KeptContents): KeptContents | undefined {
  const { hoursIncluded, lessonMinutes, includes, validityDays, documentUrl } = contents;
  const told = {
    ...(hoursIncluded && { hoursIncluded }),
    ...(lessonMinutes && { lessonMinutes }),
    ...(includes && includes.length > 0 && { includes }),
    ...(validityDays && { validityDays }),
    ...(documentUrl && { documentUrl }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

/** What a formula holds, in one line: «20 h de conduite, leçons de 55 min, code compris, valable 12 mois»; empty where nothing is told. */
export function describeContents(contents: FormulaContents, formulaTypeId: number): string {
  const isOnlineCode = isFollowedOnline(formulaTypeId);
  const atSea = findFormulaType(formulaTypeId)?.licenseGroupId === boats;
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

/** Hours count 60 minutes, a lesson may be shorter: 20 h are 24 lessons of 50 min. */
function describeLessons(lessonMinutes: number, hours: number | null | undefined): string {
  const length = `de ${lessonMinutes}\u202fmin`;
  if (!hours) return `leçon ${length}`;
  if (lessonMinutes === minutesAnHour) return `leçons ${length}`;
  const lessons = (hours * minutesAnHour) / lessonMinutes;
  const count = Math.round(lessons);
  return `soit ${count === lessons ? '' : 'environ '}${count}\u202fleçon${count > 1 ? 's' : ''} ${length}`;
}

/** What a single lesson costs; cents. Its hour counts 60 minutes, and comes from the price of the lesson by default. */
export function describeLessonPrice(
  price: number,
  lessonMinutes: number | null | undefined,
  hour = Math.round((price * minutesAnHour) / (lessonMinutes || minutesAnHour)),
): string {
  if (!lessonMinutes) return `${formatPrice(price)} la leçon`;
  if (lessonMinutes === minutesAnHour) return `${formatPrice(hour)} l’heure`;
  return `${formatPrice(price)} la leçon de ${lessonMinutes}\u202fmin (${formatPrice(hour)} l’heure)`;
}

/** How hours beyond a formula are sold: lesson by lesson. Cents; the hour counts 60 minutes. */
export interface SoldHour {
  readonly hour: number;
  readonly lesson: number;
  /** Undefined where the school does not say it: the lesson then counts as an hour. */
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

/** In whole months where they come to one, else in days. */
export function lengthOf(days: number): string {
  const months = durationInMonths(days);
  if (months > 0) return `${months}\u202fmois`;
  return days === 1 ? '1\u202fjour' : `${days}\u202fjours`;
}

/** What has to be known of a formula before it is ordered (L111-1 and L221-5 c. conso.). */
const essentialNames = {
  hoursIncluded: 'le nombre d’heures',
  includes: 'ce que le prix comprend',
  validityDays: 'la durée de validité',
} as const;
type Essential = keyof typeof essentialNames;

/**
 * The essentials that a formula does not say. A licence says its hours and what it includes, any other training one of them; class theory
 * has no hours, an online course neither; a lesson is what its price is for.
 */
export function untoldEssentials(contents: FormulaContents, formulaTypeId: number): Essential[] {
  if (formulaTypeId === lessonFormulaTypeId) return [];
  const has = (field: Essential) =>
    field === 'includes' ? (contents.includes ?? []).length > 0 : Boolean(contents[field]);
  const untold = (['hoursIncluded', 'includes', 'validityDays'] as const).filter((field) => !has(field));
  if (isFollowedOnline(formulaTypeId)) return untold.filter((field) => field === 'validityDays');
  if (formulaTypeId === classTheoryFormulaTypeId) return untold.filter((field) => field !== 'hoursIncluded');
  if (isPreRegistration(formulaTypeId) || (!has('hoursIncluded') && !has('includes'))) return untold;
  return untold.filter((field) => field === 'validityDays');
}

/** The same in French: what is to be asked of the school. */
export function untoldContents(contents: FormulaContents, formulaTypeId: number): string[] {
  return untoldEssentials(contents, formulaTypeId).map((field) =>
    field === 'validityDays' && isFollowedOnline(formulaTypeId)
      ? 'la durée de l’accès'
      : essentialNames[field],
  );
}
