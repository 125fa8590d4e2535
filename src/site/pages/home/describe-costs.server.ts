import { drivingHours, nationalHour } from '#domain/licences/driving-facts.ts';
import { regulatedFees } from '#domain/licences/regulated-fees.ts';
import { euros } from '#domain/money.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import { findTheoryExam } from '#domain/theory/theory-exams.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

export interface CostFact {
  readonly figure: string;
  readonly statement: string;
  readonly source: string;
  readonly sourceUrl?: string;
}

interface KnownPrices {
  readonly hour: HourPrice | undefined;
  readonly date: string;
}

export function describeCosts(known: KnownPrices): CostFact[] {
  const { least, leastAutomatic, mean, year, source } = drivingHours;
  const theory = findTheoryExam('voiture');
  return [
    hourFact(known),
    {
      figure: m.costLeastFigure({ hours: least }),
      statement: m.costLeastStatement({ automatic: leastAutomatic, mean, year }),
      source: m.costNamedSource({ source: source.name, year }),
      sourceUrl: source.url,
    },
    {
      figure: euros(theory.fee ?? 0),
      statement: m.costAttemptStatement({ years: theory.valid?.years ?? 0 }),
      source: m.costAttemptSource({ month: frenchMonth(theory.read.verifiedOn) }),
      ...urlOf(theory.read),
    },
    {
      figure: euros(0),
      statement: m.costFreeStatement(),
      source: m.costFreeSource({ month: frenchMonth(regulatedFees.verifiedOn) }),
      ...urlOf(regulatedFees),
    },
  ];
}

/** The national mean alone when the network's median is unavailable. */
function hourFact({ hour, date }: KnownPrices): CostFact {
  const { value, year, source } = nationalHour;
  if (!hour) {
    return {
      figure: euros(value),
      statement: m.costHourNationalStatement({ year }),
      source: m.costNamedSource({ source: source.name, year }),
      ...urlOf(nationalHour),
    };
  }
  return {
    figure: euros(hour.median),
    statement: m.costHourStatement(),
    source: `${m.citySourceObserved({ count: hour.nbOffices, date })} ${m.costHourRange({ low: euros(hour.low), high: euros(hour.high) })}`,
  };
}

const urlOf = ({ source }: { readonly source: { readonly url?: string } }) =>
  source.url === undefined ? {} : { sourceUrl: source.url };
