import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { csvText } from '#domain/text/csv-text.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { listObserved } from './describe-prices.server.ts';

type Cell = string | number;

const titles = [
  ...['date', 'source', 'departement', 'nom', 'formation'],
  ...['ecoles', 'forfait_quartile_1', 'forfait_mediane', 'forfait_quartile_3'],
  ...['ecoles_total', 'total_quartile_1', 'total_mediane', 'total_quartile_3'],
];

interface Prices {
  readonly network: readonly PriceFigures[];
  readonly departements: readonly DepartementPrices[];
}

/** The network first, then each département, with what the pages show. */
export function writePricesCsv(
  { network, departements }: Prices,
  { siteName, demonstration }: Pick<SiteRequest['config'], 'siteName' | 'demonstration'>,
  today: Date,
): { readonly text: string; readonly name: string } {
  const day = parisDay(today);
  const source = demonstration ? `${siteName}, données de démonstration (fictives)` : siteName;
  const rowsOf = (prices: readonly PriceFigures[], code: string, nom: string): Cell[][] =>
    listObserved(prices).map(({ figures: { formulaTypeSlug, nbOffices, price, total } }) => [
      ...[day, source, code, nom, findFormulaTypeBySlug(formulaTypeSlug)?.label ?? ''],
      ...[String(nbOffices), price.low, price.median, price.high],
      ...(total ? [String(total.nbOffices), total.low, total.median, total.high] : ['', '', '', '']),
    ]);
  const byCode = Map.groupBy(departements, ({ departement }) => departement.code);
  const rows = [
    titles,
    ...rowsOf(network, '', 'France'),
    ...[...byCode].flatMap(([code, some]) => rowsOf(some, code, some[0]?.departement.nom ?? '')),
  ];
  return { text: csvText(rows), name: `prix-du-permis-${demonstration ? 'demonstration-' : ''}${day}.csv` };
}
