import { data, redirect } from 'react-router';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { euros } from '#domain/money.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { formatDistance } from '#domain/place/distance.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import { formatRating } from '#domain/school/rating.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { loadHourPrice } from '#site/loading/hour-price.server.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { describeSearch } from '#site/shared/list-page/describe-search.server.ts';
import { buildCityHallMarkers, type TextRun } from '#site/shared/map/city-hall.ts';
import { readSearchQuery } from '#site/shared/school-list/search-address.ts';
import { hole } from '#site/ui/sentence.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { figuresOf, formulaLabel, listCityFigures, trainingOf } from './city-figures.server.ts';
import { writeCityHead } from './city-head.server.ts';
import { type CityPageKind, cityPath, formulaTypeOf } from './city-kinds.ts';
import { listCityQuestions } from './city-questions.server.ts';
import { type CityWriting, loadCityText, textRuns } from './city-text.server.ts';
import { type CitySchools, findCitySchools, searchOfCity, targetOfCity } from './find-city-schools.server.ts';
import { type CityAnswer, resolveCity } from './resolve-city.server.ts';

type FoundCity = Extract<CityAnswer, { kind: 'city' }>;

// Opening states change by the minute.
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

export async function loadCityPage(here: SiteRequest, kind: CityPageKind, slug: string, url: URL) {
  const type = kind === 'directory' ? undefined : formulaTypeOf(kind);
  const answer = await resolveCity(here, slug, type);
  if (answer.kind === 'missing') return undefined;
  if (answer.kind === 'unavailable') return unavailableCity();
  const page = readPageNumber(url.searchParams) ?? 1;
  if (answer.kind === 'moved') throw redirect(cityPath(kind, answer.slug, page), 301);
  const [found, { text }, hour] = await Promise.all([
    findCitySchools(here, kind, answer, page),
    // Used by the map only; without it the marker shows the directory's data.
    loadCityText(here, answer.city.slug),
    kind === 'motorbike' ? undefined : loadHourPrice(here, answer.known?.departement),
  ]);
  const last = Math.max(1, found.nbPages);
  if (page > last && found.answered) throw redirect(cityPath(kind, slug, last));
  const shown = { city: describeCity(here, kind, answer, { page, found, text, hour }) };
  if (!found.answered) return unavailable(shown);
  return data(shown, { headers: { 'cache-control': answer.answered ? cacheControl : 'no-store' } });
}

export function unavailableCity() {
  return unavailable({ city: undefined });
}

/** «à Lyon» does not wrap. */
const heldTogether = (at: string) => at.replace(' ', '\u00a0');

const figuresTitles = {
  directory: m.cityFiguresDirectory,
  car: m.cityFiguresCar,
  motorbike: m.cityFiguresMotorbike,
} as const;

export type CityPageData = ReturnType<typeof describeCity>;

interface Shown {
  readonly page: number;
  readonly found: CitySchools;
  readonly text: CityWriting | undefined;
  readonly hour: HourPrice | undefined;
}

function describeCity(
  here: SiteRequest,
  kind: CityPageKind,
  { city, known }: FoundCity,
  { page, found, text, hour }: Shown,
) {
  const words = nameCity(city);
  const { siteName, tiles } = here.config;
  const facts = known && { kind, words, known, siteName, today: new Date(), hour };
  const search = searchOfCity(kind, city, page);
  const target = targetOfCity(city);
  const inTown = countInTown(kind, { found, known, page });
  const query = readSearchQuery(new URLSearchParams(search));
  const head = writeCityHead(kind, {
    city,
    words,
    total: inTown,
    members: found.isOfCommune && found.members,
    hasNearby: found.schools.length > 0,
    page,
  });
  return {
    kind,
    slug: city.slug,
    ...words,
    ...head,
    search,
    target,
    found,
    tiles,
    list: {
      ...describeSearch(target, query, found, found.isOfCommune),
      title: head.title,
      trail: head.trail,
      ...(found.isOfCommune && countDirectory(found, words.at)),
    },
    isEmpty: found.answered && inTown === 0,
    page,
    figuresTitle:
      inTown === 0 ? m.landingFiguresTitle() : figuresTitles[kind]({ at: heldTogether(words.at) }),
    figures: facts && page === 1 ? listCityFigures(facts) : [],
    questions: facts && page === 1 ? listCityQuestions(facts) : [],
    trainingsTitle: (found.members === undefined ? m.cityTrainingsTitle : m.listedTrainingsTitle)(words),
    trainings: facts && kind === 'directory' ? listTrainings(facts.known) : [],
    others: facts ? listCityPages(facts) : [],
    neighbours: listNeighbours(known, (of) => cityPath(kind, of)),
    cityHalls: city.location ? markCityHall(city, city.location, facts, text) : [],
  };
}

