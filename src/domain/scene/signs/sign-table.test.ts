import { expect, it } from 'vitest';
import { classesOf } from './ask-sign.ts';
import { signNames, signOf } from './sign-table.ts';

it('each sign has a code, a meaning and a look of its own', () => {
  const rows = signNames.map(signOf);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  expect(new Set(rows.map(({ means }) => means)).size).toBe(rows.length);
  const looks = rows.map(({ shape, ground, hasRedBorder, isBarred, symbol }) =>
    [shape, ground, hasRedBorder, isBarred, symbol].join(),
  );
  expect(new Set(looks).size).toBe(rows.length);
});

it.each([
  ['bump', ['danger']],
  ['worksNarrow', ['danger', 'temporary']],
  ['giveWay', ['priority']],
  ['stop', ['priority']],
  ['noParking', ['prohibition']],
  ['noEntry', ['prohibition']],
  ['cycleTrack', ['obligation']],
  ['endOfAll', ['end']],
  ['parking', ['indication']],
] as const)('%s is by its shape and colours: %s', (name, classes) => {
  expect([...classesOf(signOf(name))]).toEqual(classes);
});
