import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDirectoryClient } from '#clients/directory.ts';
import type { PartChange } from '#contracts/desk-listing.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { readPartValues } from '#services/directory/desk/part-rows.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createDeskBench, type DeskBench } from '#test/support/desk.ts';

const token = 'bearer-of-the-tests';
const saturday = {
  jour: 6,
  HOR_DEBUT_AM: '08:45',
  HOR_FIN_AM: '12:00',
  HOR_DEBUT_PM: null,
  HOR_FIN_PM: null,
};
let test: DeskBench;
let directory: ReturnType<typeof createDirectoryClient>;
const folder = mkdtempSync(join(tmpdir(), 'creneau-kept-'));
beforeAll(async () => {
  test = await createDeskBench();
  await test.reset();
  const service = createDirectoryService({ ...test.context, reviews: createReviews(test.db), token });
  directory = createDirectoryClient({
    ...{
      name: 'directory',
      baseUrl: 'http://directory.tests',
      fetch: async (request) => service.fetch(request),
    },
    headers: { authorization: `Bearer ${token}` },
  });
  const { presentation } = await valuesOf();
  const key = { ...(await test.signIn('ecole1@exemple.fr')), officeId: 1, expected: 0 };
  for (const change of [
    { part: 'presentation', values: { ...presentation, presentation: 'De l’école.' } },
    { part: 'label', values: { hasLabel: true, info: 'valable jusqu’en 2028' } },
    { part: 'hours', values: { week: [saturday], closures: [] } },
  ] as PartChange[]) {
    await directory.writePart({ ...key, change });
  }
  const changes = (...typed: string[]) => typeCommand(['desk', 'changes', ...typed], typing());
  const [asked] = JSON.parse((await changes('--json')).out);
  await changes('accept', String(asked.id));
  writeFileSync(
    join(folder, 'schools.csv'),
    'id;presentation;facebook;badges\n1;Du fichier.;https://facebook.com/page;Qualiopi\n2;Du fichier.;;\n',
  );
  writeFileSync(join(folder, 'guarantees.csv'), 'school_id;position;label;info\n1;0;Qualiopi;\n');
  writeFileSync(
    join(folder, 'hours.csv'),
    'school_id;weekday;morning_from;morning_to\n1;samedi;10:00;12:00\n',
  );
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
const shownHours = async () => (await directory.getOffice(1))?.clubInformations?.horaires.ouverture;
const typing = () => ({ session: { db: test.db }, now: test.now() });
const type = (...typed: string[]) => typeCommand(['schools', ...typed], typing());
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
    { id: 1, part: 'hours', changes: [{ before: '08:45', after: '10:00' }] },
    { id: 1, part: 'label' },
    { id: 1, part: 'presentation', changes: [{ before: 'De l’école.' }, { column: 'facebook' }] },
  ]);
  expect(await type('import', folder, '--apply')).toMatchObject({ code: 0 });
  expect(await valuesOf()).toEqual(before);
  expect(await shownHours()).toEqual([expect.objectContaining(saturday)]);
  expect(await rowsOf()).toHaveLength(3);
  expect((await type('import', folder, '--apply')).out).toContain('0 changed');
});

it('--override takes the files’ values and records them; so does an operator', async () => {
  await type('import', folder, '--apply', '--override');
  const { presentation, label } = await valuesOf();
  expect(presentation.presentation).toBe('Du fichier.');
  expect(label).toEqual({ hasLabel: false, info: null });
  expect(await shownHours()).toEqual([expect.objectContaining({ HOR_DEBUT_AM: '10:00' })]);
  const imported = (await rowsOf()).slice(3).map(({ part, writer }) => `${writer} ${part}`);
  expect(imported.toSorted()).toEqual(['import hours', 'import label', 'import presentation']);
  await type('set', '2', 'phone=04 72 00 00 09');
  expect((await rowsOf()).at(-1)).toEqual({ office_id: 2, part: 'presentation', writer: 'operator' });
});
