import { carFacts } from '#domain/licences/car-facts.ts';
import { accompaniedPassRate, drivingHours, passRates } from '#domain/licences/driving-facts.ts';
import { motorbikeFacts } from '#domain/licences/motorbike-facts.ts';
import { writeTown } from '#domain/place/address.ts';
import { defaultFigures, displayValues } from '#domain/school/network-figures.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { loadHourPrice } from '#site/loading/hour-price.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { percent, widerFigures } from '#site/shared/city/city-figures.server.ts';
import { cityPath, formulaTypeOf } from '#site/shared/city/city-kinds.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';

export type LandingKind = 'car' | 'motorbike';
type CityList = NonNullable<Awaited<ReturnType<SiteRequest['upstreams']['directory']['listCities']>>>;

type Site = SiteWith<{ directory: 'getStatistics' | 'listCities' | 'listPrices' }>;

const maxCities = 24;
/** More than the communes of any département. */
const citiesOfDepartement = 1000;

const { least, leastAutomatic, mean, year } = drivingHours;
const carAges = {
  age: carFacts.age.licence.value,
  abroad: carFacts.age.abroad.value,
  accompanied: carFacts.age.accompanied.value,
  rate: percent(accompaniedPassRate.value),
  usual: percent(passRates.auto.value),
  year: accompaniedPassRate.year,
};
const { age, hours, held, power } = motorbikeFacts;
const motorbikes = {
  a1: age.a1.value,
  a2: age.a2.value,
  powerA1: power.a1.value,
  powerA2: power.a2.value,
  years: held.a2BeforeA.value,
  course: hours.course.value,
};
const riding = { all: hours.all.value, offRoad: hours.offRoad.value, onRoad: hours.onRoad.value };
const light = { years: held.bBefore125.value, course: hours.course.value };

const texts = {
  car: {
    heading: m.landingCarHeading,
    tab: m.landingCarTab,
    lead: m.landingCarLead,
    description: m.landingCarDescription,
    citiesCount: m.landingCarCitiesCount,
    adviceTitle: m.landingCarAdviceTitle,
    advice: [
      [m.adviceCostTitle, () => m.adviceCostText({ least, leastAutomatic, mean, extra: mean - least, year })],
      [m.adviceFeesTitle, m.adviceFeesText],
      [m.adviceLabelTitle, m.adviceLabelText],
      [m.adviceAgeTitle, () => m.adviceAgeText(carAges)],
    ],
  },
  motorbike: {
    heading: m.landingMotorbikeHeading,
    tab: m.landingMotorbikeTab,
    lead: m.landingMotorbikeLead,
    description: m.landingMotorbikeDescription,
    citiesCount: m.landingMotorbikeCitiesCount,
    adviceTitle: m.landingMotorbikeAdviceTitle,
    advice: [
      [m.adviceMotorbikeAgeTitle, () => m.adviceMotorbikeAgeText(motorbikes)],
      [m.adviceMotorbikeHoursTitle, () => m.adviceMotorbikeHoursText(riding)],
      [m.adviceMotorbikeCarTitle, () => m.adviceMotorbikeCarText(light)],
      [m.adviceMotorbikeFeesTitle, m.adviceMotorbikeFeesText],
    ],
  },
} as const;

export async function loadLanding(
  { upstreams: { directory }, log }: Site,
  kind: LandingKind,
  params: URLSearchParams,
  today = new Date(),
) {
  const code = readDepartement(params);
  const formulaTypeSlug = formulaTypeOf(kind);
  const [statistics, hour, largest, chosen] = await Promise.all([
    withFallback(log, 'Chiffres du réseau', directory.getStatistics(), undefined),
    kind === 'car' ? loadHourPrice({ upstreams: { directory }, log }) : undefined,
    attempt(log, directory.listCities({ formulaTypeSlug, limit: String(maxCities) })),
    code === undefined
      ? undefined
      : attempt(
          log,
          directory.listCities({ formulaTypeSlug, departement: code, limit: String(citiesOfDepartement) }),
        ),
  ]);
  const { heading, tab, lead, description, citiesCount, adviceTitle, advice } = texts[kind];
  const values = displayValues(statistics ?? defaultFigures(today));
  const link = (list: CityList) =>
    list.cities.map(({ slug, nom, departement, nbOffices }, index) => ({
      label: list.cities.some((other, place) => place !== index && other.nom === nom)
        ? `${writeTown(nom)} (${departement.code})`
        : writeTown(nom),
      to: cityPath(kind, slug),
      note: m.cityTrainingSchools({ count: nbOffices }),
    }));
  return {
    answered: statistics !== undefined && largest.answered && chosen?.answered !== false,
    page: {
      kind,
      heading: heading(),
      tab: tab(),
      lead: fillPlaceholders(lead(), values),
      description: description(),
      nearby: kind === 'motorbike' && {
        heading: m.landingMotorbikeNearby(),
        callToAction: m.landingMotorbikeMore(),
      },
      adviceTitle: adviceTitle(),
      advice: advice.map(([title, text]) => ({ title: title(), text: text() })),
      figures: widerFigures({ kind, hour, today }),
      cities: largest.list && {
        largest: link(largest.list),
        count: citiesCount({ count: largest.list.nbCities }),
        departements: largest.list.departements.map(({ code: of, nom, nbOffices }) => ({
          code: of,
          label: m.landingDepartementOption({ code: of, nom: writeTown(nom), count: nbOffices }),
        })),
      },
      departement: code !== undefined &&
        chosen?.list && {
          code,
          title: m.landingCitiesOf({ departement: nameOf(code, chosen.list) }),
          cities: link(chosen.list),
        },
    },
  };
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>['page'];

function readDepartement(params: URLSearchParams): string | undefined {
  const code = params.get('departement') ?? '';
  return /^(?:\d{2,3}|2[AB])$/u.test(code) ? code : undefined;
}

function nameOf(code: string, list: CityList): string {
  return writeTown(list.departements.find((departement) => departement.code === code)?.nom ?? code);
}

/** Undefined without a failure when the directory has no cities. */
async function attempt(log: Site['log'], call: Promise<CityList | undefined>) {
  const failed = Symbol('failed');
  const list = await withFallback(log, 'Villes de l’annuaire', call, failed);
  return list === failed
    ? { answered: false, list: undefined }
    : { answered: true, list: list as CityList | undefined };
}
