import { acceptDocument, mediatorSite } from './document-links.ts';
import { contentsOf, type FormulaContents, untoldEssentials } from './formula-contents.ts';
import { lessonFormulaTypeId } from './formula-types.ts';
import { hasStateLabel } from './guarantees.ts';

/** What a school must have published to sell online; null is what it does not say. */
export interface Seller {
  /** Its terms. */
  readonly cgvUri: string | null;
  readonly mediatorUrl: string | null;
  /** The prefecture's number. */
  readonly agrement: string | null;
  /** Its guarantees, as on the wire. */
  readonly labels: readonly string[];
}

/** What a formula says of itself, as far as a sale depends on it. */
export interface OfferedFormula extends FormulaContents {
  readonly typeId: number;
  /** The formula's own document. */
  readonly courseUrl?: string | null | undefined;
}

/** Why nothing of a school is sold online, the first reason first. */
export const schoolObstacles = ['terms', 'mediator', 'agreement'] as const;
export type SchoolObstacle = (typeof schoolObstacles)[number];

/** Why one formula of a school that sells is not sold, the first reason first. */
export const formulaObstacles = ['lesson', 'label', 'essentials'] as const;
export type FormulaObstacle = (typeof formulaObstacles)[number];

/** Formula types that schools with the State's label alone may teach (docs/product/licences.md#labels): B78 to B, post-licence course, B96. */
export const reservedToLabel: readonly number[] = [9, 12, 18];

/**
 * What forbids a school to sell online: it needs terms that can be linked, the website of a mediator and an agreement number
 * (docs/decisions/0054). Without one of them all its formulas are asked for (quote).
 */
export function saleObstacle(
  { cgvUri, mediatorUrl, agrement }: Omit<Seller, 'labels'>,
  documentHosts: readonly string[],
): SchoolObstacle | undefined {
  if (acceptDocument(cgvUri, documentHosts) === undefined) return 'terms';
  if (mediatorSite(mediatorUrl) === undefined) return 'mediator';
  if (!agrement?.trim()) return 'agreement';
  return undefined;
}

/** What forbids one formula to be sold online at a school that may sell: it is asked for (quote). */
export function formulaObstacle(
  formula: OfferedFormula,
  { labels }: Pick<Seller, 'labels'>,
  documentHosts: readonly string[],
): FormulaObstacle | undefined {
  if (formula.typeId === lessonFormulaTypeId) return 'lesson';
  if (reservedToLabel.includes(formula.typeId) && !hasStateLabel(labels)) return 'label';
  return areEssentialsKnown(formula, documentHosts) ? undefined : 'essentials';
}

/**
 * Hours, contents and validity. A directory that has no such fields (they are absent, not null) gives them in the formula's own document,
 * which the recap links.
 */
function areEssentialsKnown(formula: OfferedFormula, documentHosts: readonly string[]): boolean {
  const untold = untoldEssentials(formula, formula.typeId);
  if (untold.length === 0) return true;
  const hasFields = untold.some((field) => formula[field] !== undefined);
  return !hasFields && acceptDocument(formula.courseUrl ?? null, documentHosts) !== undefined;
}

/** May sell, under the text of its terms that this hash names; or may not. */
export type Sale = { readonly termsSha256: string } | { readonly obstacle: SchoolObstacle };

/** The same with the text itself, which must have been read once at least: a buyer keeps what he accepted. */
export async function judgeSale(
  seller: Seller | undefined,
  documentHosts: readonly string[],
  findTerms: (url: string) => Promise<string | undefined>,
): Promise<Sale> {
  const obstacle = seller ? saleObstacle(seller, documentHosts) : 'terms';
  if (obstacle !== undefined) return { obstacle };
  const termsSha256 = await findTerms(seller?.cgvUri ?? '');
  return termsSha256 === undefined ? { obstacle: 'terms' } : { termsSha256 };
}

/** A school as far as its directory describes it: whole, with the short form of our lists, or with neither. */
interface DescribedSchool {
  readonly garanties: readonly string[];
  readonly seller?: Omit<Seller, 'labels'> | undefined;
  readonly clubInformations?:
    | {
        readonly accueil: Pick<Seller, 'cgvUri' | 'agrement'> & {
          readonly mediator: { readonly url: string } | null;
          readonly garanties_selectionnees: readonly { readonly GAR_LABEL: string }[];
        };
      }
    | undefined;
}

/** Undefined for an entry of a list whose directory has no `seller`. */
export function sellerOf({ garanties, seller, clubInformations }: DescribedSchool): Seller | undefined {
  if (!clubInformations) return seller && { ...seller, labels: garanties };
  const { cgvUri, agrement, mediator, garanties_selectionnees: selected } = clubInformations.accueil;
  const labels = [...garanties, ...selected.map(({ GAR_LABEL }) => GAR_LABEL)];
  return { cgvUri, agrement, mediatorUrl: mediator?.url ?? null, labels };
}

/** Tells of each formula of one school that was read whole whether it is sold online. */
export type IsSold = (formula: WireFormula) => boolean;

type WireFormula = Parameters<typeof contentsOf>[0] & { readonly urlTrainingCourse: string | null };

/** `formulaObstacle` for a formula of a school that was read whole. */
export function obstacleOfFormula(
  school: DescribedSchool & { readonly passes: Parameters<typeof contentsOf>[1] },
  formula: WireFormula,
  documentHosts: readonly string[],
): FormulaObstacle | undefined {
  const offered = {
    ...contentsOf(formula, school.passes),
    typeId: formula.formulaType.id,
    courseUrl: formula.urlTrainingCourse,
  };
  return formulaObstacle(offered, sellerOf(school) ?? { labels: school.garanties }, documentHosts);
}

/**
 * Whether an entry of a list is asked for a quote; `formula` is the one that the list shows. False where the list says too little: the
 * school is judged where it is chosen.
 */
export function isListedOnQuote(
  school: DescribedSchool,
  formula: OfferedFormula | undefined,
  documentHosts: readonly string[],
): boolean {
  const seller = sellerOf(school);
  if (!seller) return false;
  if (saleObstacle(seller, documentHosts)) return true;
  return formula !== undefined && formulaObstacle(formula, seller, documentHosts) !== undefined;
}
