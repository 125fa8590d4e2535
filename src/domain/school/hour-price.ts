import { nationalHour } from '../licences/driving-facts.ts';
import { euros } from '../licences/words.ts';
import { groupThousands } from './network-figures.ts';

/** Prices of an hour of driving in the directory, in cents: half of them between `low` and `high`. */
export interface HourPrice {
  readonly nbOffices: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** Département of the figures; undefined: the whole network. */
  readonly departement?: string;
}

/** A sentence with the network's price and the country's (with its year); without the former, the country's alone. */
export function describeHourPrice(hour: HourPrice | undefined): string {
  const { value, year, source } = nationalHour;
  const country = `environ ${euros(value)} en France en ${year}, selon ${source.name}`;
  if (!hour) return country;
  return `${euros(hour.median)} en médiane dans les ${groupThousands(hour.nbOffices)} écoles du réseau qui la vendent seule (${country})`;
}
