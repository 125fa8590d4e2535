import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { getOffice } from '#services/directory/schools/get-office.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createCliBench } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const { db, type, write } = disposeAfterAll(await createCliBench([], { fill: 'network' }));
let agreement: string;
let siret: string;
beforeAll(async () => {
  const keys = await db
    .selectFrom('offices')
    .select(['id', 'agrement', 'siret'])
    .where('id', 'in', [1, 4])
    .orderBy('id')
    .execute();
  [agreement, siret] = [keys[0]?.agrement ?? '', keys[1]?.siret ?? ''];
});

const title =
  'agreement;school_siret;licence;period;presented;passed;all_presented;all_passed;source;read_on';
const withSource = (text: string) => text.replaceAll('…', 'Ministère de l’Intérieur;2026-10-01');

function importRows(rows: readonly string[], ...more: string[]) {
  const files = write({ 'results.csv': [title, ...rows.map(withSource)].join('\n') });
  return type('schools', 'import', files, ...more);
}

async function resultsOf(id: number) {
  const office = await getOffice({ db, reviews: createReviews(db) }, id);
  return office?.results;
}

it('brings official results in by agreement or SIRET, without the schools’ table, once', async () => {
  const rows = [
    `${agreement.replaceAll(' ', '')};;B;2025;100;60;150;98;…`,
    `;${siret};B;2025-07/2026-06;29;20;;;…`,
    `;${siret};A2;2025;31;30;31;30;…`,
    'E 99 069 9999 0;;B;2025;80;40;;;…',
  ];
  const before = await resultsOf(1);
  const dry = await importRows(rows);
  expect(dry.out).toContain(
    'Results left out, of schools that are not in the network:\n  line 5: E 99 069 9999 0\n',
  );
  expect(dry.out).toContain(
    'results: 1 new, 2 changed, 2 removed, 0 unchanged, 1 left out. Nothing was changed',
  );
  expect(await resultsOf(1)).toEqual(before);

  expect((await importRows(rows, '--apply')).code).toBe(0);
  expect(await resultsOf(1)).toEqual([
    {
      licence: 'B',
      period: '2025',
      presented: 100,
      passed: 60,
      all: { presented: 150, passed: 98 },
      source: 'Ministère de l’Intérieur',
      readOn: '2026-10-01',
      departement: expect.objectContaining({ demonstration: true }),
    },
  ]);
  expect(await resultsOf(4)).toMatchObject([
    { licence: 'A2', period: '2025', presented: 31, passed: 30 },
    { licence: 'B', period: '2025-07/2026-06', presented: 29, passed: 20 },
  ]);
  expect(await resultsOf(2)).toMatchObject([{ demonstration: true }, { demonstration: true }]);
  const again = JSON.parse((await importRows(rows, '--apply', '--json')).out);
  expect(again.results).toEqual({
    results: { new: 0, changed: 0, removed: 0, unchanged: 3, leftOut: [{ line: 5, key: 'E 99 069 9999 0' }] },
  });
});

it('refuses impossible rows and leaves what is stored of their schools', async () => {
  const before = await resultsOf(1);
  const { code, out } = await importRows(
    [
      `${agreement};;B;2025;40;41;;;…`,
      `${agreement};;A2;2025;40;30;;;…`,
      `;${siret};B;2025;40;30;39;30;…`,
      `;${siret};B;25;40;30;;;…`,
      ';;B;2025;40;30;;;…',
      `;${siret};AM;2025;40;30;;;…`,
    ],
    '--apply',
  );
  expect(code).toBe(1);
  const refused = /^! (.*)$/gmu;
  expect(Array.from(out.matchAll(refused), ([, line]) => line)).toEqual([
    'results.csv, line 5, period: “25” is neither a year nor months as 2025-07/2026-06',
    'results.csv, line 7, licence: “AM” is none of B, B-aac, B-cs, A1, A2, A, BE, C, CE, D, CD',
    'results.csv, line 2: 41 passed of 40 presented at the first try',
    'results.csv, line 4: the first tries are more than all tries',
    'results.csv, line 6: no key identifies its school: give its agreement, school_id, school_ref or school_siret',
  ]);
  expect(await resultsOf(1)).toEqual(before);
});

it('refuses a school’s second row of a period, and hiding schools by results alone', async () => {
  const twice = [`${agreement};;B;2025;40;30;;;…`, `${agreement};;B;2025;41;30;;;…`];
  expect((await importRows(twice)).out).toContain(`line 3: ${agreement} has two rows for B, 2025`);
  expect((await importRows([], '--hide-missing')).err).toContain('compares with schools.csv');
});

it('accepts the example of the documentation', async () => {
  const example = join(import.meta.dirname, '../../../../docs/examples/results');
  const { code, out } = await type('schools', 'import', example);
  expect(code).toBe(0);
  expect(out).toContain(
    'results: 0 new, 1 changed, 0 removed, 0 unchanged, 2 left out; departement_results: ',
  );
});

it('takes the figures of départements, and the demonstration leaves with its own', async () => {
  const figures = withSource(
    'departement;licence;period;presented;passed;source;read_on\n69;B;2025;9000;5130;…\n1;B;2025;4000;2500;…',
  );
  const there = write({ 'departement_results.csv': figures });
  const { out } = await type('schools', 'import', there, '--apply');
  expect(out).toContain('departement_results: 0 new, 2 changed, 2 removed, 0 unchanged. Done.');
  const [{ departement } = {}] = (await resultsOf(1)) ?? [];
  expect(departement).toEqual({
    code: '69',
    presented: 9000,
    passed: 5130,
    source: 'Ministère de l’Intérieur',
    readOn: '2026-10-01',
  });
  await type('demonstration', 'remove', '--yes');
  const left = await db
    .selectFrom('departement_results')
    .select('departement')
    .orderBy('departement')
    .execute();
  expect(left).toEqual([{ departement: '01' }, { departement: '69' }]);
  expect(await db.selectFrom('school_results').select('office_id').execute()).toEqual([]);
});
