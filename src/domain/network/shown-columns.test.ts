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
const texts = {
  presentation: schoolColumns.presentation,
  comment: partColumns.reviews.commentaire,
  response: partColumns.reviews.response,
};

it.each(Object.entries(lines))('%s is one line that is read as it is stored', (_, column) => {
  expect(refuses(column, 'École du Pont – «\u202fÀ l’heure\u202f» 👍🏽')).toBe(false);
  for (const typed of ['École\nPont', 'École\u0007', 'École\u2029Pont', '\u202etnoP', '\u2067Pont']) {
    expect(refuses(column, typed)).toBe(true);
  }
});

it.each(Object.entries(texts))('%s has lines without hidden characters', (_, column) => {
  expect(column.read('Bonjour.\r\n\u202eÀ\u0007 bientôt\ufffe.')).toBe('Bonjour.\nÀ bientôt.');
  expect(column.read('Bonjour.\n\n«\u202fÀ bientôt\u202f» 👍🏽')).toBe(
    'Bonjour.\n\n«\u202fÀ bientôt\u202f» 👍🏽',
  );
  expect(refuses(column, '\u202e')).toBe(true);
});

it('a page in a network is on its own host', () => {
  expect(refuses(schoolColumns.soc_facebook, 'https://www.facebook.com/ecole')).toBe(false);
  expect(refuses(schoolColumns.soc_facebook, 'https://facebook.com@evil.example/')).toBe(true);
  expect(refuses(schoolColumns.soc_youtube, 'https://www.facebook.com/ecole')).toBe(true);
});
