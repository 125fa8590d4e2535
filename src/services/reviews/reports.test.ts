import { describe, expect, it } from 'vitest';
import type { ReportedPart } from '#database/review-tables.ts';
import { weightedRating } from '#domain/school/rating.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { decideReport, listReports } from './reports.ts';

const sender = { siteName: 'Créneau', publicUrl: 'https://site.test' };
const now = new Date('2026-11-21T09:00:00Z');

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
const reviews = await test.db
  .selectFrom('reviews')
  .select(['id', 'note'])
  .where('office_id', '=', 44)
  .orderBy('id')
  .execute();

async function report(reference: string, reviewId: number, about: ReportedPart = 'review'): Promise<void> {
  await test.db
    .insertInto('review_reports')
    .values({
      reference,
      review_id: reviewId,
      office_id: 44,
      about,
      reason: 'faux',
      message: 'Je ne crois pas à cet avis.',
      email: `${reference.toLowerCase()}@exemple.fr`,
      reported: JSON.stringify({ identite: 'Léa B.', note: 2, commentaire: 'Bof.', response: 'Merci.' }),
    })
    .execute();
}

const decide = (ruling: Omit<Parameters<typeof decideReport>[1], 'now'>) =>
  test.db
    .transaction()
    .execute((transaction) =>
      decideReport(transaction, { ...ruling, now }, { sender, directory: schoolsOfReviews(transaction) }),
    );
const references = async (options?: { all: boolean }) =>
  (await listReports(test.db, options)).map(({ reference }) => reference);
const office = () =>
  test.db.selectFrom('offices').select(['note', 'nb_reviews']).where('id', '=', 44).executeTakeFirstOrThrow();
const changedAt = async () => {
  const { updated_at: at } = await test.db
    .selectFrom('offices')
    .select('updated_at')
    .where('id', '=', 44)
    .executeTakeFirstOrThrow();
  return at.getTime();
};
const mailTo = (recipient: string) =>
  test.db.selectFrom('mails').select('text_body').where('recipient', '=', recipient).execute();

describe('the reports of reviews', () => {
  it('are listed until they are decided, the oldest first', async () => {
    const [first, second] = reviews.map(({ id }) => id);
    await report('AV-AAAAA-00001', first ?? 0);
    await report('AV-AAAAA-00002', second ?? 0, 'response');
    await report('AV-AAAAA-00003', first ?? 0);
    expect(await references()).toEqual(['AV-AAAAA-00001', 'AV-AAAAA-00002', 'AV-AAAAA-00003']);
  });

  it('about the same text are decided together; a removed text no longer counts in the mean', async () => {
    const ruling = {
      reference: 'AV-AAAAA-00003',
      decision: 'removed',
      because: 'Cet avis est faux.',
    } as const;
    expect(await decide(ruling)).toEqual(['AV-AAAAA-00001', 'AV-AAAAA-00003']);
    expect(await references()).toEqual(['AV-AAAAA-00002']);
    const left = reviews.slice(1).map(({ note }) => note);
    expect(await office()).toEqual({
      nb_reviews: 2,
      note: left.reduce((sum, note) => sum + note, 0) / left.length,
    });
    const listed = await test.db
      .selectFrom('listings')
      .select('rating')
      .where('office_id', '=', 44)
      .execute();
    const { note } = await office();
    expect(new Set(listed.map(({ rating }) => rating))).toEqual(new Set([weightedRating(note, 2)]));
    expect(await changedAt()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are answered to each reader, whose address is then deleted', async () => {
    for (const address of ['av-aaaaa-00001@exemple.fr', 'av-aaaaa-00003@exemple.fr']) {
      expect(await mailTo(address)).toEqual([
        { text_body: expect.stringMatching(/n’est plus en ligne.*Cet avis est faux\./su) },
      ]);
    }
    const decided = (await listReports(test.db, { all: true })).filter(({ decision }) => decision !== null);
    expect(decided.map(({ email, decided_at }) => ({ email, decided_at }))).toEqual([
      { email: '', decided_at: now },
      { email: '', decided_at: now },
    ]);
  });

  it('of one reader about the same text are answered by one mail that names them all', async () => {
    const [, second] = reviews.map(({ id }) => id);
    for (const [at, email] of ['v.ictime@gmail.com', 'victime+1@gmail.com', 'autre@exemple.fr'].entries()) {
      await report(`AV-BBBBB-0000${at}`, second ?? 0);
      await test.db
        .updateTable('review_reports')
        .set({ email })
        .where('reference', '=', `AV-BBBBB-0000${at}`)
        .execute();
    }
    await decide({ reference: 'AV-BBBBB-00002', decision: 'kept', because: 'Rien à dire.' });
    const named = expect.stringContaining('AV-BBBBB-00000, AV-BBBBB-00001');
    expect(await mailTo('v.ictime@gmail.com')).toEqual([{ text_body: named }]);
    expect(await mailTo('victime+1@gmail.com')).toEqual([]);
    expect(await mailTo('autre@exemple.fr')).toHaveLength(1);
  });

  it('are decided once', async () => {
    const ruling = { reference: 'AV-AAAAA-00001', decision: 'kept', because: 'Rien à dire.' } as const;
    expect(await decide(ruling)).toEqual([]);
    expect(await decide({ ...ruling, reference: 'AV-ZZZZZ-ZZZZZ' })).toEqual([]);
    expect(await mailTo('av-aaaaa-00001@exemple.fr')).toHaveLength(1);
  });

  it('of an answer remove the answer or keep it', async () => {
    const [, second, third] = reviews.map(({ id }) => id);
    await test.db.updateTable('reviews').set({ response: 'Merci.' }).where('office_id', '=', 44).execute();
    await report('AV-AAAAA-00004', third ?? 0, 'response');
    await test.db.updateTable('offices').set({ updated_at: '2020-01-01' }).where('id', '=', 44).execute();
    const ruling = { because: 'Une personne est nommée.' };
    const [removed, kept] = ['AV-AAAAA-00002', 'AV-AAAAA-00004'];
    await decide({ ...ruling, reference: removed ?? '', decision: 'removed' });
    await decide({ ...ruling, reference: kept ?? '', decision: 'kept' });
    const answers = await test.db
      .selectFrom('reviews')
      .select('response')
      .where('id', 'in', [second ?? 0, third ?? 0])
      .orderBy('id')
      .execute();
    expect(answers).toEqual([{ response: null }, { response: 'Merci.' }]);
    expect((await office()).nb_reviews).toBe(2);
    expect(await changedAt()).toBeGreaterThan(Date.now() - 60_000);
  });
});
