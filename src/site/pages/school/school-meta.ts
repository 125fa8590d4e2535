import { writeAddress } from '#domain/place/address.ts';
import { ofSchool } from '#domain/text/elisions.ts';
import { type Matches, pageMeta, siteIdentity } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { listedMeta } from './listed/listed-school.tsx';
import { describedReviews } from './reviews/described-reviews.ts';
import type { MemberScreenData, SchoolScreenData } from './school-data.server.ts';
import { describeSchool } from './structured-data.ts';

/** One of `imageWidths`, as social networks ask for; drawn fronts are 3:2. */
const facadeWidth = 1280;

function facadeImage({ id, label }: MemberScreenData['school']) {
  return {
    path: paths.image({ source: `/facades/${id}.svg`, width: facadeWidth, format: 'webp' }),
    alt: () => m.shareFacade({ ofSchool: ofSchool(label) }),
    width: facadeWidth,
    height: Math.round((facadeWidth * 2) / 3),
  };
}

export function schoolMeta(screen: SchoolScreenData, matches: Matches) {
  return 'listed' in screen ? listedMeta(screen, matches) : memberMeta(screen, matches);
}

function memberMeta({ school, reviews, noindex, trail, title }: MemberScreenData, matches: Matches) {
  const { label } = school;
  return [
    ...pageMeta({
      title,
      description: m.schoolDescription({ school: label, address: writeAddress(school) }),
      path: paths.school(school.uri),
      trail,
      image: facadeImage(school),
      noindex,
      matches,
    }),
    // Server only, to keep its code out of the browser bundle.
    ...(import.meta.env.SSR
      ? [
          {
            'script:ld+json': describeSchool(
              school,
              siteIdentity(matches).publicUrl,
              describedReviews(reviews),
            ),
          },
        ]
      : []),
  ];
}
