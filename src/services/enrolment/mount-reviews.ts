import type { Hono } from 'hono';
import { enrolment } from '#contracts/enrolment.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { ReviewDesk, ReviewRefusal } from '#contracts/review-desk.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { Refusal } from './refusal.ts';

/** Without a desk each link is one that opens nothing. */
export function mountReviews(app: Hono, desk: ReviewDesk | undefined, refuse: RefuseRequest): void {
  const ask = async <T extends object | true>(
    call: (desk: ReviewDesk) => Promise<T | ReviewRefusal>,
  ): Promise<T> => {
    if (!desk) throw new Refusal(404, { avis: [refusalTexts.unknownReview] });
    const answer = await call(desk);
    if (isRefusal(answer)) throw new Refusal(answer.status, answer.messages);
    return answer;
  };
  mountOperation(app, enrolment.readReviewInvitation, { refuse }, ({ body }) =>
    ask((reviews) => reviews.read(body)),
  );
  mountOperation(app, enrolment.writeReview, { refuse }, ({ body }, request) =>
    ask((reviews) => reviews.write(body, { ip: request.req.header('x-buyer-ip') })),
  );
  mountOperation(app, enrolment.withdrawReview, { refuse }, ({ body }) =>
    ask((reviews) => reviews.withdraw(body)),
  );
  mountOperation(app, enrolment.eraseReview, { refuse }, ({ body }) => ask((reviews) => reviews.erase(body)));
  mountOperation(app, enrolment.stopInvitations, { refuse }, ({ body }) =>
    ask((reviews) => reviews.stop(body)),
  );
  mountOperation(app, enrolment.readReviewAnswer, { refuse }, ({ body }) =>
    ask((reviews) => reviews.readAnswer(body)),
  );
  mountOperation(app, enrolment.writeReviewAnswer, { refuse }, ({ body }) =>
    ask((reviews) => reviews.answer(body)),
  );
}

function isRefusal(answer: object | true): answer is ReviewRefusal {
  return typeof answer === 'object' && 'messages' in answer && 'status' in answer;
}
