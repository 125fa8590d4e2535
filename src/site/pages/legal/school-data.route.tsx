import { Fragment } from 'react';
import { data } from 'react-router';
import { toComplete } from '#domain/operator.ts';
import { answerTerm } from '#domain/requests/opposition.ts';
import { stateMapUrl } from '#domain/results/exam-results.ts';
import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/school-data.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** GDPR, article 14: to who is behind a school that the State alone lists. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { config, operator } = site(context);
  if (!config.showsEverybody) throw noSuchPage(url);
  const { name, address, dataEmail, email = toComplete('e-mail') } = operator;
  return data(
    {
      operator: name ?? toComplete('raison sociale'),
      address: address ?? toComplete('adresse'),
      email: dataEmail ?? email,
    },
    { headers: { 'cache-control': 'public, max-age=0, s-maxage=3600' } },
  );
}

const trail = () => trailTo({ label: m.linkPrivacy(), to: paths.privacy() }, { label: m.schoolDataTitle() });

export const meta = metaOf(() => ({
  title: m.schoolDataTitle(),
  description: m.schoolDataDescription(),
  path: paths.schoolData(),
  trail: trail(),
}));

export default function SchoolData({ loaderData }: Route.ComponentProps) {
  const parts = [
    [m.schoolDataWhoTitle(), m.schoolDataWho(loaderData)],
    [m.schoolDataWhatTitle(), m.schoolDataWhat()],
    [m.schoolDataSourceTitle(), m.schoolDataSource()],
    [m.schoolDataWhyTitle(), m.schoolDataWhy()],
    [m.schoolDataWhoSeesTitle(), m.schoolDataWhoSees()],
    [m.schoolDataHowLongTitle(), m.schoolDataHowLong()],
    [m.schoolDataRightsTitle(), m.schoolDataRights({ term: answerTerm })],
  ] as const;
  return (
    <ReadingPage trail={trail()}>
      <Typeset as="h1" text={m.schoolDataTitle()} />
      <Prose>
        <p>{m.schoolDataLead()}</p>
        {parts.map(([title, text]) => (
          <Fragment key={title}>
            <Typeset as="h2" text={title} />
            <p>{text}</p>
          </Fragment>
        ))}
        <p>
          <a href={stateMapUrl} rel="noopener">
            {m.schoolDataSourceLink()}
          </a>
        </p>
      </Prose>
    </ReadingPage>
  );
}
