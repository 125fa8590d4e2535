import { describe, expect, it } from 'vitest';
import type { Arm, Control, JunctionScene, Mover, Turn, Who } from '../scene.ts';
import { passingOrders, settle } from './settle.ts';

const you = (turn: Turn): Mover => ({ who: 'you', from: 'south', turn });
const other = (from: Arm, turn: Turn, more: Partial<Mover> = {}): Mover => ({
  who: 'yellow-car',
  from,
  turn,
  ...more,
});

function at(own: Control, crossing: Control, ...movers: Mover[]): JunctionScene {
  const controls = { south: own, north: own, east: crossing, west: crossing };
  return { view: 'above', junction: 'crossroads', controls, movers, night: false };
}

function firstOf(own: Control, crossing: Control, mine: Mover, theirs: Mover): Who | undefined {
  return settle(at(own, crossing, mine, theirs), mine, theirs)?.first.who;
}

it.each<[string, Control, Control, Mover, Mover, Who | undefined]>([
  ['who comes from the right', 'none', 'none', you('straight'), other('east', 'straight'), 'yellow-car'],
  ['not who comes from the left', 'none', 'none', you('straight'), other('west', 'straight'), 'you'],
  ['nobody, when I turn right before it', 'none', 'none', you('right'), other('east', 'left'), undefined],
  ['nobody, when both go straight', 'none', 'none', you('straight'), other('north', 'straight'), undefined],
  ['who is straight against my left', 'none', 'none', you('left'), other('north', 'straight'), 'yellow-car'],
  ['who turns right against my left', 'green', 'red', you('left'), other('north', 'right'), 'yellow-car'],
  ['who has no stop', 'stop', 'priority', you('straight'), other('west', 'straight'), 'yellow-car'],
  ['I, on the priority road', 'priority', 'give-way', you('straight'), other('east', 'straight'), 'you'],
  ['who has the green light', 'green', 'red', you('straight'), other('east', 'straight'), 'you'],
  ['a tram on my left', 'none', 'none', you('straight'), other('west', 'straight', { who: 'tram' }), 'tram'],
  [
    'the siren, against my diamond and from a stop',
    'priority',
    'stop',
    you('straight'),
    other('west', 'left', { who: 'fire-engine', siren: true }),
    'fire-engine',
  ],
  [
    'not the fire engine without siren',
    'priority',
    'stop',
    you('straight'),
    other('west', 'left', { who: 'fire-engine' }),
    'you',
  ],
])('who passes first %s', (_, own, crossing, mine, theirs, who) => {
  expect(firstOf(own, crossing, mine, theirs)).toBe(who);
});

it('who passes first does not depend on who asks', () => {
  const [mine, theirs] = [you('left'), other('east', 'left')];
  const scene = at('none', 'none', mine, theirs);
  expect(settle(scene, theirs, mine)).toEqual(settle(scene, mine, theirs));
});

it('nobody can pass where four wait for their right', () => {
  const all = (['south', 'east', 'north', 'west'] as const).map((from) => other(from, 'straight'));
  expect(passingOrders(at('none', 'none', ...all))).toEqual([]);
});

describe('at a roundabout', () => {
  const inRing = other('south', 'straight', { inRing: true });
  const ring = (control: Control): JunctionScene => ({
    ...at(control, control, you('straight'), inRing),
    junction: 'roundabout',
  });

  it('the ring passes before who enters by a give-way sign, and after who enters without a sign', () => {
    expect(settle(ring('give-way'), you('straight'), inRing)?.first.who).toBe('yellow-car');
    expect(settle(ring('none'), you('straight'), inRing)?.first.who).toBe('you');
  });

  it('who has passed my entry does not concern me', () => {
    expect(settle(ring('give-way'), you('straight'), { ...inRing, from: 'east' })).toBeUndefined();
  });
});
