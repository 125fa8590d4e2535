import * as v from 'valibot';
import { mostRandomNotices } from './enrolment.ts';
import { operation } from './operation.ts';
import { noticeSchema } from './review.ts';

const id = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(2_147_483_647));

/** Ours, beyond the specification: what our enrolment service asks its directory. One without them answers 404. */
export const operationsForOrders = {
  /** Apart from the office, which pages show: this address is shown nowhere. */
  getMailbox: operation({
    id: 'getMailbox',
    summary: 'The e-mail that orders are announced to an office at; null when it has none',
    method: 'GET',
    path: '/offices/{id}/mailbox',
    params: v.object({ id }),
    response: v.object({ email: v.nullable(v.string()) }),
  }),
  drawReviews: operation({
    id: 'drawReviews',
    summary: 'Reviews drawn at random among those that say something, each of another office',
    method: 'GET',
    path: '/reviews/random/{count}',
    params: v.object({ count: v.pipe(id, v.maxValue(mostRandomNotices)) }),
    response: v.array(noticeSchema),
  }),
  getReview: operation({
    id: 'getReview',
    summary: 'One review with its office; 404 when there is none',
    method: 'GET',
    path: '/reviews/{id}',
    params: v.object({ id }),
    response: noticeSchema,
  }),
};
