import { data, Form, Link } from 'react-router';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { schoolsKindOf } from '#site/shared/city/city-kinds.ts';
import { TownTiles } from '#site/shared/city/town-tiles.tsx';
import { NearbySchools } from '#site/shared/nearby/nearby-schools.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { Button } from '#site/ui/button.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/schools.route.ts';
import styles from './city-list.module.css';
import { type LandingData, loadLanding } from './load-landing.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, context, pattern }: Route.LoaderArgs) {
  const { answered, page } = await loadLanding(site(context), schoolsKindOf(pattern), url.searchParams);
  const cacheControl = answered ? 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600' : 'no-store';
  return data({ page }, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return landingMeta(loaderData?.page, matches);
}

export default function Schools({ loaderData }: Route.ComponentProps) {
  return <LandingPage page={loaderData.page} />;
}

const kinds = {
  car: { path: paths.drivingSchools, category: undefined, image: 'auto-ecoles', trail: m.trailCarSchools },
  motorbike: {
    path: paths.motorbikeSchools,
    category: 'moto',
    image: 'moto-ecoles',
    trail: m.trailMotorbikeSchools,
  },
} as const;

const trailOf = (kind: LandingData['kind']): Trail => trailTo({ label: kinds[kind].trail() });

function landingMeta(page: LandingData | undefined, matches: Matches) {
  if (!page) return pageMeta({ title: m.trailCarSchools(), noindex: true, matches });
  const { path, image } = kinds[page.kind];
  return pageMeta({
    title: page.tab,
    description: page.description,
    path: path(),
    trail: trailOf(page.kind),
    image,
    matches,
  });
}

function LandingPage({ page }: { readonly page: LandingData }) {
  const { category, path } = kinds[page.kind];
  const { cities, departement, figures, advice } = page;
  return (
    <WidePage>
      <PageHead trail={trailOf(page.kind)} title={page.heading} lead={page.lead}>
        <SearchBox label={m.townPostcodeOrSchool()} category={category} />
      </PageHead>
      <NearbySchools category={category} {...page.nearby} />
      <section className="section" aria-labelledby="villes">
        <Typeset as="h2" id="villes" text={m.landingCitiesTitle()} />
        {!cities && <p>{m.landingCitiesUnavailable()}</p>}
        {cities && (
          <>
            <TownTiles towns={cities.largest} />
            <p>{cities.count}</p>
            <Form
              method="get"
              action={`${path()}#departement`}
              className={`cluster gap-2 screen-only ${styles.filter}`}
            >
              <SelectField
                id="departement"
                name="departement"
                label={m.landingDepartement()}
                key={departement ? departement.code : ''}
                defaultValue={departement ? departement.code : undefined}
                options={cities.departements.map(({ code, label }) => ({ value: code, label }))}
              />
              <Button type="submit" variant="secondary">
                {m.landingShowCities()}
              </Button>
            </Form>
          </>
        )}
        {departement && (
          <>
            <Typeset as="h3" text={departement.title} />
            {departement.cities.length > 0 ? (
              <TownTiles towns={departement.cities} />
            ) : (
              <p>{m.landingNoCityOf()}</p>
            )}
          </>
        )}
      </section>
      <section className="section" aria-labelledby="conseils">
        <Typeset as="h2" id="conseils" text={page.adviceTitle} />
        <div className="grid-2">
          {advice.map(({ title, text }) => (
            <div key={title}>
              <Typeset as="h3" text={title} />
              <Typeset as="p" text={text} />
            </div>
          ))}
        </div>
      </section>
      <section className="section" aria-labelledby="chiffres">
        <Typeset as="h2" id="chiffres" text={m.landingFiguresTitle()} />
        <ul className="grid-2 gap-4">
          {figures.map(({ figure, statement, source, sourceUrl }) => (
            <li key={statement}>
              <SourcedFigure figure={figure} source={source} {...(sourceUrl && { sourceUrl })}>
                <Typeset as="p" text={statement} />
              </SourcedFigure>
            </li>
          ))}
        </ul>
        <p>
          <Link to={paths.prices()} className="target">
            {m.pricesLink()}
          </Link>
        </p>
      </section>
    </WidePage>
  );
}
