import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { writeAddress, writeTown } from '#domain/place/address.ts';
import { schoolPosition } from '#domain/place/place.ts';
import { resultLicences } from '#domain/results/exam-results.ts';
import { nameResultLicence } from '#domain/results/result-words.ts';
import { formatAgreement } from '#domain/school/legal-ids.ts';
import { elide } from '#domain/text/elisions.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { buildMarkers } from '#site/shared/map/markers.ts';
import { describeResults, findLocalPage, nameSources } from '#site/shared/results/describe-results.ts';
import { atCity } from '#site/shared/school-list/headline.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { findNearSchools } from '../find-near-schools.server.ts';
import type { PublicOffice } from '../load-school.server.ts';
import { trailOfSchool } from '../school-trail.ts';
import { describeOfficial, officialOrigin } from './describe-official.ts';

const licenceNames = resultLicences.map(nameResultLicence);

export type ListedSchoolView = Awaited<ReturnType<typeof viewListedSchool>>;

/** A school that the State alone lists: what is public, and nothing to buy (docs/product/schools.md#listed-schools). */
export async function viewListedSchool(
  here: Pick<SiteRequest, 'config' | 'upstreams' | 'log'>,
  office: PublicOffice,
) {
  const { id, uri, address, official, results = [] } = office;
  const { siteName, tiles } = here.config;
  const now = new Date();
  const periods = [...new Set(results.map(({ period }) => period))].toSorted().toReversed();
  const shown = periods.flatMap((period) => results.filter((result) => result.period === period));
  const school = {
    id,
    label: frenchSpaces(office.label),
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: writeTown(address.city.name),
    isApproximate: address.approximate ?? false,
    position: schoolPosition(address) ?? null,
    phone: readPhoneNumber(address.phoneNumber),
    website: websiteOf(official),
    agreement: official && m.listedAgreement({ agreement: formatAgreement(official.agreement) }),
    facts: official ? describeOfficial(official) : [],
    source: official && m.listedSource(officialOrigin(official)),
    results: {
      described: periods
        .flatMap((period) =>
          describeResults(
            results.filter((one) => one.period === period),
            now,
          ),
        )
        .toSorted((one, other) => licenceNames.indexOf(one.licence) - licenceNames.indexOf(other.licence)),
      source: nameSources(shown),
      localPage: findLocalPage(results, now),
    },
  };
  return {
    listed: school,
    school: { opening: undefined },
    near: await findNearSchools(here, school, undefined),
    ask: m.listedAsk({ ofSite: elide('de', siteName) }),
    title: m.listedTitle({ school: school.label, atCity: atCity(school.city) }),
    description: m.listedDescription({ school: school.label, address: writeAddress(school) }),
    noindex: official?.naturalPerson ?? false,
    trail: trailOfSchool(school),
    pricedHref: paths.search({ q: `${address.city.name} ${address.city.zipCode}`, priced: true }),
    tiles,
    markers: buildMarkers([{ ...school, price: null, isListed: true }], { withDetails: false }),
  };
}

/** Over https alone. */
export function websiteOf(official: PublicOffice['official']): string | undefined {
  const website = official?.website ?? '';
  return website.startsWith('https://') && URL.canParse(website) ? website : undefined;
}
