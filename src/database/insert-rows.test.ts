import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { insertRows } from './insert-rows.ts';

const test = disposeAfterAll(await createTestDatabase());

it('rows are stored unchanged: quotes, backslashes, braces, commas, lines, lists, null', async () => {
  const odd = [
    '"',
    '\\',
    '\\"',
    '{}',
    '{a,b}',
    'NULL',
    'null',
    '',
    ' ',
    'a\nb\tc',
    'l’école « à 1 € »',
    '😀',
  ];
  const rows = odd.map((nom, index) => ({
    code: String(index).padStart(5, '0'),
    slug: `commune-${index}`,
    nom,
    codes_postaux: index % 2 === 0 ? [] : [nom, '75001'],
    departement_code: '75',
    departement_nom: nom,
    population: index,
    latitude: index % 2 === 0 ? null : 48.5,
    longitude: index % 2 === 0 ? null : -1.25,
  }));
  await insertRows(test.db, 'communes', rows);
  const stored = await test.db.selectFrom('communes').selectAll().orderBy('code').execute();
  expect(stored).toMatchObject(rows);
  expect(stored).toHaveLength(rows.length);
});

it('missing columns are null, and no rows need no statement', async () => {
  await insertRows(test.db, 'communes', []);
  const given = {
    code: '99999',
    slug: 'ailleurs',
    nom: 'Ailleurs',
    codes_postaux: [],
    departement_code: '75',
  };
  await insertRows(test.db, 'communes', [
    { ...given, departement_nom: 'Paris', population: 0 },
    { ...given, code: '99998', slug: 'la', departement_nom: 'Paris', population: 0, latitude: 48.5 },
  ]);
  const stored = test.db.selectFrom('communes').selectAll().where('code', '>=', '99998').orderBy('code');
  expect(await stored.execute()).toMatchObject([{ latitude: 48.5 }, { ...given, latitude: null }]);
});
