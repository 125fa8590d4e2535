import { acceptDocument, mediatorSite } from './document-links.ts';
import { contentsOf, type FormulaContents, missingEssentials } from './formula-contents.ts';
import { findFormulaType } from './formula-types.ts';
import { hasStateLabel } from './guarantees.ts';
import { type Identity, isIdentified } from './seller.ts';

export interface Seller {
  readonly cgvUri: string | null;
  readonly mediatorUrl: string | null;
  readonly agrement: string | null;
  readonly labels: readonly string[];
  /** Undefined for a list entry that does not say it. */
  readonly identified?: boolean | undefined;
}

export interface OfferedFormula extends FormulaContents {
  readonly typeId: number;
  readonly courseUrl?: string | null | undefined;
}

export const schoolObstacles = ['terms', 'mediator', 'agreement', 'identity'] as const;
export type SchoolObstacle = (typeof schoolObstacles)[number];

export const formulaObstacles = ['lesson', 'label', 'essentials'] as const;
export type FormulaObstacle = (typeof formulaObstacles)[number];

/** Terms that can be linked, a mediator's website, an approval number, a legal identity (docs/decisions/0054 and 0150). */
export function saleObstacles(
  { cgvUri, mediatorUrl, agrement, identified }: Omit<Seller, 'labels'>,
  documentHosts: readonly string[],
): SchoolObstacle[] {
  const met: Readonly<Record<SchoolObstacle, boolean>> = {
    terms: acceptDocument(cgvUri, documentHosts) === undefined,
    mediator: mediatorSite(mediatorUrl) === undefined,
    agreement: !agrement?.trim(),
    identity: identified === false,
  };
  return schoolObstacles.filter((obstacle) => met[obstacle]);
}

/** The first one. */
export function saleObstacle(
  seller: Omit<Seller, 'labels'>,
  documentHosts: readonly string[],
): SchoolObstacle | undefined {
  return saleObstacles(seller, documentHosts)[0];
}

export function formulaObstacle(
  formula: OfferedFormula,
  { labels }: Pick<Seller, 'labels'>,
  documentHosts: readonly string[],
): FormulaObstacle | undefined {
  const sale = findFormulaType(formula.typeId)?.sale;
  if (sale === 'lesson') return 'lesson';
  if (sale === 'labelled' && !hasStateLabel(labels)) return 'label';
  return areEssentialsKnown(formula, documentHosts) ? undefined : 'essentials';
}

/** What a school does before it sells online: what it lacks itself, a formula, or what one includes. */
export const saleSteps = [...schoolObstacles, 'formula', 'essentials'] as const;
export type SaleStep = (typeof saleSteps)[number];

/** In their order; none while a formula is sold. */
export function stepsBeforeSale(
  seller: Omit<Seller, 'labels'>,
  formulas: readonly (FormulaObstacle | undefined)[],
  documentHosts: readonly string[],
): SaleStep[] {
  const ofSchool = saleObstacles(seller, documentHosts);
  if (formulas.includes(undefined)) return ofSchool;
  return [...ofSchool, formulas.includes('essentials') ? 'essentials' : 'formula'];
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
  readonly address?: { readonly streetName: string };
  readonly seller?: Omit<Seller, 'labels'> | undefined;
  readonly clubInformations?:
    | {
        readonly accueil: Pick<Seller, 'cgvUri' | 'agrement'> &
          Identity & {
            readonly mediator: { readonly url: string } | null;
            readonly garanties_selectionnees: readonly { readonly GAR_LABEL: string }[];
          };
      }
    | undefined;
}

/** Undefined for a list entry whose directory has no `seller`. */
export function sellerOf(school: DescribedSchool, today: string): Seller | undefined {
  const seller = readSeller(school);
  const { accueil } = school.clubInformations ?? {};
  if (!seller || !accueil) return seller;
  return { ...seller, identified: isIdentified(accueil, school.address?.streetName ?? '', today) };
}

function readSeller(school: DescribedSchool): Seller | undefined {
  const { seller, clubInformations } = school;
  const labels = labelsOf(school);
  if (!clubInformations) return seller && { ...seller, labels };
  const { cgvUri, agrement, mediator } = clubInformations.accueil;
  return { cgvUri, agrement, mediatorUrl: mediator?.url ?? null, labels };
}

function labelsOf({ garanties, clubInformations }: DescribedSchool): string[] {
  const selected = clubInformations?.accueil.garanties_selectionnees ?? [];
  return [...garanties, ...selected.map(({ GAR_LABEL }) => GAR_LABEL)];
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
  return formulaObstacle(offered, { labels: labelsOf(school) }, documentHosts);
}

/** False when the list says too little: the order form checks again. */
export function isListedOnQuote(
  school: DescribedSchool,
  formula: OfferedFormula | undefined,
  documentHosts: readonly string[],
): boolean {
  const seller = readSeller(school);
  if (!seller) return false;
  if (saleObstacle(seller, documentHosts)) return true;
  return formula !== undefined && formulaObstacle(formula, seller, documentHosts) !== undefined;
}
