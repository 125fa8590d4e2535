import { redirect } from 'react-router';
import { practiceCourse } from '#domain/practice/practice.ts';
import { defaultOnlineCode, findOnlineCode, onlineCodes } from '#domain/theory/online-codes.ts';
import type { OnlineCodeAddress } from '#site/addresses.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { atCity } from '#site/shared/school-list/headline.ts';
import { resolveTarget, type SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { readSearchQuery } from '#site/shared/school-list/search-address.ts';
import { teaserOf } from '#site/shared/trial/teaser-words.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { codeNames, describeCode } from './describe-code.server.ts';
import { type CourseWords, describeCourse } from './describe-course.server.ts';
import { describePrice } from './describe-price.server.ts';
import { type FoundTheorySchools, findTheorySchools } from './find-theory-schools.server.ts';

/** Default place: Paris. */
export async function loadOnlineCode(site: SiteRequest, params: URLSearchParams, today = new Date()) {
  const code = findOnlineCode(params.get('code')) ?? defaultOnlineCode;
  const { directory, practice } = site.upstreams;
  const isOwn = practice !== undefined && code.slug === practiceCourse;
  const asking = withFallback(site.log, 'Prix du code en ligne', directory.listPasses(), undefined);
  const query = readSearchQuery(params);
  const target = await resolveTarget(site, query);
  // With a place, the schools come first: no course text.
  const courseLoad =
    target.kind === 'nothing-asked' && query.page === 1 ? describeCourse(site, code, isOwn) : undefined;
  const found = await findFor(site, code, target, query.page);
  const asked: OnlineCodeAddress = {
    code: code.slug,
    q: query.q || undefined,
    commune: query.commune,
    zone: query.zone,
  };
  if (found.schools.length === 0 && found.nbPages > 0 && query.page > found.nbPages) {
    throw redirect(paths.onlineCode({ ...asked, page: found.nbPages }));
  }
  const place = 'place' in target ? target.place.location : undefined;
  return {
    asked,
    category: code.category,
    kinds: onlineCodes.map(({ slug, category }) => ({
      name: codeNames[slug](),
      picto: category,
      to: paths.onlineCode({ ...asked, code: slug }),
      chosen: slug === code.slug,
    })),
    words: describeCode(code),
    price: describePrice(await asking, code, today),
    course: courseOf(code, await courseLoad, isOwn),
    kind: target.kind,
    place: placeOf(target),
    centre: place && { lat: place[0], lng: place[1] },
    note: noteOf(target),
    counted: found.total === undefined ? undefined : m.codeSchoolsCounted({ count: found.total }),
    order: target.kind === 'zone' ? m.theoryOrderInZone() : m.theoryOrder(),
    found,
    says: {
      map: m.mapOfResults(),
      limits: m.theoryLimits(),
      ranking: m.howWeRank(),
      ...(!found.answered && { lack: m.listUnavailable(), lackText: m.listUnavailableText() }),
    },
    tiles: site.config.tiles,
  };
}

function courseOf({ slug }: (typeof onlineCodes)[number], words: CourseWords | undefined, isOwn: boolean) {
  if (!words) return undefined;
  const { questions, ...course } = words;
  const trial = teaserOf(questions, paths.theoryTrial({ code: slug, question: 1 }));
  if (!isOwn || !trial) return { ...course, trial };
  const start = { label: m.practiceTeaserStart(), to: paths.practice() };
  // The picture is one of the content's; the series ask others.
  const own = { title: m.practiceTeaser(), text: m.practiceFreeLead(), question: undefined, start };
  return { ...course, trial: { ...trial, ...own } };
}

export type OnlineCodeData = Awaited<ReturnType<typeof loadOnlineCode>>;

const nothing: FoundTheorySchools = { schools: [], total: undefined, page: 1, nbPages: 0, answered: true };

async function findFor(
  site: SiteRequest,
  code: (typeof onlineCodes)[number],
  target: SearchTarget,
  page: number,
): Promise<FoundTheorySchools> {
  if (target.kind === 'unreachable' || 'mayBeTown' in target) return { ...nothing, answered: false };
  return 'place' in target ? findTheorySchools(site, code, target.place, page) : nothing;
}

function placeOf(target: SearchTarget): string {
  if (target.kind === 'zone') return m.mapZone();
  return 'name' in target ? target.name : target.text;
}

function noteOf(target: SearchTarget): string | undefined {
  if (target.kind === 'nothing-asked') return m.noPlaceAsked();
  if (target.kind !== 'place' || target.readAs === undefined) return undefined;
  return m.readAs({ typed: target.readAs, atTown: atCity(target.name) });
}
