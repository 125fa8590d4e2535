import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { answerText } from '#site/shared/editorial/editorial-data.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { listIdentity } from '#site/shared/legal-tables/identity.server.ts';
import { IdentityTables } from '#site/shared/legal-tables/identity-tables.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/legal-notices.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  return answerText(here, 'mentions-legales', { groups: listIdentity(here.operator) });
}

const trail = () => trailTo({ label: m.linkLegalNotices() });

export const meta = metaOf(() => ({
  title: m.linkLegalNotices(),
  description: m.legalNoticesDescription(),
  path: paths.legalNotices(),
  trail: trail(),
}));

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
