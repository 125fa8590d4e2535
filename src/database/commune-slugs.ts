import { slugify } from '#domain/text/text.ts';

export interface NamedCommune {
  readonly code: string;
  readonly nom: string;
  readonly population: number;
  readonly departementCode: string;
}

/** By population: the plain slug, then with the département's code, then the INSEE code
 * (docs/product/schools.md#directory). Slugs in `taken` are published and never reassigned. */
export function communeSlugs(
  communes: readonly NamedCommune[],
  taken: Iterable<string> = [],
): Map<string, string> {
  const used = new Set(taken);
  const slugs = new Map<string, string>();
  const give = (commune: NamedCommune, slug: string) => {
    used.add(slug);
    slugs.set(commune.code, slug);
  };
  const mostPopulatedFirst = communes.toSorted(
    (a, b) => b.population - a.population || (a.code < b.code ? -1 : 1),
  );
  const homonyms: NamedCommune[] = [];
  for (const commune of mostPopulatedFirst) {
    const bare = slugify(commune.nom);
    if (used.has(bare)) homonyms.push(commune);
    else give(commune, bare);
  }
  for (const commune of homonyms) {
    const bare = slugify(commune.nom);
    const candidates = [commune.departementCode, commune.code].map((code) => `${bare}-${code.toLowerCase()}`);
    give(commune, candidates.find((slug) => !used.has(slug)) ?? `${bare}-${commune.code}-${used.size}`);
  }
  return slugs;
}
