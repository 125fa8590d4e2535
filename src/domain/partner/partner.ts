/** An insurer of the partner's group, whose customers have an offer reserved for them (docs/product/partners.md#offers-and-prices). */
export interface PartnerBrand {
  readonly id: string;
  readonly label: string;
  /** A picture of this site, from its root: nothing is asked of a third party. */
  readonly logo: string;
  /** The brand's own site. */
  readonly site: string;
}

/** What a customer is led to. */
export interface PartnerOffer {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
  /** Its page, under the partner's prefix. */
  readonly url: string;
  /** Label of the formula that it sells, at the price of each brand; undefined for what is given. */
  readonly formula?: string | undefined;
}

/** The partner's group as visitors know it. */
export interface PartnerGroup {
  /** The first segment of every address of its pages. */
  readonly prefix: string;
  readonly name: string;
  /** The school that sells to its customers. */
  readonly schoolId: number;
  readonly brands: readonly PartnerBrand[];
  readonly offers: readonly PartnerOffer[];
}

/** Who enters, for which offer of which brand: what an entry's address says, and its token must say too. */
export interface PartnerEntry {
  readonly idClient: string;
  readonly idOffre: string;
  readonly marque: string;
}

const entryNames = ['idClient', 'idOffre', 'marque'] as const;
const longestValue = 100;
/** Letters, digits and the signs that identifiers are made of: nothing that a page, a log or an address could misread. */
const identifier = /^[\p{L}\p{N}][\p{L}\p{N}._@:+/-]*$/u;

/** The longest token that is read at all, in characters. */
export const longestToken = 8192;

/**
 * The four parameters of an entry, each once and of a bearable form (docs/product/partners.md#entry); undefined when one is missing,
 * doubled or beyond its bounds.
 */
export function readPartnerEntry(
  query: URLSearchParams,
): { readonly entry: PartnerEntry; readonly token: string } | undefined {
  const [idClient, idOffre, marque] = entryNames.map((name) => once(query, name));
  const token = once(query, 'jwtToken');
  if (![idClient, idOffre, marque].every(isIdentifier)) return undefined;
  if (!token || token.length > longestToken) return undefined;
  return { entry: { idClient, idOffre, marque } as PartnerEntry, token };
}

/** What a token claims of its bearer; undefined unless it names all three. A number says the same as its digits. */
export function readEntryClaims(claims: Readonly<Record<string, unknown>>): PartnerEntry | undefined {
  const [idClient, idOffre, marque] = entryNames.map((name) => {
    const claimed = claims[name];
    return Number.isSafeInteger(claimed) ? String(claimed) : claimed;
  });
  return [idClient, idOffre, marque].every(isIdentifier)
    ? ({ idClient, idOffre, marque } as PartnerEntry)
    : undefined;
}

/** Whether two entries say the same: an address may not lend a token's bearer another offer, brand or name. */
export function isSameEntry(one: PartnerEntry, other: PartnerEntry): boolean {
  return entryNames.every((name) => one[name] === other[name]);
}

function once(query: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = query.getAll(name);
  return others.length > 0 ? undefined : value;
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestValue && identifier.test(value);
}
