import { beforeAll, expect, it } from 'vitest';
import { createCliBench, failed } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { insertSchools } from '#test/support/offered-schools.ts';

/** What a school's desk refuses, no file and no command stores. */
const { db, type, write } = disposeAfterAll(await createCliBench(['schools']));
beforeAll(() => insertSchools(db));

it('an address of more than 500 characters', async () => {
  const address = `facebook=https://facebook.com/${'e'.repeat(500)}`;
  expect(await type('set', '1', address)).toMatchObject(failed('500, the maximum'));
});

it('an advance above the price', async () => {
  const car = ['--formula', 'voiture-formule-b-traditionnelle', '--yes-full-price', '1'];
  const above = await type('set', '1', 'price=1000', 'advance_payment=1000,01', ...car);
  expect(above).toMatchObject(failed('is above its price'));
  expect(await type('set', '1', 'price=1000', 'advance_payment=1000', ...car)).toMatchObject({ code: 0 });
});

it.each([
  ['hours', 'school_id;weekday;morning_from;morning_to\n1;lundi;12:00;09:00', 'lundi contradict each other'],
  ['documents', 'school_id;kind;url\n1;terms;mediation@ecole.example', 'an address begins with https://'],
  ['documents', 'school_id;kind;url\n1;mediator;https://\\ecole.example', 'nor a mediator’s e-mail'],
])('%s.csv: %s', async (table, rows, why) => {
  const read = await type(
    'import',
    write({ 'schools.csv': 'id;name\n1;Auto-école du Canal\n', [`${table}.csv`]: rows }),
  );
  expect(`${read.out}${read.err}`).toContain(why);
  expect(read.code).toBe(1);
});
