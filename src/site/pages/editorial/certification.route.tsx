import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { answerText } from '#site/shared/editorial/editorial-data.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { Claim } from '#site/shared/legal-tables/identity-tables.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/certification.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  const { certification } = here.operator;
  return answerText(here, 'certification-afnor', { certification, demonstration: here.config.demonstration });
}

const trail = () => trailTo({ label: m.linkCertification() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.text?.title ?? m.linkCertification(),
    description: m.certificationDescription(),
    path: paths.certification(),
    trail: trail(),
    matches,
  });
}

export default function Certification({ loaderData }: Route.ComponentProps) {
  const { text, certification, demonstration } = loaderData;
  return (
    <EditorialPage
      trail={trail()}
      title={text?.title ?? m.linkCertification()}
      {...text}
      sha256={undefined}
      blocks={text?.blocks}
      after={<Claim id="reseau" certification={certification} demonstration={demonstration} />}
      partsAfter={[{ id: 'reseau', title: m.certificationDeclared() }]}
    />
  );
}
