import { expect, test } from 'vitest';
import { m } from '#site/messages/messages.js';
import { atCity } from './headline.ts';

test.each([
  ['Lyon', 'à Lyon'],
  ['Le Mans', 'au Mans'],
  ['Les Ulis', 'aux Ulis'],
  ['La Rochelle', 'à La Rochelle'],
  ['L’Isle-Adam', 'à L’Isle-Adam'],
  ['Lesparre-Médoc', 'à Lesparre-Médoc'],
  ['Levallois-Perret', 'à Levallois-Perret'],
])('%s is written «%s»', (name, expected) => {
  expect(atCity(name)).toBe(expected);
});

test('schools are counted in the singular up to one', () => {
  expect(m.schoolsCounted({ count: 0 })).toBe('0 auto-école');
  expect(m.schoolsCounted({ count: 1 })).toBe('1 auto-école');
  expect(m.schoolsCounted({ count: 2 })).toBe('2 auto-écoles');
  expect(m.schoolsCounted({ count: 2400 })).toBe('2\u202f400 auto-écoles');
});
