import type { MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { ProviderError } from './errors.ts';
import { type Sandbox, type SandboxEnv, wireInstant } from './sandbox.ts';

/** Minutes, in the order of the provider's headers (docs/product/paying.md#provider). */
const windows = [15, 30, 60, 24 * 60] as const;

interface Window {
  readonly minutes: number;
  readonly started_at: Date;
  readonly calls: number;
}

/** In all processes; a call above the limit is 429 `rate_limit` and does no work. */
export function limitCalls(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const counted = await count(sandbox);
    const limitOf = (index: number) => sandbox.callLimits[index] ?? Number.POSITIVE_INFINITY;
    const header = (values: readonly number[]) => values.join(',');
    context.header('x-ratelimit', header(counted.map(({ calls }) => calls)));
    context.header(
      'x-ratelimit-remaining',
      header(counted.map(({ calls }, index) => Math.max(0, limitOf(index) - calls))),
    );
    context.header(
      'x-ratelimit-reset',
      header(counted.map(({ started_at, minutes }) => wireInstant(started_at) + minutes * 60)),
    );
    if (counted.some(({ calls }, index) => calls > limitOf(index))) {
      throw new ProviderError(
        429,
        'rate_limit',
        'Rate limit exceeded. Please contact support for more assistance',
      );
    }
    await next();
  };
}

/** Outside the call's transaction: a rolled-back call counts, and no count waits for it. */
async function count({ db, clientId, now }: Sandbox): Promise<readonly Window[]> {
  const instant = now();
  const { rows } = await sql<Window>`
    insert into card_sandbox.call_windows as kept (client_id, minutes, started_at, calls)
    values ${sql.join(windows.map((minutes) => sql`(${clientId}, ${minutes}::integer, ${instant}::timestamptz, 1)`))}
    on conflict (client_id, minutes) do update set
      calls = case when kept.started_at + make_interval(mins => kept.minutes) <= excluded.started_at
        then 1 else kept.calls + 1 end,
      started_at = case when kept.started_at + make_interval(mins => kept.minutes) <= excluded.started_at
        then excluded.started_at else kept.started_at end
    returning minutes, started_at, calls`.execute(db);
  return rows.toSorted((a, b) => a.minutes - b.minutes);
}
