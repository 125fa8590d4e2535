import { expect, it } from 'vitest';
import { sharedNetwork } from '#test/support/database.ts';

it('the demonstration invents results: each département, most schools, means near the country’s', async () => {
  const test = await sharedNetwork();
  const departements = await test.db.selectFrom('departement_results').selectAll().execute();
  const schools = await test.db.selectFrom('school_results').selectAll().orderBy('office_id').execute();
  const ofCars = departements.filter(({ licence }) => licence === 'B');
  expect([departements.length, ofCars.length]).toEqual([202, 101]);
  const share = (rows: readonly { presented: number; passed: number }[]) =>
    rows.reduce((sum, { passed }) => sum + passed, 0) /
    rows.reduce((sum, { presented }) => sum + presented, 0);
  expect(share(ofCars)).toBeGreaterThan(0.58);
  expect(share(ofCars)).toBeLessThan(0.6);
  expect(new Set([...departements, ...schools].map((row) => row.is_demonstration))).toEqual(new Set([true]));

  const carsOf = (id: number) =>
    schools.flatMap((row) => (row.office_id === id && row.licence === 'B' ? [row.presented] : []));
  expect([1, 2, 11, 43].map(carsOf)).toEqual([[92], [148], [], [18]]);
  const few = schools.filter(({ licence, presented }) => licence === 'B' && presented < 30);
  expect(few.length).toBeGreaterThan(1);
});
