import type { Random } from '../../random.ts';
import {
  type Arm,
  armFrom,
  arms,
  type Control,
  type JunctionScene,
  type Mover,
  type Turn,
  type Who,
} from '../scene.ts';
import { passingOrders, settle } from './settle.ts';

const others: readonly Who[] = [
  'yellow-car',
  'blue-car',
  'white-car',
  'motorbike',
  'cyclist',
  'lorry',
  'tram',
  'fire-engine',
];
const turns: readonly Turn[] = ['left', 'straight', 'right'];

/** Of the road of `you`, then of the road that crosses it. */
function sampleControls(random: Random): readonly [Control, Control] {
  const minor = random.pick(['give-way', 'stop'] as const);
  return random.pick([
    ['none', 'none'],
    ['none', 'none'],
    ['priority', minor],
    ['priority', minor],
    [minor, 'priority'],
    [minor, 'priority'],
    ['green', 'red'],
    ['green', 'red'],
    ['red', 'green'],
  ] as const);
}

export function sampleJunction(random: Random): JunctionScene {
  if (random.chance(0.15)) return sampleRoundabout(random);
  for (;;) {
    const [own, crossing] = sampleControls(random);
    const controls = { south: own, north: own, east: crossing, west: crossing };
    const from = random.pickSome<Arm>(['east', 'north', 'west'], random.between(1, 3));
    const who = random.pickSome(others, from.length);
    const movers: Mover[] = [
      { who: 'you', from: 'south', turn: random.pick(turns) },
      ...from.map((arm, index) => aMover(random, who[index] as Who, arm)),
    ];
    const scene = {
      view: 'above',
      junction: 'crossroads',
      controls,
      movers,
      night: isNight(random),
    } as const;
    if (isClear(scene)) return scene;
  }
}

function aMover(random: Random, who: Who, from: Arm): Mover {
  const turn = who === 'tram' ? 'straight' : random.pick(turns);
  return { who, from, turn, ...(who === 'fire-engine' && random.chance(0.6) && { siren: true }) };
}

const isNight = (random: Random) => random.chance(0.15);

/** No circle of waiting, no left turns face to face, no tram that a light or sign could hold, no siren elsewhere. */
function isClear(scene: JunctionScene): boolean {
  const { movers, controls } = scene;
  const [you] = movers as [Mover];
  for (const mover of movers) {
    const facing = movers.find(({ from }) => from === armFrom(mover.from, 2));
    if (mover.turn === 'left' && facing?.turn === 'left') return false;
    if (mover.who === 'tram' && !['none', 'priority'].includes(controls[mover.from])) return false;
    if (mover.siren && (!settle(scene, you, mover) || movers.some(({ who }) => who === 'tram'))) return false;
  }
  return passingOrders(scene).length > 0;
}

function sampleRoundabout(random: Random): JunctionScene {
  const isSigned = random.chance(0.75);
  const control: Control = isSigned ? 'give-way' : 'none';
  const [inRing, past, entering] = random.pickSome(others.slice(0, 6), 3) as [Who, Who, Who];
  const shown = random.between(1, isSigned ? 7 : 3);
  const movers: Mover[] = [
    { who: 'you', from: 'south', turn: 'straight' },
    ...(shown & 1 ? [{ who: inRing, from: 'south', turn: 'straight', inRing: true } as const] : []),
    ...(shown & 2 ? [{ who: past, from: 'north', turn: 'right', inRing: true } as const] : []),
    ...(shown & 4 ? [{ who: entering, from: 'east', turn: 'straight' } as const] : []),
  ];
  const controls = Object.fromEntries(arms.map((arm) => [arm, control])) as JunctionScene['controls'];
  return { view: 'above', junction: 'roundabout', controls, movers, night: isNight(random) };
}
