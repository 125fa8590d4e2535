import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { type Fault, faultOfAddress, faultOfTag, type RequestedFault } from './asked-fault.ts';
import { ProviderError, unknownResource } from './errors.ts';
import { findOwn } from './own-rows.ts';
import { type Sandbox, type SandboxDb, type SandboxEnv, wireInstant } from './sandbox.ts';

const undone: ReadonlySet<Fault> = new Set(['500', '503', '429', '403', 'html', 'reset', 'hang']);

/** Wraps the call's transaction: of a lost answer the work is really done and its key used. */
export function injectFaults(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    if (context.req.method !== 'POST' && context.req.method !== 'GET') return next();
    const asked = await findAsked(sandbox, context);
    if (!asked || !(await isStillMet(sandbox, sandbox.db, asked))) return next();
    const { fault } = asked;
    if (fault === '429') announceShortLimit(context, sandbox);
    if (undone.has(fault)) return refusal(sandbox, fault);
    if (fault === 'slow') await sleep(sandbox.faultDelays.slowMs);
    await next();
    if (fault === 'slow' || !context.res.ok) return;
    const answer: unknown = fault === 'stranger' ? await context.res.json() : undefined;
    context.res = undefined;
    context.res = afterTheWork(fault, answer);
  };
}

/** Clients wait as long as a limit announces: one requested on a demonstration must not stop everyone's payments. */
function announceShortLimit(context: Context, { now, callLimits }: Sandbox): void {
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
    case '403':
      return page(403, 'Forbidden');
    case 'html':
      return page(502, 'Bad Gateway');
    default:
      return cutAnswer(fault === 'hang' ? faultDelays.hangMs : 0);
  }
}

function afterTheWork(fault: Fault, answer: unknown): Response {
  if (fault === 'lost-500') throw new ProviderError(500, 'server_error', 'Internal Server Error');
  if (fault === 'unknown') throw unknownResource();
  if (fault.startsWith('kept-')) return keptAnswer(Number(fault.slice('kept-'.length)));
  switch (fault) {
    case 'lost':
      return cutAnswer(0);
    case 'lost-403':
      return page(403, 'Forbidden');
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: '/' } });
    case 'other':
      return Response.json({ Id: 7, Status: 'MAYBE' });
    case 'stranger':
      return Response.json(Array.isArray(answer) ? answer.map(strange) : strange(answer));
    default:
      return new Response('{"Id":"', { headers: { 'content-type': 'application/json' } });
  }
}

function page(status: number, title: string): Response {
  return new Response(`<html><body><h1>${status} ${title}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

/** For 200, another resource. */
function keptAnswer(status: number): Response {
  const Resource =
    status === 200
      ? { Id: 7, Status: 'MAYBE' }
      : { Message: 'as asked', Type: 'asked_fault', Id: 'fault', Date: 0, errors: null };
  return Response.json({
    StatusCode: String(status),
    ContentLength: '0',
    ContentType: '',
    Date: 0,
    Resource,
  });
}

const strange = (answer: unknown): unknown => ({ ...(answer as object), Id: 'stranger', Tag: 'stranger' });

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

async function findAsked(sandbox: Sandbox, context: Context<SandboxEnv>) {
  const { method, path } = context.req;
  const call = `${method} ${path}`;
  if (method === 'GET') return faultOfAddress(await addressRead(sandbox, path), call);
  const body = await readBody(context);
  const ofTag = faultOfTag(body.Tag);
  if (ofTag) return ofTag;
  if (body.Email !== undefined) return faultOfAddress(body.Email, call);
  const owner = Array.isArray(body.Owners) ? body.Owners[0] : (body.UserId ?? body.AuthorId);
  if (typeof owner !== 'string' || owner.includes('\0')) return undefined;
  const user = await findOwn(sandbox, sandbox.db, 'card_sandbox.users', owner);
  return faultOfAddress(user?.body.Email, call);
}

async function addressRead(sandbox: Sandbox, path: string): Promise<unknown> {
  const { what, id } = readingPattern.exec(path)?.groups ?? {};
  if (what === undefined || id === undefined) return undefined;
  const { db, clientId } = sandbox;
  const author =
    what === 'users'
      ? sql`select ${id}`
      : what === 'payins'
        ? sql`select author_id from card_sandbox.pay_ins where id = ${id} and client_id = ${clientId}`
        : sql`select resource ->> 'AuthorId' from card_sandbox.responses where idempotency_key = ${id} and client_id = ${clientId}`;
  const { rows } = await sql<{ email: string | null }>`
    select body ->> 'Email' as email from card_sandbox.users where id = (${author})`.execute(db);
  return rows[0]?.email;
}

const readingPattern = /\/(?<what>responses|users|payins)\/(?<id>[\w-]+)(?:\/(?:transactions|refunds))?$/u;

async function readBody(context: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await context.req.text());
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** Outside the call's transaction, so that a rolled-back call counts. */
export async function isStillMet(
  { clientId }: Sandbox,
  db: SandboxDb,
  { calls, subject }: Pick<RequestedFault, 'calls' | 'subject'>,
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
