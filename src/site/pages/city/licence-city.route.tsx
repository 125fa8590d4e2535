import { Link } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { CityDetails, CityLinks, CityNeighbours, CityPrices } from '#site/shared/city/city-sections.tsx';
import { CityUnavailable } from '#site/shared/city/city-unavailable.tsx';
import { SchoolCard } from '#site/shared/school-list/school-card.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/licence-city.route.ts';
import type { LicenceCityData } from './licence-city-data.server.ts';
import { loadLicenceCity } from './licence-city-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await loadLicenceCity(site(context), params.city);
  if (!page) throw noSuchPage(url);
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const city = loaderData?.city;
  if (!city) return pageMeta({ title: m.cityTitleUnknown(), noindex: true, matches });
  const { slug, tab, description, trail, isLocal } = city;
  return pageMeta({
    title: tab,
    description,
    path: paths.licenceCity(slug),
    trail,
    image: 'auto-ecoles',
    noindex: !isLocal,
    matches,
  });
}

export default function LicenceCity({ loaderData: { city } }: Route.ComponentProps) {
  return city ? <LicenceCityPage city={city} /> : <CityUnavailable />;
}

function LicenceCityPage({ city }: { readonly city: LicenceCityData }) {
  const { label, at, from, isTaught, figures, prices, steps, questions, text, all } = city;
  return (
    <div className="page reading gap-5">
      <PageHead trail={city.trail} title={<CitySign>{city.title}</CitySign>} lead={city.lead}>
        <CityLinks label={m.licenceCityOthers({ label })} links={city.others}>
          <ButtonLink to={city.estimateHref}>{m.licenceCityEstimate({ at })}</ButtonLink>
        </CityLinks>
      </PageHead>
      {city.schools.length > 0 && (
        <section className="section" aria-labelledby="ecoles">
          <h2 id="ecoles">
            {isTaught ? m.licenceCitySchoolsTitle({ at }) : m.licenceCitySchoolsNone({ from })}
          </h2>
          <p className="note">
            {m.cityOrder()} <Link to={paths.ranking()}>{m.howWeRank()}</Link>
          </p>
          <ol className="stack gap-1">
            {city.schools.map((school) => (
              <li key={school.id}>
                <SchoolCard
                  school={school}
                  town={label}
                  priceLabel={city.priceLabel}
                  category={city.category}
                  heading="h3"
                />
              </li>
            ))}
          </ol>
          {all && (
            <p>
              <ButtonLink to={all.to} variant="secondary">
                {all.label}
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      <CityPrices at={at} prices={prices} />
      {text && (
        <section className="section" aria-labelledby="sur-place">
          <Typeset as="h2" id="sur-place" text={m.licenceCityTextTitle({ at })} />
          <div className="lead strong">
            <RichText blocks={text.summary} />
          </div>
          <Prose>
            <RichText blocks={text.body} />
          </Prose>
        </section>
      )}
      <section className="section" aria-labelledby="etapes">
        <Typeset as="h2" id="etapes" text={m.licenceCityStepsTitle()} />
        <Timeline
          heading="h3"
          steps={steps.map(({ title, when, text }) => ({
            title,
            when,
            children: <Typeset as="p" text={text} />,
          }))}
        />
        <p>
          <ButtonLink to={paths.licence('permis-de-conduire')} variant="secondary">
            {m.licenceCityMore()}
          </ButtonLink>
        </p>
      </section>
      {!city.answered && (
        <ErrorState title={m.listUnavailable()}>
          <p>{m.listUnavailableText()}</p>
        </ErrorState>
      )}
      <CityDetails figuresTitle={m.licenceCityFiguresTitle({ at })} figures={figures} questions={questions} />
      <CityNeighbours title={m.licenceCityNeighbours({ from })} neighbours={city.neighbours} />
    </div>
  );
}
