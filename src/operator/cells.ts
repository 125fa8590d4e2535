import { formatPrice } from '#domain/money.ts';
import type { Cell } from '#domain/text/csv-text.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import type { Column } from './declaration.ts';
import { showDay, showInstant } from './times.ts';

export function readCell<Row>([, of]: Column<Row>, row: Row): string | number | Date | null {
  const value = typeof of === 'function' ? of(row) : row[of];
  return (value as string | number | Date | null | undefined) ?? null;
}

export function showCell<Row>(column: Column<Row>, row: Row): string {
  const value = readCell(column, row);
  if (value instanceof Date) return column[0] === 'day' ? showDay(value) : showInstant(value);
  return typeof value === 'number' && column[0] === 'money' ? formatPrice(value) : String(value ?? '');
}

/** In French, for a page. */
export function frenchCell<Row>(column: Column<Row>, row: Row): string {
  const [format, , french] = column;
  if (french) return french(row) ?? '';
  const value = readCell(column, row);
  if (!(value instanceof Date)) return showCell(column, row);
  return format === 'day' ? frenchDay(value) : frenchInstant(value);
}

/** Of a file: sums are cents there. */
export function fileCell<Row>(column: Column<Row>, row: Row, show = showCell): Cell {
  const value = readCell(column, row);
  return value === null || (column[0] === 'money' && typeof value === 'number') ? value : show(column, row);
}
