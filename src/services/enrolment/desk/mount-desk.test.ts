import { expect, it } from 'vitest';
import type { EndedMonth, SchoolReviews } from '#contracts/desk-orders.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { laterMonth } from '#domain/time/months.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';

const { officeId } = offers;
const opener = 'o'.repeat(43);
const thisMonth = parisDay(new Date()).slice(0, 7);
const lastMonth = laterMonth(thisMonth, -1);
const zoe = 'Zoé Perrin;zoe@exemple.fr;31/03/2024';

const invited: EndedMonth[] = [];
const reviews: SchoolReviews = {
  list: async () => ({ reviews: [], total: 0, page: 1, pages: 1, unanswered: 0, months: [] }),
  open: async (_, reviewId) => (reviewId === 1 ? 'a token' : undefined),
  async invite(month) {
    if (invited.length > 0) return undefined;
    invited.push(month);
    return { ended: 1, invited: 1, mailed: 1, stopped: 0, waits: false };
  },
  countByMonth: async () => [],
};

const bench = disposeAfterAll(await createEnrolmentBench());

const client = () => bench.start({ schoolReviews: reviews }).client;
const invite = (month: string, eleves: string, office = officeId) =>
  client().inviteDeskMonth({ officeId: office, month, eleves });

it.each([
  ['a month that has not ended', thisMonth, zoe, /une fois qu’il est terminé/u],
  ['a month of thirteen months ago', laterMonth(thisMonth, -13), zoe, /douze derniers mois/u],
  ['nobody', lastMonth, '\n', /une ligne par élève/u],
  ['a line that is not one', lastMonth, `${zoe}\nLéa;lea`, /^Ligne 2/u],
  ['one address twice', lastMonth, `${zoe}\nLéa;ZOE@exemple.fr;31/03/2024`, /deux fois/u],
])('a school invites %s: refused', async (_, month, eleves, message) => {
  expect(await invite(month, eleves)).toEqual({ refused: [expect.stringMatching(message)] });
  expect(invited).toEqual([]);
});

it('a school invites its month once', async () => {
  expect(await invite(lastMonth, zoe)).toMatchObject({ mailed: 1 });
  expect(invited).toMatchObject([
    { office: { id: officeId }, month: lastMonth, learners: [{ email: 'zoe@exemple.fr' }], endedOrders: [] },
  ]);
  expect(await invite(lastMonth, zoe)).toEqual({ refused: ['Les élèves de ce mois sont déjà invités.'] });
});

it('a review that is not the school’s opens nothing, and neither does one of a foreign directory', async () => {
  expect(await client().openSchoolReview({ officeId, reviewId: 1, opener })).toEqual({ jeton: 'a token' });
  expect(await client().openSchoolReview({ officeId, reviewId: 2, opener })).toBeUndefined();
  expect(await bench.start().client.listDeskReviews({ officeId })).toBeUndefined();
});
