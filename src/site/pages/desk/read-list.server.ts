import { readPageNumber } from '#domain/search/page-number.ts';
import { parisDay } from '#domain/time/french-dates.ts';

const firstYear = 2020;

/** What the address of a list asks for. */
export function readList(request: Request) {
  const { searchParams } = new URL(request.url);
  return { page: readPageNumber(searchParams) ?? 1, waiting: searchParams.get('filtre') === 'attente' };
}

/** This one in Paris by default. */
export function readYear(request: Request, now = new Date()) {
  const current = Number(parisDay(now).slice(0, 4));
  const asked = Number(new URL(request.url).searchParams.get('annee') ?? current);
  const year = Number.isInteger(asked) && asked >= firstYear && asked <= current ? asked : current;
  return {
    year,
    from: `${year}-01`,
    to: `${year}-12`,
    others: [year - 1, year + 1].filter((other) => other >= firstYear && other <= current),
  };
}
