import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDay } from '#domain/time/french-dates.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { publishDueReviews } from '#services/reviews/decide-reviews.ts';
import { inviteMonth } from '#services/reviews/invite-month.ts';
import type { ReviewTransaction } from '#services/reviews/publication.ts';
import { createReviewDesk } from '#services/reviews/review-desk.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';
import { house as houseOfTests } from '#test/support/house.ts';
import { aReviewForm } from '#test/support/review-bench.ts';
import { tablesHolding } from '#test/support/tables-holding.ts';
import { driveFiles, type FileDriver } from '#test/support/training-file-driver.ts';

let bench: EnrolmentBench;
let files: FileDriver;
let folder: string;
beforeAll(async () => {
  bench = await createEnrolmentBench({ given: await createTestDatabase({ fill: 'network' }) });
  files = driveFiles(bench);
  folder = await mkdtemp(join(tmpdir(), 'reviews-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bench[Symbol.asyncDispose]();
});

const now = () => bench.dependencies.now?.() ?? new Date();
const house = () => ({ ...houseOfTests, directory: bench.schools.directory });
const type = (words: readonly string[], environment = {}) =>
  typeCommand(words, { session: { db: bench.db, house: house() }, now: now(), environment });
const transact: ReviewTransaction = (work) =>
  bench.db.transaction().execute((transaction) => work(transaction, schoolsOfReviews(transaction)));

const header = 'name;email;contract;licence_group\n';
async function invite(text: string, ...options: string[]) {
  const file = join(folder, 'learners.csv');
  await writeFile(file, text);
  return type(['reviews', 'invite', file, '--school', '1', ...options]);
}
const linkTo = async (email: string) => {
  const mail = await bench.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', 'like', 'review-%')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return /jeton=([\w-]+)/u.exec(mail?.text_body ?? '')?.[1] ?? '';
};

describe('a school’s month', () => {
  it('is refused without one of our own ended files, then invites each once', async () => {
    const file = await files.paid();
    await file.move('learner', file.signatureElsewhere());
    await file.move('school', { kind: 'start', on: files.today() });
    await file.move('school', { kind: 'end', on: files.today(), outcome: 'failed' });
    const month = parisDay(now()).slice(0, 7);
    expect((await invite(header, '--month', month)).err).toContain('has not ended');
    bench.pass(32 * 24 * 60);
    const rows = 'Zoé Perrin;zoe@exemple.fr;01/03/2026;\nNoé Gall;noe@exemple.fr;2026-04-02;deux-roues\n';
    expect(await invite(header + rows, '--month', month)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${file.reference} (Camille Moreau)`),
    });
    const whole = `${header}${rows}MOREAU Camille;camille.moreau@exemple.fr;2026-05-01;\n`;
    expect((await invite(whole, '--month', month)).out).toBe(
      `${month}, Auto-école du Canal: 3 ended, 3 invited (2 by this file), 0 want no invitation.\n`,
    );
    expect((await invite(whole, '--month', month)).err).toContain('is known already');
    const invitations = await bench.db
      .selectFrom('review_invitations')
      .select(['proof', 'email', 'learner', 'license_group_id'])
      .orderBy('email')
      .execute();
    expect(invitations).toEqual([
      { proof: 'order', email: 'camille.moreau@exemple.fr', learner: null, license_group_id: 1 },
      { proof: 'school', email: 'noe@exemple.fr', learner: 'Noé Gall', license_group_id: 2 },
      { proof: 'school', email: 'zoe@exemple.fr', learner: 'Zoé Perrin', license_group_id: 1 },
    ]);
  });

  it('is refused with a fault or a repeated address, and invites nobody who wants none', async () => {
    const one = 'Zoé Perrin;zoe@exemple.fr;01/03/2026;\n';
    expect((await invite(`${header}Zoé;zoe;2026-03-01;\n`, '--month', '2026-02')).err).toMatch(
      /line 2, email: it is not an e-mail address\./u,
    );
    expect((await invite(header + one + one, '--month', '2026-04')).err).toContain('there twice: Zoé Perrin');
    const desk = createReviewDesk({ transact, addressKey: 'key', log: bench.log, now });
    await desk.stop({ jeton: await linkTo('zoe@exemple.fr') });
    expect((await invite(header + one, '--month', '2026-04', '--json')).out).toContain('"stopped": 1');
  });

  it('is refused where another service keeps schools or orders, and of an unknown school', async () => {
    const words = ['reviews', 'list'];
    const foreign = { DIRECTORY_URL: 'https://annuaire.example.fr' };
    expect((await type(words, foreign)).err).toContain('DIRECTORY_URL is set');
    await writeFile(join(folder, 'learners.csv'), `${header}Zoé;z@exemple.fr;2026-03-01;\n`);
    expect(
      (
        await type([
          'reviews',
          'invite',
          join(folder, 'learners.csv'),
          '--school',
          '99',
          '--month',
          '2026-04',
        ])
      ).err,
    ).toContain('no school 99');
  });
});

it('the lists of schools are listed, and one beyond their limit is accepted or refused', async () => {
  const context = { ...house(), db: bench.db, now, transact };
  const office = { id: 1, label: 'Auto-école du Canal' };
  const send = (month: string, count: number) => {
    const learners = Array.from({ length: count }, (_, at) => ({
      name: `Élève ${at}`,
      email: `eleve${at}.${month}@exemple.fr`,
      contractOn: '2025-03-01',
      licenseGroupId: 1,
    }));
    return inviteMonth(context, { office, month, learners }, 'school');
  };
  await send('2025-03', 2);
  await send('2025-04', 41);
  await send('2025-05', 42);
  const list = async () => (await type(['reviews', 'list'])).out;
  expect(await list()).toContain('2025-03  Auto-école du Canal (1)  2 ended, 2 invited');
  expect(await list()).toContain('2025-04  Auto-école du Canal (1)  41 ended, waits for you');
  const decide = (name: string, ...options: string[]) => type(['reviews', name, '--school', '1', ...options]);
  expect((await decide('accept-month', '--month', '2025-04')).out).toBe(
    '2025-04 of school 1: 41 invited (41 by this list), 0 want no invitation.\n',
  );
  expect((await decide('accept-month', '--month', '2025-04')).err).toContain('does not wait');
  expect((await decide('refuse-month', '--month', '2025-05', '--because', ' ')).code).toBe(2);
  const refusal = await decide('refuse-month', '--month', '2025-05', '--because', 'Liste inventée.');
  expect(refusal.out).toBe('2025-05 of school 1: refused, nobody is invited.\n');
  expect(await list()).toContain('42 ended, refused: Liste inventée.');
  const { months } = JSON.parse((await type(['reviews', 'list', '--json'])).out);
  expect(months).toContainEqual(expect.objectContaining({ month: '2025-04', ended: 41, state: 'invited' }));
  expect(await tablesHolding(bench.db, 'eleve7.2025-05')).toEqual([]);
});

it('a review that waits is listed, and published or refused by a person', async () => {
  const desk = createReviewDesk({ transact, addressKey: 'key', log: bench.log, now });
  const emails = ['noe@exemple.fr', 'zoe@exemple.fr'];
  for (const email of emails) {
    await desk.write({ jeton: await linkTo(email), version: 0, avis: aReviewForm }, { ip: '192.0.2.1' });
  }
  bench.pass(3 * 24 * 60);
  await publishDueReviews({ ...house(), db: bench.db, now, transact });
  const { out } = await type(['reviews', 'list']);
  expect(out).toContain('Des explications claires.');
  expect(out).not.toContain('late');
  const [first = '', second = ''] = out.match(/^[\da-f]{8}(?= {2}held)/gmu) ?? [];
  expect((await type(['reviews', 'publish', first])).out).toContain('published');
  expect((await type(['reviews', 'publish', first])).err).toContain('not one review that waits');
  expect((await type(['reviews', 'refuse', second, '--because', 'autre'])).code).toBe(2);
  bench.pass(7 * 24 * 60);
  expect((await type(['reviews', 'list'])).out).toContain('late');
  expect((await type(['reviews', 'refuse', second, '--because', 'vie-privee'])).out).toContain('refused');
  expect((await type(['reviews', 'list'])).out).toContain('No review waits.\n');
  // What the school named is in no other table, and no text of a review in a mail.
  expect(await tablesHolding(bench.db, 'Noé Gall')).toEqual(['public.review_invitations']);
  expect(await tablesHolding(bench.db, 'explications claires', ['public.mails'])).toEqual([]);
});
