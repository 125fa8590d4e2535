import { expect, test } from 'vitest';
import { changeTyped, rowsOf, tidyRows } from './typed-rows.ts';

const photos = { version: '3', 'photos.0.address': 'a', 'photos.1.address': 'b', 'photos.2.address': 'c' };

test.each([
  ['monter.2', 'acb'],
  ['monter.0', 'abc'],
  ['descendre.0', 'bac'],
  ['descendre.2', 'abc'],
  ['retirer.1', 'ac'],
  ['retirer.9', 'abc'],
])('«%s» changes the photos abc to %s', (then, order) => {
  const changed = changeTyped(photos, then) ?? {};
  expect(
    rowsOf(changed, 'photos')
      .map(({ address }) => address)
      .join(''),
  ).toBe(order);
  expect(changed).toMatchObject({ version: '3' });
});

test('closures are added blank, removed by their number, and blank ones left out', () => {
  const typed = { 'closures.0.from': '2026-12-24', 'closures.0.to': '2026-12-26' };
  const two = changeTyped(typed, 'ajouter') ?? {};
  expect(two).toEqual({ ...typed, 'closures.1.from': '', 'closures.1.to': '' });
  expect(tidyRows(two)).toEqual(typed);
  expect(changeTyped(two, 'retirer.0')).toEqual({ 'closures.0.from': '', 'closures.0.to': '' });
});

test('Monday is copied from Tuesday to Friday, its closing too', () => {
  const typed = { 'week.1.closed': 'oui', 'week.2.HOR_DEBUT_AM': '09:00', 'week.6.HOR_DEBUT_AM': '10:00' };
  expect(changeTyped(typed, 'copier')).toEqual({
    'week.1.closed': 'oui',
    'week.2.closed': 'oui',
    'week.3.closed': 'oui',
    'week.4.closed': 'oui',
    'week.5.closed': 'oui',
    'week.6.HOR_DEBUT_AM': '10:00',
  });
});

test.each(['', 'publier', 'apercu', 'annuler'])('«%s» does not change the form', (then) => {
  expect(changeTyped(photos, then)).toBeUndefined();
});
