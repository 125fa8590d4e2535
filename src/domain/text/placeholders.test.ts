// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how placeholders are written.
import { expect, it, test } from 'vitest';
import { defaultFigures, displayValues } from '../school/network-figures.ts';
import { fillPlaceholders, findPlaceholders } from './placeholders.ts';

const values = displayValues(defaultFigures(new Date('2026-11-21T10:00:00Z')));

test('the four dynamic values are in French format', () => {
  expect(values).toEqual({
    nbMembers: '2\u202f400',
    averageSatisfactionRate: '4,73/5',
    nbCollectedReviews: '121\u202f850',
    dateCollectedReviews: 'novembre 2023',
  });
});

it.each([
  ['nothing', 'Sans valeur', 'Sans valeur'],
  ['a value', 'Les ${nbMembers} écoles', 'Les 2\u202f400 écoles'],
  ['one twice', '${nbMembers}, oui ${nbMembers}', '2\u202f400, oui 2\u202f400'],
  ['a value within spaces', '${ nbMembers }', '2\u202f400'],
  ['what is no placeholder', '100 $, {nbMembers}, ${', '100 $, {nbMembers}, ${'],
  ['an unknown name within a sentence', 'Les ${nbMembres} écoles', 'Les écoles'],
  ['an unknown name at the end', 'Depuis ${jour}.', 'Depuis.'],
  ['an unknown name at the start', '${jour} écoles', 'écoles'],
  ['an unknown name alone', '${}', ''],
  ['a name of every object', 'Un ${toString} mot, ${__proto__}', 'Un mot,'],
])('a text with %s: «%s»', (_, text, shown) => {
  expect(fillPlaceholders(text, values)).toBe(shown);
});

it('does not replace placeholders within a value', () => {
  expect(fillPlaceholders('Voici ${a}', { a: '$& ${b}', b: 'non' })).toBe('Voici $& ${b}');
});

it('names each placeholder of a text once, in the order of the text', () => {
  expect(findPlaceholders('${b} ${a} ${b} $c {d}')).toEqual(['b', 'a']);
});
