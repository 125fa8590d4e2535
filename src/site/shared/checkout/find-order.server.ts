import { isNotServed } from '#clients/not-served.ts';
import type { HeldOrder, Order } from '#contracts/order.ts';
import { validateForm } from '#domain/form.ts';
import { foldEmail, type OrderSearch, orderSearchSchema } from '#domain/order/order-search.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import { frenchDay, frenchInstant, frenchInstantToSecond } from '#domain/time/french-dates.ts';
import { readBrowserSecrets, readOwnOrders } from '#site/session/own-orders.server.ts';
import { stepOfCourse } from '#site/shared/course/describe-course.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { keepTicket, readTicket, sealTicket } from './order-ticket.server.ts';
import type { OrderFailure, OrderView, SearchAnswer } from './order-view.ts';

export interface OrderSite extends Pick<SiteRequest, 'allow' | 'limitGuesses' | 'sessionKey'> {
  readonly upstreams: {
    readonly enrolment: Pick<
      SiteRequest['upstreams']['enrolment'],
      'findOrder' | 'withdrawFromOrder' | 'listOwnOrders' | 'mailPurchases'
    >;
  };
  readonly config: { readonly publicUrl: string };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

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

export function viewOrder(order: Order, { email }: OrderSearch, ticket: string): OrderView {
  const { createdAt, paidAt, accessGivenAt, refunds, dispute, withdrawal, course, refundOn, ...rest } = order;
  const returned = refunds.filter(({ status }) => status !== 'failed');
  return {
    ...rest,
    ...(refundOn !== undefined && { refundOn: frenchDay(refundOn) }),
    orderedOn: frenchInstant(new Date(createdAt)),
    paidOn: paidAt === null ? undefined : frenchInstant(new Date(paidAt)),
    accessGivenOn: accessGivenAt === null ? undefined : frenchInstant(new Date(accessGivenAt)),
    course: course ? stepOfCourse(course) : undefined,
    refunds: refunds.map(({ amount, status, at, dueBy }) => ({
      amount,
      status,
      on: frenchDay(new Date(at)),
      dueBy: dueBy === undefined ? undefined : frenchDay(dueBy),
    })),
    dispute: dispute
      ? { amount: dispute.amount, isOpen: dispute.isOpen, on: frenchDay(new Date(dispute.at)) }
      : undefined,
    withdrawal: viewWithdrawal(withdrawal),
    due: returned.reduce((due, refund) => due - refund.amount, order.amount - (dispute?.amount ?? 0)),
    email,
    ticket,
  };
}

function viewWithdrawal(withdrawal: Order['withdrawal']): OrderView['withdrawal'] {
  switch (withdrawal.kind) {
    case 'open': {
      const { deadline, words } = withdrawal;
      return { kind: 'open', until: frenchInstant(new Date(deadline)), words };
    }
    case 'over':
      return { kind: 'over', until: frenchInstant(new Date(withdrawal.deadline)) };
    case 'received': {
      const { receivedAt, words, name } = withdrawal;
      const at = new Date(receivedAt);
      return {
        kind: 'received',
        on: frenchInstantToSecond(at),
        words,
        name,
        refundBy: frenchDay(refundDueDay(at)),
      };
    }
    default:
      return withdrawal;
  }
}
