import { randomUUID } from 'node:crypto';
import type { CardHooks } from '#contracts/card-provider.ts';
import type { ProviderEventType, ProviderHook } from '#contracts/cards-hooks.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';

export const disputeEvents = [
  'DISPUTE_CREATED',
  'DISPUTE_ACTION_REQUIRED',
  'DISPUTE_SUBMITTED',
  'DISPUTE_SENT_TO_BANK',
  'DISPUTE_FURTHER_ACTION_REQUIRED',
  'DISPUTE_CLOSED',
] as const satisfies readonly ProviderEventType[];

export const wantedEvents = [
  'PAYIN_NORMAL_SUCCEEDED',
  'PAYIN_NORMAL_FAILED',
  'PAYIN_REFUND_SUCCEEDED',
  'PAYIN_REFUND_FAILED',
  ...disputeEvents,
] as const satisfies readonly ProviderEventType[];

export type HooksReport =
  | { readonly supported: false }
  | { readonly supported: true; readonly changed: number };

/** Creates missing webhooks and corrects others; safe to repeat, by several processes at once. @throws UpstreamError */
export async function registerHooks(cards: CardHooks, url: string): Promise<HooksReport> {
  const known = await listHooks(cards);
  if (known === undefined) return { supported: false };
  let changed = 0;
  for (const event of wantedEvents) {
    const hook = known.find(({ EventType }) => EventType === event);
    if (hook ? await correct(cards, hook, url) : await create(cards, event, url)) changed += 1;
  }
  return { supported: true, changed };
}

async function listHooks(cards: CardHooks): Promise<ProviderHook[] | undefined> {
  try {
    return await cards.listHooks();
  } catch (error) {
    const isAbsent = error instanceof UpstreamError && [404, 405, 501].includes(error.status ?? 0);
    if (isAbsent) return undefined;
    throw error;
  }
}

async function create(cards: CardHooks, EventType: ProviderEventType, Url: string): Promise<boolean> {
  try {
    await cards.createHook({ EventType, Url }, randomUUID());
    return true;
  } catch (error) {
    // Another process may have been first; there is one webhook for each event.
    const isThere = (await cards.listHooks()).some((hook) => hook.EventType === EventType);
    if (isThere) return false;
    throw error;
  }
}

/** A suspended webhook must be disabled and enabled again (src/stand-ins/cards/README.md). */
async function correct(cards: CardHooks, hook: ProviderHook, Url: string): Promise<boolean> {
  const isGivenUp = hook.Validity === 'INVALID';
  if (!isGivenUp && hook.Status === 'ENABLED' && hook.Url === Url) return false;
  if (isGivenUp && hook.Status === 'ENABLED') await cards.updateHook(hook.Id, { Status: 'DISABLED' });
  await cards.updateHook(hook.Id, { Url, Status: 'ENABLED' });
  return true;
}
