export type NetworkFigures = ReturnType<typeof defaultFigures>;

export function displayValues(figures: NetworkFigures): Record<keyof NetworkFigures, string> {
  return {
    nbMembers: groupThousands(figures.nbMembers),
    averageSatisfactionRate: figures.averageSatisfactionRate.replace('.', ','),
    nbCollectedReviews: groupThousands(figures.nbCollectedReviews),
    dateCollectedReviews: figures.dateCollectedReviews,
  };
}

export function groupThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u202f');
}

const yearsOfReviews = 3;

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

export function defaultFigures(today: Date) {
  return {
    nbMembers: 2400,
    averageSatisfactionRate: '4.73/5',
    nbCollectedReviews: 121_850,
    dateCollectedReviews: collectionDate(today),
  };
}
