import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { m } from '#site/messages/messages.js';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/write.route.ts';
import { describeReview } from './review-states.ts';
import { unsentByNetwork } from './review-view.ts';
import { reviewTrail, WritePage } from './write-page.tsx';
import { loadInvitation, takeAct } from './write-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadInvitation(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAct(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unsentByNetwork);

/** After a refusal the page shows the review as it is now, and what was typed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? actionResult.refused !== undefined : defaultShouldRevalidate;

export const meta = linkMeta(m.ownReviewTrail, reviewTrail);

export default function WriteReview(props: Route.ComponentProps) {
  const {
    loaderData: { review, failure, done, isErased },
    actionData: unsent,
  } = props;
  const title = review ? describeReview(review).title : m.ownReviewErased();
  return (
    <LinkShown
      title={title}
      // A correction, and a stop, keep the title.
      state={`${title} ${review?.version} ${done}`}
      failure={failure}
      trail={reviewTrail()}
      isInError={review !== undefined && unsent !== undefined}
    >
      {review && <WritePage review={review} unsent={unsent} done={done} />}
      {isErased && (
        <FormPage title={title} trail={reviewTrail()}>
          <p>{m.ownReviewErasedText()}</p>
        </FormPage>
      )}
    </LinkShown>
  );
}
