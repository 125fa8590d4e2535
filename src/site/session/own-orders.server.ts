import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { isNotServed } from '#clients/not-served.ts';
import { maxBrowserSecrets, type OwnOrder } from '#contracts/order.ts';
import { underSameName } from '#domain/address/loopback.ts';
import { browserRemembersMs } from '#domain/order/open-order.ts';
import type { SiteWith } from '#site/upstreams.server.ts';
import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

/** Secrets of the orders begun in this browser, to resume or cancel a payment (docs/decisions/0040). */
const kept = sealedCookie({
  name: 'paiement',
  purpose: 'browser that pays',
  seconds: browserRemembersMs / 1000,
});
const secretBytes = 32;

const orderSecretSchema = v.object({
  secret: v.string(),
  at: v.number(),
  card: v.string(),
});
type OrderSecret = v.InferOutput<typeof orderSecretSchema>;
const keptSchema = v.object({ orders: v.array(orderSecretSchema) });

async function readSecrets(request: Request, site: Sealing, now: Date): Promise<readonly OrderSecret[]> {
  const parsed = v.safeParse(keptSchema, await kept.read(request, site, now));
  if (!parsed.success) return [];
  return parsed.output.orders.filter(({ at }) => now.getTime() - at < browserRemembersMs);
}

type BrowserSecrets = NonNullable<Awaited<ReturnType<typeof readBrowserSecrets>>>;

/** Creates it if needed. Two tabs that begin at the same time may overwrite each other's. */
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

/** Undefined in a browser that began no order. */
export async function readBrowserSecrets(request: Request, site: Sealing, now: Date) {
  const [newest, ...others] = (await readSecrets(request, site, now)).map(({ secret }) => secret).reverse();
  return newest === undefined ? undefined : { secretNavigateur: newest, autresSecrets: others };
}

export async function readOwnOrders(
  request: Request,
  site: Sealing & OwnOrdersSite,
  now: Date,
): Promise<readonly OwnOrder[]> {
  const secrets = await readBrowserSecrets(request, site, now);
  if (!secrets) return [];
  try {
    return await site.upstreams.enrolment.listOwnOrders(secrets);
  } catch (error) {
    if (isNotServed(error)) return [];
    site.log.error({ err: error }, 'Commandes de ce navigateur');
    return [];
  }
}

type OwnOrdersSite = SiteWith<{ enrolment: 'listOwnOrders' }>;

/** The bank's page under the host name that the browser used for this machine, where its cookies are. */
export function underRequestedHost(bankUrl: string, request: Request): string {
  const host = request.headers.get('host');
  return host === null ? bankUrl : underSameName(bankUrl, `${new URL(request.url).protocol}//${host}`);
}
