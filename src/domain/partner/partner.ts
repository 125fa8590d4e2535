export interface PartnerBrand {
  readonly id: string;
  readonly label: string;
  /** A file of this site: no request to a third party. */
  readonly logo: string;
  readonly site: string;
}

export interface PartnerOffer {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
  readonly url: string;
  /** Label of its formula, whose price depends on the brand; undefined for a free offer. */
  readonly formula?: string | undefined;
}

export interface PartnerGroup {
  readonly prefix: string;
  readonly name: string;
  readonly schoolId: number;
  readonly brands: readonly PartnerBrand[];
  readonly offers: readonly PartnerOffer[];
}

export interface PartnerEntry {
  readonly idClient: string;
  readonly idOffre: string;
  readonly marque: string;
}

const entryNames = ['idClient', 'idOffre', 'marque'] as const;
const maxValueLength = 100;
/** Only characters that are safe in a page, a log and an address. */
const identifier = /^[\p{L}\p{N}][\p{L}\p{N}._@:+/-]*$/u;

export const maxTokenLength = 8192;

/** Each of the four parameters exactly once and valid (docs/product/partners.md#entry); otherwise undefined. */
export function readPartnerEntry(
  query: URLSearchParams,
): { readonly entry: PartnerEntry; readonly token: string } | undefined {
  const [idClient, idOffre, marque] = entryNames.map((name) => once(query, name));
  const token = once(query, 'jwtToken');
  if (![idClient, idOffre, marque].every(isIdentifier)) return undefined;
  if (!token || token.length > maxTokenLength) return undefined;
  return { entry: { idClient, idOffre, marque } as PartnerEntry, token };
}

/** Undefined unless all three are present. A number equals its digits. */
export function readEntryClaims(claims: Readonly<Record<string, unknown>>): PartnerEntry | undefined {
  const [idClient, idOffre, marque] = entryNames.map((name) => {
    const claimed = claims[name];
    return Number.isSafeInteger(claimed) ? String(claimed) : claimed;
  });
  return [idClient, idOffre, marque].every(isIdentifier)
    ? ({ idClient, idOffre, marque } as PartnerEntry)
    : undefined;
}

/** An address must not give the bearer of a token another offer, brand or identity. */
export function isSameEntry(one: PartnerEntry, other: PartnerEntry): boolean {
  return entryNames.every((name) => one[name] === other[name]);
}

function once(query: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = query.getAll(name);
  return others.length > 0 ? undefined : value;
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxValueLength && identifier.test(value);
}
