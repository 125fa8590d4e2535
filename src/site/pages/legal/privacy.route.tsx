import { Link } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { answerText } from '#site/shared/editorial/editorial-data.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
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

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.linkPrivacy(),
    description: m.privacyDescription(),
    path: paths.privacy(),
    trail: trail(),
    matches,
  });
}

export default function Privacy({ loaderData: { text, kept, recipients, everybody } }: Route.ComponentProps) {
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
          {everybody && (
            <p>
              <Link to={paths.schoolData()}>{m.schoolDataTitle()}</Link>
            </p>
          )}
        </>
      }
      partsAfter={[
        { id: 'durees', title: m.keptCaption() },
        { id: 'destinataires', title: m.recipientsCaption() },
      ]}
    />
  );
}

interface UsesProps {
  readonly uses: readonly DataUse[];
}

function KeptData({ uses }: UsesProps) {
  return (
    <section id="durees">
      <Uses uses={uses} name={m.keptCaption()} heads={[m.keptWhat(), m.keptWhy(), m.keptHowLong()]} />
    </section>
  );
}

function Recipients({ uses }: UsesProps) {
  return (
    <section id="destinataires">
      <Uses uses={uses} name={m.recipientsCaption()} heads={[m.recipientsWho(), m.recipientsWhat()]} />
    </section>
  );
}

function Uses(props: UsesProps & { readonly name: string; readonly heads: readonly string[] }) {
  const { uses, name, heads } = props;
  return (
    <ReadingTable caption={<Typeset as="h2" text={name} />}>
      <thead>
        <tr>
          {heads.map((head) => (
            <Typeset as="th" key={head} scope="col" text={head} />
          ))}
        </tr>
      </thead>
      <tbody>
        {uses.map(({ name: of, text, duration, link }) => (
          <tr key={of}>
            <Typeset as="th" scope="row" text={of} />
            <td>
              <Typeset text={text} />
              {link && (
                <>
                  {' '}
                  <a href={link.href}>{link.label}</a>
                </>
              )}
            </td>
            {duration !== undefined && <Typeset as="td" text={duration} />}
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}
