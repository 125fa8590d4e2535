import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { insertChange } from '#services/directory/desk/change-rows.ts';
import { createCliBench } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const { db, type: desk, json } = disposeAfterAll(await createCliBench(['desk'], { fill: 'network' }));
const type = (...typed: string[]) => desk('changes', ...typed);

it('an operator ends the sessions of a school', async () => {
  expect(await desk('close', '1')).toMatchObject({ code: 0, out: '1: 0 sessions and 0 links ended.\n' });
  const now = new Date();
  const hour = 3_600_000;
  const session = (at: Date) => ({
    ...{ id: randomUUID(), opened_at: at, seen_at: at, expires_at: new Date(at.getTime() + hour) },
  });
  const { email } = await db
    .selectFrom('offices')
    .select('email')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const known = { email: (email ?? '').toLowerCase(), token_hash: 'session' };
  await db
    .insertInto('desk_sessions')
    .values({ ...session(now), ...known })
    .execute();
  const link = { ...known, token_hash: 'link', mailbox: '', created_at: now };
  const expires_at = new Date(now.getTime() + hour);
  await db
    .insertInto('desk_links')
    .values({ ...link, expires_at })
    .execute();
  expect(await desk('close', '1')).toMatchObject({ code: 0, out: '1: 1 session and 1 link ended.\n' });
  expect(await desk('close', '99999')).toMatchObject({ code: 1 });
  expect(await desk('close', 'one')).toMatchObject({ code: 2 });
});

it('an operator reads what waits, then accepts or refuses it, once', async () => {
  expect((await type()).out).toBe('No change waits.\n');
  const ask = async (officeId: number) => {
    const [before, after] = [{ agreement: null }, { agreement: 'E 21 069 0012 0' }];
    const now = new Date('2026-12-10T09:00:00Z');
    return insertChange(db, {
      ...{ officeId, part: 'agreement', writer: 'school', state: 'waiting', before, after, now },
    });
  };
  const [one, other] = [await ask(1), await ask(2)];
  const { out } = await type('list');
  expect(out).toContain('Numéro d’agrément: (rien) → E 21 069 0012 0');
  expect(await json('changes', 'list')).toMatchObject([{ school: 1 }, { school: 2 }]);
  expect(await type('accept', String(one.id))).toMatchObject({ code: 0 });
  expect(await type('accept', String(one.id))).toMatchObject({ code: 1 });
  expect(await type('refuse', String(other.id))).toMatchObject({ code: 2 });
  expect(await type('refuse', String(other.id), '--because', 'Illisible.')).toMatchObject({ code: 0 });
  const offices = await db
    .selectFrom('offices')
    .select(['agrement', 'id'])
    .where('id', 'in', [1, 2])
    .where('agrement', '=', 'E 21 069 0012 0')
    .execute();
  expect(offices.map(({ id }) => id)).toEqual([1]);
});

it('an operator reads which documents no page would open', async () => {
  const documents = (terms: string) => ({ terms, mediator: 'https://mediateur.example' });
  const now = new Date('2026-12-10T09:00:00Z');
  const asked = { part: 'documents', writer: 'school', state: 'waiting', before: {}, now } as const;
  await insertChange(db, { ...asked, officeId: 1, after: documents('https://ailleurs.example/cgv.pdf') });
  await insertChange(db, { ...asked, officeId: 2, after: documents('/cgv.html') });
  const refused = ['https://ailleurs.example/cgv.pdf'];
  expect(await json('changes', 'list')).toMatchObject([{ unread: refused }, { unread: [] }]);
  expect((await type('list')).out.match(/DOCUMENT_HOSTS/gu)).toHaveLength(1);
});
