import { EditorialPage } from '#site/features/editorial/editorial-page.tsx';
import { listIdentity } from '#site/features/legal/identity.server.ts';
import { IdentityTables } from '#site/features/legal/identity-tables.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { answerText } from '#site/pages/editorial-data.server.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/legal-notices.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  return answerText(here, 'mentions-legales', { groups: listIdentity(here.operator) });
}

const trail = () => trailTo({ label: m.linkLegalNotices() });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.linkLegalNotices(),
    description: m.legalNoticesDescription(),
    path: paths.legalNotices(),
    trail: trail(),
    matches,
  });
}

export default function LegalNotices({ loaderData: { text, groups } }: Route.ComponentProps) {
  return (
    <EditorialPage
      trail={trail()}
      title={text?.title ?? m.linkLegalNotices()}
      {...text}
      blocks={text?.blocks}
      before={<IdentityTables groups={groups} />}
      partsBefore={groups}
    />
  );
}
