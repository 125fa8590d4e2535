import { m } from '#site/messages/messages.js';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/practice.route.ts';
import { loadPractice, takePractice } from './practice-data.server.ts';
import { FreePractice, PracticePage, practiceTrail } from './practice-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadPractice(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takePractice(request, site(context));

export const meta = linkMeta(m.practiceTrail, practiceTrail);

export default function Practice({ loaderData: { practice, failure } }: Route.ComponentProps) {
  return (
    <LinkShown title={m.practiceTitle()} failure={failure} trail={practiceTrail()}>
      {practice ? <PracticePage practice={practice} /> : <FreePractice />}
    </LinkShown>
  );
}
