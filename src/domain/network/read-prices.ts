import { agreement } from './identity-columns.ts';
import { checkColumns, readSheet, type Sheet } from './sheet.ts';
import {
  type FormulaFields,
  type NetworkSchool,
  partColumns,
  type Refusal,
  type SchoolFields,
  schoolKeys,
} from './tables.ts';
import { withOurTitles } from './titles.ts';

const { formula_type_id, price_cents, advance_payment_cents, hour_price_cents } = partColumns.formulas;
/** What a file of prices may change. */
const prices = { price_cents: { ...price_cents, required: false }, advance_payment_cents, hour_price_cents };
type Prices = Partial<Pick<FormulaFields, keyof typeof prices>>;

const keys = {
  school_id: { ...schoolKeys.school_id, title: 'school_id' },
  school_ref: { ...schoolKeys.school_ref, title: 'school_ref' },
  school_siret: { ...schoolKeys.school_siret, title: 'school_siret' },
  agreement: agreement('agreement'),
};

export interface PriceRow {
  readonly line: number;
  readonly school: SchoolFields;
  readonly typeId: number;
  /** An empty cell is null; a missing column is absent, as is an empty price. */
  readonly prices: Prices;
}

export interface PriceFile {
  readonly file: string;
  readonly rows: readonly PriceRow[];
  readonly refusals: readonly Refusal[];
  /** Titles of columns that are not read. */
  readonly leftOut: readonly string[];
}

export function readPrices(given: Sheet): PriceFile | { readonly faults: readonly Refusal[] } {
  const ours = withOurTitles('formulas', withOurTitles('results', given));
  const columns = { ...keys, formula_type_id, ...prices };
  const titles: readonly string[] = Object.values(columns).map(({ title }) => title);
  const sheet = only(ours, (title) => titles.includes(title));
  const faults = checkColumns(sheet, columns, [formula_type_id.title]);
  const because = (why: string) => ({ file: given.file, line: 1, why });
  const has = (some: object) => Object.values(some).some(({ title }) => sheet.columns.includes(title));
  if (!has(prices)) faults.push(because('no column has prices: give price, advance_payment or hour_price'));
  if (!has(keys))
    faults.push(
      because('no column identifies the school: give school_id, school_ref, school_siret or agreement'),
    );
  if (faults.length > 0) return { faults };
  const { rows, refusals } = readSheet<Prices & { formula_type_id: number } & Record<string, unknown>>(
    sheet,
    columns,
  );
  return {
    file: given.file,
    refusals,
    leftOut: given.columns.filter((_, at) => !titles.includes(ours.columns[at] ?? '')),
    rows: rows.map(({ line, row }) => ({
      line,
      school: {
        id: row.school_id,
        external_ref: row.school_ref,
        siret: row.school_siret,
        agrement: row.agreement,
      } as SchoolFields,
      typeId: row.formula_type_id,
      prices: Object.fromEntries(
        Object.keys(prices)
          .filter((name) => name in row && !(name === 'price_cents' && row.price_cents === null))
          .map((name) => [name, row[name]]),
      ),
    })),
  };
}

/** All formulas of a school, with the file's prices where it has them. */
export function withPrices(
  { parts: { formulas = [] } }: NetworkSchool,
  rows: readonly PriceRow[],
  file: string,
): { readonly formulas: readonly FormulaFields[]; readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = [];
  const byType = new Map<number, PriceRow>();
  for (const row of rows) {
    const first = byType.get(row.typeId);
    const isSold = formulas.some(({ formula_type_id: typeId }) => typeId === row.typeId);
    const formula = formula_type_id.write(row.typeId);
    if (first)
      refusals.push({
        file,
        line: row.line,
        why: `${formula} of this school is already in line ${first.line}`,
      });
    else if (!isSold) refusals.push({ file, line: row.line, why: `this school has no formula ${formula}` });
    else byType.set(row.typeId, row);
  }
  return {
    formulas: formulas.map((formula) => ({
      ...formula,
      ...byType.get(formula.formula_type_id ?? 0)?.prices,
    })),
    refusals,
  };
}

function only({ file, columns, rows }: Sheet, isRead: (title: string) => boolean): Sheet {
  return {
    file,
    columns: columns.filter(isRead),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells.filter((_, at) => isRead(columns[at] ?? '')),
    })),
  };
}
