import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/reviews.route.ts';
import { DeskFrame, deskTrail } from './desk-frame.tsx';
import { InviteForm } from './invite-form.tsx';
import { ReviewList } from './review-list.tsx';
import { loadReviews, takeReviewForm } from './reviews-requests.server.ts';
import { type InviteUnsent, reviewFields } from './reviews-view.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadReviews(request, params, context);

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeReviewForm(request, params, context);

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(
    sending,
    (values): InviteUnsent => ({
      month: values[reviewFields.month] ?? '',
      learners: values[reviewFields.learners] ?? '',
      messages: [m.unansweredText()],
    }),
  );

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.deskReviews(),
    trail: deskTrail(m.deskReviews()),
    noindex: true,
    matches,
  });
}

export default function Reviews({ loaderData, actionData: unsent }: Route.ComponentProps) {
  const { school, schools, listed, done } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskReviews()}>
      <PageTitle title={m.deskReviews()} isInError={unsent !== undefined} />
      {done && !unsent && <Notice tone="success" title={m.deskInvited(done)} role="status" />}
      {listed ? (
        <>
          <ReviewList {...listed} schoolId={school.id} />
          <InviteForm {...listed} schoolId={school.id} unsent={unsent} />
        </>
      ) : (
        <Notice tone="info" title={m.deskOrdersElsewhere()} />
      )}
    </DeskFrame>
  );
}
