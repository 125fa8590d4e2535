import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import { euros, formatTens } from '#domain/money.ts';
import { writeTown } from '#domain/place/address.ts';
import { slugOfDepartement } from '#domain/place/departements.ts';
import { isObserved, minObserved } from '#domain/price/observed-prices.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { groupThousands } from '#domain/school/network-figures.ts';
import { expectedHours } from '#domain/simulator/expected-hours.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

/** Of the trainings that enough schools sell, in the order of the simulator. */
export function listObserved(prices: readonly PriceFigures[]) {
  return trainings.flatMap((training) => {
    const figures = prices.find(
      ({ formulaTypeSlug }) => findFormulaTypeBySlug(formulaTypeSlug)?.id === training.formulaTypeId,
    );
    return figures && isObserved(figures) ? [{ training, figures: withoutRareTotal(figures) }] : [];
  });
}

function withoutRareTotal({ total, ...figures }: PriceFigures): PriceFigures {
  return { ...figures, ...(total && isObserved(total) && { total }) };
}

export function listPriceRows(prices: readonly PriceFigures[], network?: readonly PriceFigures[]) {
  const wider = network && new Map(listObserved(network).map(({ training, figures }) => [training, figures]));
  return listObserved(prices).map(({ training, figures }) => {
    const { total, price, nbOffices, formulaTypeSlug } = figures;
    const median = wider?.get(training)?.total?.median;
    return {
      label: findFormulaTypeBySlug(formulaTypeSlug)?.label ?? '',
      to: paths.simulator({ category: training.category, training: training.slug }),
      // Cents; undefined where the total of too few schools is known.
      total: total?.median,
      range: total
        ? m.pricesRange({ low: formatTens(total.low), high: formatTens(total.high) })
        : m.pricesTotalUnknown(),
      details: [
        m.pricesPack({ price: euros(price.median) }),
        countSchools(nbOffices, total?.nbOffices),
        ...(median === undefined ? [] : [m.pricesNetwork({ price: formatEstimate(median) })]),
      ].join(' · '),
    };
  });
}

function countSchools(all: number, totalled: number | undefined): string {
  return totalled === undefined || totalled === all
    ? m.pricesSchools({ all: groupThousands(all) })
    : m.pricesTotalled({ totalled: groupThousands(totalled), all: groupThousands(all) });
}

/** «Côte-d’Or» */
export const writeName = ({ nom }: DepartementPrices['departement']) => writeTown(nom);

/** With the total of the car's manual licence; those with too few schools are left out. */
export function listDepartements(prices: readonly DepartementPrices[]) {
  return prices
    .filter(({ total }) => total && isObserved(total))
    .map(({ departement, total }) => ({
      label: m.pricesDepartement({ ...departement, nom: writeName(departement) }),
      to: paths.prices(slugOfDepartement(departement)),
      median: total?.median ?? 0,
    }));
}

/** From where the prices are and how they are computed. */
export function describeMethod(siteName: string, today: Date) {
  const hoursOf = (slug: string) => {
    const training = trainings.find((one) => one.slug === slug);
    return (training && expectedHours(training, undefined))?.hours.likely ?? 0;
  };
  return {
    day: frenchSpaces(frenchDay(today)),
    method: [
      m.pricesMethodSource({ site: siteName }),
      m.pricesMethodTotal({ hours: hoursOf('b'), automatic: hoursOf('boite-auto') }),
      m.pricesMethodMedian({ least: minObserved }),
    ],
  };
}
