import { nationalHour } from '../licences/driving-facts.ts';
import { euros } from '../licences/words.ts';
import { groupThousands } from './network-figures.ts';

/** What the directory's schools ask for one hour of driving, in cents: half of them between `low` and `high`. */
export interface HourPrice {
  readonly nbOffices: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** Name of the département that it was counted in; the whole network's otherwise. */
  readonly departement?: string;
}

/** The hour within a sentence: the network's first, the country's beside it with its year, and that alone where the network does not tell. */
export function tellHour(hour: HourPrice | undefined): string {
  const { value, year, source } = nationalHour;
  const country = `environ ${euros(value)} en France en ${year}, selon ${source.name}`;
  if (!hour) return country;
  return `${euros(hour.median)} en médiane dans les ${groupThousands(hour.nbOffices)} écoles du réseau qui la vendent seule (${country})`;
}
