import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseEndedCourses } from '#services/enrolment/courses/list-courses.ts';
import { sessionOf, typeCommand } from '#test/support/cli.ts';
import { accessOf, buyCourse, workOnCourses } from '#test/support/courses.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { temporaryFolder } from '#test/support/product.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
bench.schools.change(1, { office: { demonstration: undefined } });
const folder = temporaryFolder();
afterAll(() => folder.remove());
beforeEach(async () => {
  await bench.db.deleteFrom('course_codes').execute();
  await bench.db.deleteFrom('course_accesses').execute();
});

const type = (...words: string[]) =>
  typeCommand(words, {
    session: sessionOf(bench),
    now: bench.dependencies.now?.() ?? new Date(),
    columns: 200,
  });
const header = 'school;course;url;code\n';
const oneCode = `${header}*;voiture;https://cours.example.fr/;SECRET-1\n`;

async function importFile(text: string) {
  const file = join(folder.path, 'codes.csv');
  await writeFile(file, text);
  return type('accesses', 'import', file);
}

describe('accesses import', () => {
  it('adds codes once, from a file with semicolons or commas', async () => {
    const rows = '*;voiture;https://cours.example.fr/;SECRET-1\n1;moto;https://cours.example.fr/;SECRET-2\n';
    const added = await importFile(`\ufeff${header}${rows}`);
    expect(added).toMatchObject({ code: 0, out: '2 added, 0 already known.\n' });
    expect(
      await importFile(`Course,School,Code,Url\nvoiture,*,SECRET-1,https://cours.example.fr/\n`),
    ).toMatchObject({ out: '0 added, 1 already known.\n' });
    const { out } = await type('accesses', 'list', '--codes', '--json');
    expect(JSON.parse(out)).toEqual({
      codes: [
        { course: 'moto', officeId: 1, isFictional: false, left: 1, count: 1 },
        { course: 'voiture', officeId: null, isFictional: false, left: 1, count: 1 },
      ],
    });
  });

  it('adds nothing of a file with a fault, names its lines, and repeats no code', async () => {
    const refused = await importFile(`${oneCode}*;avion;https://cours.example.fr/;SECRET-2\n`);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('codes.csv, line 3, course: “avion” is not a course');
    expect(refused.err).not.toContain('SECRET');
    expect((await type('accesses', 'list', '--codes')).out).toBe('No code.\n');
    const without = await importFile('school;course;url\n*;voiture;https://cours.example.fr/\n');
    expect(without.err).toContain('codes.csv has no column code.');
  });
});

it('accesses list shows what is late and what is to be revoked, never an address or a code', async () => {
  const late = await buyCourse(bench, 'immediat');
  bench.pass(24 * 60);
  await importFile(oneCode);
  const opened = await buyCourse(bench, 'immediat');
  await workOnCourses(bench);
  const all = await type('accesses', 'list');
  expect(all.out).toMatch(new RegExp(`${opened.reference}.*open`, 'u'));
  expect(all.out).toMatch(new RegExp(`${late.reference}.*expected, late`, 'u'));
  const { out } = await type('accesses', 'list', '--late');
  expect(out).toContain(late.reference);
  expect(out).not.toContain(opened.reference);
  expect((await type('payments', 'show', late.reference)).out).toMatch(
    /Course +expected, late, due .* by the school/u,
  );

  await bench.withdraw(opened.reference);
  await workOnCourses(bench);
  const revoke = await type('accesses', 'list', '--revoke');
  expect(revoke.out).toMatch(new RegExp(`${opened.reference}.*withdrawn`, 'u'));
  expect(`${all.out}${out}${revoke.out}`).not.toMatch(/SECRET|cours\.example/u);
  expect((await type('accesses', 'revoked', opened.reference)).code).toBe(0);
  expect((await type('accesses', 'revoked', opened.reference)).err).toContain('has no code to revoke');
  expect((await type('accesses', 'list', '--revoke')).out).toBe('No code to revoke.\n');
});

it('deletes the address and code of a course a month after its last day', async () => {
  await importFile(oneCode);
  const { id, token } = await buyCourse(bench, 'immediat');
  await workOnCourses(bench);
  await bench.start().client.startCourse({ jeton: token });
  const { started_at: startedAt } = await accessOf(bench, id);
  const ends = (days: number) => new Date((startedAt?.getTime() ?? 0) + days * 86_400_000);
  await bench.db.updateTable('payment_intents').set({ access_days: 10 }).where('id', '=', id).execute();
  expect(await eraseEndedCourses(bench.db, new Date(ends(41).getTime() - 1))).toBe(0);
  expect(await eraseEndedCourses(bench.db, ends(41))).toBe(1);
  expect(await accessOf(bench, id)).toMatchObject({ url: null, code: null });
  expect(await bench.db.selectFrom('course_codes').select('id').execute()).toEqual([]);
});
