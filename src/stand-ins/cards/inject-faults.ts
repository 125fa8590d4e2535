import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { type AskedFault, type Fault, faultOfAddress, faultOfTag } from './asked-fault.ts';
import { ProviderError } from './errors.ts';
import { type Sandbox, type SandboxDb, type SandboxEnv, wireInstant } from './sandbox.ts';
import { findUser } from './users.ts';

const undone: ReadonlySet<Fault> = new Set(['500', '503', '429', 'html', 'reset', 'hang']);

/**
 * Lets a creating call meet the fault that its `Tag`, or its payer's e-mail address, asks for (src/stand-ins/cards/README.md).
 * It stands around the call's transaction: what is lost after the work was really done, and its key is used.
 */
export function injectFaults(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const asked = await findAsked(sandbox, context);
    if (!asked || !(await isStillMet(sandbox, sandbox.db, asked))) return next();
    const { fault } = asked;
    if (fault === '429') sayThatItLiftsSoon(context, sandbox);
    if (undone.has(fault)) return refusal(sandbox, fault);
    if (fault === 'slow') await sleep(sandbox.faultDelays.slowMs);
    await next();
    if (fault === 'slow' || !context.res.ok) return;
    context.res = undefined;
    context.res = afterTheWork(fault);
  };
}

/** Callers believe what a limit says of its end: who asks for one on a demonstration must not stop everyone's payments. */
function sayThatItLiftsSoon(context: Context, { now, callLimits }: Sandbox): void {
  const reset = wireInstant(now()) + 1;
  context.header('x-ratelimit-remaining', callLimits.map(() => 0).join(','));
  context.header('x-ratelimit-reset', callLimits.map(() => reset).join(','));
}

function refusal({ faultDelays }: Sandbox, fault: Fault): Response {
  switch (fault) {
    case '429':
      throw new ProviderError(
        429,
        'rate_limit',
        'Rate limit exceeded. Please contact support for more assistance',
      );
    case '500':
      throw new ProviderError(500, 'server_error', 'Internal Server Error');
    case '503':
      throw new ProviderError(503, 'server_error', 'Service Unavailable');
    case 'html':
      return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      });
    default:
      return cutAnswer(fault === 'hang' ? faultDelays.hangMs : 0);
  }
}

function afterTheWork(fault: Fault): Response {
  if (fault === 'lost-500') throw new ProviderError(500, 'server_error', 'Internal Server Error');
  if (fault === 'lost') return cutAnswer(0);
  return new Response('{"Id":"', { headers: { 'content-type': 'application/json' } });
}

/** An answer whose connection breaks before anything of its body came. */
function cutAnswer(afterMs: number): Response {
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream({
    start(controller) {
      timer = setTimeout(() => controller.error(new Error('cut as asked')), afterMs).unref();
    },
    cancel() {
      clearTimeout(timer);
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

async function findAsked(sandbox: Sandbox, context: Context<SandboxEnv>): Promise<AskedFault | undefined> {
  const body = await readBody(context);
  const ofTag = faultOfTag(body.Tag);
  if (ofTag) return ofTag;
  const { path } = context.req;
  if (body.Email !== undefined) return faultOfAddress(body.Email, path);
  const owner = Array.isArray(body.Owners) ? body.Owners[0] : (body.UserId ?? body.AuthorId);
  // PostgreSQL takes no NUL; the call itself is refused for it.
  if (typeof owner !== 'string' || owner.includes('\0')) return undefined;
  const user = await findUser(sandbox, sandbox.db, owner);
  return faultOfAddress(user?.body.Email, path);
}

async function readBody(context: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await context.req.text());
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** Counted on the plain connection where a call taken back has been met all the same. */
export async function isStillMet(
  { clientId }: Sandbox,
  db: SandboxDb,
  { calls, subject }: Pick<AskedFault, 'calls' | 'subject'>,
): Promise<boolean> {
  if (calls === undefined) return true;
  const met = await db
    .insertInto('card_sandbox.met_faults')
    .values({ client_id: clientId, subject, calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'subject']).doUpdateSet({ calls: sql`met_faults.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return met.calls <= calls;
}
