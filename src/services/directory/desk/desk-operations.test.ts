import { beforeAll, describe, expect, it } from 'vitest';
import { desk } from '#contracts/desk.ts';
import { deskContacts } from '#contracts/desk-contacts.ts';
import { deskListing } from '#contracts/desk-listing.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createDirectoryService } from '../app.ts';
import { sessionLivesMs } from './sign-in.ts';

const token = 'bearer-of-the-tests';
const change = { part: 'photos', values: { photos: [] } };
const contactId = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** A valid body of each operation that takes a school, without session and school. A new one without its row fails. */
const ofSchool: Readonly<Record<string, object>> = {
  '/desk/claims/object': {},
  '/desk/contacts': {},
  '/desk/contacts/answer': { contactId, texte: 'Bonjour.' },
  '/desk/contacts/mark': { contactId },
  '/desk/contacts/answer-times': {},
  '/desk/medians': {},
  '/desk/listing/read': {},
  '/desk/listing/write': { expected: 0, change },
  '/desk/listing/preview': { expected: 0, change },
  '/desk/listing/photo': { expected: 0, photo: 'AAAA' },
  '/desk/listing/cancel': { id: 1 },
  '/desk/listing/changes': {},
};
/** Of the session alone. */
const ofSession = ['/desk/read', '/desk/sessions', '/desk/sessions/revoke'];
/** Open: what they answer reveals nothing. */
const open = ['/desk/ask-link', '/desk/open', '/desk/close'];

let service: ReturnType<typeof createDirectoryService>;
let right: { readonly seance: string };
/** Nothing refused changes them: they serve every operation. */
let refused: readonly { readonly seance: string }[];
const bench = disposeAfterAll(await createDeskBench());
beforeAll(async () => {
  await bench.reset();
  service = createDirectoryService({ ...bench.context, reviews: createReviews(bench.db), token });
  const expired = await bench.signIn('ecole1@exemple.fr');
  bench.pass(sessionLivesMs);
  const revoked = await bench.signIn('ecole1@exemple.fr');
  await call('/desk/close', revoked);
  right = await bench.signIn('ecole1@exemple.fr');
  refused = [revoked, expired, { seance: `${right.seance}x` }, { seance: '-' }];
});

async function call(path: string, body: object, bearer = token) {
  const response = await service.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

it('each operation of the desk has its place above', async () => {
  const served = Object.values({ ...desk, ...deskContacts, ...deskListing }).map(({ path }) => path);
  expect([...Object.keys(ofSchool), ...ofSession, ...open].toSorted()).toEqual(served.toSorted());
});

describe.each(Object.keys(ofSchool))('%s', (path) => {
  const ask = (right: object) => call(path, { ...ofSchool[path], ...right });

  it('answers another’s school as one that does not exist, and changes nothing', async () => {
    const { seance } = right;
    const state = async () =>
      JSON.stringify([
        await bench.db.selectFrom('contact_answers').selectAll().execute(),
        await bench.db.selectFrom('mails').select('key').execute(),
        await bench.db.selectFrom('listing_changes').selectAll().execute(),
        await bench.db.selectFrom('offices').selectAll().where('id', '=', 2).execute(),
      ]);
    const before = await state();
    const [foreign, missing] = [await ask({ seance, officeId: 2 }), await ask({ seance, officeId: 99_999 })];
    expect(foreign).toEqual(missing);
    expect(foreign.status).toBe(404);
    expect(await state()).toBe(before);
  });

  it('takes no session that is unknown, expired or revoked, and no call without the bearer', async () => {
    for (const { seance } of refused) {
      expect((await ask({ seance, officeId: 1 })).status).toBe(404);
    }
    const body = { ...ofSchool[path], seance: right.seance, officeId: 1 };
    expect((await call(path, body, 'another')).status).toBe(401);
  });
});

it('an operation of the session is a 404 without one', async () => {
  for (const path of ofSession) expect((await call(path, { seance: 'none' })).status, path).toBe(404);
});

it('a link that opens nothing, and the end of an unknown session, reveal nothing', async () => {
  expect((await call('/desk/open', { jeton: 'none' })).status).toBe(404);
  expect((await call('/desk/close', { seance: 'none' })).text).toBe('true');
});
