import { sql } from 'kysely';
import { type Sandbox, wireInstant } from './sandbox.ts';

export type SendNotification = (url: string, signal: AbortSignal) => Promise<{ readonly status: number }>;

export interface DeliveryOptions {
  readonly send?: SendNotification;
  readonly signal?: AbortSignal;
  readonly faultPoint?: (name: 'notification-claimed' | 'notification-taken') => void | Promise<void>;
}

/** The provider requires a 200 within 2 seconds (docs/product/paying.md#provider). */
const maxAttemptMs = 2000;
/** A claimed notification without a result after this time is taken over: its process has died. */
const leaseMs = 30_000;
const atATime = 8;

interface ClaimedNotification {
  readonly event_id: string;
  readonly hook_id: string;
  readonly attempts: number;
  readonly url: string;
  readonly event_type: string;
  readonly resource_id: string;
  readonly happened_at: Date;
  readonly wanted: boolean;
}

/** Each is claimed before sending, so that any number of processes may run it at once. */
export async function deliverNotifications(sandbox: Sandbox, options: DeliveryOptions = {}): Promise<void> {
  while (!options.signal?.aborted) {
    const claimed = await claim(sandbox);
    await Promise.all(claimed.map((notification) => attempt(sandbox, notification, options)));
    if (claimed.length < atATime) return;
  }
}

async function claim({ db, now }: Sandbox): Promise<readonly ClaimedNotification[]> {
  const { rows } = await sql<ClaimedNotification>`
    with due as materialized (
      select event_id, hook_id from card_sandbox.deliveries
      where next_attempt_at <= ${now()}
      order by next_attempt_at, event_id
      limit ${sql.lit(atATime)}
      for update skip locked
    )
    update card_sandbox.deliveries as delivery
    set attempts = attempts + 1, next_attempt_at = ${new Date(now().getTime() + leaseMs)}
    from due
    join card_sandbox.hooks as hook on hook.id = due.hook_id
    join card_sandbox.events as event on event.id = due.event_id
    where delivery.event_id = due.event_id and delivery.hook_id = due.hook_id
    returning delivery.event_id, delivery.hook_id, attempts, hook.url, event.event_type, resource_id, happened_at,
      hook.status = 'ENABLED' and hook.validity <> 'INVALID' as wanted`.execute(db);
  return rows;
}

async function attempt(
  sandbox: Sandbox,
  notification: ClaimedNotification,
  { send = sendByGet, signal, faultPoint }: DeliveryOptions,
): Promise<void> {
  if (!notification.wanted) return settle(sandbox, notification, { last_failure: 'the hook wants no more' });
  await faultPoint?.('notification-claimed');
  const deadline = AbortSignal.timeout(maxAttemptMs);
  let failure: string | undefined;
  try {
    const { status } = await send(
      addressOf(notification),
      signal ? AbortSignal.any([deadline, signal]) : deadline,
    );
    if (status !== 200) failure = `answered ${status}`;
  } catch {
    failure = deadline.aborted ? 'no answer within 2 seconds' : 'not reached';
  }
  await faultPoint?.('notification-taken');
  // Aborted by this process's shutdown: no failure, sent again at once by another process.
  if (failure !== undefined && signal?.aborted) {
    return settle(sandbox, notification, { next_attempt_at: sandbox.now() });
  }
  if (failure === undefined) await settle(sandbox, notification, { delivered_at: sandbox.now() });
  else await fail(sandbox, notification, failure);
}

/** `RessourceId` has two s. */
export function addressOf(
  notification: Pick<ClaimedNotification, 'url' | 'event_type' | 'resource_id' | 'happened_at'>,
): string {
  const url = new URL(notification.url);
  url.searchParams.append('EventType', notification.event_type);
  url.searchParams.append('RessourceId', notification.resource_id);
  url.searchParams.append('Date', String(wireInstant(notification.happened_at)));
  url.hash = '';
  return url.href;
}

async function sendByGet(url: string, signal: AbortSignal): Promise<{ status: number }> {
  const response = await fetch(url, { redirect: 'manual', signal });
  await response.body?.cancel();
  return { status: response.status };
}

async function fail(sandbox: Sandbox, notification: ClaimedNotification, failure: string): Promise<void> {
  const delay = sandbox.retryDelays[notification.attempts - 1];
  if (delay !== undefined) {
    await settle(sandbox, notification, {
      next_attempt_at: new Date(sandbox.now().getTime() + delay * 1000),
      last_failure: failure,
    });
    return;
  }
  await settle(sandbox, notification, { last_failure: failure });
  await sandbox.db
    .updateTable('card_sandbox.hooks')
    .set({ validity: 'INVALID' })
    .where('id', '=', notification.hook_id)
    .execute();
  const about = { hook: notification.hook_id, eventType: notification.event_type, failure };
  sandbox.log?.error(about, 'A notification failed for the last time, its hook is INVALID now');
}

/** The attempt count distinguishes this claim from a later one by another process. */
async function settle(
  { db }: Sandbox,
  { event_id, hook_id, attempts }: ClaimedNotification,
  outcome: { delivered_at?: Date; next_attempt_at?: Date; last_failure?: string },
): Promise<void> {
  await db
    .updateTable('card_sandbox.deliveries')
    .set({ next_attempt_at: null, ...outcome })
    .where('event_id', '=', event_id)
    .where('hook_id', '=', hook_id)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .execute();
}
