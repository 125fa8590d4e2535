import type { Office, Place } from '#contracts/directory.ts';
import { findOpening } from '#domain/course/course-openings.ts';
import { writeTown } from '#domain/place/address.ts';
import { findPassOf } from '#domain/school/pass-offer.ts';
import { isListedOnQuote } from '#domain/school/sale.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import { loadOpenings } from '#site/loading/course-openings.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { describeAccess } from '#site/shared/course/describe-access.ts';
import { nameApart } from '#site/shared/school-list/name-apart.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';

export type FoundTheorySchools = Awaited<ReturnType<typeof findTheorySchools>>;
export type TheorySchool = FoundTheorySchools['schools'][number];

export interface TheorySearch {
  readonly place?: Place;
  readonly page?: number;
  /** Of access, whole. */
  readonly months?: number | undefined;
  readonly sort?: 'total' | undefined;
}

type Site = SiteWith<{ directory: 'findOfficesNear'; enrolment: 'listCourseOpenings' }> & {
  readonly config: Pick<SiteRequest['config'], 'documentHosts'>;
};

/** Only passes with a price, a duration and onlineSale (docs/product/schools.md#prices). */
export async function findTheorySchools(
  site: Site,
  { slug, formulaTypeSlug }: OnlineCode,
  search: TheorySearch,
) {
  const { upstreams, config, log } = site;
  const call = upstreams.directory.findOfficesNear(formulaTypeSlug, { ...search, onlineSale: true });
  const [found, openings] = await Promise.all([
    withFallback(log, 'Auto-écoles du code en ligne', call, undefined),
    loadOpenings(site),
  ]);
  const none: ReturnType<typeof nameApart<ReturnType<typeof pickSchool>[number]>> = [];
  if (!found) return { schools: none, total: undefined, page: 1, nbPages: 0, answered: false };
  const openingOf = (office: Office) => findOpening(openings, slug, office);
  const schools = found.results.flatMap((office) =>
    pickSchool(office, formulaTypeSlug, {
      documentHosts: config.documentHosts,
      opensByItself: openingOf(office) !== undefined,
    }),
  );
  const declared = new Set(found.results.map(({ formule }) => JSON.stringify(formule?.includes ?? [])));
  return {
    schools: nameApart(schools),
    // In the whole network; undefined when the directory's count includes other schools.
    total: schools.length === found.results.length ? found.total : undefined,
    page: found.currentPage,
    nbPages: found.nbPages,
    answered: true,
    // By what the schools declare and who teaches it.
    isOneCourse: declared.size === 1 && found.results.every((office) => openingOf(office)?.isOneCourse),
  };
}

function pickSchool(
  office: Office,
  formulaTypeSlug: string,
  {
    documentHosts,
    opensByItself,
  }: { readonly documentHosts: readonly string[]; readonly opensByItself: boolean },
) {
  const pass = findPassOf(office.passes, formulaTypeSlug);
  if (!pass) return [];
  const asksQuote = isListedOnQuote(office, undefined, documentHosts) || undefined;
  const { id, label, uri, address, note, nbReviews, distance } = office;
  const { latitude: lat, longitude: lng } = address;
  return [
    {
      id,
      label: frenchSpaces(label),
      uri,
      street: address.streetName,
      zipCode: address.city.zipCode,
      city: writeTown(address.city.name),
      position: lat === null || lng === null ? null : { lat, lng },
      // Only the pass price is used.
      price: null,
      note,
      nbReviews,
      distance,
      pass: { price: pass.price, duration: pass.duration },
      access: describeAccess(pass.duration, asksQuote ? undefined : opensByItself),
      ...(asksQuote && { asksQuote }),
    },
  ];
}
