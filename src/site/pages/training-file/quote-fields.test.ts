import { expect, it } from 'vitest';
import { aTypedQuote as quote } from '#test/support/typed-quote.ts';
import { changeQuote, countRows, followQuote } from './quote-fields.ts';

it('what was suggested follows the hours: the line beyond the pack, then the schedule', () => {
  const followed = followQuote(quote, { ...quote, 'heures-manual': '40' });
  expect(followed).toMatchObject({
    'ligne-2': '20\u202fheures de plus, à 50,00\u202f€ l’heure',
    'ligne-2-prix': '1000,00',
    'echeance-2': '20',
    'echeance-3': '40',
    'echeance-3-prix': '1025,00',
  });
  const expected = { 'ligne-2': '', 'ligne-2-prix': '' };
  expect(followQuote(quote, { ...quote, 'heures-manual': '20' })).toMatchObject(expected);
});

it('what was suggested appears once the hours are known', () => {
  const unknown = { ...quote, 'heures-manual': '', 'ligne-2': '', 'ligne-2-prix': '' };
  expect(followQuote(unknown, { ...unknown, 'heures-manual': '30' })).toMatchObject({
    'ligne-2-prix': '500,00',
  });
});

it('what was suggested stays as the school wrote it', () => {
  const own = { ...quote, 'ligne-2': 'Leçons', 'echeance-3-prix': '900' };
  expect(followQuote(own, { ...own, 'heures-manual': '40' })).toEqual({ ...own, 'heures-manual': '40' });
  const written = { ...quote, 'echeance-1-prix': '400' };
  expect(followQuote(quote, written)).toEqual(written);
});

it('a button that only changes the form adds a row, computes, or splits the total', () => {
  const added = changeQuote({ ...quote, puis: 'ligne' }) ?? {};
  expect(countRows(added, 'ligne')).toBe(4);
  const computed = changeQuote({ ...quote, 'heures-manual': '40', puis: 'calculer' });
  expect(computed).toMatchObject({ 'ligne-2-prix': '1000,00' });
  const unknown = { ...quote, 'heures-manual': '', 'ligne-2': '', 'ligne-2-prix': '' };
  expect(changeQuote({ ...unknown, 'heures-manual': '30', puis: 'calculer' })).toMatchObject({
    'ligne-2-prix': '500,00',
  });
  const split = changeQuote({ ...quote, 'ligne-1-prix': '1399', puis: 'ajuster' }) ?? {};
  expect(split).toMatchObject({ 'echeance-1-prix': '300,00', 'echeance-3-prix': '1000,00' });
  expect(split).not.toHaveProperty('puis');
  expect(changeQuote({ ...quote, puis: 'frais' })).toHaveProperty('frais-2', '');
  expect(changeQuote(quote)).toBeUndefined();
});
