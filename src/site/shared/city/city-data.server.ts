import { data, redirect } from 'react-router';
import type { Office } from '#contracts/directory.ts';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { formatDistance } from '#domain/place/distance.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import { formatRating } from '#domain/school/rating.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { loadHourPrice } from '#site/loading/hour-price.server.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { buildCityHallMarkers, type TextRun } from '#site/shared/map/city-hall.ts';
import { nameApart } from '#site/shared/school-list/name-apart.ts';
import {
  type SchoolSummary,
  type SummaryScope,
  summariseOffice,
} from '#site/shared/school-list/school-summary.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { figuresOf, formulaLabel, listCityFigures, trainingOf, wholeEuros } from './city-figures.server.ts';
import { writeCityHead } from './city-head.server.ts';
import { type CityPageKind, categoryOf, cityPath, formulaTypeOf } from './city-kinds.ts';
import { listCityQuestions } from './city-questions.server.ts';
import { type CityWriting, loadCityText, textRuns } from './city-text.server.ts';
import { type CitySchools, findCitySchools } from './find-city-schools.server.ts';
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
  if (page > found.nbPages && found.answered) throw redirect(cityPath(kind, slug, found.nbPages));
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
  const scope: SummaryScope = {
    imageHosts: here.config.imageHosts,
    documentHosts: here.config.documentHosts,
    licenseGroupSlug: categoryOf(kind).licenseGroup.slug,
    formulaTypeId: kind === 'directory' ? undefined : categoryOf(kind).formulaTypeId,
    now: new Date(),
  };
  const isEmpty = found.answered && found.here.length === 0;
  const schools = nameApart([
    ...found.here.map((office) =>
      kind === 'directory' ? summariseForDirectory(office, scope) : summariseOffice(office, scope),
    ),
    ...found.nearby.map((office) => summariseOffice(office, scope)),
  ]);
  const head = writeCityHead(kind, {
    city,
    words,
    total: found.total,
    members: found.members,
    hasNearby: found.nearby.length > 0,
    page,
  });
  return {
    kind,
    slug: city.slug,
    ...words,
    ...head,
    isEmpty,
    answered: found.answered,
    page,
    nbPages: found.nbPages,
    priceLabel: categoryOf(kind).priceLabel,
    category: categoryOf(kind).slug,
    schools: schools.slice(0, found.here.length),
    order: found.members === undefined ? m.cityOrder() : m.listedCityOrder(),
    nearby: schools.slice(found.here.length),
    searchHref: paths.search({
      q: city.nom,
      commune: city.code,
      category: kind === 'motorbike' ? categoryOf(kind).slug : undefined,
    }),
    figuresTitle: isEmpty ? m.landingFiguresTitle() : figuresTitles[kind]({ at: heldTogether(words.at) }),
    figures: facts && page === 1 ? listCityFigures(facts) : [],
    questions: facts && page === 1 ? listCityQuestions(facts) : [],
    trainingsTitle: (found.members === undefined ? m.cityTrainingsTitle : m.listedTrainingsTitle)(words),
    trainings: facts && kind === 'directory' ? listTrainings(facts.known) : [],
    others: facts && kind !== 'directory' ? listOtherPages(facts, words.at) : [],
    neighbours: (known?.neighbours ?? []).map(({ slug, nom, distance, nbOffices }) => ({
      label: nameCity({ nom }).label,
      to: cityPath(kind, slug),
      away: m.neighbourAway({
        schools: m.cityTrainingSchools({ count: nbOffices }),
        distance: formatDistance(distance),
      }),
    })),
    centre: city.location && { lat: city.location[0], lng: city.location[1] },
    cityHalls: city.location ? markCityHall(city, city.location, facts, text) : [],
    tiles,
  };
}

function summariseForDirectory(office: CitySchools['here'][number], scope: SummaryScope): SchoolSummary {
  if (office.member === false) return summariseListed(office, scope);
  const taught = frontCategoriesFor('research').flatMap((category) => {
    const training = office.trainings?.find(
      ({ formulaTypeSlug }) => formulaTypeSlug === category.formulaTypeSlug,
    );
    return training ? [{ category, training }] : [];
  });
  const [first] = taught;
  const summary = summariseOffice(office, {
    ...scope,
    ...(first && { shown: { ...first.training, typeId: first.category.formulaTypeId } }),
  });
  if (!office.trainings) return summary;
  return {
    ...summary,
    ...(!first && { price: null }),
    priceLabel: first?.category.priceLabel,
    category: first?.category.slug,
    trainings: upperFirst(taught.map(({ category }) => shortLabel(category.label)).join(', ')),
  };
}

/** With the rate of the car licence, if any. */
function summariseListed(office: Office, scope: SummaryScope): SchoolSummary {
  const { licences = [] } = office.official ?? {};
  const { formulaTypeId } = categoryOf('car');
  return {
    ...summariseOffice(office, { ...scope, formulaTypeId }),
    ...(licences.length > 0 && { trainings: m.listedLicence({ licence: licences.join(', ') }) }),
  };
}

/** «voiture» for «Permis voiture». */
function shortLabel(label: string): string {
  const words = label.replace(/^Permis /u, '');
  return words.charAt(0).toLowerCase() + words.slice(1);
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
        from: m.cityTrainingFrom({ price: wholeEuros(taught.price.min) }),
      },
    ];
  });
}

type Facts = Parameters<typeof listCityFigures>[0];

function listOtherPages({ kind, known }: Facts, at: string) {
  const count = (other: CityPageKind) => figuresOf({ kind: other, known }).nbOffices;
  const pages = [
    { kind: 'directory', label: m.cityToDirectory },
    { kind: 'car', label: m.cityToCar },
    { kind: 'motorbike', label: m.cityToMotorbike },
  ] as const;
  return pages
    .filter((other) => other.kind !== kind && count(other.kind) > 0)
    .map((other) => ({
      label: other.label({ count: count(other.kind), at }),
      to: cityPath(other.kind, known.slug),
    }));
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
              lowest: wholeEuros(training.price.min),
            }),
          },
        ]
      : []),
    ...(note === null ? [] : [{ text: m.cityHallNote({ note: formatRating(note) }) }]),
    { text: '.' },
  ];
}
