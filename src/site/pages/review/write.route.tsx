import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/write.route.ts';
import { failureTitle, ReviewFailed, ReviewPage } from './review-parts.tsx';
import { describeReview } from './review-states.ts';
import { unanswered } from './review-view.ts';
import { reviewTrail, WritePage } from './write-page.tsx';
import { loadInvitation, takeAct } from './write-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadInvitation(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAct(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unanswered);

/** After a refusal the page shows the review as it is now, and what was typed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? actionResult.refused !== undefined : defaultShouldRevalidate;

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.ownReviewTrail(), trail: reviewTrail(), noindex: true, matches });
}

export default function WriteReview({
  loaderData: { review, failure, done, isErased },
  actionData: unsent,
}: Route.ComponentProps) {
  const title = review
    ? describeReview(review).title
    : isErased
      ? m.ownReviewErased()
      : failureTitle(failure ?? 'unknown');
  // A correction, and a stop, keep the title.
  useTitleFocus(`${title} ${review?.version} ${done}`);
  return (
    <>
      <PageTitle title={title} isInError={review !== undefined && unsent !== undefined} />
      {review && <WritePage review={review} unsent={unsent} done={done} />}
      {!review && isErased && (
        <ReviewPage title={title} trail={reviewTrail()}>
          <p>{m.ownReviewErasedText()}</p>
        </ReviewPage>
      )}
      {!review && !isErased && <ReviewFailed failure={failure ?? 'unknown'} trail={reviewTrail()} />}
    </>
  );
}
