import { afterAll, beforeAll, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { insertSchools } from '#test/support/offered-schools.ts';

let network: TestDatabase;
beforeAll(async () => {
  network = await createTestDatabase({ fill: 'reference' });
  await insertSchools(network.db);
});
afterAll(() => network[Symbol.asyncDispose]());

const type = (...typed: string[]) => typeCommand(['schools', ...typed], { session: { db: network.db } });
const shown = async () => JSON.parse((await type('show', '1', '--json')).out);

it('the seller of a school is set, shown and cleared', async () => {
  const set = ['legal_name=Canal Formation', 'legal_form=S.A.S.', 'insurer=Assurances du Quai'];
  const guarantee = ['guarantor=Caution des Écoles', 'guarantee_ceiling=50 000'];
  expect(await type('set', '1', ...set, ...guarantee)).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({
    legal_name: 'Canal Formation',
    legal_form: 'SAS',
    insurer: 'Assurances du Quai',
    guarantor: 'Caution des Écoles',
    guarantee_ceiling: '50000,00',
  });
  await type('set', '1', 'guarantor=', 'guarantee_ceiling=');
  expect(await shown()).toMatchObject({ guarantor: '', guarantee_ceiling: '', legal_form: 'SAS' });
});

it.each([
  ['legal_form=GmbH', 'none of EI'],
  ['siret=00000001800011', 'siret'],
  ['guarantee_ceiling=0', 'above 0'],
  ['legal_name=Canal\nFormation', 'line break'],
])('%j is refused', async (assignment, why) => {
  const { code, err } = await type('set', '1', assignment);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(why) });
});
