import type { CityTraining } from '#contracts/directory-cities.ts';
import { nameWithYear } from '#domain/dated.ts';
import { drivingHours, factsVerifiedOn, retryWait, retryWaitSaid } from '#domain/licences/driving-facts.ts';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import type { CityWords } from '#domain/place/city-words.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { theoryExamOperators, theoryExams } from '#domain/theory/theory-exams.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import {
  type CityFacts,
  type CityFigure,
  trainingOf,
  urlOf,
  wholeEuros,
} from '#site/shared/city/city-figures.server.ts';

export interface LicenceFacts {
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
        median: wholeEuros(median),
        range: min === max ? '' : m.licenceCityRange({ lowest: wholeEuros(min), highest: wholeEuros(max) }),
      },
    ];
  });
}

export function hoursFigure(): CityFigure {
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
    ? m.licenceCityPackOne({ price: wholeEuros(min) })
    : m.licenceCityPackRange({ lowest: wholeEuros(min), highest: wholeEuros(max) });
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
      when: m.licenceCityStepTheoryWhen({ fee: wholeEuros(fee) }),
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
