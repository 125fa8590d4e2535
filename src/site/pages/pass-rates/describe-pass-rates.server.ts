import type { LocalResults, PlacedResult } from '#contracts/directory-results.ts';
import { writeAddress, writeTown } from '#domain/place/address.ts';
import { slugOfDepartement } from '#domain/place/departements.ts';
import { type ResultLicence, rateOf, type Tries } from '#domain/results/exam-results.ts';
import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPeriod,
  nameResultLicence,
} from '#domain/results/result-words.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { nameSources } from '#site/shared/results/describe-results.ts';
import { nameApart } from '#site/shared/school-list/name-apart.ts';

export interface RateRow {
  readonly name: string;
  /** Where another row has the same name. */
  readonly fullName?: string;
  /** The town of a school, with its street where another has its name, the number of a town’s schools. */
  readonly note?: string;
  readonly to: string;
  readonly rate: string;
  readonly interval: string | undefined;
  readonly count: string;
}

export type RateTable = ReturnType<typeof listTables>[number];

export interface PassRates {
  readonly departement?: { readonly nom: string; readonly slug: string };
  readonly licence: ResultLicence;
  /** Of the same page; empty with one licence. */
  readonly choices: readonly { readonly label: string; readonly to: string; readonly isChosen: boolean }[];
  /** Of the département. */
  readonly whole?: Pick<RateRow, 'rate' | 'interval'> & { readonly statement: string };
  readonly tables: readonly RateTable[];
  readonly source: string;
}

/** By name, never by rate (docs/product/exam-results.md#no-order-by-the-rate). */
const byName = (one: Pick<RateRow, 'name' | 'note'>, other: Pick<RateRow, 'name' | 'note'>) =>
  french.compare(one.name, other.name) || french.compare(one.note ?? '', other.note ?? '');
const french = new Intl.Collator('fr', { numeric: true });

export function describeFrance(
  results: readonly PlacedResult[],
  licence: ResultLicence,
  licences: readonly ResultLicence[],
): PassRates {
  const period = latestPeriod(results);
  const rows = results.map((result) => {
    const departement = slugOfDepartement(result.departement);
    const { code, nom } = result.departement;
    const name = m.pricesDepartement({ nom: writeTown(nom), code });
    return { name, to: paths.passRates({ departement, licence }), ...describeTries(result, period) };
  });
  return {
    licence,
    choices: listChoices(licences, licence, undefined),
    tables: listTables(licence, period, [['departements', m.passRatesDepartements(), rows]]),
    source: nameSources(results),
  };
}

export function describeLocal(results: LocalResults): PassRates {
  const { departement, licence, licences, period, towns, schools } = results;
  const slug = slugOfDepartement(departement);
  return {
    departement: { nom: writeTown(departement.nom), slug },
    licence,
    choices: listChoices(licences, licence, slug),
    whole: {
      ...describeTries(results, period),
      statement: m.passRatesWhole({
        licence: nameResultLicence(licence),
        count: formatCount(results),
        period: formatPeriod(period),
      }),
    },
    tables: listTables(licence, period, [
      [
        'villes',
        m.passRatesTowns(),
        towns.map((town) => ({
          name: writeTown(town.nom),
          note: m.cityTrainingSchools({ count: town.nbOffices }),
          to: paths.city(town.slug),
          ...describeTries({ ...town, period }, period),
        })),
      ],
      [
        'ecoles',
        m.passRatesSchools(),
        nameApart(schools, placeSchool).map(({ uri, label, fullName, street, city, ...result }) => ({
          name: frenchSpaces(label),
          ...(fullName && { fullName }),
          note: fullName ? placeSchool({ street, city }) : writeTown(city),
          to: paths.school(uri),
          ...describeTries(result, period),
        })),
      ],
    ]),
    source: nameSources([results, ...schools]),
  };
}

const latestPeriod = (results: readonly PlacedResult[]) =>
  results.reduce((latest, { period }) => (period > latest ? period : latest), '');

/** The period of a row where it is another one than the table's. */
function describeTries(result: Tries & { readonly period: string }, common: string) {
  const count = formatCount(result);
  return {
    rate: formatPercent(rateOf(result) ?? 0),
    interval: formatInterval(result),
    count: result.period === common ? count : `${count}, ${formatPeriod(result.period)}`,
  };
}

function placeSchool({ street, city }: Pick<LocalResults['schools'][number], 'street' | 'city'>): string {
  return writeAddress({ street, zipCode: '', city: writeTown(city) });
}

type TableParts = readonly [id: string, title: string, rows: readonly RateRow[]];

function listTables(licence: ResultLicence, period: string, tables: readonly TableParts[]) {
  const caption = m.passRatesCaption({
    licence: nameResultLicence(licence),
    period: formatPeriod(period),
  });
  return tables
    .filter(([, , rows]) => rows.length > 0)
    .map(([id, title, rows]) => ({ id, title, caption, rows: rows.toSorted(byName) }));
}

function listChoices(
  licences: readonly ResultLicence[],
  chosen: ResultLicence,
  departement: string | undefined,
) {
  if (licences.length < 2) return [];
  return licences.map((licence) => ({
    label: m.resultsLicence({ licence: nameResultLicence(licence) }),
    to: paths.passRates({ departement, licence }),
    isChosen: licence === chosen,
  }));
}
