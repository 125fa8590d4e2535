import { expect, test } from 'vitest';
import { loadReferenceData } from '#database/reference-data.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { type Address, arrondissementOf, communesOf, townName } from './communes.ts';

const { db } = disposeAfterAll(await createTestDatabase());
await loadReferenceData(db);
const find = async (address: Address) => (await communesOf(db, [address])).find(address);

async function nameOf(zipCode: string, city: string): Promise<string> {
  const found = await find({ zipCode, city });
  return typeof found === 'string' ? found : `${found.nom} (${found.departement_code})`;
}

test.each([
  ['69003', 'Lyon 3e arrondissement', 'Lyon (69)'],
  ['69326', 'LYON CEDEX 03', 'Lyon (69)'],
  ['93200', 'à ST DENIS', 'Saint-Denis (93)'],
  ['53200', 'CHATEAU GONTIER', 'Château-Gontier-sur-Mayenne (53)'],
  ['44150', 'ANCENIS', 'Ancenis-Saint-Géréon (44)'],
  ['49500', 'SEGRE', 'Segré-en-Anjou Bleu (49)'],
  ['59160', 'LOMME', 'Lille (59)'],
  ['85340', 'OLONNE SUR MER', "Les Sables-d'Olonne (85)"],
  ['94240', 'LHAY LES ROSES', "L'Haÿ-les-Roses (94)"],
  ['72055', 'LE MANS CEDEX 2', 'Le Mans (72)'],
  ['13000', 'MARSEILLE', 'Marseille (13)'],
  ['20999', 'AJACCIO CEDEX', 'Ajaccio (2A)'],
  ['97499', 'SAINT DENIS CEDEX', 'Saint-Denis (974)'],
  ['99999', 'Nulle part', 'no commune has the postal code 99999: give commune_code'],
])('%s %s is %s', async (zipCode, city, name) => {
  expect(await nameOf(zipCode, city)).toBe(name);
});

test.each([
  [{ zipCode: '69326', city: 'LYON CEDEX 03' }, 'Lyon 3ᵉ', '69383'],
  [{ zipCode: '75001', city: 'Paris 1er' }, 'Paris 1ᵉʳ', '75101'],
  [{ zipCode: '69003', city: 'Lyon' }, 'Lyon', '69383'],
  [{ zipCode: '13000', city: 'Marseille' }, 'Marseille', undefined],
])('%j keeps its arrondissement', async (address, name, code) => {
  const commune = await find(address);
  if (typeof commune === 'string') throw new Error(commune);
  expect(townName(commune, address.city)).toBe(name);
  expect(arrondissementOf(commune, address)?.code).toBe(code);
});

test.each([
  ['26179', '26179'],
  ['69383', '69123'],
  ['59355', '59350'],
])('the code %s, an older one or of an arrondissement, is of the commune %s', async (communeCode, code) => {
  expect(await find({ communeCode })).toMatchObject({ code });
});
