import { expect, it } from 'vitest';
import { isIdentified } from '#domain/school/seller.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { fillDemonstrationNetwork } from './fill.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

const read = () => test.db.selectFrom('offices').selectAll().orderBy('id').execute();

it('each fictional school says who sells; a guarantor and a ceiling go with an announced guarantee', async () => {
  const schools = await read();
  const unnamed = schools.filter(({ legal_name: legalName, legal_form: legalForm, siret, street_name }) => {
    return !isIdentified({ legalName, legalForm, siret }, street_name, '2026-11-28');
  });
  expect(unnamed).toEqual([]);
  expect(schools.filter(({ insurer }) => insurer === null)).toEqual([]);
  const rows = await test.db.selectFrom('guarantees').selectAll().execute();
  const guaranteed = rows
    .filter(({ label }) => label === 'Garantie financière')
    .map(({ office_id: id }) => id);
  const withGuarantor = schools.filter(
    (one) => one.guarantor !== null && one.guarantee_ceiling_cents !== null,
  );
  expect(withGuarantor.map(({ id }) => id)).toEqual(guaranteed.toSorted((a, b) => a - b));
});

it('the network of an older release gets the same sellers at the next start', async () => {
  const before = await read();
  const nothing = { legal_name: null, legal_form: null, insurer: null, guarantor: null };
  await test.db
    .updateTable('offices')
    .set({ ...nothing, guarantee_ceiling_cents: null })
    .execute();
  await fillDemonstrationNetwork(test.db);
  expect(await read()).toEqual(before);
});
