/** Deterministic on every machine: no clock, no locale, no transcendental function. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Integer, inclusive. */
  between(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  pickSome<T>(list: readonly T[], count: number): T[];
}

/** Mulberry32. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[Math.floor(next() * list.length)] as (typeof list)[number];
    },
    pickSome: (list, count) => {
      const left = [...list];
      const some: typeof left = [];
      while (some.length < count && left.length > 0)
        some.push(...left.splice(between(0, left.length - 1), 1));
      return some;
    },
  };
}

/** FNV-1a with a final mix, so that similar seeds differ. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  return value ^ (value >>> 15);
}

export function pickByShare<T>(list: readonly (readonly [T, share: number])[], random: Random): T {
  let left = random.next();
  const found = list.find(([, share]) => {
    left -= share;
    return left < 0;
  });
  const [entry] = found ?? list.at(-1) ?? [];
  if (entry === undefined) throw new RangeError('nothing to pick from');
  return entry;
}

export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  let left = total - shares.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
