import { findFrontCategory, ofLicence } from '#domain/licences/front-categories.ts';
import { findQuotedWay } from '#domain/order/ways-to-pay.ts';
import { writeAddress } from '#domain/place/address.ts';
import { ofSchool } from '#domain/text/elisions.ts';
import { whatOpensByItself } from '#site/loading/course-openings.server.ts';
import { loadFormulaTypes } from '#site/loading/formula-types.server.ts';
import { whatIsSold } from '#site/loading/sale.server.ts';
import { m } from '#site/messages/messages.js';
import { buildMarkers } from '#site/shared/map/markers.ts';
import { atCity } from '#site/shared/school-list/headline.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { findNearSchools } from './find-near-schools.server.ts';
import { type ListedSchoolView, viewListedSchool } from './listed/view-listed.server.ts';
import type { PublicOffice } from './load-school.server.ts';
import { loadReviews } from './reviews/load-reviews.server.ts';
import { choosesReviews, readReviewChoice } from './reviews/review-address.ts';
import { trailOfSchool } from './school-trail.ts';
import { viewSchool } from './school-view.ts';

export type MemberScreenData = Awaited<ReturnType<typeof memberScreenData>>;
export type SchoolScreenData = MemberScreenData | ListedSchoolView;

const parameter = 'categorie';
const licenceParameter = 'formation';
const wayParameter = 'financement';

const freshSeconds = 60;
const staleSeconds = 300;

/** Not past the next change of the opening state, nor for an unknown category: anyone could make endless pages. */
export function schoolCacheControl(
  {
    school,
    reviews,
    isOfUnknownCategory = false,
  }: {
    readonly school: { readonly opening: { readonly until: number } | undefined };
    readonly reviews?: { readonly answer: unknown };
    readonly isOfUnknownCategory?: boolean;
  },
  now = Date.now(),
): string {
  if (reviews?.answer === null || isOfUnknownCategory) return 'no-store';
  const left = Math.max(0, Math.floor(((school.opening?.until ?? Infinity) - now) / 1000));
  const fresh = Math.min(freshSeconds, left);
  const stale = Math.min(staleSeconds, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

type Here = Pick<SiteRequest, 'config' | 'upstreams' | 'log' | 'schoolTerms'>;

export async function schoolScreenData(
  here: Here,
  office: PublicOffice,
  parameters: URLSearchParams,
): Promise<SchoolScreenData> {
  return office.member === false
    ? viewListedSchool(here, office)
    : memberScreenData(here, office, parameters);
}

export async function memberScreenData(here: Here, office: PublicOffice, parameters: URLSearchParams) {
  const { tiles, documentHosts, imageHosts } = here.config;
  const [slug, ...others] = parameters.getAll(parameter);
  const found = findFrontCategory(slug);
  const licences = parameters.getAll(licenceParameter);
  const category = found && ofLicence(found, licences[0] ?? null);
  const asksWays = parameters.getAll(wayParameter);
  const way = findQuotedWay(asksWays[0]);
  const [reviews, types, isSold, opensByItself] = await Promise.all([
    loadReviews(here, office, readReviewChoice(parameters)),
    loadFormulaTypes(here),
    whatIsSold(here, office),
    whatOpensByItself(here),
  ]);
  const school = viewSchool(office, {
    opensByItself,
    now: new Date(),
    documentHosts,
    imageHosts,
    category,
    way,
    types,
    isSold,
  });
  const near = school.offerGroups.length > 0 ? undefined : await findNearSchools(here, school, category);
  return {
    school,
    near,
    reviews: { ...reviews, category: category?.slug, licence: category?.licence, way },
    isOfUnknownCategory:
      others.length > 0 ||
      (slug !== undefined && category === undefined) ||
      licences.length > (category?.licence ? 1 : 0) ||
      asksWays.length > (way ? 1 : 0),
    /** Only the page without review parameters is indexed. */
    noindex: choosesReviews(parameters),
    tiles,
    title: m.schoolTitle({ school: school.label, atCity: atCity(school.city) }),
    facadeAlt: m.shareFacade({ ofSchool: ofSchool(school.label) }),
    description: m.schoolDescription({ school: school.label, address: writeAddress(school) }),
    trail: trailOfSchool(school),
    markers: buildMarkers(
      [
        {
          ...school,
          price: school.quoted?.price ?? null,
          ...(school.quoted?.isSold === false && { asksQuote: true }),
        },
      ],
      { withDetails: false, category: school.quoted?.category },
    ),
  };
}
