import { acceptDocument, readMediator } from './document-links.ts';

/** What a school must have published to sell online; null is what it did not tell. */
export interface Seller {
  /** Its terms. */
  readonly cgvUri: string | null;
  readonly mediatorUrl: string | null;
  /** The prefecture's number. */
  readonly agrement: string | null;
}

/** What a school lacks to sell online, the first thing first. */
export type SaleObstacle = 'terms' | 'mediator' | 'agreement';

/**
 * What forbids a school to sell online: it needs terms that can be linked, a mediator and an agreement number (docs/product/law.md#orders).
 * Undefined of one that may sell.
 */
export function saleObstacle(seller: Seller, documentHosts: readonly string[]): SaleObstacle | undefined {
  if (acceptDocument(seller.cgvUri, documentHosts) === undefined) return 'terms';
  if (readMediator(seller.mediatorUrl ?? undefined) === undefined) return 'mediator';
  if (!seller.agrement?.trim()) return 'agreement';
  return undefined;
}

/** May sell, under the text of its terms that this hash names; or may not. */
export type Sale = { readonly termsSha256: string } | { readonly obstacle: SaleObstacle };

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

/** As far as a directory describes a school: whole, with its lists' own short form, or not at all. */
interface DescribedSchool {
  readonly seller?: Seller | undefined;
  readonly clubInformations?:
    | {
        readonly accueil: Pick<Seller, 'cgvUri' | 'agrement'> & {
          readonly mediator: { readonly url: string } | null;
        };
      }
    | undefined;
}

/** Undefined where the directory does not tell: the lists of one that has nothing of ours. */
export function sellerOf({ seller, clubInformations }: DescribedSchool): Seller | undefined {
  if (!clubInformations) return seller;
  const { cgvUri, agrement, mediator } = clubInformations.accueil;
  return { cgvUri, agrement, mediatorUrl: mediator?.url ?? null };
}

/** What a list can say of it; a school that it knows too little of is judged where one chooses it. */
export function listedSaleObstacle(
  school: DescribedSchool,
  documentHosts: readonly string[],
): SaleObstacle | undefined {
  const seller = sellerOf(school);
  return seller && saleObstacle(seller, documentHosts);
}
