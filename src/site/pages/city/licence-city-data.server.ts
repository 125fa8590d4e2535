import { data, redirect } from 'react-router';
import type { CityTraining } from '#contracts/directory-cities.ts';
import { nameWithYear } from '#domain/dated.ts';
import { drivingHours, factsVerifiedOn, retryWait, retryWaitSaid } from '#domain/licences/driving-facts.ts';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { euros } from '#domain/money.ts';
import { type CityWords, nameCity } from '#domain/place/city-words.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import { theoryExamOperators, theoryExams } from '#domain/theory/theory-exams.ts';
import { frenchDay, frenchMonth } from '#domain/time/french-dates.ts';
import { trailTo } from '#site/head/trail.ts';
import { loadHourPrice } from '#site/loading/hour-price.server.ts';
import { m } from '#site/messages/messages.js';
import { estimatePath, paths } from '#site/paths.ts';
import { listCityPages, listNeighbours, unavailableCity } from '#site/shared/city/city-data.server.ts';
import {
  type CityFacts,
  type CityFigure,
  trainingOf,
  urlOf,
  widerFigures,
} from '#site/shared/city/city-figures.server.ts';
import { atInTitle } from '#site/shared/city/city-head.server.ts';
import { categoryOf } from '#site/shared/city/city-kinds.ts';
import { financing } from '#site/shared/city/city-questions.server.ts';
import { type CityWriting, loadCityText } from '#site/shared/city/city-text.server.ts';
import { type CitySchools, findCitySchools } from '#site/shared/city/find-city-schools.server.ts';
import { type CityAnswer, resolveCity } from '#site/shared/city/resolve-city.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type FoundCity = Extract<CityAnswer, { kind: 'city' }>;

const schoolsShown = 5;
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const car = categoryOf('car');

export async function loadLicenceCity(here: SiteRequest, slug: string) {
  const answer = await resolveCity(here, slug, car.formulaTypeSlug ?? undefined);
  if (answer.kind === 'missing') return undefined;
  if (answer.kind === 'unavailable') return unavailableCity();
  if (answer.kind === 'moved') throw redirect(paths.licenceCity(answer.slug), 301);
  const [found, writing, hour] = await Promise.all([
    findCitySchools(here, 'car', answer, 1),
    loadCityText(here, answer.city.slug),
    loadHourPrice(here, answer.known?.departement),
  ]);
  const isComplete = answer.answered && found.answered && writing.answered;
  return data(
    { city: describe(here, answer, found, { text: writing.text, hour }) },
    { headers: { 'cache-control': isComplete ? cacheControl : 'no-store' } },
  );
}

export type LicenceCityData = ReturnType<typeof describe>;

function describe(
  { config }: SiteRequest,
  { city, known }: FoundCity,
  found: CitySchools,
  { text, hour }: { readonly text: CityWriting | undefined; readonly hour: HourPrice | undefined },
) {
  const words = nameCity(city);
  const { label, at, from, epithetFp } = words;
  const named = { at: atInTitle({ city, words }) };
  const today = new Date();
  const facts = known && { kind: 'car' as const, words, known, siteName: config.siteName, today, hour };
  const licence: LicenceFacts = { words, facts };
  const taught = facts && trainingOf(facts);
  const isTaught = (found.inTown ?? 0) > 0 || taught !== undefined;
  const lead = isTaught ? m.licenceCityLead({ at, whose: epithetFp ?? from }) : m.licenceCityLeadNone({ at });
  const prices = listCityPrices(licence);
  return {
    slug: city.slug,
    ...words,
    title: m.licenceCityTitle(named),
    tab: m.licenceCityTab(named),
    lead,
    description: m.licenceCityDescription({ lead }),
    trail: trailTo(
      { label: m.licenceTrail(), to: paths.licence('permis-de-conduire') },
      { label: m.licenceCitiesTrail(), to: paths.licenceCities() },
      { label },
    ),
    isLocal: isTaught || prices.length > 0 || text !== undefined,
    text,
    figures: [hoursFigure(), ...widerFigures({ kind: 'car', hour, today })],
    prices: {
      rows: prices,
      source: m.citySourceObserved({ count: known?.figures.nbOffices ?? 0, date: frenchDay(today) }),
    },
    steps: listCitySteps(licence),
    questions: [
      {
        question: m.licenceCityFinancingTitle({ at }),
        answer: [...(facts && taught ? [financing(facts).answer] : []), m.licenceCityHelp()].join(' '),
      },
    ],
    isTaught,
    answered: found.answered,
    priceLabel: car.priceLabel,
    category: car.slug,
    schools: found.schools.slice(0, Math.min(schoolsShown, found.inTown || schoolsShown)),
    ...(taught && {
      all: {
        label: m.licenceCitySchoolsAll({ count: taught.nbOffices, at }),
        to: paths.drivingSchools(city.slug),
      },
    }),
    estimateHref: estimatePath({ q: city.nom, commune: city.code }),
    others: facts ? listCityPages({ ...facts, kind: undefined }) : [],
    neighbours: listNeighbours(known, paths.licenceCity),
  };
}

