import type { Office, Place } from '#contracts/directory.ts';
import { findPassOf } from '#domain/school/pass-offer.ts';
import { isListedOnQuote } from '#domain/school/sale.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** What the list and the map need of a school that sells a theory course online. */
export interface TheorySchool {
  readonly id: number;
  readonly label: string;
  /** Null for a school without a public page. */
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Of the course, which is all that is asked here. */
  readonly minPrice: null;
  readonly note: number | null;
  readonly nbReviews: number;
  /** Metres. */
  readonly distance: number | undefined;
  /** Cents and days. */
  readonly pass: { readonly price: number; readonly duration: number };
  /** How long one may learn, in words. */
  readonly access: string;
  /** It lacks what a seller owes: it is asked for a quote. */
  readonly asksQuote?: true;
}

export interface FoundTheorySchools {
  readonly schools: readonly TheorySchool[];
  /** In the whole network; undefined where the directory counts others with them. */
  readonly total: number | undefined;
  readonly page: number;
  readonly nbPages: number;
  /** False when the directory did not answer. */
  readonly answered: boolean;
}

interface Site {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'findOfficesNear'>;
  };
  readonly config: Pick<SiteRequest['config'], 'documentHosts'>;
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/**
 * The schools around a place that sell a theory course online: those alone whose pass has a price, a duration and
 * onlineSale (docs/product/schools.md#prices), whatever else the directory gives.
 */
export async function findTheorySchools(
  { upstreams: { directory }, config: { documentHosts }, log }: Site,
  { formulaTypeSlug }: OnlineCode,
  place: Place,
  page: number,
): Promise<FoundTheorySchools> {
  const call = directory.findOfficesNear(formulaTypeSlug, { place, page, onlineSale: true });
  const found = await withFallback(log, 'Auto-écoles du code en ligne', call, undefined);
  if (!found) return { schools: [], total: undefined, page: 1, nbPages: 0, answered: false };
  const schools = found.results.flatMap((office) => pickSchool(office, formulaTypeSlug, documentHosts));
  return {
    schools,
    total: schools.length === found.results.length ? found.total : undefined,
    page: found.currentPage,
    nbPages: found.nbPages,
    answered: true,
  };
}

function pickSchool(
  office: Office,
  formulaTypeSlug: string,
  documentHosts: readonly string[],
): TheorySchool[] {
  const pass = findPassOf(office.passes, formulaTypeSlug);
  if (!pass) return [];
  const { id, label, uri, address, note, nbReviews, distance } = office;
  const { latitude: lat, longitude: lng } = address;
  return [
    {
      id,
      label: frenchSpaces(label),
      uri,
      street: address.streetName,
      zipCode: address.city.zipCode,
      city: address.city.name,
      position: lat === null || lng === null ? null : { lat, lng },
      minPrice: null,
      note,
      nbReviews,
      distance,
      pass: { price: pass.price, duration: pass.duration },
      access: describeAccess(pass.duration),
      ...(isListedOnQuote(office, undefined, documentHosts) && { asksQuote: true }),
    },
  ];
}

/** In whole months; less than one is told in days. */
function describeAccess(days: number): string {
  const months = durationInMonths(days);
  return months > 0 ? m.courseLength({ count: months }) : m.courseDays({ count: days });
}