/** In the commune; undefined when unknown. */
function countInTown(
  kind: CityPageKind,
  { found, known, page }: Pick<Shown, 'found' | 'page'> & Pick<FoundCity, 'known'>,
): number | undefined {
  if (found.isOfCommune) return found.total;
  if (known) return figuresOf({ kind, known }).nbOffices;
  return page === 1 && found.answered ? found.inTown : undefined;
}

/** The count and the order of the schools of a commune, as {@link describeSearch} gives those of a search. */
function countDirectory({ total = 0, members }: CitySchools, at: string) {
  const all = m.cityDirectoryCounted({ count: total });
  const counted = members && members < total ? m.countedMembers({ schools: all, members }) : all;
  return { counted, summary: m.cityDirectorySummary({ count: hole, at }) };
}

export function listNeighbours(known: FoundCity['known'], pathOf: (slug: string) => string) {
  return (known?.neighbours ?? []).map(({ slug, nom, distance, nbOffices }) => ({
    label: nameCity({ nom }).label,
    to: pathOf(slug),
    note: m.neighbourAway({
      schools: m.cityTrainingSchools({ count: nbOffices }),
      distance: formatDistance(distance),
    }),
  }));
}

function listTrainings(known: NonNullable<FoundCity['known']>) {
  const { slug, nom, code } = known;
  return frontCategoriesFor('research').flatMap((category) => {
    const taught = known.trainings.find(
      ({ formulaTypeSlug }) => formulaTypeSlug === category.formulaTypeSlug,
    );
    if (!taught) return [];
    const ownPages: Partial<Record<string, string>> = {
      auto: paths.drivingSchools(slug),
      moto: paths.motorbikeSchools(slug),
    };
    return [
      {
        label: category.label,
        picto: category.picto,
        to: ownPages[category.slug] ?? paths.search({ q: nom, commune: code, category: category.slug }),
        schools: m.cityTrainingSchools({ count: taught.nbOffices }),
        from: m.cityTrainingFrom({ price: euros(taught.price.min) }),
      },
    ];
  });
}

type Facts = Parameters<typeof listCityFigures>[0];

/** The other pages of a city that have schools. */
export function listCityPages({
  kind,
  known,
  words: { at },
}: Pick<Facts, 'known' | 'words'> & { readonly kind?: CityPageKind }) {
  const pages = [
    ['car', m.cityToCar],
    ['motorbike', m.cityToMotorbike],
    ['directory', m.cityToDirectory],
  ] as const;
  return pages.flatMap(([other, label]) => {
    const count = figuresOf({ kind: other, known }).nbOffices;
    return other !== kind && count > 0
      ? [{ label: label({ count, at }), to: cityPath(other, known.slug) }]
      : [];
  });
}

function markCityHall(
  { slug, code, nom }: FoundCity['city'],
  [lat, lng]: readonly [number, number],
  facts: Facts | undefined,
  text: CityWriting | undefined,
) {
  const { label } = nameCity({ nom });
  const written = text && text.summary.length > 0 ? textRuns(text.summary) : undefined;
  const counted = [{ text: label, bold: true }, ...(facts ? describeFacts(facts) : [])];
  return buildCityHallMarkers([
    {
      code,
      nom: label,
      mairie: { lat, lng },
      summary: { children: written ?? counted },
      uri: paths.licenceCity(slug),
    },
  ]);
}

function describeFacts(facts: Facts): TextRun[] {
  const { nbOffices, note } = figuresOf(facts);
  if (nbOffices === 0) return [{ text: m.cityHallNone() }];
  const training = facts.kind === 'directory' ? undefined : trainingOf(facts);
  return [
    { text: m.cityHallCount({ count: nbOffices }) },
    ...(training
      ? [
          {
            text: m.cityHallPrice({
              formula: formulaLabel(facts.kind),
              lowest: euros(training.price.min),
            }),
          },
        ]
      : []),
    ...(note === null ? [] : [{ text: m.cityHallNote({ note: formatRating(note) }) }]),
    { text: '.' },
  ];
}
