import { beforeAll, expect, it } from 'vitest';
import { inProcess } from '#contracts/rights.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { typeCommand } from '#test/support/cli.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { house } from '#test/support/house.ts';
import { listSchools } from '#test/support/listed-schools.ts';
import { createDirectoryService } from '../app.ts';

const first = 900_001;
const max = 20;
const reader = 'exploitant@exemple.fr';
let now = new Date('2026-11-23T09:00:00Z');

const test = disposeAfterAll(await borrowTestDatabase('reference'));
const service = createDirectoryService({
  db: test.db,
  reviews: createReviews(test.db),
  token: 'a-token',
  mails: { ...house.sender, schoolUrl: (uri) => `https://site.test/${uri}` },
  listing: { documentHosts: [], operatorEmail: reader, photos: undefined },
  now: () => now,
});

beforeAll(async () => {
  await listSchools(
    test.db,
    Array.from({ length: 40 }, (_, at) => ({ id: first + at })),
  );
});

async function oppose(id: number, wish = 'remove', email = '') {
  const answer = await service.fetch(
    new Request(`http://x/offices/${id}/opposition`, {
      method: 'POST',
      body: JSON.stringify({ wish, message: 'Le nom a changé.', email }),
      headers: { 'content-type': 'application/json' },
    }),
    inProcess,
  );
  return JSON.parse(await answer.text());
}

const hidden = async () => {
  const rows = test.db.selectFrom('offices').select('id').where('hidden_by', '=', 'opposition');
  return (await rows.execute()).length;
};
const mailsTo = async (recipient = '') => {
  const rows = test.db.selectFrom('mails').select(['kind', 'subject', 'text_body']);
  return rows.where('recipient', '=', recipient).orderBy('id').execute();
};
const answer = (reference: string, decision: string) =>
  typeCommand(['schools', 'answer', reference, decision, '--because', 'Vu.'], { session: { db: test.db } });
let waiting = '';

it('below and at the number of a day a page is removed at once, above it waits, also of two at once', async () => {
  for (let at = 0; at < max - 1; at += 1) {
    expect(await oppose(first + at)).toMatchObject({ isRepeat: false, waits: false });
  }
  expect(await hidden()).toBe(max - 1);
  const both = await Promise.all([oppose(first + max), oppose(first + max + 1)]);
  expect(both.map(({ waits }) => waits).toSorted()).toEqual([false, true]);
  expect(await hidden()).toBe(max);
});

it('a waiting one keeps its page, is told so, and is the same when it is sent again', async () => {
  const email = 'gerante@exemple.fr';
  const taken = await oppose(first + 30, 'remove', email);
  expect(taken).toMatchObject({ isRepeat: false, waits: true });
  expect(await oppose(first + 30, 'remove', email)).toEqual({ ...taken, isRepeat: true });
  waiting = taken.reference;
  const [copy, ...others] = await mailsTo(email);
  expect(copy?.text_body).toContain('celle-ci reste en ligne jusqu’à notre réponse');
  expect(copy?.text_body).toContain('avant le 23 décembre 2026');
  expect(others).toEqual([]);
  expect(await hidden()).toBe(max);
});

it('the operator has one mail of all that wait, and each in the list', async () => {
  const kinds = (await mailsTo(reader)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'opposition-operator')).toHaveLength(max);
  expect(kinds.filter((kind) => kind === 'opposition-waiting')).toHaveLength(1);
  const { out } = await typeCommand(['schools', 'oppositions'], { session: { db: test.db } });
  expect(out.match(/open, its page is online/gu)).toHaveLength(2);
});

it('a correction does not count, and is announced', async () => {
  expect(await oppose(first + 31, 'correct')).toMatchObject({ waits: false });
  const kinds = (await mailsTo(reader)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'opposition-operator')).toHaveLength(max + 1);
});

it('a day later pages are removed at once again; a refusal of one that waited shows no page that was removed since', async () => {
  now = new Date('2026-11-24T09:00:01Z');
  expect(await oppose(first + 30, 'remove', 'autre@exemple.fr')).toMatchObject({ waits: false });
  expect(await hidden()).toBe(max + 1);
  expect((await answer(waiting, 'refused')).code).toBe(0);
  expect(await hidden()).toBe(max + 1);
});

it('one that waited is removed by its answer', async () => {
  const rows = test.db.selectFrom('official_oppositions').select('reference');
  const [open] = await rows.where('waits', '=', true).where('decided_at', 'is', null).execute();
  expect((await answer(open?.reference ?? '', 'removed')).code).toBe(0);
  expect(await hidden()).toBe(max + 2);
});

it('a page that one answer removed stays hidden when another request for it is refused', async () => {
  const correction = await oppose(first + 35, 'correct');
  const removal = await oppose(first + 35);
  expect(removal).toMatchObject({ waits: false });
  await answer(correction.reference, 'removed');
  await answer(removal.reference, 'refused');
  expect(await hidden()).toBe(max + 3);
});

it('a request that was refused is a new one when it is sent again', async () => {
  const refused = await oppose(first + 36);
  await answer(refused.reference, 'refused');
  const again = await oppose(first + 36);
  expect(again).toMatchObject({ isRepeat: false, waits: false });
  expect(again.reference).not.toBe(refused.reference);
  expect(await hidden()).toBe(max + 4);
});
