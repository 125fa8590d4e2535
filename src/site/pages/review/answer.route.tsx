import { keepTyped } from '#site/browser/keep-typed.ts';
import { m } from '#site/messages/messages.js';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/answer.route.ts';
import { AnswerPage, answerTrail } from './answer-page.tsx';
import { loadAnswered, takeAnswer } from './answer-requests.server.ts';
import { unsentByNetwork } from './review-view.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadAnswered(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAnswer(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unsentByNetwork);

export const meta = linkMeta(m.schoolAnswerTitle, answerTrail);

export default function AnswerReview({
  loaderData: { review, failure, isDone },
  actionData: unsent,
}: Route.ComponentProps) {
  return (
    <LinkShown
      title={m.schoolAnswerTitle()}
      failure={failure}
      trail={answerTrail()}
      isInError={unsent !== undefined}
    >
      {review && <AnswerPage review={review} unsent={unsent} isDone={isDone} />}
    </LinkShown>
  );
}
