import { describedReviews } from '#site/features/reviews/described-reviews.ts';
import { describeSchool } from '#site/features/school/structured-data.ts';
import { type Matches, pageMeta, siteIdentity } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SchoolScreenData } from './school-data.server.ts';

export function schoolMeta({ school, reviews, noindex, trail, title }: SchoolScreenData, matches: Matches) {
  const { label, street, zipCode, city } = school;
  return [
    ...pageMeta({
      title,
      description: m.schoolDescription({ school: label, street, zipCode, city }),
      path: paths.school(school.uri),
      trail,
      image: 'auto-ecole',
      noindex,
      matches,
    }),
    // Read from the served page alone: no browser carries the code of it.
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
