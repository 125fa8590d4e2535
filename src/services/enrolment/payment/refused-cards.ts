import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedCounter } from '#database/shared-counter.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { mailboxOf } from '#domain/order/order-search.ts';
import { longWindowHours } from '#domain/requests/request-limits.ts';
import { refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import { visitorBlock, visitorNetwork } from '#services/visitor-block.ts';
import { Refusal } from '../refusal.ts';

/** Refusals in an hour. `address` and `network` count different cards, once per buyer; `all` counts every refusal. */
export interface RefusedCardLimits {
  readonly card: number;
  readonly buyer: number;
  readonly address: number;
  readonly network: number;
  readonly all: number;
}

/** Honest buyers try two or three cards; an address may be a school's (docs/payments.md#stolen-cards). */
export const refusedCardLimits: RefusedCardLimits = {
  card: 8,
  buyer: 8,
  address: 20,
  network: 40,
  all: 200,
};

/** The embedded sandbox's few test cards are shared by everybody. */
const sharedCardLimit = Number.MAX_SAFE_INTEGER;

/** From CARDS_REFUSED_LIMITS; its fourth number is for a card and for a buyer alike. */
export function limitsFromList(
  given: readonly number[] = [],
  { hasTestCardsOnly }: { readonly hasTestCardsOnly: boolean },
): RefusedCardLimits {
  const [address, network, all, own] = given;
  return {
    card: own ?? (hasTestCardsOnly ? sharedCardLimit : refusedCardLimits.card),
    buyer: own ?? refusedCardLimits.buyer,
    address: address ?? refusedCardLimits.address,
    network: network ?? refusedCardLimits.network,
    all: all ?? refusedCardLimits.all,
  };
}

export interface Payer {
  readonly ip: string | undefined;
  readonly email: string;
}

export interface CardAttempt {
  tryCard(fingerprint: string): Promise<string>;
}

interface Attempt<T> {
  readonly work: (attempt: CardAttempt) => Promise<T>;
  /** A payment already requested tries no other card and has no limit. */
  readonly isKnown?: () => Promise<boolean>;
}

export interface RefusedCards {
  /** Above the limit of all, only visitors with a refused card are stopped. @throws Refusal 429 */
  refuseAbove(payer: Payer): Promise<void>;
  /** Counts as refused until its outcome is known; others wait for their turn. @throws Refusal 429 */
  attempt<T>(payer: Payer, attempt: Attempt<T>): Promise<T>;
  /** `cardHash` comes from `tryCard`; null for a card that could not be read. */
  count(payer: Payer, cardHash: string | null): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Dependencies {
  readonly db: EnrolmentDb;
  readonly limits: RefusedCardLimits;
  /** Only hashes with this key are stored: no address, e-mail or fingerprint. */
  readonly addressKey: string;
  readonly log: Log;
  readonly timeoutMs: number;
}

type Scope = keyof RefusedCardLimits;
type Keys = readonly (readonly [scope: Scope, key: string])[];
const ofAll = ['all', 'all'] as const;
const hourSeconds = longWindowHours * 3600;
const maxAttemptSeconds = 60;
const pauseMs = 250;

/** In all processes together, so that stolen cards cannot be tested here. */
export function createRefusedCards(dependencies: Dependencies): RefusedCards {
  const { db, limits, addressKey, log, timeoutMs } = dependencies;
  const counterOf = (name: string, points: number, seconds: number) =>
    sharedCounter(db, { name, points, seconds });
  const countersOf = (name: string, seconds: number) => {
    const of = (scope: Scope) => counterOf(`${name}:${scope}`, limits[scope], seconds);
    return {
      card: of('card'),
      buyer: of('buyer'),
      address: of('address'),
      network: of('network'),
      all: of('all'),
    };
  };
  const refused = countersOf('refused-cards', hourSeconds);
  const tried = countersOf('tried-cards', maxAttemptSeconds);
  const countedCards = counterOf('refused-cards:counted', 1, hourSeconds);

  const hash = (text: string) =>
    createHmac('sha256', addressKey).update(`refused cards of ${text}`).digest('base64url');
  const keysOf = ({ ip, email }: Payer) => {
    const address = buyerAddress(ip);
    const network = visitorNetwork(address);
    return [
      // Anybody can type an e-mail: refusals in other networks must not keep its owner from paying.
      ['buyer', hash(`${mailboxOf(email)} in ${network}`)],
      ['address', hash(visitorBlock(address))],
      ['network', hash(network)],
    ] as const;
  };
  const alarms: Partial<Record<Scope, (refused: number) => void>> = {
    network: (count) => log.warn({ refused: count }, 'many cards of one network are refused: it is stopped'),
    all: (count) => log.error({ refused: count }, 'many cards are refused: stolen ones may be tried'),
  };

  const refusalsOf = async (scope: Scope, key: string) =>
    (await refused[scope].get(key))?.consumedPoints ?? 0;
  const refuseAbove = async (keys: Keys) => {
    const read = async ([scope, key]: Keys[number]) => [scope, await refusalsOf(scope, key)] as const;
    const counts = new Map(await Promise.all(keys.map(read)));
    for (const [scope, count] of counts) {
      const stops = scope !== 'all' || (counts.get('address') ?? 0) > 0;
      if (count >= limits[scope] && stops) throw new Refusal(429, { paiement: [textOf(scope)] });
    }
  };
  const count = async (scope: Scope, key: string) => {
    const { consumedPoints } = await refused[scope].penalty(key);
    // Only the process that counts the last one logs it: once an hour.
    if (consumedPoints === limits[scope]) alarms[scope]?.(consumedPoints);
  };

  const release = async (keys: Keys) => {
    if (keys.length === 0) return;
    await db
      .updateTable('rate_limits')
      .set((row) => ({ points: row('points', '-', 1) }))
      .where(
        'key',
        'in',
        keys.map(([scope, key]) => tried[scope].getKey(key)),
      )
      .where('points', '>', 0)
      .execute();
  };
  /** Refusals are read after the attempt is counted: a card moving from one to the other is never missed. */
  const enter = async (keys: Keys): Promise<boolean> => {
    let isFree = true;
    for (const [scope, key] of keys) {
      const { consumedPoints } = await tried[scope].penalty(key);
      isFree &&= consumedPoints + (await refusalsOf(scope, key)) <= limits[scope];
    }
    if (!isFree) await release(keys);
    return isFree;
  };

  return {
    refuseAbove: (payer) => refuseAbove([...keysOf(payer), ofAll]),
    async attempt(payer, { work, isKnown = () => Promise.resolve(false) }) {
      const entered: Keys[number][] = [];
      const deadline = performance.now() + timeoutMs;
      const takeTurn = async (keys: Keys, limited: Keys = keys) => {
        while (!(await isKnown())) {
          await refuseAbove(limited);
          if (await enter(keys)) {
            entered.push(...keys);
            return;
          }
          if (performance.now() >= deadline) throw new Refusal(429, { paiement: [tooManyPayments] });
          await sleep(pauseMs * (1 + Math.random()));
        }
      };
      const tryCard = async (fingerprint: string) => {
        const card = hash(`card ${fingerprint}`);
        await takeTurn([['card', card]]);
        return card;
      };
      try {
        const keys = keysOf(payer);
        await takeTurn(keys, [...keys, ofAll]);
        return await work({ tryCard });
      } finally {
        await release(entered);
      }
    },
    async count(payer, cardHash) {
      const [buyer, address, network] = keysOf(payer);
      await count(...buyer);
      if (cardHash !== null) await count('card', cardHash);
      const card = hash(`${cardHash} of ${buyer[1]} at ${address[1]}`);
      const { consumedPoints } = await countedCards.penalty(card);
      if (consumedPoints === 1) {
        await count(...address);
        await count(...network);
      }
      await count(...ofAll);
    },
  };
}

function textOf(scope: Scope): string {
  if (scope === 'card') return refusalTexts.cardRefusedTooOften;
  return scope === 'buyer' ? refusalTexts.tooManyOwnCardsRefused : refusalTexts.tooManyRefusedCards;
}

/** Buyers without a known address count as one visitor. */
export function buyerAddress(ip: string | undefined): string {
  return ip !== undefined && isIP(ip) > 0 ? ip : '127.0.0.1';
}

/** About the card, not an abandoned bank page or a failure of a bank or the provider. */
export function isCardRefused(resultCode: string | null): boolean {
  return resultCode !== null && resultCode !== '101304' && !resultCode.startsWith('009');
}
