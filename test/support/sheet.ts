import type { Sheet } from '#domain/network/sheet.ts';

export const aSheet = (columns: string[], ...rows: string[][]): Sheet => ({
  file: 'schools.csv',
  columns,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
