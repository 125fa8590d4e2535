import { redirect } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { practiceCourse } from '#domain/practice/practice.ts';
import { fillRichText, splitSections } from '#domain/text/rich-text.ts';
import {
  defaultOnlineCode,
  findOnlineCode,
  type OnlineCode,
  onlineCodes,
} from '#domain/theory/online-codes.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { describeThemes } from '#domain/wording/course-contents.ts';
import type { OnlineCodeAddress } from '#site/addresses.ts';
import { contentWords } from '#site/loading/content-words.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { atCity, describeLack, spellTown } from '#site/shared/school-list/headline.ts';
import { resolveTarget, type SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { readSearchQuery } from '#site/shared/school-list/search-address.ts';
import { teaserOf } from '#site/shared/trial/trial-words.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { codeNames, describeCode } from './describe-code.server.ts';
import { type FoundTheorySchools, findTheorySchools } from './find-theory-schools.server.ts';

/** The duration of access first, then who sells it cheapest; a town's own schools beside. */
export async function loadOnlineCode(site: SiteRequest, params: URLSearchParams, today = new Date()) {
  const code = findOnlineCode(params.get('code')) ?? defaultOnlineCode;
  const { directory, practice } = site.upstreams;
  const catalogue = code.slug === practiceCourse ? practice?.catalogue : undefined;
  const isOwn = catalogue !== undefined;
  const query = readSearchQuery(params);
  const [figures, target] = await Promise.all([
    withFallback(site.log, 'Prix du code en ligne', directory.listPasses(), null),
    resolveTarget(site, query),
  ]);
  const sold = figures?.find((one) => one.formulaTypeSlug === code.formulaTypeSlug);
  const { accesses = [] } = sold ?? {};
  const [only, ...others] = accesses;
  const duration = accesses.find(({ months }) => String(months) === params.get('duree'));
  const access = others.length === 0 ? only : duration;
  // With a place, the schools come first: no course text.
  const courseLoad =
    target.kind === 'nothing-asked' && query.page === 1 ? describeCourse(site, code, isOwn) : undefined;
  const isChoosing = accesses.length > 0 && !access;
  // Paris is no answer to who named no place.
  const lists = access || (target.kind !== 'nothing-asked' && !isChoosing);
  const { found, near } = lists
    ? await findFor(site, code, target, access, query.page)
    : { found: { ...nothing, answered: figures !== null } };
  const asked: OnlineCodeAddress = {
    code: code.slug,
    q: query.q || undefined,
    commune: query.commune,
    zone: query.zone,
    months: duration?.months,
    ...spellTown(target),
  };
  if (found.schools.length === 0 && found.nbPages > 0 && query.page > found.nbPages) {
    throw redirect(paths.onlineCode({ ...asked, page: found.nbPages }));
  }
  const place = 'place' in target ? target.place.location : undefined;
  const byPrice = access && target.kind !== 'zone';
  const priceOrder = target.kind === 'place' ? m.theoryOrderPrice() : m.theoryOrderPriceOnly();
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
    price: sold &&
      accesses.length > 0 && {
        accesses: accesses.map(({ months, lowest }) => ({
          label: months > 0 ? m.codeAccess({ count: months }) : m.codeAccessShort(),
          price: m.codeAccessFrom({ price: formatPrice(lowest) }),
          to: `${paths.onlineCode({ ...asked, months })}#ecoles`,
          chosen: months === access?.months,
        })),
        source: m.citySourceObserved({ count: sold.nbOffices, date: frenchDay(today) }),
      },
    isChoosing,
    course: courseOf(code, await courseLoad, isOwn),
    kind: target.kind,
    /** Empty: anywhere. */
    place: target.kind === 'nothing-asked' ? '' : placeOf(target),
    centre: place && { lat: place[0], lng: place[1] },
    note: noteOf(target),
    counted: found.total === undefined ? undefined : m.codeSchoolsCounted({ count: found.total }),
    order: byPrice ? priceOrder : target.kind === 'zone' ? m.theoryOrderInZone() : m.theoryOrder(),
    found,
    near,
    listTitle: byPrice ? m.codeCheapest() : m.codeNearestSellers(),
    themes: catalogue && describeThemes(catalogue),
    contents: found.isOneCourse && near?.isOneCourse !== false ? m.codeSameCourse() : m.codeOwnCourses(),
    says: {
      map: m.mapOfResults(),
      limits: m.theoryLimits(),
      ranking: m.howWeRank(),
      lack: describeLack(target),
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

const maxNear = 3;
const nothing: FoundTheorySchools = { schools: [], total: undefined, page: 1, nbPages: 0, answered: true };

async function findFor(
  site: SiteRequest,
  code: (typeof onlineCodes)[number],
  target: SearchTarget,
  access: { readonly months: number } | undefined,
  page: number,
): Promise<{ found: FoundTheorySchools; near?: FoundTheorySchools }> {
  if (target.kind === 'unreachable' || 'mayBeTown' in target) {
    return { found: { ...nothing, answered: false } };
  }
  const isAnywhere = target.kind === 'nothing-asked';
  if (!('place' in target)) return { found: nothing };
  const here = { place: target.place, months: access?.months };
  if (!access || target.kind === 'zone')
    return { found: await findTheorySchools(site, code, { ...here, page }) };
  const [found, near] = await Promise.all([
    findTheorySchools(site, code, {
      ...(isAnywhere ? { months: access.months } : here),
      page,
      sort: 'total',
    }),
    isAnywhere || page > 1 ? undefined : findTheorySchools(site, code, here),
  ]);
  return { found, ...(near && { near: { ...near, schools: near.schools.slice(0, maxNear) } }) };
}

function placeOf(target: SearchTarget): string {
  if (target.kind === 'zone') return m.mapZone();
  return 'name' in target ? target.name : target.text;
}

function noteOf(target: SearchTarget): string | undefined {
  if (target.kind !== 'place' || target.readAs === undefined) return undefined;
  return m.readAs({ typed: target.readAs, atTown: atCity(target.name) });
}

type CourseWords = Awaited<ReturnType<typeof describeCourse>>;

/** `isOwn`: held by this site, which has no lessons. */
async function describeCourse(site: SiteRequest, { slug }: OnlineCode, isOwn: boolean) {
  const { upstreams, log } = site;
  const name = isOwn ? `code-${slug}-entrainement` : `code-${slug}`;
  const [page, questions] = await Promise.all([
    withFallback(log, 'Texte du cours de code', upstreams.content.findPage(name), null),
    withFallback(log, 'Questions d’essai du code', upstreams.content.listTheoryQuestions(slug), null),
  ]);
  return {
    sections: page ? splitSections(fillRichText(page.body, await contentWords(site))) : [],
    questions: questions ?? [],
    answered: page !== null && questions !== null,
  };
}
