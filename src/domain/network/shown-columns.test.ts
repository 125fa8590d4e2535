import { expect, it } from 'vitest';
import { RefusedCell } from './columns.ts';
import { partColumns, schoolColumns } from './tables.ts';

const refuses = (column: { read(typed: string): unknown }, typed: string) =>
  column.read(typed) instanceof RefusedCell;
const lines = {
  name: schoolColumns.label,
  badges: schoolColumns.garanties,
  guarantee: partColumns.guarantees.label,
  info: partColumns.guarantees.info,
  equipment: partColumns.equipment.label,
};

it.each(Object.entries(lines))('%s is one line that is read as it is stored', (_, column) => {
  expect(refuses(column, 'École du Pont – «\u202fÀ l’heure\u202f» 👍🏽')).toBe(false);
  for (const typed of ['École\nPont', 'École\u0007', 'École\u2029Pont', '\u202etnoP', '\u2067Pont']) {
    expect(refuses(column, typed)).toBe(true);
  }
});

it('a presentation has lines', () => {
  expect(refuses(schoolColumns.presentation, 'Bonjour.\nÀ bientôt.')).toBe(false);
});

it('a page in a network is on its own host', () => {
  expect(refuses(schoolColumns.soc_facebook, 'https://www.facebook.com/ecole')).toBe(false);
  expect(refuses(schoolColumns.soc_facebook, 'https://facebook.com@evil.example/')).toBe(true);
  expect(refuses(schoolColumns.soc_youtube, 'https://www.facebook.com/ecole')).toBe(true);
});
