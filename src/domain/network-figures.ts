/** The figures of the whole network that pages show (Specification §3, dynamic display values). */
export interface NetworkFigures {
  readonly nbMembers: number;
  /** Mean note with two decimals, out of 5: `4.73/5`. */
  readonly averageSatisfactionRate: string;
  readonly nbCollectedReviews: number;
  /** Month and year in French. */
  readonly dateCollectedReviews: string;
}

/** Reviews are told to be collected since this long ago (Specification §3). */
const yearsOfReviews = 3;

/** Month and year in French, three years before a day told in Paris (Specification §3). */
export function collectionDate(today: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options }).format(today);
  return `${part({ month: 'long' })} ${Number(part({ year: 'numeric' })) - yearsOfReviews}`;
}

/** What is shown when the directory cannot answer (Specification §3 and §9). */
export function defaultFigures(today: Date): NetworkFigures {
  return {
    nbMembers: 2400,
    averageSatisfactionRate: '4.73/5',
    nbCollectedReviews: 121_850,
    dateCollectedReviews: collectionDate(today),
  };
}
