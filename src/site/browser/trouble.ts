/** Where a page failed in the browser. */
export type TroubleKind = 'hydration' | 'render' | 'script' | 'promise' | 'chunk';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly error: unknown;
}

type Taker = (trouble: Trouble) => void;

const early: Trouble[] = [];
let take: Taker = (trouble) => early.push(trouble);

/** Notes that something failed; kept until what sends it has been loaded. */
export function noteTrouble(kind: TroubleKind, error: unknown): void {
  take({ kind, error });
}

/** Gives the troubles noted so far, and each later one. */
export function takeTroubles(taker: Taker): void {
  for (const trouble of early.splice(0)) taker(trouble);
  take = taker;
}
