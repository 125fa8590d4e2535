import { vi } from 'vitest';
import type { Order, OwnOrder } from '#contracts/order.ts';
import { limitGuesses } from '#server/http/limit-guesses.ts';
import type { LimitName } from '#server/http/rate-limits.ts';
import type { OrderSite } from '#site/shared/checkout/find-order.server.ts';

export const search = { reference: 'CR-7K3M-9XQ2', email: 'camille.moreau@exemple.fr' };
export const now = new Date('2026-11-21T10:00:00Z');

export const order: Order = {
  reference: search.reference,
  status: 'succeeded',
  amount: 30_000,
  price: 120_000,
  isPreRegistration: false,
  formulaLabel: 'Permis B traditionnel',
  payInId: 'pay-1',
  bankUrl: null,
  isGivenUp: false,
  stands: true,
  marque: null,
  formulaId: 11,
  commencement: 'apres-delai',
  officeId: 1,
  officeLabel: 'Auto-école du Canal',
  officeUri: null,
  mediatorUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:00:05.000Z',
  holder: 'Camille Moreau',
  otherEmail: null,
  representative: null,
  accessGivenAt: null,
  course: null,
  dispute: null,
  writeTo: null,
  refunds: [],
  withdrawal: { kind: 'open', deadline: '2026-12-04T22:59:59.999Z', words: 'Je vous notifie…' },
};
export const received = {
  kind: 'received',
  receivedAt: '2026-11-21T23:30:00.000Z',
  words: 'Je vous notifie…',
  name: 'Camille Moreau',
} as const;

/** A site that allows so many searches of its visitor and of one reference, and what it was asked. */
export function aSite(
  { ofVisitor = 20, ofReference = 30 } = {},
  upstream: Partial<OrderSite['upstreams']['enrolment']> = {},
) {
  const counts = new Map<string, number>();
  const allow = vi.fn<OrderSite['allow']>(async (limit, of = 'the visitor') => {
    const count = (counts.get(`${limit} ${of}`) ?? 0) + 1;
    counts.set(`${limit} ${of}`, count);
    const most = { orderSearch: ofVisitor, guessedReference: 1 }[limit as string] ?? ofReference;
    return count <= most;
  });
  const findOrder = vi.fn(async (asked: typeof search) =>
    asked.reference === search.reference && asked.email === search.email ? order : undefined,
  );
  const withdrawFromOrder = vi.fn(async () => ({ ...order, withdrawal: received }));
  const listOwnOrders = vi.fn(async (): Promise<OwnOrder[]> => []);
  const mailPurchases = vi.fn(async () => true as const);
  const error = vi.fn();
  const limits = {
    allow: (limit: LimitName, of: string) => allow(limit, of),
    uncount: async (limit: LimitName, of: string) => {
      counts.set(`${limit} ${of}`, (counts.get(`${limit} ${of}`) ?? 0) - 1);
    },
    isReached: async (limit: LimitName, of: string) => (counts.get(`${limit} ${of}`) ?? 0) >= ofReference,
  };
  const site: OrderSite = {
    allow,
    limitGuesses: (guess) => limitGuesses(limits, 'the visitor', guess),
    sessionKey: 'a secret of this test',
    config: { publicUrl: 'https://www.example.fr' },
    upstreams: { enrolment: { findOrder, withdrawFromOrder, listOwnOrders, mailPurchases, ...upstream } },
    log: { error },
  };
  return { site, allow, findOrder, withdrawFromOrder, listOwnOrders, mailPurchases, error };
}
