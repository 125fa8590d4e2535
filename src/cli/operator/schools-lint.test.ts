import { beforeAll, describe, expect, it } from 'vitest';
import { readListings } from '#services/directory/lists/listings.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { house } from '#test/support/house.ts';
import { mailsOfTests, readOutbox } from '#test/support/mails.ts';
import type { Session } from './session.ts';

const now = new Date('2026-11-23T09:00:00Z');
let session: Partial<Session>;
/** Two schools of the network: one with faults, one without. */
let spoilt: number;
const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
beforeAll(async () => {
  const { db } = test;
  session = { db, house: { ...house, sender: mailsOfTests } as unknown as Session['house'] };
  const { id } = await db
    .selectFrom('offices')
    .select('id')
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  spoilt = id;
  await db
    .updateTable('offices')
    .set({ agrement: null, mediator_url: null, cgv_uri: '/demonstration/documents/aucun.html' })
    .where('id', '=', id)
    .execute();
});

const lint = (typed: readonly string[] = [], answer?: string) =>
  typeCommand(['schools', 'lint', ...typed], { session, now, ...(answer !== undefined && { answer }) });
const read = async (...typed: string[]) => JSON.parse((await lint([...typed, '--json'])).out);
const rulesOf = (linted: { found: { findings: { rule: string }[] }[] }) => [
  ...new Set(linted.found.flatMap(({ findings }) => findings.map(({ rule }) => rule))),
];

describe('schools lint', () => {
  it('reads every school of the directory, each once', async () => {
    const listings = await readListings(test.db);
    expect(listings).toHaveLength(200);
    expect(new Set(listings.map(({ id }) => id)).size).toBe(200);
    const { schools, found } = await read();
    expect(schools).toBe(200);
    expect(found.length).toBeGreaterThan(0);
    for (const { findings } of found) {
      for (const finding of findings) {
        expect(finding).toMatchObject({
          article: expect.stringMatching(/art\.|arrêté/u),
          page: expect.stringMatching(/^https:.*\.gouv\.fr/u),
          sentence: expect.stringMatching(/\S\.?$/u),
          todo: expect.stringMatching(/\.$/u),
        });
      }
    }
  });

  it('lists the findings of one school, and what to do', async () => {
    const { code, out } = await lint(['--school', String(spoilt)]);
    expect(code).toBe(0);
    expect(out).toContain('breach agreement-missing');
    expect(out).toContain('breach mediator-missing');
    expect(out).toContain('1 of 1 school to be put right.');
    expect(rulesOf(await read('--school', String(spoilt), '--rule', 'mediator-missing'))).toEqual([
      'mediator-missing',
    ]);
  });

  it('requests documents only with --documents', async () => {
    const one = ['--school', String(spoilt), '--rule', 'document-unanswered'];
    expect((await read(...one)).found).toEqual([]);
    const { found } = await read(...one, '--documents');
    expect(found[0].findings).toMatchObject([
      { rule: 'document-unanswered', sentence: expect.stringContaining('aucun.html') },
    ]);
  });

  it('mails one school, once a day, after asking', async () => {
    const mail = ['--school', String(spoilt), '--mail'];
    expect(await lint(mail, 'n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was mailed.'),
    });
    expect(await lint(mail, 'y')).toMatchObject({
      code: 0,
      err: expect.stringContaining('The mail is queued.'),
    });
    expect((await lint([...mail, '--yes'])).err).toContain('mailed today already');
    const outbox = await readOutbox(test.db);
    expect(outbox).toMatchObject([
      { kind: 'school-lint', key: `lint:${spoilt}:2026-11-23`, subject: expect.stringContaining('à revoir') },
    ]);
    expect(outbox[0]?.text_body).toContain('numéro d’agrément');
  });

  it.each([
    [['--mail'], 2],
    [['--school', 'canal'], 2],
    [['--rule', 'hurry'], 2],
    [['--school', '999999'], 1],
  ])('refuses %j', async (typed, code) => {
    expect((await lint(typed)).code).toBe(code);
  });

  it('is refused when another service keeps the schools', async () => {
    const { code, err } = await typeCommand(['schools', 'lint'], {
      session,
      environment: { DIRECTORY_URL: 'https://annuaire.example', DIRECTORY_TOKEN: 'a'.repeat(40) },
    });
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('annuaire.example') });
  });
});
