import { isNotServed } from '#clients/not-served.ts';
import type { HeldOrder, Order } from '#contracts/order.ts';
import { validateForm } from '#domain/form.ts';
import { foldEmail, orderSearchSchema } from '#domain/order/order-search.ts';
import { readBrowserSecrets, readOwnOrders } from '#site/session/own-orders.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { keepTicket, readTicket, sealTicket } from './order-ticket.server.ts';
import type { OrderFailure, SearchAnswer } from './order-view.ts';
import { type OrderView, viewOrder } from './view-order.server.ts';

export type OrderSite = SiteWith<{
  enrolment: 'findOrder' | 'withdrawFromOrder' | 'listOwnOrders' | 'mailPurchases';
}> &
  Pick<SiteRequest, 'allow' | 'limitGuesses' | 'sessionKey'> & {
    readonly config: { readonly publicUrl: string };
  };

interface Kept {
  readonly kind: 'kept';
  readonly status: number;
  readonly answer: SearchAnswer;
}
type SearchOutcome = { readonly kind: 'found'; readonly cookie: string } | Kept;

/** An address with purchases takes longer than one without: the answer comes after this for both. */
const answeredAfterMs = 300;

export async function takeSearch(
  site: OrderSite,
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<SearchOutcome> {
  const form = validateForm(orderSearchSchema, fields);
  const { values, errors } = form;
  const kept = (status: number, more: Partial<SearchAnswer>): SearchOutcome => ({
    kind: 'kept',
    status,
    answer: { kind: 'search', values, errors: {}, ...more },
  });
  if (values.reference === '') return mailLinks(site, fields);
  if (!form.ok) return kept(422, { errors });
  const order = await site.limitGuesses({
    reference: values.reference,
    work: () => askForOrder(site, values),
    isWrong: (found) => found === undefined,
  });
  if (order === 'too-many') return kept(429, { failure: order });
  if (order === 'elsewhere') return kept(200, { failure: 'elsewhere' });
  if (order === null) return kept(503, { failure: 'away' });
  if (!order) return kept(422, { failure: 'unknown' });
  return { kind: 'found', cookie: keepTicket(await sealTicket(values, site, now), site) };
}

/** The answer says nothing about what was bought. */
export async function mailLinks(site: OrderSite, fields: Readonly<Record<string, string>>): Promise<Kept> {
  const { values, errors } = validateForm(orderSearchSchema, fields);
  const reference = values.reference === '' ? undefined : values.reference;
  const kept = (status: number, more: Partial<SearchAnswer>): Kept => ({
    kind: 'kept',
    status,
    answer: { kind: 'search', values, errors: {}, ...more },
  });
  const wrong = reference === undefined ? { email: errors.email } : errors;
  if (wrong.email ?? wrong.reference) return kept(422, { errors: wrong });
  if (!(await site.allow('orderSearch'))) return kept(429, { failure: 'too-many' });
  try {
    // Above the limit, which anybody may have reached, the mail was already sent recently. Wrong references mail a school
    // nothing: they are counted apart.
    const asked = [foldEmail(values.email), reference].join(' ');
    const isAllowed = await site.allow('orderReferences', asked);
    await Promise.all([
      isAllowed && site.upstreams.enrolment.mailPurchases({ email: values.email, reference }),
      new Promise((resolve) => setTimeout(resolve, answeredAfterMs)),
    ]);
  } catch (error) {
    if (isNotServed(error)) return kept(200, { failure: 'elsewhere' });
    site.log.error({ err: error }, 'Achats');
    return kept(503, { failure: 'away' });
  }
  return kept(200, { isMailed: true });
}

export async function proveHeld(
  request: Request,
  site: OrderSite,
  reference: string,
  now: Date,
): Promise<HeldOrder | undefined> {
  const secrets = await readBrowserSecrets(request, site, now);
  const held = await readTicket(request, site, now);
  if (held?.reference === reference) return { ...held, ...secrets };
  const own = (await readOwnOrders(request, site, now)).find((order) => order.reference === reference);
  return own && { reference, email: own.email, ...secrets };
}

async function findOwnOrder(request: Request, site: OrderSite, now: Date): Promise<HeldOrder | undefined> {
  const own = await readOwnOrders(request, site, now);
  const order = own.find(({ status, stands }) => stands && status === 'pending') ?? own.at(0);
  return order && { reference: order.reference, email: order.email };
}

export async function loadOrder(
  request: Request,
  site: OrderSite,
  now: Date,
): Promise<OrderView | Extract<OrderFailure, 'expired' | 'away' | 'elsewhere'>> {
  const search = (await readTicket(request, site, now)) ?? (await findOwnOrder(request, site, now));
  if (!search) return 'expired';
  const order = await askForOrder(site, search);
  if (order === 'elsewhere') return order;
  if (order === null) return 'away';
  return order ? viewOrder(order, search, await sealTicket(search, site, now)) : 'expired';
}

/** Null when unavailable, `elsewhere` when the service has no such call. */
export async function askForOrder(
  site: Pick<OrderSite, 'log'> & {
    readonly upstreams: { readonly enrolment: Pick<OrderSite['upstreams']['enrolment'], 'findOrder'> };
  },
  search: HeldOrder,
): Promise<Order | 'elsewhere' | null | undefined> {
  try {
    return await site.upstreams.enrolment.findOrder(search);
  } catch (error) {
    if (isNotServed(error)) return 'elsewhere';
    site.log.error({ err: error }, 'Commande');
    return null;
  }
}
