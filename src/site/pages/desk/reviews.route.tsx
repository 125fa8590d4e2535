import { keepTyped } from '#site/browser/keep-typed.ts';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/reviews.route.ts';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { reviewFields } from './fields.ts';
import { InviteForm } from './invite-form.tsx';
import { ReviewList } from './review-list.tsx';
import { type InviteUnsent, loadReviews, takeReviewForm } from './reviews-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = (args: Route.LoaderArgs) => loadReviews(args);

export const action = (args: Route.ActionArgs) => takeReviewForm(args);

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(
    sending,
    (values): InviteUnsent => ({
      month: values[reviewFields.month] ?? '',
      learners: values[reviewFields.learners] ?? '',
      messages: [m.unansweredText()],
    }),
  );

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskReviews);

export default function Reviews({ loaderData, actionData: unsent }: Route.ComponentProps) {
  const { school, schools, listed, done } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskReviews()} isInError={unsent !== undefined}>
      {done && !unsent && <Notice tone="success" title={done} role="status" />}
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
