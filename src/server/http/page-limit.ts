import { LRUCache } from 'lru-cache';
import { visitorBlock } from '#services/visitor-block.ts';
import type { Log } from '../log.ts';
import type { RequestFacts } from './request-facts.ts';
import { tooManyPages } from './unavailable-page.ts';

export const pageLimit = { burst: 600, perSecond: 20 } as const;

const maxBlocks = 20_000;
const logEveryMs = 60_000;

interface Dependencies {
  readonly log: Pick<Log, 'warn'>;
  readonly proxies: number;
  readonly now?: () => number;
}

/** In memory only: protects the CPU of this process (docs/decisions/0014). */
export function createPageLimit({ log, proxies, now = Date.now }: Dependencies) {
  const intervalMs = 1000 / pageLimit.perSecond;
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
      } else log.warn(details, 'a rate limit was reached: further requests are refused');
    }
    return tooManyPages(headers.get('accept'), Math.ceil(waitMs / 1000));
  };
}
