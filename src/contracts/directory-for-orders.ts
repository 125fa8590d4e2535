import * as v from 'valibot';
import { maxRandomReviews } from './enrolment.ts';
import { integerIn } from './numbers.ts';
import { operations } from './operation.ts';
import { readableList } from './readable.ts';
import { publishedReviewSchema } from './review.ts';

export const officeParams = v.object({ id: integerIn(1, 2_147_483_647) });

/** A directory without the call answers one of these. */
const forOrders = { caller: 'inside', missing: [400, 404, 405, 501] } as const;

/** For the enrolment service; ours, beyond the published interface. */
export const callsForOrders = operations({
  /** Separate from the public office: only a buyer sees this address, before and after paying. */
  getMailbox: {
    ...forOrders,
    summary: 'The e-mail that orders are announced to an office at; null when it has none',
    method: 'GET',
    path: '/offices/{id}/mailbox',
    params: officeParams,
    response: v.object({ email: v.nullable(v.string()) }),
  },
  drawReviews: {
    ...forOrders,
    summary: 'Reviews drawn at random among those that say something, each of another office',
    method: 'GET',
    path: '/reviews/random/{count}',
    params: v.object({ count: integerIn(1, maxRandomReviews) }),
    response: v.array(publishedReviewSchema),
  },
  getReview: {
    ...forOrders,
    summary: 'One review with its office; 404 when there is none',
    method: 'GET',
    path: '/reviews/{id}',
    params: officeParams,
    response: publishedReviewSchema,
  },
  listTerms: {
    ...forOrders,
    timeoutMs: 20_000,
    summary: 'The addresses of the terms of all offices, each once',
    method: 'GET',
    path: '/terms',
    response: readableList('address', v.string()),
  },
});
