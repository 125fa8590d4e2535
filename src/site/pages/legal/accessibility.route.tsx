import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { answerText } from '#site/shared/editorial/editorial-data.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/accessibility.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  return answerText(site(context), 'accessibilite');
}

const trail = () => trailTo({ label: m.linkAccessibility() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.text?.title ?? m.linkAccessibility(),
    description: m.accessibilityDescription(),
    path: paths.accessibility(),
    trail: trail(),
    matches,
  });
}

export default function Accessibility({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <EditorialPage
      trail={trail()}
      title={text?.title ?? m.linkAccessibility()}
      {...text}
      blocks={text?.blocks}
    />
  );
}
