import { buildMarkers } from '#site/features/map/markers.ts';
import { atCity } from '#site/features/results/headline.ts';
import type { PublicOffice } from '#site/features/school/load-school.server.ts';
import { trailOfSchool } from '#site/features/school/school-trail.ts';
import { viewSchool } from '#site/features/school/school-view.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';

export type SchoolScreenData = ReturnType<typeof schoolScreenData>;

/** What a school's page may be kept for by all who share it, in seconds: whether it is open changes by the minute. */
export const schoolCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** All that a school's page shows, read from what the directory answered. */
export function schoolScreenData({ config }: Pick<SiteRequest, 'config'>, office: PublicOffice) {
  const { tiles, documentHosts, imageHosts } = config;
  const school = viewSchool(office, { now: new Date(), documentHosts, imageHosts });
  return {
    school,
    tiles,
    title: m.schoolTitle({ school: school.label, atCity: atCity(school.city) }),
    trail: trailOfSchool(school),
    markers: buildMarkers([{ ...school, minPrice: school.startingPrice?.price ?? null }], {
      withDetails: false,
    }),
  };
}
