import { sql } from 'kysely';
import { type ArrondissementRecord, readRecords } from '#data/read-communes.ts';
import type { Database } from '#database/schema.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { hasArrondissements, nameArrondissement } from '#domain/place/arrondissements.ts';
import { readPlace } from '#domain/place/read-place.ts';
import { nameWords, rankOf, ranks } from '#domain/place/town-names.ts';

export interface Address {
  readonly communeCode?: string | null | undefined;
  readonly zipCode?: string | null | undefined;
  readonly city?: string | null | undefined;
}

/** The communes that can be those of the addresses: of their codes, or of the département of a postal code. */
export async function communesOf(db: DirectoryDb, addresses: readonly Address[]) {
  const others = otherCodes();
  const codes = new Set<string>();
  const zips = new Set<string>();
  for (const { communeCode: code, zipCode } of addresses) {
    if (code) codes.add(code).add(others.get(code) ?? code);
    if (zipCode) zips.add(zipCode);
  }
  const departements = [...new Set([...zips].flatMap((zip) => [zip.slice(0, 2), zip.slice(0, 3)]))];
  const communes = await db
    .selectFrom('communes')
    .selectAll()
    .where((row) =>
      row.or([
        row('code', '=', sql<string>`any(${[...codes]}::text[])`),
        row('codes_postaux', '&&', sql<string[]>`${[...zips]}::text[]`),
        row(
          sql<string>`replace(replace(departement_code, '2A', '20'), '2B', '20')`,
          '=',
          sql<string>`any(${departements}::text[])`,
        ),
      ]),
    )
    .execute();
  const byCode = new Map(communes.map((commune) => [commune.code, commune]));
  const byZip = new Map<string, Database['communes'][]>();
  for (const commune of communes) {
    for (const zip of commune.codes_postaux) byZip.set(zip, [...(byZip.get(zip) ?? []), commune]);
  }
  const formerNames = formerNamesByCommune();
  const find = ({ communeCode, zipCode, city }: Address): Database['communes'] | string => {
    if (communeCode) {
      const found = byCode.get(communeCode) ?? byCode.get(others.get(communeCode) ?? '');
      if (!found) return `no commune has the INSEE code ${communeCode}`;
      if (zipCode && !isOf(found, zipCode)) return `the postal code ${zipCode} is not of ${found.nom}`;
      return found;
    }
    if (!zipCode) return 'nothing tells where it is: give commune_code, or postal_code and city';
    const listed = byZip.get(zipCode) ?? [];
    const names = readPlace(city ?? '').names;
    const isNow = ({ nom }: Database['communes']) => isNamed(names, nom);
    const was = ({ code }: Database['communes']) =>
      (formerNames.get(code) ?? []).some((nom) => isNamed(names, nom));
    const there = [
      () => listed.filter(isNow),
      () => listed.filter(was),
      () => listed,
      () => communes.filter((commune) => isOf(commune, zipCode) && isNow(commune)),
      () => communes.filter((commune) => isOf(commune, zipCode) && was(commune)),
    ].reduce<readonly Database['communes'][]>((found, next) => (found.length > 0 ? found : next()), []);
    const [only] = there.length === 1 ? there : [];
    if (only) return only;
    return there.length === 0
      ? `no commune has the postal code ${zipCode}: give commune_code`
      : `${there.length} communes have the postal code ${zipCode} (${there
          .slice(0, 4)
          .map(({ nom }) => nom)
          .join(', ')}…): give commune_code`;
  };
  return { find, slugs: new Map(communes.map(({ code, slug }) => [code, slug])) };
}

function isNamed(names: readonly string[], nom: string): boolean {
  return names.some((name) => rankOf(nom, nameWords(name).join(' ')) <= ranks.nameWithoutArticle);
}

function formerNamesByCommune(): ReadonlyMap<string, string[]> {
  const groups = Map.groupBy(readRecords().formerCommunes, ({ chefLieu }) => chefLieu);
  return new Map([...groups].map(([code, parts]) => [code, parts.map(({ nom }) => nom)]));
}

/** With the arrondissement that was typed: «Lyon 3ᵉ». */
export function townName({ nom, code }: Pick<Database['communes'], 'nom' | 'code'>, typed: string): string {
  const { arrondissement } = readPlace(typed);
  if (arrondissement === undefined || !hasArrondissements(code)) return nom;
  return nameArrondissement(nom, arrondissement);
}

export function arrondissementOf(
  { code }: Pick<Database['communes'], 'code'>,
  { communeCode, zipCode, city }: Address,
): ArrondissementRecord | undefined {
  if (!hasArrondissements(code)) return undefined;
  const there = readRecords().arrondissements.filter(({ codeParent }) => codeParent === code);
  return (
    there.find((one) => one.code === communeCode) ??
    there.find(({ codesPostaux }) => zipCode && codesPostaux.includes(zipCode)) ??
    there[(readPlace(city ?? '').arrondissement ?? 0) - 1]
  );
}

/** CEDEX codes are in no list; they begin as those of their département. */
function isOf({ codes_postaux: codes, departement_code: departement }: Database['communes'], zip: string) {
  return codes.includes(zip) || zip.startsWith(departement.replace(/^2[AB]$/u, '20'));
}

/** Former codes of merged communes, and codes of arrondissements. */
function otherCodes(): ReadonlyMap<string, string> {
  const { communes, arrondissements } = readRecords();
  const former = communes.flatMap(({ code, anciensCodes }) =>
    anciensCodes.map((old) => [old, code] as const),
  );
  return new Map([
    ...former,
    ...arrondissements.map(({ code, codeParent = '' }) => [code, codeParent] as const),
  ]);
}
