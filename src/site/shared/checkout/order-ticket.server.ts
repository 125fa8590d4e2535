import * as v from 'valibot';
import type { HeldOrder } from '#contracts/order.ts';
import { kept } from '#domain/retention.ts';
import { type Sealing, sealedCookie } from '#site/session/sealed-cookie.server.ts';

// The key of a found order, so that the next pages need not search again. Personal data: sealed.
export const ticketSeconds = kept.orderTicketHours * 3600;
/** Renewals included. */
export const maxHeldSeconds = 4 * 3600;
const cookie = sealedCookie({ name: 'commande', purpose: 'order ticket', seconds: ticketSeconds });
const maxTicketLength = 2000;
const ticketSchema = v.object({
  reference: v.string(),
  email: v.string(),
  depuis: v.optional(v.string()),
  lien: v.optional(v.string()),
  iat: v.number(),
});

/** A renewed ticket keeps the time of its first issue. */
export function sealTicket(
  { reference, email, depuis, lien }: HeldOrder,
  sealing: Sealing,
  now: Date,
): Promise<string> {
  return cookie.seal({ reference, email, depuis: depuis ?? now.toISOString(), lien }, sealing, now);
}

export async function openTicket(
  ticket: string | undefined,
  sealing: Sealing,
  now: Date,
): Promise<HeldOrder | undefined> {
  if (ticket === undefined || ticket.length > maxTicketLength) return undefined;
  return holderOf(await cookie.open(ticket, sealing, now), now);
}

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
  const { reference, email, lien, iat } = parsed.output;
  const depuis = parsed.output.depuis ?? new Date(iat * 1000).toISOString();
  if (now.getTime() - Date.parse(depuis) >= maxHeldSeconds * 1000) return undefined;
  return { reference, email, depuis, ...(lien !== undefined && { lien }) };
}

export function keepTicket(ticket: string, sealing: Sealing): string {
  return cookie.write(ticket, sealing);
}

export function clearTicket(sealing: Sealing): string {
  return cookie.forget(sealing);
}
