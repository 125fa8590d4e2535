import { describe, expect, it } from 'vitest';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { createDirectoryClient } from './directory.ts';
import type { Upstream } from './http.ts';

const token = 'a-token-for-tests';
const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
const reviews = createReviews(test.db);
const service = createDirectoryService({ db: test.db, reviews, token, mails: mailsOfTests });

const clientOf = (answer: Upstream['fetch'], bearer = token) =>
  createDirectoryClient({
    name: 'directory',
    baseUrl: 'http://directory.test',
    headers: { authorization: `Bearer ${bearer}` },
    fetch: answer,
  });
const own = (bearer?: string) => clientOf((request) => service.fetch(request), bearer);

describe('our own directory', () => {
  it('gives the mail address of a school, and that it is fictional', async () => {
    const school = test.db.selectFrom('offices').select('email').where('id', '=', 1);
    const { email } = await school.executeTakeFirstOrThrow();
    expect(await own().getMailbox(1)).toBe(email);
    expect(await own().getOffice(1)).toMatchObject({ id: 1, demonstration: true });
    expect(JSON.stringify(await own().getOffice(1))).not.toContain(email);
    const real = { email: null, is_demonstration: false };
    await test.db.updateTable('offices').set(real).where('id', '=', 2).execute();
    expect(await own().getMailbox(2)).toBeNull();
    expect(await own().getOffice(2)).not.toHaveProperty('demonstration');
    expect(await own().getMailbox(2_147_483_647)).toBeUndefined();
  });

  it('gives random reviews and a single review', async () => {
    const [first] = (await own().drawReviews({ count: '3' })) ?? [];
    expect(await own().getReview({ id: String(first?.id) })).toEqual(first);
    expect(await own().getReview({ id: '2147483647' })).toBeUndefined();
  });

  it('refuses both without its bearer', async () => {
    await expect(own('another').getMailbox(1)).rejects.toMatchObject({ status: 401 });
  });
});

describe('a directory without these calls', () => {
  it.each([400, 404])('that answers %i has no school of an address', async (status) => {
    const other = clientOf(() => Response.json({}, { status }));
    expect(await other.getOfficeByUri('ecole-du-lac')).toBeUndefined();
  });

  it.each([400, 404, 405, 501])('that answers %i has no address and no review', async (status) => {
    const other = clientOf(() => new Response('no', { status }));
    expect(await other.getMailbox(1)).toBeUndefined();
    expect(await other.drawReviews({ count: '3' })).toBeUndefined();
    expect(await other.getReview({ id: '1' })).toBeUndefined();
  });

  it.each([500, 503])('fails when it answers %i', async (status) => {
    const other = clientOf(() => new Response('no', { status }));
    await expect(other.getMailbox(1)).rejects.toMatchObject({ status });
  });
});
