import { randomBytes } from 'node:crypto';
import { NotServedError } from '#clients/enrolment.ts';
import type { OwnOrder } from '#contracts/order.ts';
import { underSameName } from '#domain/address/loopback.ts';
import { browserRemembersMs } from '#domain/order/open-order.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

/**
 * What tells this browser from all others to the enrolment API, which keeps a hash of it with each order: who has it may resume a
 * payment, or give it up. It names nobody, no script reads it, and it lives a day after the last payment that was begun.
 */
const kept = sealedCookie({
  name: 'creneau_paiement',
  purpose: 'browser that pays',
  seconds: browserRemembersMs / 1000,
});
const secretBytes = 32;

export async function browserSecret(request: Request, site: Sealing, now: Date): Promise<string | undefined> {
  const seal = kept.read(request);
  const { secret } = (seal && (await kept.open(seal, site, now))) || {};
  return typeof secret === 'string' ? secret : undefined;
}

export async function keepBrowserSecret(request: Request, site: Sealing, now: Date): Promise<string> {
  const secret = (await browserSecret(request, site, now)) ?? randomBytes(secretBytes).toString('base64url');
  return kept.write(await kept.seal({ secret }, site, now), site);
}

export async function readOwnOrders(
  request: Request,
  site: Sealing & OwnOrdersSite,
  now: Date,
): Promise<readonly OwnOrder[]> {
  const secret = await browserSecret(request, site, now);
  if (secret === undefined) return [];
  try {
    return await site.upstreams.enrolment.listOwnOrders(secret);
  } catch (error) {
    if (error instanceof NotServedError) return [];
    site.log.error({ err: error }, 'Commandes de ce navigateur');
    return [];
  }
}

interface OwnOrdersSite {
  readonly upstreams: { readonly enrolment: Pick<SiteRequest['upstreams']['enrolment'], 'listOwnOrders'> };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** The bank's page by the name of this machine that the browser asked for, under which it has its cookies. */
export function underAskedName(bankUrl: string, request: Request): string {
  const host = request.headers.get('host');
  return host === null ? bankUrl : underSameName(bankUrl, `${new URL(request.url).protocol}//${host}`);
}