interface LicenceFacts {
  readonly words: CityWords;
  readonly facts: CityFacts | undefined;
}

const { least, leastAutomatic, mean } = drivingHours;
const hours = { least, leastAutomatic, mean };

export function listCityPrices({ facts }: LicenceFacts) {
  if (!facts) return [];
  const { slug, nom, code, trainings } = facts.known;
  const ownPages: Partial<Record<string, string>> = {
    auto: paths.drivingSchools(slug),
    moto: paths.motorbikeSchools(slug),
  };
  return frontCategoriesFor('research').flatMap((category) => {
    const taught = trainings.find(({ formulaTypeSlug }) => formulaTypeSlug === category.formulaTypeSlug);
    if (!taught) return [];
    const { min, median, max } = taught.price;
    return [
      {
        label: findFormulaTypeBySlug(taught.formulaTypeSlug)?.label ?? category.label,
        to: ownPages[category.slug] ?? paths.search({ q: nom, commune: code, category: category.slug }),
        schools: `${taught.nbOffices}`,
        median: euros(median),
        range: min === max ? '' : m.licenceCityRange({ lowest: euros(min), highest: euros(max) }),
      },
    ];
  });
}

function hoursFigure(): CityFigure {
  return {
    figure: m.licenceCityHours(hours),
    statement: m.licenceCityHoursText(hours),
    source: m.citySourceNamed({
      source: nameWithYear(drivingHours.source.name, drivingHours.year),
      verified: frenchMonth(factsVerifiedOn),
    }),
    ...urlOf(drivingHours),
  };
}

function describePack({ min, max }: CityTraining['price']): string {
  return min === max
    ? m.licenceCityPackOne({ price: euros(min) })
    : m.licenceCityPackRange({ lowest: euros(min), highest: euros(max) });
}

export function listCitySteps({ words: { at }, facts }: LicenceFacts) {
  const taught = facts && trainingOf(facts);
  const theory = theoryExams.find(({ code }) => code === 'voiture');
  const { fee = 0, questions, valid } = theory ?? {};
  return [
    {
      title: m.licenceCityStepChoose({ at }),
      text: taught
        ? m.licenceCityStepChooseText({
            count: taught.nbOffices,
            at,
            pack: describePack(taught.price),
          })
        : m.licenceCityStepChooseNone({ at }),
    },
    {
      title: m.licenceCityStepFile(),
      when: m.licenceCityStepFileWhen(),
      text: m.licenceCityStepFileText(),
    },
    {
      title: m.licenceCityStepTheory(),
      when: m.licenceCityStepTheoryWhen({ fee: euros(fee) }),
      text: m.licenceCityStepTheoryText({
        at,
        asked: questions?.asked ?? '',
        right: questions?.right ?? '',
        years: valid?.years ?? '',
        tries: valid?.tries ?? '',
        operators: theoryExamOperators.join(', '),
      }),
    },
    {
      title: m.licenceCityStepDrive(),
      when: m.licenceCityStepDriveWhen(hours),
      text: m.licenceCityStepDriveText(),
    },
    {
      title: m.licenceCityStepExam(),
      text: m.licenceCityStepExamText({
        at,
        wait: retryWait.value,
        said: retryWaitSaid,
      }),
    },
  ];
}
