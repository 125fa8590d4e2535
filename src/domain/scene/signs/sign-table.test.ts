import { expect, it } from 'vitest';
import { classesOf } from './ask-sign.ts';
import { describeSign } from './describe-sign.ts';
import { holdsOf } from './overlaps.ts';
import { type SignName, signNames, signOf } from './sign-table.ts';

it('at least a hundred signs, each with a code, a name and words for its look of its own', () => {
  expect(signNames.length).toBeGreaterThanOrEqual(100);
  const rows = signNames.map(signOf);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  expect(new Set(rows.map(({ means }) => means)).size).toBe(rows.length);
  expect(new Set(signNames.map((name) => describeSign(name))).size).toBe(rows.length);
});

it.each([
  ['bump', ['danger']],
  ['worksNarrow', ['danger', 'temporary']],
  ['giveWay', ['priority']],
  ['stop', ['priority']],
  ['stopAhead', ['priority']],
  ['noParking', ['prohibition']],
  ['noEntry', ['prohibition']],
  ['cycleTrack', ['obligation']],
  ['endOfAll', ['end']],
  ['endOfCycleTrack', ['end']],
  ['parking', ['indication']],
] as const)('%s is by its shape and colours: %s', (name, classes) => {
  expect([...classesOf(signOf(name))]).toEqual(classes);
});

it.each<[SignName, SignName, boolean]>([
  ['noStopping', 'noParking', true],
  ['noParking', 'noStopping', false],
  ['noParking', 'noParkingFirstHalf', true],
  ['noVehicles', 'noEntry', true],
  ['noVehicles', 'noMopeds', true],
  ['noVehicles', 'noWalkers', false],
  ['noEntryButCycles', 'noCycles', false],
  ['noOvertaking', 'noLorryOvertaking', true],
  ['noLorryOvertaking', 'noOvertaking', false],
  ['endOfAll', 'endOfLimit', true],
  ['endOfLimit', 'endOfAll', false],
  ['onlyLeft', 'noRight', true],
  ['stop', 'giveWay', true],
  ['giveWay', 'stop', false],
  ['giveWayAhead', 'giveWay', true],
  ['bendsRight', 'bendRight', true],
  ['bendRight', 'bendsRight', false],
  ['walkersOnly', 'noCycles', true],
])('what %s says makes the words of %s true too: %s', (shown, other, holds) => {
  expect(holdsOf(signOf(shown).code, signOf(other).code)).toBe(holds);
});
