import { acceptDocument, mediatorSite } from './document-links.ts';
import { contentsOf, type FormulaContents, missingEssentials } from './formula-contents.ts';
import { lessonFormulaTypeId } from './formula-types.ts';
import { hasStateLabel } from './guarantees.ts';

/** What a school must publish to sell online; null: not published. */
export interface Seller {
  readonly cgvUri: string | null;
  readonly mediatorUrl: string | null;
  /** Number of the prefecture's approval. */
  readonly agrement: string | null;
  /** Guarantees, as on the wire. */
  readonly labels: readonly string[];
}

export interface OfferedFormula extends FormulaContents {
  readonly typeId: number;
  /** The formula's own document. */
  readonly courseUrl?: string | null | undefined;
}

/** Why a school sells nothing online; the first applies. */
export const schoolObstacles = ['terms', 'mediator', 'agreement'] as const;
export type SchoolObstacle = (typeof schoolObstacles)[number];

/** Why a formula is not sold online; the first applies. */
export const formulaObstacles = ['lesson', 'label', 'essentials'] as const;
export type FormulaObstacle = (typeof formulaObstacles)[number];

/** Only schools with the State's label may teach these (docs/product/licences.md#labels): B78 to B, post-licence course, B96. */
export const reservedToLabel: readonly number[] = [9, 12, 18];

/**
 * To sell online a school needs terms that can be linked, the website of a mediator and an approval number (docs/decisions/0054).
 * Otherwise all its formulas are on request (quote).
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

/** For a school that may sell; a formula with an obstacle is on request (quote). */
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
 * Hours, contents and validity. A directory without these fields (absent, not null) has them in the formula's own document, linked in
 * the recap.
 */
function areEssentialsKnown(formula: OfferedFormula, documentHosts: readonly string[]): boolean {
  const missing = missingEssentials(formula, formula.typeId);
  if (missing.length === 0) return true;
  const hasFields = missing.some((field) => formula[field] !== undefined);
  return !hasFields && acceptDocument(formula.courseUrl ?? null, documentHosts) !== undefined;
}

/** `termsSha256` names the text of the school's terms. */
export type Sale = { readonly termsSha256: string } | { readonly obstacle: SchoolObstacle };

/** The text of the terms must have been read at least once: the buyer receives what was accepted. */
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

/** From a school page, from a list with `seller`, or from a list without. */
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

/** Undefined for a list entry whose directory has no `seller`. */
export function sellerOf({ garanties, seller, clubInformations }: DescribedSchool): Seller | undefined {
  if (!clubInformations) return seller && { ...seller, labels: garanties };
  const { cgvUri, agrement, mediator, garanties_selectionnees: selected } = clubInformations.accueil;
  const labels = [...garanties, ...selected.map(({ GAR_LABEL }) => GAR_LABEL)];
  return { cgvUri, agrement, mediatorUrl: mediator?.url ?? null, labels };
}

/** For the formulas of one school page. */
export type IsSold = (formula: WireFormula) => boolean;

type WireFormula = Parameters<typeof contentsOf>[0] & { readonly urlTrainingCourse: string | null };

/** For a formula of a school page. */
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

/** `formula` is the one shown in the list. False when the list says too little: the order form checks again. */
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
