import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { paragraphsOf } from '#site/shared/reviews/view-review.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { RandomReview } from './random-reviews.tsx';

interface Site {
  readonly upstreams: { readonly enrolment: Pick<SiteRequest['upstreams']['enrolment'], 'randomNotices'> };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

const shownAtOnce = 3;

export async function loadRandomReviews({ upstreams, log }: Site): Promise<RandomReview[] | undefined> {
  const sample = await withFallback(
    log,
    'Avis tirés au hasard',
    upstreams.enrolment.randomNotices({ count: String(shownAtOnce) }),
    undefined,
  );
  return sample?.flatMap(({ note, identite: author, commentaire, date, datePublication, preuve, office }) => {
    const text = paragraphsOf(commentaire);
    if (office?.uri === null || text.length === 0) return [];
    const school = office && { label: office.label, city: office.city.name, uri: office.uri };
    const day = (time: string) => frenchSpaces(frenchDay(time));
    return [
      {
        note,
        author,
        text,
        experienced: day(date),
        ...(datePublication && { published: day(datePublication) }),
        ...(preuve && { proof: preuve }),
        ...(school && { school }),
      },
    ];
  });
}
