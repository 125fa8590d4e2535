import { metaBesideTitle } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/practice.route.ts';
import { loadPractice, takePractice } from './practice-data.server.ts';
import { FreePractice, PracticePage, PracticeRefused, practiceTrail } from './practice-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadPractice(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takePractice(request, site(context));

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.practiceTrail(), trail: practiceTrail(), noindex: true, matches });
}

export default function Practice({ loaderData: { practice, failure } }: Route.ComponentProps) {
  if (practice) return <PracticePage practice={practice} />;
  return failure === 'none' || failure === undefined ? (
    <FreePractice />
  ) : (
    <PracticeRefused failure={failure} />
  );
}
