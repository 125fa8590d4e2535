import { nationalHour } from '../licences/driving-facts.ts';
import { euros } from '../money.ts';
import { groupThousands } from './network-figures.ts';

/** Cents: half of the prices lie between `low` and `high`. */
export interface HourPrice {
  readonly nbOffices: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly departement?: string;
}

export function describeHourPrice(hour: HourPrice | undefined): string {
  const { value, year, source } = nationalHour;
  const country = `environ ${euros(value)} en France en ${year}, selon ${source.name}`;
  if (!hour) return country;
  return `${euros(hour.median)} en médiane dans les ${groupThousands(hour.nbOffices)} écoles du réseau qui la vendent seule (${country})`;
}
