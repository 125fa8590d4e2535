import type { Office, Place } from '#contracts/directory.ts';
import { findPassOf } from '#domain/school/pass-offer.ts';
import { isListedOnQuote } from '#domain/school/sale.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';

export interface TheorySchool {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Null: only the pass price is used. */
  readonly price: null;
  readonly note: number | null;
  readonly nbReviews: number;
  readonly distance: number | undefined;
  readonly pass: { readonly price: number; readonly duration: number };
  readonly access: string;
  readonly asksQuote?: true;
}

export interface FoundTheorySchools {
  readonly schools: readonly TheorySchool[];
  /** In the whole network; undefined when the directory's count includes other schools. */
  readonly total: number | undefined;
  readonly page: number;
  readonly nbPages: number;
  readonly answered: boolean;
}

interface Site {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'findOfficesNear'>;
  };
  readonly config: Pick<SiteRequest['config'], 'documentHosts'>;
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** Only passes with a price, a duration and onlineSale (docs/product/schools.md#prices). */
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
      price: null,
      note,
      nbReviews,
      distance,
      pass: { price: pass.price, duration: pass.duration },
      access: describeAccess(pass.duration),
      ...(isListedOnQuote(office, undefined, documentHosts) && { asksQuote: true }),
    },
  ];
}

/** In whole months; in days below one. */
function describeAccess(days: number): string {
  const months = durationInMonths(days);
  return months > 0 ? m.courseLength({ count: months }) : m.courseDays({ count: days });
}
