import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import type { OrderSearch } from '#domain/order-search.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/**
 * What found an order, so that the pages after the search need not ask again. It is personal: sealed for this server alone, in a
 * cookie that no script reads or in a form, and good for an hour.
 */
const cookieName = 'creneau_commande';
export const ticketSeconds = 3600;
const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
const ticketSchema = v.object({ reference: v.string(), email: v.string() });

type Sealing = Pick<SiteRequest, 'sessionKey'> & { readonly config: { readonly publicUrl: string } };

export function sealTicket(search: OrderSearch, { sessionKey }: Sealing, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new EncryptJWT({ reference: search.reference, email: search.email })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ticketSeconds)
    .encrypt(encryptionKey(sessionKey));
}

/** What a ticket holds; undefined when it is not ours, or too old. */
export async function openTicket(
  ticket: string | undefined,
  { sessionKey }: Sealing,
  now: Date,
): Promise<OrderSearch | undefined> {
  if (ticket === undefined || ticket.length > 2000) return undefined;
  try {
    const options = { ...algorithms, currentDate: now };
    const { payload } = await jwtDecrypt(ticket, encryptionKey(sessionKey), options);
    return v.parse(ticketSchema, payload);
  } catch {
    return undefined;
  }
}

/** The `Set-Cookie` that keeps a ticket for the pages after the search. */
export function keepTicket(ticket: string, { config }: Sealing): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${ticket}; Path=/; Max-Age=${ticketSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The ticket that a visitor's browser kept. */
export function keptTicket(request: Request): string | undefined {
  const prefix = `${cookieName}=`;
  return (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
}

function encryptionKey(sessionKey: string): Uint8Array {
  return createHash('sha256').update(`order ticket\n${sessionKey}`).digest();
}
