import { LRUCache } from 'lru-cache';
import { visitorBlock } from '#services/visitor-block.ts';
import type { Log } from '../log.ts';
import type { RequestFacts } from './request-facts.ts';
import { tooManyPages } from './unavailable-page.ts';

/** Pages that a process renders for the visitors of one block: at once, and then each second. */
export const pageLimit = { burst: 600, perSecond: 20 } as const;

/** Blocks remembered; the one that asked longest ago is forgotten first. */
const maxBlocks = 20_000;
const logEveryMs = 60_000;

interface Dependencies {
  readonly log: Pick<Log, 'warn'>;
  /** Of our proxies in front, those that the configuration names. */
  readonly proxies: number;
  readonly now?: () => number;
}

/**
 * Refuses a page that must be rendered for a block of visitors that had too many. In memory, without a shared count: what it
 * protects is the processor of this process (docs/decisions/0014).
 */
export function createPageLimit({ log, proxies, now = Date.now }: Dependencies) {
  const intervalMs = 1000 / pageLimit.perSecond;
  /** When a block will have its whole burst again. */
  const fullAt = new LRUCache<string, number>({ max: maxBlocks });
  let loggedAt = Number.NEGATIVE_INFINITY;

  return ({ headers }: Request, { ip }: Pick<RequestFacts, 'ip'>): Response | undefined => {
    const block = visitorBlock(ip);
    const at = now();
    const next = Math.max(fullAt.get(block) ?? 0, at) + intervalMs;
    const waitMs = next - at - pageLimit.burst * intervalMs;
    if (waitMs <= 0) {
      fullAt.set(block, next);
      return undefined;
    }
    if (at - loggedAt >= logEveryMs) {
      loggedAt = at;
      const details = { event: 'security', kind: 'rate-limit', limit: 'pages' };
      if (proxies === 0 && headers.has('x-forwarded-for')) {
        log.warn(details, 'Pages are refused, and all visitors come from one proxy: set TRUST_PROXY');
      } else log.warn(details, 'a rate limit was reached: what comes more is refused');
    }
    return tooManyPages(headers.get('accept'), Math.ceil(waitMs / 1000));
  };
}
