import { useMemo, useState } from 'react';
import { highestRating } from '#domain/school/rating.ts';
import { type Matches, pageMeta, siteIdentity } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { ResultsMap } from '#site/shared/school-list/results-map.tsx';
import { SchoolCard } from '#site/shared/school-list/school-card.tsx';
import type { SchoolSummary } from '#site/shared/school-list/school-summary.server.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { CityPageData } from './city-data.server.ts';
import { cityPath } from './city-kinds.ts';
import styles from './city-page.module.css';
import {
  CityFigures,
  CityLinks,
  CityNeighbours,
  CityQuestions,
  CityTrainings,
  CityUnavailable,
} from './city-sections.tsx';

interface LoadedCity {
  readonly city: CityPageData | undefined;
}

const seenFirst = 2;

export function cityMeta(loaded: LoadedCity | undefined, matches: Matches) {
  const city = loaded?.city;
  if (!city) return pageMeta({ title: m.cityTitleUnknown(), noindex: true, matches });
  const { kind, slug, page } = city;
  return [
    ...pageMeta({
      title: city.tab,
      description: city.description,
      path: cityPath(kind, slug, page),
      parameters: ['page'],
      trail: city.trail,
      image: kind === 'motorbike' ? 'moto-ecoles' : 'auto-ecoles',
      noindex: city.isEmpty,
      matches,
    }),
    // Server only, to keep its code out of the browser bundle.
    ...(import.meta.env.SSR && city.schools.length > 0
      ? [{ 'script:ld+json': describeCitySchools(city, siteIdentity(matches).publicUrl) }]
      : []),
  ];
}

export function CityPage({ city }: LoadedCity) {
  return city ? <FoundCity city={city} /> : <CityUnavailable />;
}

function FoundCity({ city }: { readonly city: CityPageData }) {
  const { kind, slug, schools, nearby, page, nbPages, answered } = city;
  // Map and search would be empty too.
  const centre = answered ? city.centre : undefined;
  const [activeItemId, setActiveItem] = useState<number | null>(null);
  const marked = useMemo(() => [...schools, ...nearby], [schools, nearby]);
  // Hover and focus only highlight the marker; the card's actions are links.
  const reach = ({ target: reached }: { target: EventTarget }) => {
    const card = (reached as Element).closest<HTMLElement>('[data-school]');
    setActiveItem(card ? Number(card.dataset.school) : null);
  };
  const unhighlight = () => setActiveItem(null);
  const list = (shown: readonly SchoolSummary[], heading: 'h2' | 'h3' = 'h2') => (
    <ol
      className="stack gap-2"
      onPointerOver={reach}
      onPointerLeave={unhighlight}
      onFocus={reach}
      onBlur={unhighlight}
    >
      {shown.map((school, index) => (
        <li key={school.id}>
          <SchoolCard
            school={school}
            priceLabel={city.priceLabel}
            category={city.category}
            town={city.label}
            lit={school.id === activeItemId}
            heading={heading}
            seenFirst={shown === schools && index < seenFirst}
          />
        </li>
      ))}
    </ol>
  );
  return (
    <div className={`page ${styles.page}`} data-mapped={centre ? true : undefined}>
      <div className="trail">
        <Breadcrumb items={city.trail} />
      </div>
      <div className={`stack gap-2 ${styles.head}`}>
        <CitySign>{city.title}</CitySign>
        <Typeset as="p" className="lead" text={city.lead} />
        {answered && (
          <CityLinks label={m.cityOtherPages({ label: city.label })} links={city.others}>
            <ButtonLink to={city.searchHref} variant="secondary">
              {m.cityFilter()}
            </ButtonLink>
          </CityLinks>
        )}
        <CityTrainings title={city.trainingsTitle} trainings={city.trainings} />
      </div>
      <div className={styles.beside}>
        {centre && (
          <ResultsMap label={m.cityMapLabel({ from: city.from })}>
            {(shown) => (
              <MapBlock
                {...shown}
                schools={marked}
                cityHalls={city.cityHalls}
                centre={centre}
                tiles={city.tiles}
                label={m.cityMapLabel({ from: city.from })}
                category={city.category}
                activeItemId={activeItemId}
                onActiveItem={setActiveItem}
              />
            )}
          </ResultsMap>
        )}
        <div className={styles.list}>
          {!answered && (
            <ErrorState title={m.listUnavailable()}>
              <p>
                {city.figures.length + city.neighbours.length > 0
                  ? m.cityListUnavailableText()
                  : m.listUnavailableText()}
              </p>
            </ErrorState>
          )}
          {schools.length > 0 && (
            <>
              <p className="note measure">{city.order}</p>
              {list(schools)}
              <Pagination current={page} total={nbPages} hrefFor={(other) => cityPath(kind, slug, other)} />
            </>
          )}
          {nearby.length > 0 && (
            <section className={styles.nearby} aria-labelledby="proches">
              <h2 id="proches">
                {schools.length > 0 ? m.cityNearbyTitle() : m.cityNearestTitle({ from: city.from })}
              </h2>
              {list(nearby, 'h3')}
            </section>
          )}
        </div>
      </div>
      <div className={styles.more}>
        <CityFigures title={city.figuresTitle} figures={city.figures} />
        <CityQuestions questions={city.questions} />
        <CityNeighbours title={m.neighboursTitle({ from: city.from })} neighbours={city.neighbours} />
      </div>
    </div>
  );
}

interface Listed {
  readonly title: string;
  readonly page: number;
  readonly schools: readonly {
    readonly label: string;
    readonly uri: string | null;
    readonly street: string;
    readonly zipCode: string;
    readonly city: string;
    readonly position: { readonly lat: number; readonly lng: number } | null;
    readonly note: number | null;
    readonly nbReviews: number;
  }[];
}

const pageSize = 20;

function describeCitySchools({ title, page, schools }: Listed, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: schools.length,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: schools.map((school, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      item: describeListed(school, publicUrl),
    })),
  };
}

function describeListed(school: Listed['schools'][number], publicUrl: string) {
  const page = school.uri === null ? undefined : publicUrl + paths.school(school.uri);
  return {
    '@type': ['LocalBusiness', 'EducationalOrganization'],
    ...(page !== undefined && { '@id': page, url: page }),
    name: school.label,
    address: {
      '@type': 'PostalAddress',
      ...(school.street && { streetAddress: school.street }),
      postalCode: school.zipCode,
      addressLocality: school.city,
      addressCountry: 'FR',
    },
    ...(school.position && {
      geo: { '@type': 'GeoCoordinates', latitude: school.position.lat, longitude: school.position.lng },
    }),
    ...(school.note !== null &&
      school.nbReviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(school.note * 10) / 10,
          reviewCount: school.nbReviews,
          bestRating: highestRating,
        },
      }),
  };
}
