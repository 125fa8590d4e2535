import { formatTens } from '#domain/money.ts';
import { formatDistance, type Position } from '#domain/place/distance.ts';
import { elide } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';

export interface ComparedFacts {
  readonly name: string;
  readonly total: number | undefined;
  readonly opensOnSaturday: boolean | undefined;
  readonly away: number | undefined;
}

export interface Origin {
  readonly position: Position;
  /** As it follows a distance: «de la mairie». */
  readonly short: string;
  /** «de la mairie de Lyon». */
  readonly full: string;
}

export const tenEuros = 1000;
/** Metres: below, no school counts as nearest. */
export const minDistanceGain = 100;

/** To ten euros, since totals are estimates. */
export const roundTotal = (cents: number) => Math.round(cents / tenEuros) * tenEuros;

const list = new Intl.ListFormat('fr');

/** Undefined when nothing differs. */
export function describeDifferences(
  schools: readonly ComparedFacts[],
  hours: number | undefined,
  origin?: Origin,
): string | undefined {
  const differences = [
    describeTotals(schools, hours),
    describeNearest(schools, origin),
    describeSaturday(schools),
  ].filter((clause) => clause !== undefined);
  if (differences.length === 0) return undefined;
  return m.compareDifferences({ told: differences.reduce((one, other) => m.compareAlso({ one, other })) });
}

function describeTotals(schools: readonly ComparedFacts[], hours: number | undefined): string | undefined {
  const known = schools
    .flatMap(({ name, total }) => (total === undefined ? [] : { name, total: roundTotal(total) }))
    .toSorted((one, other) => one.total - other.total);
  if (known.length < 2) return undefined;
  const [[lowest = 0, cheapest = []] = [], ...dearer] = [...Map.groupBy(known, ({ total }) => total)];
  const names = namesOf(cheapest);
  const clause =
    dearer.length === 0
      ? m.compareCostTheSame({ schools: names })
      : (cheapest.length > 1 ? m.compareCostLess : m.compareCostsLess)({
          schools: names,
          less: list.format(
            dearer.map(([total, others]) =>
              m.compareLessThan({
                amount: formatTens(total - lowest),
                than: elide('que', namesOf(others)),
              }),
            ),
          ),
        });
  return hours === undefined ? clause : m.compareAtHours({ hours, clause });
}

function describeNearest(schools: readonly ComparedFacts[], origin: Origin | undefined): string | undefined {
  const [nearest, next] = schools
    .flatMap(({ name, away }) => (away === undefined ? [] : { name, away }))
    .toSorted((one, other) => one.away - other.away);
  if (!origin || !nearest || !next || next.away - nearest.away < minDistanceGain) return undefined;
  const distance = m.awayFrom({ distance: formatDistance(nearest.away), from: origin.full });
  return m.compareNearest({ school: nearest.name, distance });
}

function describeSaturday(schools: readonly ComparedFacts[]): string | undefined {
  const open = schools.filter(({ opensOnSaturday }) => opensOnSaturday);
  const isDifference = schools.some(({ opensOnSaturday }) => opensOnSaturday === false);
  if (open.length === 0 || !isDifference) return undefined;
  const tell = open.length > 1 ? m.compareOpenSaturday : m.compareOpensSaturday;
  return tell({ schools: namesOf(open) });
}

const namesOf = (schools: readonly { readonly name: string }[]) =>
  list.format(schools.map(({ name }) => name));
