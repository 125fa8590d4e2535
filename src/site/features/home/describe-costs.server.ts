import { drivingHours, extraHour, wholeCost } from '#domain/licences/driving-facts.ts';
import { regulatedFees } from '#domain/licences/regulated-fees.ts';
import { pressRange } from '#domain/simulator/cost-figures.ts';
import { theoryExams, theoryExamsRead } from '#domain/theory/theory-exams.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

export interface CostFact {
  readonly figure: string;
  readonly statement: string;
  readonly source: string;
  readonly free?: boolean;
}

export function describeCosts(wholeEuros: (cents: number) => string): CostFact[] {
  const { least, leastAutomatic, meanFrom, meanTo, verifiedOn } = drivingHours;
  const { national: hour, byCity } = extraHour;
  const [bordeaux, paris] = [byCity['33063'], byCity['75056']];
  const theory = theoryExams.find(({ code }) => code === 'voiture');
  const inDepartement = (code: string) => wholeEuros(wholeCost.byDepartement[code] ?? 0);
  return [
    {
      figure: wholeEuros(wholeCost.national),
      statement: m.costTotalStatement({ belfort: inDepartement('90'), paris: inDepartement('75') }),
      source: m.costTotalSource({
        source: wholeCost.source.name,
        year: wholeCost.year,
        low: wholeEuros(pressRange.value.from),
        high: wholeEuros(pressRange.value.to),
        pressYear: pressRange.year ?? '',
      }),
    },
    {
      figure: m.costLeastFigure({ hours: least }),
      statement: m.costLeastStatement({
        automatic: leastAutomatic,
        from: meanFrom,
        to: meanTo,
        hours: least,
      }),
      source: m.costLeastSource({ month: frenchMonth(verifiedOn) }),
    },
    {
      figure: wholeEuros(hour.value),
      statement: m.costHourStatement({ ten: wholeEuros(10 * hour.value) }),
      source: m.costHourSource({
        source: hour.source.name,
        year: hour.year,
        cityYear: paris?.year ?? hour.year,
        bordeaux: wholeEuros(bordeaux?.value ?? hour.value),
        paris: wholeEuros(paris?.value ?? hour.value),
      }),
    },
    {
      figure: wholeEuros(theory?.fee ?? 0),
      statement: m.costAttemptStatement({ years: theory?.valid?.years ?? 0 }),
      source: m.costAttemptSource({ month: frenchMonth(theoryExamsRead.verifiedOn) }),
    },
    {
      figure: wholeEuros(0),
      statement: m.costFreeStatement(),
      source: m.costFreeSource({ month: frenchMonth(regulatedFees.verifiedOn) }),
      free: true,
    },
  ];
}
