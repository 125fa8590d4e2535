import type { PartnerGroup } from '#domain/partner/partner.ts';
import { trialsOf } from '#domain/theory/child-trials.ts';
import { paths } from './paths.ts';

/** The pages, each of one address, that search engines should list: the first file of the sitemap. */
export const indexedPages: readonly string[] = [
  paths.home(),
  paths.search(),
  paths.drivingSchools(),
  paths.motorbikeSchools(),
  paths.licence('permis-de-conduire'),
  paths.licence('permis-moto'),
  paths.licence('permis-scooter'),
  paths.licence('permis-bateau'),
  paths.licence('permis-remorque'),
  paths.licence('permis-poids-lourd'),
  paths.licenceCities(),
  paths.onlineCode(),
  paths.theoryTrial(),
  paths.simulator(),
  paths.enrolment(),
  paths.contact(),
  paths.joinTheClub(),
  paths.ranking(),
  paths.withdrawal(),
  paths.orderTracking(),
  paths.cookies(),
  paths.sources(),
  paths.terms(),
  paths.legalNotices(),
  paths.privacy(),
  paths.accessibility(),
  paths.certification(),
  paths.about(),
  paths.learnerFaq(),
  paths.schoolFaq(),
];

/** The pages of a partner that say the same to everybody: its first one, its offers, their trials and their terms. */
export function indexedPartnerPages(group: PartnerGroup): string[] {
  return [
    paths.partner(group.prefix),
    ...group.offers.map(({ url }) => url),
    ...trialsOf(group).map((trial) => paths.partnerTrial(group.prefix, trial)),
    ...group.offers.map((offer) => paths.offerTerms(offer)),
  ];
}
