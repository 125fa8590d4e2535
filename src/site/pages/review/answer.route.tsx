import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/answer.route.ts';
import { AnswerPage, answerTrail } from './answer-page.tsx';
import { loadAnswered, takeAnswer } from './answer-requests.server.ts';
import { failureTitle, ReviewFailed } from './review-parts.tsx';
import { unanswered } from './review-view.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadAnswered(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAnswer(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unanswered);

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.schoolAnswerTitle(), trail: answerTrail(), noindex: true, matches });
}

export default function AnswerReview({
  loaderData: { review, failure, isDone },
  actionData: unsent,
}: Route.ComponentProps) {
  const title = review ? m.schoolAnswerTitle() : failureTitle(failure ?? 'unknown');
  return (
    <>
      <PageTitle title={title} isInError={review !== undefined && unsent !== undefined} />
      {review ? (
        <AnswerPage review={review} unsent={unsent} isDone={isDone} />
      ) : (
        <ReviewFailed failure={failure ?? 'unknown'} trail={answerTrail()} />
      )}
    </>
  );
}
