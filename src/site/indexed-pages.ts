import { paths } from './paths.ts';

/** The pages, each of one address, that search engines should list: the first file of the sitemap. */
export const indexedPages: readonly string[] = [
  paths.home(),
  paths.search(),
  paths.drivingSchools(),
  paths.motorbikeSchools(),
  paths.licence('permis-de-conduire'),
  paths.licence('permis-moto'),
  paths.licenceCities(),
  paths.onlineCode(),
  paths.theoryTrial(),
  paths.simulator(),
  paths.enrolment(),
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
