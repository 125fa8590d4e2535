/** See docs/product/schools.md#the-networks-figures. */
export interface NetworkFigures {
  readonly nbMembers: number;
  /** Mean rating out of 5 with two decimals: `4.73/5`. */
  readonly averageSatisfactionRate: string;
  readonly nbCollectedReviews: number;
  /** Month and year in French. */
  readonly dateCollectedReviews: string;
}

/** By the placeholder names that texts use, in French format. */
export function displayValues(figures: NetworkFigures): Record<keyof NetworkFigures, string> {
  return {
    nbMembers: groupThousands(figures.nbMembers),
    averageSatisfactionRate: figures.averageSatisfactionRate.replace('.', ','),
    nbCollectedReviews: groupThousands(figures.nbCollectedReviews),
    dateCollectedReviews: figures.dateCollectedReviews,
  };
}

/** Narrow no-break spaces between thousands. */
export function groupThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u202f');
}

/** Reviews are said to be collected since this many years. */
const yearsOfReviews = 3;

/** Month and year in French, three years before today in Paris. */
export function collectionDate(today: Date): string {
  monthInParis ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    month: 'long',
    year: 'numeric',
  });
  const [month = '', year = ''] = monthInParis.format(today).split(' ');
  return `${month} ${Number(year) - yearsOfReviews}`;
}

/** Created lazily: construction costs a hundred times a use. */
let monthInParis: Intl.DateTimeFormat | undefined;

/** When the directory cannot answer. */
export function defaultFigures(today: Date): NetworkFigures {
  return {
    nbMembers: 2400,
    averageSatisfactionRate: '4.73/5',
    nbCollectedReviews: 121_850,
    dateCollectedReviews: collectionDate(today),
  };
}
