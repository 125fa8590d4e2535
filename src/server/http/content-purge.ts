import type { Handler } from 'hono';

import type { Log } from '../log.ts';
import type { PagePurges } from './page-purges.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ServerEnv } from './request-facts.ts';

export const purgePath = '/api/contenus/purge';

interface Dependencies {
  readonly purges: Pick<PagePurges, 'receive'>;
  readonly limits: Pick<RateLimits, 'allow'>;
  readonly log: Pick<Log, 'warn'>;
}

/** 204, also when repeated; 401 when unsigned, stale or changed. */
export function answerPurge({ purges, limits, log }: Dependencies): Handler<ServerEnv> {
  return async (context) => {
    context.header('cache-control', 'no-store');
    if (!(await limits.allow('contentPurge', context.get('ip')))) {
      return context.text('Trop de demandes.', 429, { 'retry-after': '60' });
    }
    const outcome = await purges.receive(context.req.header(), await context.req.text());
    if (outcome !== 'unsigned') return context.body(null, 204);
    log.warn(
      { event: 'security', kind: 'wrong-signature' },
      'a purge of the texts was not signed as it must be',
    );
    return context.text('Signature invalide.', 401);
  };
}
