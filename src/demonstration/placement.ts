import { type Random, shareOut } from './random.ts';

export interface PlacedCommune {
  readonly code: string;
  readonly departementCode: string;
  readonly population: number;
}

/**
 * Chooses a commune for each school in proportion to population, département by département;
 * each département has at least one school as soon as there are enough of them.
 */
export function placeSchools<C extends PlacedCommune>(
  communes: readonly C[],
  count: number,
  random: Random,
): C[] {
  const byDepartement = Map.groupBy(communes, (commune) => commune.departementCode);
  const groups = [...byDepartement.values()];
  const populations = groups.map((group) => group.reduce((sum, { population }) => sum + population, 0));
  const minimum = count >= groups.length ? 1 : 0;
  const quotas = shareOut(count - minimum * groups.length, populations).map((quota) => quota + minimum);
  return groups.flatMap((group, index) => drawByPopulation(group, quotas[index] ?? 0, random));
}

/** Systematic sampling: equal steps along the cumulated population, from a drawn start. */
function drawByPopulation<C extends PlacedCommune>(
  communes: readonly C[],
  count: number,
  random: Random,
): C[] {
  const total = communes.reduce((sum, { population }) => sum + population, 0);
  const step = total / count;
  let next = random.next() * step;
  let passed = 0;
  const drawn: C[] = [];
  for (const commune of communes) {
    passed += commune.population;
    while (next < passed && drawn.length < count) {
      drawn.push(commune);
      next += step;
    }
  }
  return drawn;
}
