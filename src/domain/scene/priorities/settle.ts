import type { CitedName } from '../cited.ts';
import { arms, type Control, type JunctionScene, type Mover, type Turn } from '../scene.ts';

export type Rule = 'siren' | 'tram' | 'light' | 'ring' | 'sign' | 'left-turn' | 'right-hand';

export interface Settled {
  readonly first: Mover;
  readonly rule: Rule;
}

const turns: readonly Turn[] = ['left', 'straight', 'right'];

/** Whether two paths meet: by my turn, then by the other's, in the order of `turns`. */
const meetings = {
  right: [
    [true, true, false],
    [true, true, true],
    [false, false, false],
  ],
  opposite: [
    [false, true, true],
    [true, false, false],
    [true, false, false],
  ],
} as const;

/** Steps anticlockwise from one's arm to the other's: 1 is its right, 2 opposite, 3 its left. */
function stepsBetween(one: Mover, other: Mover): number {
  return (arms.indexOf(other.from) - arms.indexOf(one.from) + arms.length) % arms.length;
}

function doPathsMeet(one: Mover, other: Mover): boolean {
  const [mine, theirs] = [turns.indexOf(one.turn), turns.indexOf(other.turn)];
  const steps = stepsBetween(one, other);
  if (steps === 2) return meetings.opposite[mine]?.[theirs] ?? false;
  if (steps === 1) return meetings.right[mine]?.[theirs] ?? false;
  return meetings.right[theirs]?.[mine] ?? false;
}

const isMinor = (control: Control) => control === 'give-way' || control === 'stop';

/** Who passes first of two whose paths meet, and by which rule; undefined when they do not meet. */
export function settle(scene: JunctionScene, one: Mover, other: Mover): Settled | undefined {
  if (scene.junction === 'roundabout') return settleRing(scene, one, other);
  if (!doPathsMeet(one, other)) return undefined;
  const by = (rule: Rule, isOne: boolean): Settled => ({ first: isOne ? one : other, rule });
  if (one.siren !== other.siren) return by('siren', one.siren === true);
  if ((one.who === 'tram') !== (other.who === 'tram')) return by('tram', one.who === 'tram');
  const [mine, theirs] = [scene.controls[one.from], scene.controls[other.from]];
  if ((mine === 'red') !== (theirs === 'red')) return by('light', theirs === 'red');
  if (isMinor(mine) !== isMinor(theirs)) return by('sign', isMinor(theirs));
  const steps = stepsBetween(one, other);
  if (steps === 2) return by('left-turn', other.turn === 'left');
  return by('right-hand', steps === 3);
}

/** With signs the ring passes first; without, who enters comes from the right of the ring. */
function settleRing({ controls }: JunctionScene, one: Mover, other: Mover): Settled | undefined {
  if (one.from !== other.from || one.inRing === other.inRing) return undefined;
  const [ring, entering] = one.inRing ? [one, other] : [other, one];
  return controls[entering.from] === 'give-way'
    ? { first: ring, rule: 'ring' }
    : { first: entering, rule: 'right-hand' };
}

/** Those that pass before `mover`. */
export function waitsFor(scene: JunctionScene, mover: Mover): Mover[] {
  return scene.movers.filter((other) => {
    const settled = other === mover ? undefined : settle(scene, mover, other);
    return settled?.first === other;
  });
}

/** Each order in which all may pass; none when they wait for each other in a circle. */
export function passingOrders(scene: JunctionScene): Mover[][] {
  const extend = (passed: readonly Mover[]): Mover[][] => {
    if (passed.length === scene.movers.length) return [[...passed]];
    return scene.movers
      .filter((mover) => !passed.includes(mover))
      .filter((mover) => waitsFor(scene, mover).every((other) => passed.includes(other)))
      .flatMap((mover) => extend([...passed, mover]));
  };
  return extend([]);
}

export const articleOf = (rule: Rule, control: Control): CitedName =>
  ({
    siren: 'R. 415-12',
    tram: 'R. 422-3',
    light: 'R. 412-30',
    ring: 'R. 415-10',
    sign: control === 'stop' ? 'R. 415-6' : 'R. 415-7',
    'left-turn': 'R. 415-4',
    'right-hand': 'R. 415-5',
  })[rule] as CitedName;
