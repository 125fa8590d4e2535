import type { Office } from '#contracts/directory.ts';
import { type CourseOpening, opensByItself } from '#domain/course/course-openings.ts';
import { findOnlineCodeByType } from '#domain/theory/online-codes.ts';
import type { SiteWith } from '#site/upstreams.server.ts';
import { withFallback } from './with-fallback.server.ts';

type OpeningsSite = SiteWith<{ enrolment: 'listCourseOpenings' }>;

/** Of an online course, by its formula type. */
export type OpensByItself = (formulaTypeId: number, office: Pick<Office, 'id' | 'demonstration'>) => boolean;

/** Promises nothing while the enrolment service does not answer. */
export async function loadOpenings({ upstreams, log }: OpeningsSite): Promise<readonly CourseOpening[]> {
  const call = upstreams.enrolment.listCourseOpenings();
  return (await withFallback(log, 'Ouverture des cours en ligne', call, undefined)) ?? [];
}

export async function whatOpensByItself(
  site: OpeningsSite,
  { isOfPartner = false } = {},
): Promise<OpensByItself> {
  const openings = await loadOpenings(site);
  return (formulaTypeId, office) =>
    opensByItself(openings, findOnlineCodeByType(formulaTypeId)?.slug, office, isOfPartner);
}
