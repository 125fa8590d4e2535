import { Link } from 'react-router';
import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { answerText } from '#site/shared/editorial/editorial-data.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { Accordion } from '#site/ui/accordion.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/privacy.route.ts';
import { type DataUse, listKeptData, listRecipients } from './data-uses.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  return answerText(here, 'politique-de-confidentialite', {
    kept: listKeptData(here),
    recipients: listRecipients(here),
    everybody: here.config.showsEverybody,
  });
}

const trail = () => trailTo({ label: m.linkPrivacy() });

export const meta = metaOf(() => ({
  title: m.linkPrivacy(),
  description: m.privacyDescription(),
  path: paths.privacy(),
  trail: trail(),
}));

export default function Privacy({ loaderData: { text, kept, recipients, everybody } }: Route.ComponentProps) {
  return (
    <EditorialPage
      trail={trail()}
      title={text?.title ?? m.linkPrivacy()}
      {...text}
      blocks={text?.blocks}
      after={
        <>
          <Uses id={parts.kept.id} title={parts.kept.title} uses={kept} />
          <Uses id={parts.recipients.id} title={parts.recipients.title} uses={recipients} />
          {everybody && (
            <p>
              <Link to={paths.schoolData()}>{m.schoolDataTitle()}</Link>
            </p>
          )}
        </>
      }
      partsAfter={Object.values(parts)}
    />
  );
}

const parts = {
  kept: { id: 'durees', title: m.keptCaption() },
  recipients: { id: 'destinataires', title: m.recipientsCaption() },
};

interface UsesProps {
  readonly id: string;
  readonly title: string;
  readonly uses: readonly DataUse[];
}

function Uses({ id, title, uses }: UsesProps) {
  return (
    <section id={id} className="stack gap-1">
      <Typeset as="h2" text={title} />
      <Accordion
        heading="h3"
        items={uses.map(({ name, text, duration, link }) => ({
          title: name,
          children: (
            <>
              <p>
                <Typeset text={text} /> {link && <a href={link.href}>{link.label}</a>}
              </p>
              {duration !== undefined && <Typeset as="p" className="strong" text={duration} />}
            </>
          ),
        }))}
      />
    </section>
  );
}
