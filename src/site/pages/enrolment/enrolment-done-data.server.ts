import { data } from 'react-router';
import type { HeldOrder } from '#contracts/order.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { readOwnOrders } from '#site/session/own-orders.server.ts';
import { showPartnerOf } from '#site/session/partner-desk.server.ts';
import { clearDraft } from '#site/shared/checkout/draft.server.ts';
import { askForOrder } from '#site/shared/checkout/find-order.server.ts';
import { privately } from '#site/shared/checkout/identity/take-identity.server.ts';
import { keepTicket, readTicket, sealTicket } from '#site/shared/checkout/order-ticket.server.ts';
import { viewOrder } from '#site/shared/checkout/view-order.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { readPayment } from './outcome/read-payment.server.ts';

/** The order is only for the session that made it; once paid, a ticket replaces the identity draft. */
export async function loadDone(request: Request, site: SiteRequest, now: Date) {
  const url = new URL(request.url);
  const payInId = url.searchParams.get('id') ?? '';
  const state = await readPayment(site, (enrolment) =>
    payInId === '' || payInId.length > 100 ? Promise.resolve(undefined) : enrolment.getPayment({ payInId }),
  );
  if (!state) throw noSuchPage(url);
  const headers = new Headers(privately);
  if (state.kind !== 'known') {
    return data({ ...state, partner: await showPartnerOf(undefined, request, site) }, { headers });
  }

  const { status, isAbandoned } = state.payment;
  const found = await findOwn(request, site, payInId, now);
  if (found && status === 'succeeded') {
    headers.append('set-cookie', clearDraft(site));
    headers.append('set-cookie', keepTicket(await sealTicket(found.search, site, now), site));
  }
  const own = found && viewOrder(found.order, found.search, '');
  const partner = await showPartnerOf(found?.order.marque, request, site);
  return data({ kind: 'known' as const, payInId, status, isAbandoned, own, partner }, { headers });
}

/** Only for the session that made the order. */
export async function findOwnAt(request: Request, site: SiteRequest, now: Date) {
  const url = new URL(request.url);
  const found = await findOwn(request, site, url.searchParams.get('id') ?? '', now);
  if (found?.order.status !== 'succeeded') throw noSuchPage(url);
  return found;
}

async function findOwn(request: Request, site: SiteRequest, payInId: string, now: Date) {
  const own = (await readOwnOrders(request, site, now)).find((order) => order.payInId === payInId);
  const search: HeldOrder | undefined = own
    ? { reference: own.reference, email: own.email }
    : await readTicket(request, site, now);
  if (!search) return undefined;
  const order = await askForOrder(site, search);
  return order && order !== 'elsewhere' && order.payInId === payInId ? { order, search } : undefined;
}
