import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertChange } from '#services/directory/desk/change-rows.ts';
import { readPartValues, writePartValues } from '#services/directory/desk/part-rows.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let test: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'creneau-kept-'));
const now = new Date('2026-12-10T09:00:00Z');
beforeAll(async () => {
  test = await createTestDatabase({ fill: 'network' });
  for (const [part, after] of [
    ['presentation', { ...(await valuesOf()).presentation, presentation: 'De l’école.' }],
    ['label', { hasLabel: true, info: 'valable jusqu’en 2028' }],
  ] as const) {
    const before = (await valuesOf())[part];
    await insertChange(test.db, {
      officeId: 1,
      part,
      writer: 'school',
      state: 'published',
      before,
      after,
      now,
    });
    await writePartValues(test.db, 1, part, after as never);
  }
  writeFileSync(
    join(folder, 'schools.csv'),
    'id;presentation;facebook;badges\n1;Du fichier.;https://exemple.fr/page;Qualiopi\n2;Du fichier.;;\n',
  );
  writeFileSync(join(folder, 'guarantees.csv'), 'school_id;position;label;info\n1;0;Qualiopi;\n');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test[Symbol.asyncDispose]();
});

async function valuesOf() {
  const values = (await readPartValues(test.db, [1])).get(1);
  if (!values) throw new Error('school 1 is missing');
  return values;
}
const type = (...typed: string[]) => typeCommand(['schools', ...typed], { session: { db: test.db } });
const rowsOf = () =>
  test.db.selectFrom('listing_changes').select(['office_id', 'part', 'writer']).orderBy('id').execute();

it('an import lists what a school wrote since, keeps it, and records nothing', async () => {
  const before = await valuesOf();
  const { out } = await type('import', folder);
  expect(out).toContain('Kept as the school wrote it');
  expect(out).toContain('presentation, written on 2026-12-10');
  expect(out).toContain('presentation: De l’école. → Du fichier.');
  const json = JSON.parse((await type('import', folder, '--json')).out);
  expect(json.kept).toMatchObject([
    { id: 1, part: 'label' },
    { id: 1, part: 'presentation', changes: [{ before: 'De l’école.' }, { column: 'facebook' }] },
  ]);
  expect(await type('import', folder, '--apply')).toMatchObject({ code: 0 });
  const { presentation, label } = await valuesOf();
  expect({ presentation, label }).toEqual({ presentation: before.presentation, label: before.label });
  expect(await rowsOf()).toHaveLength(2);
  expect((await type('import', folder, '--apply')).out).toContain('0 changed');
});

it('--override takes the files’ values and records them; so does an operator', async () => {
  await type('import', folder, '--apply', '--override');
  const { presentation, label } = await valuesOf();
  expect(presentation.presentation).toBe('Du fichier.');
  expect(label).toEqual({ hasLabel: false, info: null });
  const imported = (await rowsOf()).slice(2).map(({ part, writer }) => `${writer} ${part}`);
  expect(imported.toSorted()).toEqual(['import label', 'import presentation']);
  await type('set', '2', 'phone=04 72 00 00 09');
  expect((await rowsOf()).at(-1)).toEqual({ office_id: 2, part: 'presentation', writer: 'operator' });
});
