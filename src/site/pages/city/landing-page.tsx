import { Form, Link } from 'react-router';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { NearbySchools } from '#site/shared/nearby/nearby-schools.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { Button } from '#site/ui/button.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import styles from './landing-page.module.css';
import type { LandingData } from './load-landing.server.ts';

const kinds = {
  car: { path: paths.drivingSchools, category: undefined, image: 'auto-ecoles', trail: m.trailCarSchools },
  motorbike: {
    path: paths.motorbikeSchools,
    category: 'moto',
    image: 'moto-ecoles',
    trail: m.trailMotorbikeSchools,
  },
} as const;

function trailOf(kind: LandingData['kind']): Trail {
  return trailTo({ label: kinds[kind].trail() });
}

export function landingMeta(page: LandingData | undefined, matches: Matches) {
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

export function LandingPage({ page }: { readonly page: LandingData }) {
  const { category, path } = kinds[page.kind];
  const { cities, departement, figures, advice } = page;
  return (
    <WidePage>
      <PageHead trail={trailOf(page.kind)} title={page.heading} lead={page.lead}>
        <SearchBox label={m.townPostcodeOrSchool()} category={category} />
      </PageHead>
      <NearbySchools category={category} {...page.nearby} />
      <section className="section" aria-labelledby="villes">
        <h2 id="villes">
          <Typeset text={m.landingCitiesTitle()} />
        </h2>
        {!cities && <p>{m.landingCitiesUnavailable()}</p>}
        {cities && (
          <>
            <CityList cities={cities.largest} />
            <p>{cities.count}</p>
            <Form method="get" action={`${path()}#departement`} className={styles.choice}>
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
            <h3>
              <Typeset text={departement.title} />
            </h3>
            {departement.cities.length > 0 ? (
              <CityList cities={departement.cities} />
            ) : (
              <p>{m.landingNoCityOf()}</p>
            )}
          </>
        )}
      </section>
      <section className="section" aria-labelledby="conseils">
        <h2 id="conseils">
          <Typeset text={page.adviceTitle} />
        </h2>
        <div className={styles.advice}>
          {advice.map(({ title, text }) => (
            <div key={title}>
              <h3>
                <Typeset text={title} />
              </h3>
              <p>
                <Typeset text={text} />
              </p>
            </div>
          ))}
        </div>
      </section>
      <section className="section" aria-labelledby="chiffres">
        <h2 id="chiffres">
          <Typeset text={m.landingFiguresTitle()} />
        </h2>
        <ul className="figures">
          {figures.map(({ figure, statement, source, sourceUrl }) => (
            <li key={statement}>
              <SourcedFigure figure={figure} source={source} {...(sourceUrl && { sourceUrl })}>
                <p>
                  <Typeset text={statement} />
                </p>
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

interface CityListProps {
  readonly cities: readonly { readonly label: string; readonly to: string; readonly count: string }[];
}

function CityList({ cities }: CityListProps) {
  return (
    <ul className={styles.cities}>
      {cities.map(({ label, to, count }) => (
        <li key={to}>
          <Link to={to} className={`tile ${styles.city}`}>
            <span className={styles.name}>{label}</span> <span className={styles.count}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
