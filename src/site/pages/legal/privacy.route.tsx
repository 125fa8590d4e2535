import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { answerText } from '#site/shared/editorial/editorial-data.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/privacy.route.ts';
import { listKeptData, listRecipients } from './data-uses.server.ts';
import { KeptData, Recipients } from './data-uses-table.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  return answerText(here, 'politique-de-confidentialite', {
    kept: listKeptData(here),
    recipients: listRecipients(here),
  });
}

const trail = () => trailTo({ label: m.linkPrivacy() });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.linkPrivacy(),
    description: m.privacyDescription(),
    path: paths.privacy(),
    trail: trail(),
    matches,
  });
}

export default function Privacy({ loaderData: { text, kept, recipients } }: Route.ComponentProps) {
  return (
    <EditorialPage
      trail={trail()}
      title={text?.title ?? m.linkPrivacy()}
      {...text}
      blocks={text?.blocks}
      after={
        <>
          <KeptData uses={kept} />
          <Recipients uses={recipients} />
        </>
      }
      partsAfter={[
        { id: 'durees', title: m.keptCaption() },
        { id: 'destinataires', title: m.recipientsCaption() },
      ]}
    />
  );
}
