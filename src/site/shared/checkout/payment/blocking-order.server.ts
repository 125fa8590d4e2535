import { buyerFromIdentity, type Identity } from '#domain/identity/identity-form.ts';
import { describeSubject } from '#domain/order/open-order.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { paths } from '#site/paths.ts';
import { readOwnOrders, underRequestedHost } from '#site/session/own-orders.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { Selection } from '../selection.ts';

interface Bought {
  readonly officeId: number;
  readonly formulaId: number;
  readonly partner: { readonly marque: string; readonly offreId: string } | undefined;
}

/** Usually paid in another tab, which also cleared the identity. */
export async function findPaidOrder(
  request: Request,
  site: SiteRequest,
  { officeId, formulaId, partner }: Bought,
): Promise<string | undefined> {
  const own = await readOwnOrders(request, site, new Date());
  const paid = own.find(
    (one) =>
      one.status === 'succeeded' &&
      one.stands &&
      one.officeId === officeId &&
      one.formulaId === formulaId &&
      one.marque === (partner?.marque ?? null) &&
      one.offreId === (partner?.offreId ?? null),
  );
  return paid?.payInId ? paths.done(paid.payInId) : undefined;
}

interface Asked {
  readonly selection: Selection;
  readonly identity: Identity;
  readonly now: Date;
}

export type BlockingOrder = NonNullable<Awaited<ReturnType<typeof findBlockingOrder>>>;

/** An order that blocks the same one: open, or paid within a day. */
export async function findBlockingOrder(
  request: Request,
  site: SiteRequest,
  { selection, identity, now }: Asked,
) {
  const { office, formula, form } = selection;
  if (!office || !formula) return undefined;
  const own = await readOwnOrders(request, site, now);
  const { LastName, FirstName, Birthday, Email } = buyerFromIdentity(identity);
  const wanted = describeSubject({
    email: Email,
    firstName: FirstName,
    lastName: LastName,
    birthday: Birthday,
    officeId: office.id,
    formulaId: formula.id,
    marque: form.partner?.marque ?? null,
    offreId: form.partner?.offreId ?? null,
  });
  const order = own.find((one) => one.stands && describeSubject(one) === wanted);
  if (!order) return undefined;
  return {
    kind: order.status === 'pending' ? ('open' as const) : ('paid' as const),
    reference: order.reference,
    amount: order.amount,
    begunOn: frenchInstant(new Date(order.createdAt)),
    // Where the bank waits for the buyer.
    bankUrl: order.bankUrl === null ? undefined : underRequestedHost(order.bankUrl, request),
  };
}
