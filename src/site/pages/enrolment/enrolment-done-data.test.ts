import { describe, expect, it } from 'vitest';
import type { Order } from '#contracts/order.ts';
import { keepOrderSecret } from '#site/session/own-orders.server.ts';
import { sealDraft } from '#site/shared/checkout/draft.server.ts';
import { sealTicket } from '#site/shared/checkout/order-ticket.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { typedIdentity } from '#test/support/identity.ts';
import { order as anOrder } from '#test/support/order-site.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { findOwnAt, loadDone } from './enrolment-done-data.server.ts';
import { writeOrderCalendar } from './outcome/order-calendar.ts';
import { paymentTitle } from './outcome/payment-state.tsx';

const now = new Date();
const reference = 'CR-7K3M-9XQ2';
const email = 'camille@exemple.fr';
const payment = {
  payInId: 'pay-1',
  status: 'succeeded',
  amount: 30000,
  formulaLabel: 'Permis B traditionnel',
  officeId: 12,
  officeLabel: 'Auto-école du Canal',
  officeUri: 'paris/canal/12',
  createdAt: '2026-03-16T10:00:00.000Z',
};
const order: Order = {
  ...anOrder,
  price: 129_900,
  createdAt: payment.createdAt,
  paidAt: '2026-03-16T10:00:05.000Z',
  withdrawal: { kind: 'open', deadline: '2026-03-30T21:59:59.999Z', words: '…' },
};

function aPage({ status = 'succeeded', changes = {} as Partial<Order> } = {}) {
  const standIn = aStandInSite();
  const { getPayment, findOrder, listOwnOrders } = standIn.upstreams.enrolment;
  const ordering = new Request('http://localhost:3000');
  getPayment.mockImplementation(async ({ payInId: id }: { payInId: string }) =>
    id === payment.payInId ? { ...payment, status } : undefined,
  );
  findOrder.mockImplementation(async (search: { reference: string; email: string }) =>
    search.reference === reference && search.email === email ? { ...order, ...changes } : undefined,
  );
  const site = standIn as unknown as SiteRequest;
  /** Cookie of a browser; default: the one that ordered. */
  const browser = async (orders = [{ reference, email, payInId: payment.payInId }]) => {
    const { cookie, secretNavigateur } = await keepOrderSecret(ordering, site, { card: 'reg-1', now });
    listOwnOrders.mockImplementation(async (...[asked]) =>
      asked.secretNavigateur === secretNavigateur ? orders : [],
    );
    return cookie.split(';')[0] ?? '';
  };
  return {
    site,
    findOrder,
    browser,
    open: async (cookie = '', id = 'pay-1') => {
      const request = new Request(`http://localhost:3000/inscription-terminee?id=${id}`, {
        headers: { cookie },
      });
      const { data: view, init } = await loadDone(request, site, now);
      return { view, cookies: new Headers(init?.headers).getSetCookie() };
    },
    draft: async (mail = email) =>
      (await sealDraft(typedIdentity({ email: mail }), site))?.split(';')[0] ?? '',
    ticket: async (search: object) =>
      `commande=${await sealTicket({ reference, email, ...search }, site, now)}`,
  };
}

type Page = ReturnType<typeof aPage>;
const known = { kind: 'known', payInId: 'pay-1', status: 'succeeded', own: undefined } as const;
const nothingPersonal = { ...known, partner: null };

