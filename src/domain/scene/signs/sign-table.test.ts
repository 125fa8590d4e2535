import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { askSign, classesOf } from './ask-sign.ts';
import { describeSign } from './describe-sign.ts';
import { holdsOf } from './overlaps.ts';
import { type SignName, signNames, signOf } from './sign-table.ts';

it('at least a hundred signs, each with another code, name and description of its look', () => {
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
  ['detour', 'narrow', true],
  ['narrow', 'detour', false],
])('what %s says makes the words of %s true too: %s', (shown, other, holds) => {
  expect(holdsOf(signOf(shown).code, signOf(other).code)).toBe(holds);
});

it('of a sign of priority nobody is asked whether it obliges, nor of a speed hump how far it is', () => {
  const random = createRandom('signs');
  const asked = Array.from({ length: 1500 }, () => askSign(random));
  const rightOf = (question: (typeof asked)[number]) =>
    question.answers.flatMap(({ claim, right }) => (right && claim.kind === 'class' ? [claim.of] : []));
  const ofPriority = asked.filter((question) => rightOf(question).includes('priority'));
  expect(ofPriority.length).toBeGreaterThan(10);
  expect(ofPriority.filter(({ answers }) => answers.some(({ text }) => text === 'Une obligation.'))).toEqual(
    [],
  );
  const byClass = asked
    .filter((question) => rightOf(question).length > 0)
    .map(({ scene }) => scene.sign.name);
  expect(byClass).not.toContain('ownWayFirst');
  expect(byClass).not.toContain('oncomingFirst');
  const placed = asked
    .filter(({ question }) => question.startsWith('Où'))
    .map(({ scene }) => scene.sign.name);
  expect(placed).toContain('bump');
  expect(placed).not.toContain('speedHump');
});

it('the triangle behind the walker of the square sign is described', () => {
  expect(describeSign('walkersHere')).toContain('dans un triangle blanc, un piéton');
  expect(describeSign('walkersAhead')).not.toContain('triangle blanc');
});
