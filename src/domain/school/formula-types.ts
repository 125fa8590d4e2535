import type { FormulaKind } from '../licences/formula-families.ts';
import { type FormulaSlug, type FormulaTypeId, formulaKinds } from '../licences/formula-kinds.ts';
import { type FrontCategory, findFrontCategory, frontCategories } from '../licences/front-categories.ts';
import { findLicencePageOf } from '../licences/licence-pages.ts';
import type { ResultLicence } from '../results/exam-results.ts';
import { normaliseText } from '../text/text.ts';

/** A kind of formula with what follows from its row. */
export interface FormulaType extends FormulaKind {
  readonly id: FormulaTypeId;
  readonly slug: FormulaSlug;
  readonly licenseGroupId: number;
  readonly infoUrl: string | null;
  /** The training contract follows an assessment (docs/product/law.md#orders). */
  readonly withStartingAssessment: boolean;
}

function completeKind(slug: FormulaSlug): FormulaType {
  const { id, ...kind }: FormulaKind & { readonly id: FormulaTypeId } = formulaKinds[slug];
  const [category] = kind.categories;
  return {
    ...kind,
    id,
    slug,
    licenseGroupId: findFrontCategory(category)?.licenseGroup.id ?? 0,
    infoUrl: kind.sale === 'online-theory' ? '/code-en-ligne' : `/${findLicencePageOf(category)?.slug}`,
    withStartingAssessment: kind.sale === 'pre-registration' || kind.sale === 'class-theory',
  };
}

/** In the order in which they are listed within a category. */
export const listedTypes: readonly FormulaType[] = (Object.keys(formulaKinds) as FormulaSlug[]).map(
  completeKind,
);

/** In the order of their ids. */
export const formulaTypes: readonly FormulaType[] = listedTypes.toSorted((one, other) => one.id - other.id);

/** Theory courses sold online: car, motorbike, inland boat, coastal boat. */
export const onlineCodeFormulaTypeIds: readonly number[] = formulaTypes
  .filter(({ sale }) => sale === 'online-theory')
  .map(({ id }) => id);

/** Single lessons: the price is that of an hour of driving. */
export const lessonFormulaTypeId = formulaKinds['voiture-lecons-de-conduite'].id;

/** Fixed by the interface: two theory courses, and two types that are shown nowhere (docs/decisions/0003). */
const excludedFromApplication: readonly number[] = [1, 36, 37, 41];

export function isApplication(formulaTypeId: number): boolean {
  return !excludedFromApplication.includes(formulaTypeId);
}

const byId = new Map<number, FormulaType>(formulaTypes.map((type) => [type.id, type]));
const bySlug = new Map<string, FormulaType>(formulaTypes.map((type) => [type.slug, type]));

export function findFormulaType(id: number | null | undefined): FormulaType | undefined {
  return byId.get(id ?? 0);
}

export type FormulaTypeWords = ReadonlyMap<
  number,
  { readonly label: string; readonly withStartingAssessment: boolean }
>;

export const knownTypeWords: FormulaTypeWords = byId;

/** By law, or because the network says so (docs/product/law.md#orders). */
export function isPreRegistration(formulaTypeId: number, types: FormulaTypeWords = knownTypeWords): boolean {
  return [byId, types].some((words) => words.get(formulaTypeId)?.withStartingAssessment);
}

export function knownFormulaType(type: {
  readonly id: number;
  readonly label: string;
}): FormulaType | undefined {
  const name = normaliseText(type.label);
  return byId.get(type.id) ?? formulaTypes.find(({ label }) => normaliseText(label) === name);
}

export function findFormulaTypeBySlug(slug: string): FormulaType | undefined {
  return bySlug.get(slug);
}

/** Undefined when the law sets no minimum. */
export function legalHours(formulaTypeId: number): number | undefined {
  return findFormulaType(formulaTypeId)?.legalHours?.value;
}

/** Of the State's list, where a licence has no figures of its own. */
const families: Readonly<Partial<Record<ResultLicence, ResultLicence>>> = {
  A1: 'A',
  A2: 'A',
  C: 'CD',
  CE: 'CD',
  D: 'CD',
};

/** The licence at whose test a formula ends, then its family; none without a test, or without published results. */
export function findResultLicences(formulaTypeId: number | null | undefined): ResultLicence[] {
  const exam = findFormulaType(formulaTypeId)?.exam;
  if (exam === undefined || exam === 'unpublished') return [];
  const family = families[exam];
  return family ? [exam, family] : [exam];
}

/** Those of a front category: its own formula type, or that of its licence, first, the others in their order there. */
export function formulasOf<Formula extends { readonly formulaType: { readonly id: number } }>(
  { slug, formulaTypeId: own }: Pick<FrontCategory, 'slug' | 'formulaTypeId'>,
  formulas: readonly Formula[],
): Formula[] {
  const listed = listedTypes
    .filter(({ categories }) => categories.some((one) => one === slug))
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
  return listed.flatMap(({ id }) => formulas.filter(({ formulaType }) => formulaType.id === id));
}

/** The category that begins with it, else its first. */
export function categoryOfFormulaType(formulaTypeId: number): string | undefined {
  const own = frontCategories.find((category) => category.formulaTypeId === formulaTypeId);
  return own?.slug ?? findFormulaType(formulaTypeId)?.categories[0];
}

/** In the price table of the category's licence page. */
export function pricedOn(category: string): FormulaType[] {
  return listedTypes
    .filter(({ categories, pricePlace }) => categories[0] === category && pricePlace !== undefined)
    .toSorted((one, other) => (one.pricePlace ?? 0) - (other.pricePlace ?? 0));
}
