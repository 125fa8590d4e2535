import { expect, it } from 'vitest';
import { readCommunes } from '#data/read-communes.ts';
import { communeSlugs } from '#database/reference-data.ts';
import { createNetwork, listTowns } from './network.ts';
import { fullNetwork } from './review-plan.ts';
import type { StoredSchool } from './store.ts';

it('the whole network has 2,400 schools with 121,850 reviews of mean 4.73, and no name twice in a town', () => {
  const slugs = communeSlugs(
    readCommunes().map(({ departement, population, ...commune }) => ({
      ...commune,
      population: population ?? 0,
      departementCode: departement.code,
    })),
  );
  const network: readonly StoredSchool[] = [
    ...createNetwork(listTowns(slugs), fullNetwork.schools, fullNetwork.reviews),
  ].flat();
  const notes = network.flatMap(({ reviews }) => reviews.map(({ note }) => note));
  expect([network.length, notes.length]).toEqual([2400, 121_850]);
  expect((notes.reduce((sum, note) => sum + note, 0) / notes.length).toFixed(2)).toBe('4.73');
  const names = network.map(({ school: { office, town } }) => `${town.code} ${office.label}`);
  expect(new Set(names).size).toBe(names.length);
}, 120_000);
