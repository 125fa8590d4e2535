import { expect, test } from 'vitest';
import { readCommunes } from '#data/read-communes.ts';
import { distanceBetween } from '#domain/place/distance.ts';
import { coarsePosition } from '#domain/place/place.ts';
import { largeTowns } from './large-towns.ts';

const closestMetres = 160_000;

test('the towns are the most populated at least 160 km apart, by the communes’ own data', () => {
  const bySize = readCommunes()
    .filter(({ zone, population }) => zone === 'metro' && population !== undefined)
    .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0));
  const kept: { code: string; nom: string; lat: number; lng: number }[] = [];
  for (const { code, nom, mairie } of bySize) {
    if (kept.length === largeTowns.length) break;
    if (mairie && kept.every((town) => distanceBetween(town, mairie) >= closestMetres)) {
      kept.push({ code, nom, ...mairie });
    }
  }
  expect(largeTowns).toEqual(
    kept.map(({ code, nom, ...place }) => ({ code, nom, mairie: coarsePosition(place) })),
  );
});
