import { expect, it } from 'vitest';
import { countFittingTags } from './fitting-tags.ts';

it.each([
  [0, []],
  [1, ['Locaux accessibles']],
  [3, ['1\u202f€/jour', 'CPF', 'Club']],
  [2, ['1\u202f€/jour', 'CPF', 'Locaux accessibles']],
  [2, ['1\u202f€/jour', 'CPF', 'Locaux accessibles', 'Club']],
  [2, ['1\u202f€/jour', 'CPF', 'Locaux accessibles', 'Club', 'Label DSR', 'Qualiopi']],
  [0, ['x'.repeat(40), 'CPF']],
])('%i of the tags fit on a phone: %j', (count, tags) => {
  expect(countFittingTags(tags)).toBe(count);
});

it.each([
  [0, ['Locaux accessibles', 'Club', 'Qualiopi']],
  [1, ['CPF', 'Locaux accessibles', 'Club']],
  [2, ['1\u202f€/jour', 'CPF']],
  [0, ['x'.repeat(14), 'CPF']],
])('%i of the tags fit behind a rate: %j', (count, tags) => {
  expect(countFittingTags(tags, 'Réussite 55\u202f%')).toBe(count);
});
