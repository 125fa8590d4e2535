import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sharedCounter } from '#database/shared-counter.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import { visitorBlock, visitorNetwork } from '#services/visitor-block.ts';
import { Refusal } from '../refusal.ts';

/** Most cards refused in an hour: of one visitor's address, of its network, and of everybody. */
export interface RefusedCardLimits {
  readonly address: number;
  readonly network: number;
  readonly all: number;
}

/**
 * A buyer tries a second and a third card; who has stolen some tries them by the hundred. A network may be a school's or a
 * telephone company's, with many buyers; 200 an hour are more than a platform has buyers refused on its best day.
 */
export const refusedCardLimits: RefusedCardLimits = { address: 8, network: 40, all: 200 };

/** As the configuration writes them; the usual ones where it is silent. */
export function limitsFromList([
  address = refusedCardLimits.address,
  network = refusedCardLimits.network,
  all = refusedCardLimits.all,
]: readonly number[] = []): RefusedCardLimits {
  return { address, network, all };
}

interface Attempt<T> {
  readonly work: () => Promise<T>;
  /** Whether its payment has been asked for meanwhile: that is no other card, and waits for nothing. */
  readonly isKnown?: () => Promise<boolean>;
}

export interface RefusedCards {
  /**
   * Above the ceiling of all, only visitors who had a card refused in this hour are stopped, so that other buyers still pay.
   * @throws Refusal 429 when too many cards were refused where this buyer connects from.
   */
  refuseAbove(ip: string | undefined): Promise<void>;
  /**
   * Tries a card. Cards that are being tried count as refused until it is known: of many at once, no more are let through
   * than may still be refused, and the others wait for their turn.
   * @throws Refusal 429 as `refuseAbove`, or when no turn came.
   */
  attempt<T>(ip: string | undefined, card: Attempt<T>): Promise<T>;
  count(ip: string | undefined): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Dependencies {
  readonly db: Kysely<EnrolmentDatabase>;
  readonly limits: RefusedCardLimits;
  /** The same in every process; no address is stored, only a keyed hash of it. */
  readonly addressKey: string;
  readonly log: Log;
  /** How long an attempt waits for its turn, in milliseconds. */
  readonly timeoutMs: number;
}

const everybody = 'all';
const places = ['address', 'network'] as const;
const scopes = [...places, everybody] as const;
type Scope = (typeof scopes)[number];
type Keys = Record<Scope, string>;
/** What a killed process was trying counts for so long, in seconds; no attempt lasts as long. */
const longestAttempt = 60;
const pauseMs = 250;

/** Counts refused cards against the trying of stolen ones, in all processes together. */
export function createRefusedCards(dependencies: Dependencies): RefusedCards {
  const { db, limits, addressKey, log, timeoutMs } = dependencies;
  const countersOf = (what: string, seconds: number) => {
    const counterOf = (scope: Scope) =>
      sharedCounter(db, { name: `${what}:${scope}`, points: limits[scope], seconds });
    return { address: counterOf('address'), network: counterOf('network'), all: counterOf(everybody) };
  };
  const refusedCards = countersOf('refused-cards', 3600);
  const triedCards = countersOf('tried-cards', longestAttempt);
  const hash = (text: string) =>
    createHmac('sha256', addressKey).update(`refused cards of ${text}`).digest('base64url');
  const keysOf = (ip: string | undefined): Keys => {
    const address = buyerAddress(ip);
    return { address: hash(visitorBlock(address)), network: hash(visitorNetwork(address)), all: everybody };
  };
  const alarms: Record<Scope, (refused: number) => void> = {
    address: () => {},
    network: (refused) => log.warn({ refused }, 'many cards of one network are refused: it is stopped'),
    all: (refused) => log.error({ refused }, 'many cards are refused: stolen ones may be tried'),
  };

  const refusedOf = async (scope: Scope, keys: Keys) =>
    (await refusedCards[scope].get(keys[scope]))?.consumedPoints ?? 0;
  const refuseAbove = async (keys: Keys) => {
    const [ofAddress, ofNetwork, ofAll] = await Promise.all([
      refusedOf('address', keys),
      refusedOf('network', keys),
      refusedOf(everybody, keys),
    ]);
    const isStopped =
      ofAddress >= limits.address || ofNetwork >= limits.network || (ofAll >= limits.all && ofAddress > 0);
    if (isStopped) throw new Refusal(429, { paiement: [refusalTexts.tooManyRefusedCards] });
  };
  const leave = async (keys: Keys) => {
    await db
      .updateTable('rate_limits')
      .set((row) => ({ points: row('points', '-', 1) }))
      .where(
        'key',
        'in',
        places.map((place) => triedCards[place].getKey(keys[place])),
      )
      .where('points', '>', 0)
      .execute();
  };
  /** What was refused is read after what is tried: a card on its way from the one to the other is never missed. */
  const enter = async (keys: Keys): Promise<boolean> => {
    let isFree = true;
    for (const place of places) {
      const { consumedPoints: tried } = await triedCards[place].penalty(keys[place]);
      isFree &&= tried + (await refusedOf(place, keys)) <= limits[place];
    }
    if (!isFree) await leave(keys);
    return isFree;
  };

  return {
    refuseAbove: (ip) => refuseAbove(keysOf(ip)),
    async attempt(ip, { work, isKnown = () => Promise.resolve(false) }) {
      const keys = keysOf(ip);
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        if (await isKnown()) return work();
        await refuseAbove(keys);
        if (await enter(keys)) break;
        if (performance.now() >= deadline) throw new Refusal(429, { paiement: [tooManyPayments] });
        await sleep(pauseMs * (1 + Math.random()));
      }
      try {
        return await work();
      } finally {
        await leave(keys);
      }
    },
    async count(ip) {
      const keys = keysOf(ip);
      for (const scope of scopes) {
        const { consumedPoints } = await refusedCards[scope].penalty(keys[scope]);
        // Told by the one process that counted the last of them: once an hour, however many follow.
        if (consumedPoints === limits[scope]) alarms[scope](consumedPoints);
      }
    },
  };
}

/** Those whom nobody tells us the address of are one visitor. */
export function buyerAddress(ip: string | undefined): string {
  return ip !== undefined && isIP(ip) > 0 ? ip : '127.0.0.1';
}

/** Whether a result code says something about the card: not that its buyer left the bank's page, nor that a bank or the provider failed. */
export function isCardRefused(resultCode: string | null): boolean {
  return resultCode !== null && resultCode !== '101304' && !resultCode.startsWith('009');
}
