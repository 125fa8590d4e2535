import type { Office } from '#contracts/directory.ts';
import type { MotorbikeLicence } from '#domain/licences/front-categories.ts';
import { findLicenseGroupBySlug } from '#domain/licences/license-groups.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { existingReviewPage, serverPageOf } from '#domain/school/review-pages.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { viewAnswer } from '#site/shared/reviews/view-review.server.ts';
import type { SiteWith } from '#site/upstreams.server.ts';
import { howReviewsCome } from './how-reviews-come.server.ts';
import type { ReviewChoice } from './review-address.ts';

type Site = SiteWith<{ directory: 'getReviews' }>;

// The school was loaded before, within the page's three seconds.
const timeoutMs = 900;

export type ReviewsView = Awaited<ReturnType<typeof loadReviews>> & {
  readonly category?: string | undefined;
  readonly licence?: MotorbikeLicence | undefined;
  readonly way?: QuotedWay | undefined;
};

/** By default the licence group with most. A page beyond the end shows the last one; null when unavailable. */
export async function loadReviews(
  site: Site,
  office: Office & { readonly uri: string },
  choice: ReviewChoice,
) {
  const groups = reviewedGroups(office);
  const mainGroup = groups.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))[0]?.slug ?? '';
  const group =
    groups.find(({ slug }) => slug === choice.group) ?? groups.find(({ slug }) => slug === mainGroup);
  const page = existingReviewPage(choice.page, group ? (group.count ?? office.nbReviews) : 0);
  const answer =
    group &&
    (await withFallback(
      site.log,
      'The reviews of a school could not be read',
      readReviews(site, { officeId: office.id, group: group.slug, page }),
      null,
    ));
  return { officeId: office.id, uri: office.uri, groups, mainGroup, page, answer, how: howReviewsCome() };
}

export async function readServerPage(
  { upstreams }: Pick<Site, 'upstreams'>,
  { officeId, group, serverPage }: { officeId: number; group: string; serverPage: number },
) {
  const answer = await upstreams.directory.getReviews(
    { id: String(officeId), licenseGroupSlug: group, page: String(serverPage) },
    { timeoutMs },
  );
  return answer && viewAnswer(group, answer);
}

async function readReviews(
  site: Site,
  { officeId, group, page }: { officeId: number; group: string; page: number },
) {
  const answer = await readServerPage(site, { officeId, group, serverPage: serverPageOf(page) });
  return answer && answer.count > 0 ? answer : undefined;
}

/** Default when the directory has no counts per licence group: cars, which have most reviews. */
function reviewedGroups({ clubInformations, nbReviews }: Office) {
  const informations = clubInformations?.licenseGroupInformations ?? [];
  const known = informations.flatMap(({ slug, label, nbReviews: count }) =>
    slug === undefined || label === undefined ? [] : [{ slug, label, ...(count !== undefined && { count }) }],
  );
  const groups = known.filter(({ count = nbReviews }) => count > 0);
  const cars = findLicenseGroupBySlug('voiture');
  if (groups.length > 0 || nbReviews === 0 || !cars) return groups;
  return [{ slug: cars.slug, label: cars.label, count: nbReviews }];
}
