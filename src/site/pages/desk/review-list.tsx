import { Form, Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { Button } from '#site/ui/button.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Route } from './+types/reviews.route.ts';
import styles from './desk-list.module.css';
import { reviewFields } from './fields.ts';
import type { ReviewRow } from './reviews-requests.server.ts';

type ReviewListProps = NonNullable<Route.ComponentProps['loaderData']['listed']> & {
  readonly schoolId: number;
};

export function ReviewList({ schoolId, reviews, total, unanswered, page, pages }: ReviewListProps) {
  return (
    <>
      <p>
        {m.deskReviewsCount({ count: total })} {unanswered > 0 && m.deskReviewsWaiting({ count: unanswered })}
      </p>
      <ol className="list">
        {reviews.map((review) => (
          <li key={review.id} className="split">
            <Review review={review} action={deskPaths.reviews(schoolId)} />
          </li>
        ))}
      </ol>
      <Pagination
        current={page}
        total={pages}
        hrefFor={(other) => deskPaths.reviews(schoolId, { page: other })}
      />
    </>
  );
}

function Review({ review, action }: { readonly review: ReviewRow; readonly action: string }) {
  const { id, note, comment, pseudonym, published, answer, answered } = review;
  return (
    <>
      <div className={styles.words}>
        <h2 className="title-small">{pseudonym}</h2>
        <p className="cluster gap-1 note">
          <Stars note={note} label={m.deskReviewNote({ note })} /> {published}
          {review.isVerified && <Tag tone="green">{m.deskReviewVerified()}</Tag>}
          {review.isReported && <Tag tone="yellow">{m.deskReviewReported()}</Tag>}
        </p>
        {comment !== null && <p className={styles.said}>{comment}</p>}
        {answer !== undefined && (
          <>
            <p className="note">
              {answered === undefined ? m.deskReviewAnswer() : m.deskReviewAnswered({ date: answered })}
            </p>
            <p className={styles.said}>{answer}</p>
          </>
        )}
      </div>
      <div className="cluster gap-2">
        <Form method="post" action={action}>
          <input type="hidden" name={reviewFields.review} value={id} />
          <Button type="submit" variant={review.isVerified && answer === undefined ? 'secondary' : 'quiet'}>
            {answer === undefined ? m.deskReviewReply() : m.deskReviewChange()}
            <VisuallyHidden>{m.deskReviewOf({ pseudonym, date: published })}</VisuallyHidden>
          </Button>
        </Form>
        {!review.isReported && (
          <Link to={paths.reportReview({ id, isResponse: false })}>
            {m.deskReviewReport()}
            <VisuallyHidden>{m.deskReviewReportOf({ pseudonym, date: published })}</VisuallyHidden>
          </Link>
        )}
      </div>
    </>
  );
}
