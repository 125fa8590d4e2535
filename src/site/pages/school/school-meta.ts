import type { Review } from '#contracts/review.ts';
import { pictureOf } from '#domain/network/pictures.ts';
import { type DayHours, openRanges } from '#domain/school/opening-hours.ts';
import { highestRating } from '#domain/school/rating.ts';
import { reviewsOfPage } from '#domain/school/review-pages.ts';
import { type Matches, pageMeta, siteIdentity } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { ReviewsView } from './reviews/load-reviews.server.ts';
import type { MemberScreenData, SchoolScreenData } from './school-data.server.ts';
import type { SchoolView } from './school-view.ts';

/** One of `imageWidths`, as social networks ask for; drawn fronts are 3:2. */
const facadeWidth = 1280;

function facadeImage({ school: { id }, facadeAlt }: MemberScreenData) {
  return {
    path: paths.image({ source: `/facades/${id}.svg`, width: facadeWidth, format: 'webp' }),
    alt: () => facadeAlt,
    width: facadeWidth,
    height: Math.round((facadeWidth * 2) / 3),
  };
}

export function schoolMeta(screen: SchoolScreenData, matches: Matches) {
  const { title, description, trail, noindex } = screen;
  return [
    ...pageMeta({
      title,
      description,
      path: paths.school(('listed' in screen ? screen.listed : screen.school).uri),
      trail,
      // Server only, to keep its code out of the browser bundle.
      ...(import.meta.env.SSR && { image: 'listed' in screen ? 'auto-ecole' : facadeImage(screen) }),
      noindex,
      matches,
    }),
    ...(import.meta.env.SSR && !('listed' in screen) ? [describeMember(screen, matches)] : []),
  ];
}

function describeMember({ school, reviews }: MemberScreenData, matches: Matches) {
  const { publicUrl } = siteIdentity(matches);
  return { 'script:ld+json': describeSchool(school, publicUrl, describedReviews(reviews)) };
}

/** Those that the page shows. */
function describedReviews({ answer, page }: ReviewsView) {
  return reviewsOfPage(answer?.reviews ?? [], page).map((review) => ({
    date: review.experienced,
    datePublication: review.published,
    note: review.note,
    commentaire: review.text.join('\n') || null,
    identite: review.author,
  }));
}

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type DescribedReview = Pick<Review, 'date' | 'datePublication' | 'note' | 'commentaire' | 'identite'>;

/** docs/product/schools.md#structured-data */
export function describeSchool(
  school: SchoolView,
  publicUrl: string,
  /** Only those on the page, as search engines require. */
  reviews: readonly DescribedReview[] = [],
) {
  const page = publicUrl + paths.school(school.uri);
  const photos = school.photos.map(({ source }) => addressOf(source));
  const offers = [
    ...school.offerGroups
      .flatMap(({ offers }) => offers)
      .map(({ label, price }) => ({ label, price: price.pack })),
    ...school.passes,
  ];
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'EducationalOrganization'],
    '@id': page,
    name: school.label,
    url: page,
    ...(school.logo && { logo: new URL(addressOf(school.logo), publicUrl).href }),
    ...(photos.length > 0 && { image: photos.map((photo) => new URL(photo, publicUrl).href) }),
    ...(school.presentation[0] && { description: school.presentation.join('\n') }),
    address: {
      '@type': 'PostalAddress',
      ...(school.street && { streetAddress: school.street }),
      postalCode: school.zipCode,
      addressLocality: school.city,
      addressCountry: 'FR',
    },
    ...(school.position && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: school.position.lat,
        longitude: school.position.lng,
      },
    }),
    ...(school.phone && { telephone: school.phone.href.replace('tel:', '') }),
    ...(school.hours.length > 0 && { openingHoursSpecification: school.hours.flatMap(describeHours) }),
    ...(school.sameAs.length > 0 && { sameAs: school.sameAs }),
    ...(offers.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: m.formulas(),
        itemListElement: offers.map(({ label, price }) => ({
          '@type': 'Offer',
          price: (price / 100).toFixed(2),
          priceCurrency: 'EUR',
          itemOffered: { '@type': 'Service', name: label },
        })),
      },
    }),
    ...(school.note !== null &&
      school.nbReviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: school.note.toFixed(1),
          reviewCount: school.nbReviews,
          bestRating: highestRating,
        },
        ...(reviews.length > 0 && { review: reviews.map(describeReview) }),
      }),
  };
}

function describeReview({ date, datePublication, note, commentaire, identite }: DescribedReview) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: identite },
    datePublished: (datePublication ?? date).slice(0, 10),
    ...(commentaire && { reviewBody: commentaire }),
    reviewRating: { '@type': 'Rating', ratingValue: note, bestRating: highestRating },
  };
}

function describeHours(day: DayHours) {
  return openRanges(day).map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${schemaDays[day.jour - 1]}`,
    opens: from,
    closes: to,
  }));
}

/** An uploaded picture is served in our sizes only. */
function addressOf(source: string): string {
  return pictureOf(source) === undefined ? source : paths.image({ source, format: 'webp', width: 1280 });
}
