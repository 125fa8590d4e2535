import { lazy, Suspense, useMemo } from 'react';
import { highestRating } from '#domain/school/rating.ts';
import { type Matches, pageMeta, siteIdentity } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ListPage } from '#site/shared/list-page/list-page.tsx';
import type { SchoolSummary } from '#site/shared/school-list/school-summary.server.ts';
import { readSearchQuery } from '#site/shared/school-list/search-address.ts';
import type { CityPageData } from './city-data.server.ts';
import { cityPath } from './city-kinds.ts';
import { CityDetails, CityLinks, CityNeighbours, CityTrainings } from './city-sections.tsx';

const CityUnavailable = lazy(async () => ({
  default: (await import('./city-unavailable.tsx')).CityUnavailable,
}));

interface LoadedCity {
  readonly city: CityPageData | undefined;
}

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
    ...(import.meta.env.SSR && (city.found.inTown ?? 0) > 0
      ? [{ 'script:ld+json': describeCitySchools(city, siteIdentity(matches).publicUrl) }]
      : []),
  ];
}

export function CityPage({ city }: LoadedCity) {
  if (city) return <FoundCity city={city} />;
  return (
    <Suspense>
      <CityUnavailable />
    </Suspense>
  );
}

function FoundCity({ city }: { readonly city: CityPageData }) {
  const { kind, slug, search, from, label } = city;
  const query = useMemo(() => readSearchQuery(new URLSearchParams(search)), [search]);
  return (
    <ListPage
      query={query}
      target={city.target}
      found={city.found}
      words={city.list}
      tiles={city.tiles}
      cityHalls={city.cityHalls}
      hrefFor={(page) => cityPath(kind, slug, page)}
      empty={<p>{city.lead}</p>}
    >
      <CityTrainings title={city.trainingsTitle} trainings={city.trainings} />
      <CityDetails figuresTitle={city.figuresTitle} figures={city.figures} questions={city.questions} />
      <CityNeighbours title={m.neighboursTitle({ from })} neighbours={city.neighbours} />
      <CityLinks label={m.cityOtherPages({ label })} links={city.others} />
    </ListPage>
  );
}

const pageSize = 20;

function describeCitySchools({ title, page, found }: CityPageData, publicUrl: string) {
  const schools = found.schools.slice(0, found.inTown);
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

function describeListed(school: SchoolSummary, publicUrl: string) {
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
