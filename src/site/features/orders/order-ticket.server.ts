import * as v from 'valibot';
import type { HeldOrder } from '#contracts/order.ts';
import { type Sealing, sealedCookie } from '#site/session/sealed-cookie.server.ts';

/**
 * What found an order, so that the pages after the search need not ask again. It is personal: sealed for this server alone, in a
 * cookie that no script reads or in a form, and good for an hour.
 */
export const ticketSeconds = 3600;
/** However often it was made anew. */
export const maxHeldSeconds = 4 * 3600;
const cookie = sealedCookie({ name: 'commande', purpose: 'order ticket', seconds: ticketSeconds });
const longestTicket = 2000;
const ticketSchema = v.object({
  reference: v.string(),
  email: v.string(),
  depuis: v.optional(v.string()),
  iat: v.number(),
});

/** A ticket made anew for the next page opens the order since as long as the first one. */
export function sealTicket(
  { reference, email, depuis }: HeldOrder,
  sealing: Sealing,
  now: Date,
): Promise<string> {
  return cookie.seal({ reference, email, depuis: depuis ?? now.toISOString() }, sealing, now);
}

/** What a ticket holds; undefined when it is not ours, or too old. */
export async function openTicket(
  ticket: string | undefined,
  sealing: Sealing,
  now: Date,
): Promise<HeldOrder | undefined> {
  if (ticket === undefined || ticket.length > longestTicket) return undefined;
  return holderOf(await cookie.open(ticket, sealing, now), now);
}

/** What the ticket holds that a visitor's browser kept. */
export async function readTicket(
  request: Request,
  sealing: Sealing,
  now: Date,
): Promise<HeldOrder | undefined> {
  return holderOf(await cookie.read(request, sealing, now), now);
}

function holderOf(payload: unknown, now: Date): HeldOrder | undefined {
  const parsed = v.safeParse(ticketSchema, payload);
  if (!parsed.success) return undefined;
  const { reference, email, iat } = parsed.output;
  const depuis = parsed.output.depuis ?? new Date(iat * 1000).toISOString();
  if (now.getTime() - Date.parse(depuis) >= maxHeldSeconds * 1000) return undefined;
  return { reference, email, depuis };
}

/** The `Set-Cookie` that keeps a ticket for the pages after the search. */
export function keepTicket(ticket: string, sealing: Sealing): string {
  return cookie.write(ticket, sealing);
}

/** The `Set-Cookie` that removes it. */
export function clearTicket(sealing: Sealing): string {
  return cookie.forget(sealing);
}