describe('the page after a payment', () => {
  it('shows the order, next steps and withdrawal deadline to the session that ordered', async () => {
    const page = aPage();
    const { view, cookies } = await page.open(await page.browser());
    expect(view).toMatchObject({
      status: 'succeeded',
      own: {
        reference,
        email,
        price: 129_900,
        paidOn: '16 mars 2026 à 11\u202fh\u202f00',
        withdrawal: { kind: 'open', until: '30 mars 2026 à 23\u202fh\u202f59' },
        beginsOn: '31 mars 2026',
      },
    });
    expect(cookies).toEqual([
      expect.stringMatching(/^inscription=;.*Max-Age=0/u),
      expect.stringMatching(/^commande=.*HttpOnly; SameSite=Lax/u),
    ]);
  });

  it('shows the second address for the confirmation of a buyer under 18', async () => {
    const page = aPage({ changes: { otherEmail: 'anne@exemple.fr' } });
    const { view } = await page.open(await page.browser());
    expect(view).toMatchObject({ own: { email, otherEmail: 'anne@exemple.fr' } });
  });

  it('shows it again without the draft, by the order’s ticket', async () => {
    const page = aPage();
    const { cookies } = await page.open(await page.browser());
    const { view } = await page.open(cookies[1]?.split(';')[0]);
    expect(view).toMatchObject({ own: { reference, email } });
  });

  it.each<[string, (page: Page) => Promise<string>]>([
    ['without a session', async () => ''],
    ['to a draft with the very e-mail of the order', (page) => page.draft()],
    ['to a browser that ordered something else', (page) => page.browser([])],
    ['to the session of somebody else', (page) => page.draft('quelqu.un@exemple.fr')],
    ['to the ticket of another order', (page) => page.ticket({ reference: 'CR-AAAA-AAAA' })],
    ['to a ticket with another address', (page) => page.ticket({ email: 'un@exemple.fr' })],
    ['to a ticket that is none', async () => 'commande=abc; inscription=abc'],
  ])('says nothing personal %s, and leaves its cookies alone', async (_, cookieOf) => {
    const page = aPage();
    expect(await page.open(await cookieOf(page))).toEqual({ view: nothingPersonal, cookies: [] });
  });

  it('says nothing personal while the order cannot be read', async () => {
    const page = aPage();
    page.findOrder.mockRejectedValue(new Error('away'));
    expect(await page.open(await page.browser())).toEqual({ view: nothingPersonal, cookies: [] });
  });

  it('keeps the identity of a payment that failed, to be tried again', async () => {
    const page = aPage({
      status: 'failed',
      changes: { status: 'failed', paidAt: null, withdrawal: { kind: 'unpaid' } },
    });
    const { view, cookies } = await page.open(await page.browser());
    expect(view).toMatchObject({ status: 'failed', own: { reference, withdrawal: { kind: 'unpaid' } } });
    expect(cookies).toEqual([]);
  });

  it.each([
    ['immediat', { kind: 'waived' }],
    ['sur-demande', order.withdrawal],
  ] as const)('begins at once when that was asked (%s)', async (commencement, withdrawal) => {
    const page = aPage({ changes: { commencement, withdrawal } });
    const { view } = await page.open(await page.browser());
    const { kind } = withdrawal;
    expect(view).toMatchObject({ own: { beginsOn: undefined, commencement, withdrawal: { kind } } });
  });

  it('does not exist for a payment that does not', async () => {
    await expect(aPage().open('', 'pay-2')).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('the files of a paid order', () => {
  const ask = (cookie: string, id = 'pay-1') =>
    new Request(`http://localhost:3000/inscription-terminee/agenda?id=${id}`, { headers: { cookie } });

  it('are for the session that ordered it', async () => {
    const page = aPage();
    const found = await findOwnAt(ask(await page.browser()), page.site, now);
    expect(found).toMatchObject({ order: { reference }, search: { email } });
    const here = { siteName: 'Créneau', publicUrl: 'https://site.test' };
    const file = writeOrderCalendar(found.order, here, now);
    expect(file).toContain('DTSTART;VALUE=DATE:20260330');
    expect(file).toContain('DTSTART;VALUE=DATE:20260331');
    expect(file.replaceAll('\r\n ', '')).toContain('https://site.test/retractation');
  });

  it.each<[string, (page: Page) => Promise<string>, string, Partial<Order>]>([
    ['no session', async () => '', 'pay-1', {}],
    ['another payment', (page) => page.browser(), 'pay-2', {}],
    ['a payment that failed', (page) => page.browser(), 'pay-1', { status: 'failed' }],
  ])('are nowhere for %s', async (_what, cookieOf, id, changes) => {
    const page = aPage({ changes });
    const cookie = await cookieOf(page);
    await expect(findOwnAt(ask(cookie, id), page.site, now)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

it('another browser is shown a payment, not what it pays for', () => {
  expect(paymentTitle({ ...known, isAbandoned: false })).toBe('Votre paiement est accepté');
});
