import { acceptDocument, mediatorSite } from './document-links.ts';
import { contentsOf, type FormulaContents, missingEssentials } from './formula-contents.ts';
import { lessonFormulaTypeId } from './formula-types.ts';
import { hasStateLabel } from './guarantees.ts';

export interface Seller {
  readonly cgvUri: string | null;
  readonly mediatorUrl: string | null;
  readonly agrement: string | null;
  readonly labels: readonly string[];
}

export interface OfferedFormula extends FormulaContents {
  readonly typeId: number;
  readonly courseUrl?: string | null | undefined;
}

export const schoolObstacles = ['terms', 'mediator', 'agreement'] as const;
export type SchoolObstacle = (typeof schoolObstacles)[number];

export const formulaObstacles = ['lesson', 'label', 'essentials'] as const;
export type FormulaObstacle = (typeof formulaObstacles)[number];

/** B78 to B, post-licence course, B96 (docs/product/licences.md#labels). */
export const reservedToLabel: readonly number[] = [9, 12, 18];

/** Terms that can be linked, the website of a mediator and an approval number (docs/decisions/0054). */
export function saleObstacle(
  { cgvUri, mediatorUrl, agrement }: Omit<Seller, 'labels'>,
  documentHosts: readonly string[],
): SchoolObstacle | undefined {
  if (acceptDocument(cgvUri, documentHosts) === undefined) return 'terms';
  if (mediatorSite(mediatorUrl) === undefined) return 'mediator';
  if (!agrement?.trim()) return 'agreement';
  return undefined;
}

export function formulaObstacle(
  formula: OfferedFormula,
  { labels }: Pick<Seller, 'labels'>,
  documentHosts: readonly string[],
): FormulaObstacle | undefined {
  if (formula.typeId === lessonFormulaTypeId) return 'lesson';
  if (reservedToLabel.includes(formula.typeId) && !hasStateLabel(labels)) return 'label';
  return areEssentialsKnown(formula, documentHosts) ? undefined : 'essentials';
}

/** A directory without these fields (absent, not null) has them in the formula's own document. */
function areEssentialsKnown(formula: OfferedFormula, documentHosts: readonly string[]): boolean {
  const missing = missingEssentials(formula, formula.typeId);
  if (missing.length === 0) return true;
  const hasFields = missing.some((field) => formula[field] !== undefined);
  return !hasFields && acceptDocument(formula.courseUrl ?? null, documentHosts) !== undefined;
}

export type Sale = { readonly termsSha256: string } | { readonly obstacle: SchoolObstacle };

/** The text of the terms must have been read at least once: the buyer receives what was accepted. */
export async function checkSale(
  seller: Seller | undefined,
  documentHosts: readonly string[],
  findTerms: (url: string) => Promise<string | undefined>,
): Promise<Sale> {
  const obstacle = seller ? saleObstacle(seller, documentHosts) : 'terms';
  if (obstacle !== undefined) return { obstacle };
  const termsSha256 = await findTerms(seller?.cgvUri ?? '');
  return termsSha256 === undefined ? { obstacle: 'terms' } : { termsSha256 };
}

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

export type IsSold = (formula: WireFormula) => boolean;

type WireFormula = Parameters<typeof contentsOf>[0] & { readonly urlTrainingCourse: string | null };

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

/** False when the list says too little: the order form checks again. */
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
