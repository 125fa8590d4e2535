import { listCourses } from '#services/enrolment/courses/list-courses.ts';
import { findPayer, listDisputes, listRefunds } from '#services/enrolment/operator/find-payments.ts';
import type { Operator } from './declaration.ts';
import { describePayment } from './orders.ts';
import { describeRefund, knownPayment } from './payments.ts';

/** With its buyer, refunds, disputes and course. @throws RefusedError for an unknown name */
export async function readPayment(operator: Operator, named: string) {
  const { db, now } = operator;
  const payment = await knownPayment(operator, named);
  const { id, reference } = payment;
  const [buyer, refunds, disputes, [course]] = await Promise.all([
    findPayer(db, id),
    listRefunds(db, id),
    listDisputes(db, id),
    listCourses(db, { reference, now: now(), late: false, limit: 1, offset: 0 }),
  ]);
  return { payment, buyer, refunds, disputes, course };
}

type Read = Awaited<ReturnType<typeof readPayment>>;

export const describeRead = ({ payment, buyer, refunds, disputes, course }: Read) => ({
  ...describePayment(payment),
  ...{ buyer, course },
  refunds: refunds.map(describeRefund),
  disputes: disputes.map((dispute) => ({
    providerDisputeId: dispute.provider_dispute_id,
    type: dispute.type,
    outcome: dispute.outcome,
    amountCents: dispute.amount_cents,
    takenCents: dispute.taken_cents,
    reason: dispute.reason,
    contestBy: dispute.contest_by,
    openedAt: dispute.opened_at,
    closedAt: dispute.closed_at,
  })),
});
