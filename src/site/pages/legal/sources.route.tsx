import { data, Link } from 'react-router';
import { stateMapUrl } from '#domain/results/exam-results.ts';
import { metaOf } from '#site/head/meta.ts';
import type { Trail } from '#site/head/trail.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Prose, ProseNote } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sources.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { tiles, showsEverybody: everybody } = site(context).config;
  // The attribution is HTML written for the map.
  const attribution = tiles.attribution.replaceAll(/<[^>]*>/gu, '');
  const served = tiles.url.startsWith('/') ? 'here' : 'elsewhere';
  const map: MapSource = tiles.note ? 'drawn' : served;
  const headers = { 'cache-control': 'public, max-age=0, s-maxage=3600' };
  return data({ attribution, map, everybody }, { headers });
}

const trail = () => trailTo({ label: m.sourcesTitle() });

export const meta = metaOf(() => ({
  title: m.sourcesTitle(),
  description: m.sourcesDescription(),
  path: paths.sources(),
  trail: trail(),
}));

export default function Sources({ loaderData }: Route.ComponentProps) {
  return <SourcesPage trail={trail()} {...loaderData} />;
}

/** `here`: street tiles that this server passes on, or the drawn ones. */
type MapSource = 'drawn' | 'here' | 'elsewhere';

interface SourcesPageProps {
  readonly trail: Trail;
  readonly attribution: string;
  readonly map: MapSource;
  /** Schools that are no members are listed too. */
  readonly everybody: boolean;
}

/** Required by the licences of our data (data/README.md). */
function SourcesPage({ trail, attribution, map, everybody }: SourcesPageProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.sourcesTitle()} />
      <Prose>
        <p>{m.sourcesLead()}</p>
        <Typeset as="h2" text={m.sourcesMapTitle()} />
        {map === 'here' && <p>{m.sourcesStreets({ attribution })}</p>}
        {map === 'elsewhere' && (
          <p>
            {m.sourcesMapElsewhere()} {attribution}
          </p>
        )}
        {map !== 'elsewhere' && <OwnMap />}
        <Typeset as="h2" text={m.sourcesCommunesTitle()} />
        <p>{m.sourcesCommunes()}</p>
        <ProseNote>
          <p>{m.sourcesCommunesPrecision()}</p>
        </ProseNote>
        <Typeset as="h2" text={m.sourcesResultsTitle()} />
        <p>
          {m.sourcesResults()}{' '}
          <a href={stateMapUrl} rel="noopener">
            {m.sourcesResultsMap()}
          </a>
        </p>
        {everybody && (
          <>
            <Typeset as="h2" text={m.sourcesListedTitle()} />
            <p>
              {m.sourcesListed()} <Link to={paths.schoolData()}>{m.listedDataLink()}</Link>
            </p>
          </>
        )}
        <Typeset as="h2" text={m.sourcesLettersTitle()} />
        <p>{m.sourcesLetters()}</p>
      </Prose>
    </ReadingPage>
  );
}

function OwnMap() {
  return (
    <>
      <p>{m.sourcesMap()}</p>
      <p>{m.sourcesMapLimits()}</p>
    </>
  );
}
