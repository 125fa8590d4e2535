import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type DeliveryOptions, deliverNotifications } from './deliver-notifications.ts';
import { settleAbandoned } from './pay-in.ts';
import { type CardSandboxDeps, completeSandbox, type Sandbox } from './sandbox.ts';

interface WorkerOptions extends Omit<DeliveryOptions, 'signal'> {
  /** Milliseconds between two looks; 1 s unless told. */
  readonly pollMs?: number;
}

/** The provider lists events for 45 days; what is known of a buyer's device is not kept longer. */
const keptMs = 45 * 24 * 3600 * 1000;
const forgettingMs = 3_600_000;

/** Tells hooks what happened and ends abandoned challenges; any number of processes may do it at once. */
export function startNotifications(
  deps: CardSandboxDeps,
  { pollMs = 1000, ...options }: WorkerOptions = {},
): { stop(): Promise<void> } {
  const sandbox = completeSandbox(deps);
  const stopping = new AbortController();
  const { signal } = stopping;
  let wasWell = true;
  let forgotAt = Number.NEGATIVE_INFINITY;

  const work = async () => {
    await settleAbandoned(sandbox);
    await deliverNotifications(sandbox, { ...options, signal });
    if (performance.now() - forgotAt < forgettingMs) return;
    forgotAt = performance.now();
    await forgetOld(sandbox);
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await work();
        wasWell = true;
      } catch (error) {
        // PostgreSQL away is told once, not at every look.
        if (wasWell) sandbox.log?.error({ err: error }, 'Notifications of the card sandbox wait');
        wasWell = false;
      }
      await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  };

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function forgetOld({ db, clientId, now }: Sandbox): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await db
    .deleteFrom('card_sandbox.events')
    .where('client_id', '=', clientId)
    .where('happened_at', '<', before)
    .execute();
  for (const table of ['card_sandbox.pay_ins', 'card_sandbox.card_validations'] as const) {
    await db
      .updateTable(table)
      .set({ details: sql<string>`details - 'IpAddress' - 'BrowserInfo'` })
      .where('client_id', '=', clientId)
      .where('created_at', '<', before)
      .where(sql<boolean>`details ? 'IpAddress'`)
      .execute();
  }
}
