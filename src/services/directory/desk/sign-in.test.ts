import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import {
  closeDesk,
  endSchoolSessions,
  eraseDeskSessions,
  idleMs,
  listSessions,
  openDesk,
  readDesk,
  revokeSessions,
} from './sessions.ts';
import { linkLivesMs, maxLinksPerMailbox, sessionLivesMs } from './sign-in.ts';

const bench = disposeAfterAll(await createDeskBench());
beforeEach(() => bench.reset());

const known = 'ecole1@exemple.fr';

describe('a link to the desk', () => {
  it('is mailed to the e-mail of a school, however it is typed, and opens a session once', async () => {
    const { token, mail } = await bench.ask(' Ecole1@Exemple.FR ');
    expect(mail).toMatchObject({ recipient: known, kind: 'desk-link' });
    const opened = await bench.open(token);
    expect(opened.expiresAt).toBe(new Date(bench.now().getTime() + sessionLivesMs).toISOString());
    await expect(bench.open(token)).rejects.toMatchObject({ status: 404 });
    expect(await readDesk(bench.db, opened, bench.now())).toMatchObject({ email: known });
  });

  it.each([
    ['opens a session at 14:59 minutes', linkLivesMs - 1000, true],
    ['opens nothing at 15 minutes', linkLivesMs, false],
  ])('%s', async (_, afterMs, isOpened) => {
    const { token } = await bench.ask(known);
    bench.pass(afterMs);
    const opened = bench.open(token).then(
      () => true,
      () => false,
    );
    expect(await opened).toBe(isOpened);
  });

  it('used twice at once opens one session', async () => {
    const { token } = await bench.ask(known);
    const opened = await Promise.allSettled([bench.open(token), bench.open(token)]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('for an e-mail that no school has: same answer, same statements, and a mail without a link', async () => {
    const run = async (email: string) => {
      bench.statements.length = 0;
      const { answer, mail } = await bench.ask(email);
      return { keys: Object.keys(answer), text: mail?.text_body ?? '', statements: [...bench.statements] };
    };
    const [school, nobody] = [await run(known), await run('personne@exemple.fr')];
    expect(nobody.statements).toEqual(school.statements);
    expect(nobody.keys).toEqual(school.keys);
    expect(school.text).toContain('/bureau/ouvrir?jeton=');
    expect(nobody.text).not.toContain('jeton');
  });

  it(`is mailed ${maxLinksPerMailbox} times in an hour to one mailbox; beyond, the answer is the same`, async () => {
    for (let number = 1; number <= maxLinksPerMailbox; number += 1) {
      expect((await bench.ask(`ecole1+${number}@exemple.fr`)).mail).toBeDefined();
    }
    const { answer, mail } = await bench.ask(known);
    expect(mail).toBeUndefined();
    expect(Object.keys(answer)).toEqual(['demande']);
    bench.pass(3_600_000);
    expect((await bench.ask(known)).mail).toBeDefined();
  });

  it('leaves neither e-mail nor token in a log, and the token as its digest alone', async () => {
    const { token } = await bench.ask(known);
    const { seance } = await bench.open(token);
    await expect(bench.open(`${token}x`)).rejects.toMatchObject({ status: 404 });
    const rows = [
      await bench.db.selectFrom('desk_links').selectAll().execute(),
      await bench.db.selectFrom('desk_sessions').selectAll().execute(),
    ];
    for (const secret of [token, seance]) expect(JSON.stringify([rows, bench.logged])).not.toContain(secret);
    expect(JSON.stringify(bench.logged)).not.toContain('exemple.fr');
    expect(bench.logged).toContainEqual(expect.objectContaining({ event: 'security', kind: 'wrong-link' }));
  });
});

describe('a session of the desk', () => {
  it.each([
    ['used each hour, gives its right at 7:59:59 hours', 7, 3_599_000, true],
    ['used each hour, gives none at 8 hours', 7, 3_600_000, false],
    ['not used, gives its right at 1:59:59 hours', 0, idleMs - 1000, true],
    ['not used, gives none at 2 hours', 0, idleMs, false],
    ['used once, gives its right 1:59:59 hours later', 1, idleMs - 1000, true],
    ['used once, gives none 2 hours and a second later', 1, idleMs + 1000, false],
  ])('%s', async (_, uses, thenMs, isValid) => {
    const { seance } = await bench.signIn(known);
    for (let use = 0; use < uses; use += 1) {
      bench.pass(3_600_000);
      await readDesk(bench.db, { seance }, bench.now());
    }
    bench.pass(thenMs);
    expect((await openDesk(bench.db, { seance, officeId: 1 }, bench.now())) !== undefined).toBe(isValid);
  });

  it('reaches the schools of its e-mail and of their SIREN, and no other', async () => {
    await bench.give(2, { siret: '12345678900011' });
    await bench.give(1, { siret: '12345678900029' });
    await bench.give(3, { siret: '1234567890' });
    const { seance } = await bench.signIn(known);
    expect((await openDesk(bench.db, { seance }, bench.now()))?.officeIds.toSorted()).toEqual([1, 2]);
    expect(await openDesk(bench.db, { seance, officeId: 2 }, bench.now())).toMatchObject({ officeIds: [2] });
    expect(await openDesk(bench.db, { seance, officeId: 3 }, bench.now())).toBeUndefined();
    expect(await openDesk(bench.db, { seance, officeId: 99_999 }, bench.now())).toBeUndefined();
  });

  it.each([
    ['hidden', { hidden_at: new Date(), hidden_by: 'operator' as const }],
    ['listed with another e-mail', { email: 'autre@exemple.fr' }],
    ['without an e-mail', { email: null }],
  ])('loses its right at once to a school that is %s', async (_, change) => {
    const { seance } = await bench.signIn(known);
    await bench.give(1, change);
    expect(await openDesk(bench.db, { seance, officeId: 1 }, bench.now())).toBeUndefined();
    expect(await readDesk(bench.db, { seance }, bench.now())).toMatchObject({ schools: [] });
  });

  it('is listed with those of its e-mail alone, and ends one or all of them', async () => {
    const [one, two, other] = [
      await bench.signIn(known),
      await bench.signIn(known),
      await bench.signIn('ecole2@exemple.fr'),
    ];
    const listed = await listSessions(bench.db, one, bench.now());
    expect(listed.map(({ isOwn }) => isOwn).toSorted()).toEqual([false, true]);
    const [foreign] = await listSessions(bench.db, other, bench.now());
    await revokeSessions(bench.db, { ...one, id: foreign?.id }, bench.now());
    expect(await listSessions(bench.db, other, bench.now())).toHaveLength(1);
    await revokeSessions(bench.db, { ...one, id: listed.find(({ isOwn }) => !isOwn)?.id }, bench.now());
    expect(await openDesk(bench.db, two, bench.now())).toBeUndefined();
    expect(await openDesk(bench.db, one, bench.now())).toBeDefined();
    await revokeSessions(bench.db, one, bench.now());
    await expect(listSessions(bench.db, one, bench.now())).rejects.toMatchObject({ status: 404 });
  });

  it('is ended by the operator with all that reach the school, and their unused links', async () => {
    await bench.give(1, { siret: '12345678900011' });
    await bench.give(2, { siret: '12345678900029' });
    const [own, sister, foreign] = [
      await bench.signIn(known),
      await bench.signIn('ecole2@exemple.fr'),
      await bench.signIn('ecole3@exemple.fr'),
    ];
    const unused = await bench.ask(known);
    expect(await endSchoolSessions(bench.db, 1, bench.now())).toMatchObject({ sessions: 2 });
    for (const { seance } of [own, sister]) {
      expect(await openDesk(bench.db, { seance }, bench.now())).toBeUndefined();
    }
    expect(await openDesk(bench.db, foreign, bench.now())).toBeDefined();
    await expect(bench.open(unused.token)).rejects.toMatchObject({ status: 404 });
    expect(await endSchoolSessions(bench.db, 1, bench.now())).toMatchObject({ sessions: 0, links: 0 });
    expect(await endSchoolSessions(bench.db, 99_999, bench.now())).toBeUndefined();
  });

  it('is closed by its own reader; twice changes nothing', async () => {
    const session = await bench.signIn(known);
    await closeDesk(bench.db, session, bench.now());
    await closeDesk(bench.db, session, bench.now());
    expect(await openDesk(bench.db, session, bench.now())).toBeUndefined();
  });

  it('is erased 30 days after its end, its link after an hour', async () => {
    await bench.signIn(known);
    bench.pass(sessionLivesMs + 30 * 24 * 3_600_000 - 1000);
    expect(await eraseDeskSessions(bench.db, bench.now())).toBe(0);
    expect(await bench.db.selectFrom('desk_links').selectAll().execute()).toEqual([]);
    bench.pass(1000);
    expect(await eraseDeskSessions(bench.db, bench.now())).toBe(1);
  });
});
