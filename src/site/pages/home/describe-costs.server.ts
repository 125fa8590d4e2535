import { drivingHours, nationalHour } from '#domain/licences/driving-facts.ts';
import { regulatedFees } from '#domain/licences/regulated-fees.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import { basePack } from '#domain/simulator/cost-figures.ts';
import { findTheoryExam } from '#domain/theory/theory-exams.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

export interface CostFact {
  readonly figure: string;
  readonly statement: string;
  readonly source: string;
  readonly sourceUrl?: string;
  readonly free?: boolean;
}

interface KnownPrices {
  readonly hour: HourPrice | undefined;
  readonly date: string;
}

export function describeCosts(wholeEuros: (cents: number) => string, known: KnownPrices): CostFact[] {
  const { least, leastAutomatic, mean, year, source } = drivingHours;
  const theory = findTheoryExam('voiture');
  return [
    hourFact(wholeEuros, known),
    {
      figure: m.costLeastFigure({ hours: least }),
      statement: m.costLeastStatement({
        automatic: leastAutomatic,
        mean,
        hours: least,
      }),
      source: m.costNamedSource({ source: source.name, year }),
      sourceUrl: source.url,
    },
    {
      figure: wholeEuros(basePack.value.likely),
      statement: m.costPackStatement({
        low: wholeEuros(basePack.value.low),
        high: wholeEuros(basePack.value.high),
        hours: least,
      }),
      source: m.costNamedSource({ source: basePack.source.name, year: basePack.year }),
      ...urlOf(basePack),
    },
    {
      figure: wholeEuros(theory.fee ?? 0),
      statement: m.costAttemptStatement({ years: theory.valid?.years ?? 0 }),
      source: m.costAttemptSource({ month: frenchMonth(theory.read.verifiedOn) }),
      ...urlOf(theory.read),
    },
    {
      figure: wholeEuros(0),
      statement: m.costFreeStatement(),
      source: m.costFreeSource({ month: frenchMonth(regulatedFees.verifiedOn) }),
      ...urlOf(regulatedFees),
      free: true,
    },
  ];
}

/** The national mean alone when the network's median is unavailable. */
function hourFact(wholeEuros: (cents: number) => string, { hour, date }: KnownPrices): CostFact {
  const { value, year, source } = nationalHour;
  const national = { national: wholeEuros(value), year, source: source.name };
  if (!hour) {
    return {
      figure: wholeEuros(value),
      statement: m.costHourNationalStatement({ ten: wholeEuros(10 * value) }),
      source: m.costNamedSource({ source: source.name, year }),
      ...urlOf(nationalHour),
    };
  }
  return {
    figure: wholeEuros(hour.median),
    statement: m.costHourStatement({
      low: wholeEuros(hour.low),
      high: wholeEuros(hour.high),
      ten: wholeEuros(10 * hour.median),
      ...national,
    }),
    source: m.citySourceObserved({ count: hour.nbOffices, date }),
  };
}

const urlOf = ({ source }: { readonly source: { readonly url?: string } }) =>
  source.url === undefined ? {} : { sourceUrl: source.url };
