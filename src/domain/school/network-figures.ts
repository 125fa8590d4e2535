/** The figures of the whole network that pages show (docs/product/schools.md#the-networks-figures). */
export interface NetworkFigures {
  readonly nbMembers: number;
  /** Mean note with two decimals, out of 5: `4.73/5`. */
  readonly averageSatisfactionRate: string;
  readonly nbCollectedReviews: number;
  /** Month and year in French. */
  readonly dateCollectedReviews: string;
}

/** The dynamic display values by the names under which texts ask for them, as French readers write them. */
export function displayValues(figures: NetworkFigures): Record<keyof NetworkFigures, string> {
  return {
    nbMembers: groupThousands(figures.nbMembers),
    averageSatisfactionRate: figures.averageSatisfactionRate.replace('.', ','),
    nbCollectedReviews: groupThousands(figures.nbCollectedReviews),
    dateCollectedReviews: figures.dateCollectedReviews,
  };
}

/** A count with narrow no-break spaces between its thousands. */
export function groupThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u202f');
}

/** Reviews are told to be collected since this long ago. */
const yearsOfReviews = 3;

/** Month and year in French, three years before a day told in Paris. */
export function collectionDate(today: Date): string {
  monthInParis ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    month: 'long',
    year: 'numeric',
  });
  const [month = '', year = ''] = monthInParis.format(today).split(' ');
  return `${month} ${Number(year) - yearsOfReviews}`;
}

/** Made when it is first asked for: to make one costs a hundred times its use. */
let monthInParis: Intl.DateTimeFormat | undefined;

/** What is shown when the directory cannot answer. */
export function defaultFigures(today: Date): NetworkFigures {
  return {
    nbMembers: 2400,
    averageSatisfactionRate: '4.73/5',
    nbCollectedReviews: 121_850,
    dateCollectedReviews: collectionDate(today),
  };
}
