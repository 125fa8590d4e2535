import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { answerText, readStory } from '#site/shared/editorial/editorial-data.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { listPublisher } from '#site/shared/legal-tables/identity.server.ts';
import { IdentityTables } from '#site/shared/legal-tables/identity-tables.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/about.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  const publisher = { ...listPublisher(here.operator), title: m.aboutIdentity() };
  return answerText(here, 'a-propos', {
    publisher,
    demonstration: here.config.demonstration,
    story: await readStory(here),
  });
}

const trail = () => trailTo({ label: m.linkAbout() });

export const meta = metaOf(() => ({
  title: m.linkAbout(),
  description: m.aboutDescription(),
  path: paths.about(),
  trail: trail(),
}));

export default function About({
  loaderData: { text, publisher, demonstration, story },
}: Route.ComponentProps) {
  return (
    <EditorialPage
      trail={trail()}
      title={text?.title ?? m.linkAbout()}
      {...text}
      sha256={undefined}
      blocks={text && [...story, ...text.blocks]}
      before={
        demonstration && (
          <Notice tone="info" title={m.aboutDemonstration()} text={m.aboutDemonstrationText()} />
        )
      }
      after={<IdentityTables groups={[publisher]} />}
      partsAfter={[publisher]}
    />
  );
}
