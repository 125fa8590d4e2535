import type { SymbolName } from './symbol-words.ts';

/** Board: red and white stripes of works, on feet. */
export type SignShape = 'triangle-up' | 'triangle-down' | 'octagon' | 'diamond' | 'disc' | 'square' | 'board';

export type SignGround = 'white' | 'yellow' | 'blue' | 'red';

/** What the plate under a sign says. */
export const plateWords = {
  metres: '150 m',
  stop: 'STOP 150 m',
  'except-cycles': 'SAUF et un vélo',
} as const;

export interface SignLook {
  readonly shape: SignShape;
  readonly ground: SignGround;
  readonly hasRedBorder: boolean;
  /** Crossed by a line: red on blue, black elsewhere. */
  readonly isBarred?: boolean;
  readonly symbol: SymbolName;
  readonly under?: keyof typeof plateWords;
}

export interface SignRow extends SignLook {
  /** Of the order of 1967 on road signs, as its name is. */
  readonly code: string;
  readonly means: string;
}

const row =
  (shape: SignShape, ground: SignGround, hasRedBorder = false, more: Partial<SignLook> = {}) =>
  (code: string, symbol: SymbolName, means: string): SignRow => ({
    code,
    shape,
    ground,
    hasRedBorder,
    symbol,
    means,
    ...more,
  });

export const danger = row('triangle-up', 'white', true);
export const works = row('triangle-up', 'yellow', true);
export const givesWay = row('triangle-down', 'white', true);
export const givesWayAhead = row('triangle-down', 'white', true, { under: 'metres' });
export const stopsAhead = row('triangle-down', 'white', true, { under: 'stop' });
export const stops = row('octagon', 'red');
export const hasPriority = row('diamond', 'yellow');
export const losesPriority = row('diamond', 'yellow', false, { isBarred: true });
export const closesRoad = row('board', 'white');
export const forbids = row('disc', 'white', true);
export const forbidsEntry = row('disc', 'red', true);
export const forbidsEntryButCycles = row('disc', 'red', true, { under: 'except-cycles' });
export const forbidsParking = row('disc', 'blue', true);
export const obliges = row('disc', 'blue');
export const ends = row('disc', 'white', false, { isBarred: true });
export const endsObligation = row('disc', 'blue', false, { isBarred: true });
export const informs = row('square', 'blue');
export const endsIndication = row('square', 'blue', false, { isBarred: true });
export const serves = row('square', 'white');
