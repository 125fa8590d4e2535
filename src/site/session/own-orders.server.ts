import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { NotServedError } from '#clients/enrolment.ts';
import { maxBrowserSecrets, type OwnOrder } from '#contracts/order.ts';
import { underSameName } from '#domain/address/loopback.ts';
import { browserRemembersMs } from '#domain/order/open-order.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

/**
 * The secrets of the orders that this browser began, one each; the enrolment API keeps a hash of it with its order. With it a payment
 * is resumed, or given up. It names nobody, no script reads it, and it is kept for a day (docs/decisions/0040-shared-secrets.md).
 */
const kept = sealedCookie({
  name: 'paiement',
  purpose: 'browser that pays',
  seconds: browserRemembersMs / 1000,
});
const secretBytes = 32;

const orderSecretSchema = v.object({
  secret: v.string(),
  /** When it was made, in milliseconds. */
  at: v.number(),
  /** Id of the card registration that is paid with. */
  card: v.string(),
});
type OrderSecret = v.InferOutput<typeof orderSecretSchema>;
const keptSchema = v.object({ orders: v.array(orderSecretSchema) });

/** The oldest first. */
async function readSecrets(request: Request, site: Sealing, now: Date): Promise<readonly OrderSecret[]> {
  const parsed = v.safeParse(keptSchema, await kept.read(request, site, now));
  if (!parsed.success) return [];
  return parsed.output.orders.filter(({ at }) => now.getTime() - at < browserRemembersMs);
}

interface BrowserSecrets {
  readonly secretNavigateur: string;
  /** Of the other orders of this browser. */
  readonly autresSecrets: string[];
}

/**
 * The secret of the order that is paid with a card registration, made when this browser has none yet, and the `Set-Cookie` that keeps
 * it beside those of the last orders: two tabs that begin at once may lose one another's.
 */
export async function keepOrderSecret(
  request: Request,
  site: Sealing,
  { card, now }: { readonly card: string; readonly now: Date },
): Promise<BrowserSecrets & { readonly cookie: string }> {
  const known = await readSecrets(request, site, now);
  const others = known.filter((one) => one.card !== card).slice(1 - maxBrowserSecrets);
  const secret =
    known.find((one) => one.card === card)?.secret ?? randomBytes(secretBytes).toString('base64url');
  const orders = [...others, { secret, at: now.getTime(), card }];
  return {
    secretNavigateur: secret,
    autresSecrets: others.map((one) => one.secret),
    cookie: kept.write(await kept.seal({ orders }, site, now), site),
  };
}

export async function readOwnOrders(
  request: Request,
  site: Sealing & OwnOrdersSite,
  now: Date,
): Promise<readonly OwnOrder[]> {
  const [newest, ...others] = (await readSecrets(request, site, now)).map(({ secret }) => secret).reverse();
  if (newest === undefined) return [];
  try {
    return await site.upstreams.enrolment.listOwnOrders({ secretNavigateur: newest, autresSecrets: others });
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
