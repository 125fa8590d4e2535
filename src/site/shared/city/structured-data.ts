import { highestRating } from '#domain/school/rating.ts';
import { paths } from '#site/paths.ts';

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

export function describeCitySchools({ title, page, schools }: Listed, publicUrl: string) {
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
