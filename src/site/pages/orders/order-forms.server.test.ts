import { describe, expect, it, vi } from 'vitest';
import type { OwnOrder } from '#contracts/order.ts';
import { keepOrderSecret } from '#site/session/own-orders.server.ts';
import { loadOrder, mailLinks, type OrderSite, takeSearch } from '#site/shared/checkout/find-order.server.ts';
import { readTicket, sealTicket } from '#site/shared/checkout/order-ticket.server.ts';
import { declarantField, ticketField } from '#site/shared/checkout/order-view.ts';
import { viewOrder } from '#site/shared/checkout/view-order.server.ts';
import { aSite, now, order, received, search } from '#test/support/order-site.ts';
import { takeDeclaration } from './order-requests.server.ts';

const anHourLater = new Date(now.getTime() + 3_600_000);

const away = async () => {
  throw new Error('away');
};

describe('the form that finds an order', () => {
  it('judges and counts nothing that breaks a rule, and keeps what was typed', async () => {
    const { site, allow, findOrder } = aSite();
    expect(await takeSearch(site, { reference: ' CR-1 ', email: 'camille' }, now)).toEqual({
      kind: 'kept',
      status: 422,
      answer: {
        kind: 'search',
        values: { reference: 'CR-1', email: 'camille' },
        errors: { reference: 'Format incorrect.', email: 'Email invalide.' },
      },
    });
    expect(allow).not.toHaveBeenCalled();
    expect(findOrder).not.toHaveBeenCalled();
  });

  it('keeps what found it in a ticket', async () => {
    const { site } = aSite();
    const typed = { reference: 'cr 7k3m 9xq2', email: ' camille.moreau@exemple.fr' };
    const outcome = await takeSearch(site, typed, now);
    if (outcome.kind !== 'found') throw new Error('not found');
    const headers = { cookie: outcome.cookie.split(';', 1)[0] ?? '' };
    const request = new Request('https://www.example.fr', { headers });
    expect(await readTicket(request, site, now)).toEqual({ ...search, depuis: now.toISOString() });
  });

  it('mails references to their address only, with the same answer when there are none', async () => {
    const { site, findOrder, mailPurchases } = aSite();
    const outcome = await takeSearch(site, { reference: ' ', email: ' camille.moreau@exemple.fr ' }, now);
    expect(outcome).toMatchObject({ kind: 'kept', status: 200, answer: { errors: {}, isMailed: true } });
    expect(mailPurchases).toHaveBeenCalledExactlyOnceWith({ email: 'camille.moreau@exemple.fr' });
    expect(findOrder).not.toHaveBeenCalled();
  });

  it('mails an address below and at its limit, not above it, nor a wrong one', async () => {
    const { site, mailPurchases } = aSite({ ofReference: 2 });
    const typed = { reference: '', email: 'Camille.Moreau@exemple.fr' };
    for (let asked = 0; asked < 2; asked += 1) await takeSearch(site, typed, now);
    const same = { ...typed, email: typed.email.toLowerCase() };
    expect(await takeSearch(site, same, now)).toMatchObject({ status: 200, answer: { isMailed: true } });
    expect(await takeSearch(site, { reference: '', email: 'camille' }, now)).toMatchObject({ status: 422 });
    expect(mailPurchases).toHaveBeenCalledTimes(2);
  });

  it('mails the file of a school for whose address others gave wrong references beyond the limit', async () => {
    const { site, mailPurchases } = aSite({ ofReference: 2 });
    const wrong = ['CR-0000-0000', 'CR-1111-1111', 'CR-2222-2222'];
    for (const reference of [...wrong, search.reference]) await mailLinks(site, { ...search, reference });
    expect(mailPurchases).toHaveBeenLastCalledWith(search);
  });

  it('claims nothing to be mailed while the service is away', async () => {
    const { site } = aSite({}, { mailPurchases: away });
    const outcome = await takeSearch(site, { reference: '', email: search.email }, now);
    expect(outcome).toMatchObject({ status: 503, answer: { failure: 'away' } });
  });

  it('answers no earlier for an address without purchases, whose search is shorter', async () => {
    vi.useFakeTimers();
    try {
      const answered = vi.fn();
      const asked = mailLinks(aSite().site, { email: search.email }).then(answered);
      await vi.advanceTimersByTimeAsync(299);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await asked;
    } finally {
      vi.useRealTimers();
    }
  });

  it('mails the link of one file by its reference, and refuses one that cannot be read', async () => {
    const { site, mailPurchases } = aSite();
    expect(await mailLinks(site, search)).toMatchObject({ status: 200, answer: { isMailed: true } });
    expect(mailPurchases).toHaveBeenCalledExactlyOnceWith(search);
    const wrong = await mailLinks(site, { ...search, reference: 'CR-1' });
    expect(wrong).toMatchObject({ status: 422, answer: { errors: { reference: 'Format incorrect.' } } });
  });

  it('mails nothing for a wrong address, nor beyond the limit of a visitor', async () => {
    const { site, mailPurchases } = aSite({ ofVisitor: 1 });
    const wrong = await mailLinks(site, { email: ' camille ' });
    expect(wrong).toMatchObject({ status: 422, answer: { values: { email: 'camille' } } });
    expect(wrong.answer.errors).toEqual({ email: 'Email invalide.' });
    const statuses = [];
    for (const email of ['un@exemple.fr', 'deux@exemple.fr']) {
      statuses.push((await mailLinks(site, { email })).status);
    }
    expect(statuses).toEqual([200, 429]);
    expect(mailPurchases).toHaveBeenCalledTimes(1);
  });

  it('answers alike, after the same calls, whether the reference or the e-mail is wrong', async () => {
    const answers = [];
    for (const wrong of [{ reference: 'CR-0000-0000' }, { email: 'autre@exemple.fr' }]) {
      const { site, allow, findOrder } = aSite();
      const outcome = await takeSearch(site, { ...search, ...wrong }, now);
      if (outcome.kind !== 'kept') throw new Error('found');
      const { values, ...answer } = outcome.answer;
      expect(values).toEqual({ ...search, ...wrong });
      answers.push({ status: outcome.status, answer, counted: allow.mock.calls.map(([limit]) => limit) });
      expect(findOrder).toHaveBeenCalledTimes(1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 422, answer: { failure: 'unknown' } });
  });

  const wrong = { ...search, email: 'autre@exemple.fr' };

  it('asks for nothing above the limit of the visitor’s wrong answers, and does below and at it', async () => {
    const { site, findOrder } = aSite({ ofVisitor: 3 });
    const statuses = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      const outcome = await takeSearch(site, wrong, now);
      statuses.push(outcome.kind === 'kept' && outcome.status);
    }
    expect(statuses).toEqual([422, 422, 422, 429]);
    expect(findOrder).toHaveBeenCalledTimes(3);
    const expected = { status: 429, answer: { failure: 'too-many', values: search } };
    expect(await takeSearch(site, search, now)).toMatchObject(expected);
  });

  it('counts no right answer, however often an order is found', async () => {
    const { site } = aSite({ ofVisitor: 3, ofReference: 3 });
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await takeSearch(site, search, now)).kind).toBe('found');
    }
  });

  it('finds an order at whose reference others guessed beyond its limit', async () => {
    const { site } = aSite({ ofReference: 2 });
    for (let tries = 1; tries <= 2; tries += 1) await takeSearch(site, wrong, now);
    for (let tries = 1; tries <= 3; tries += 1) {
      expect((await takeSearch(site, search, now)).kind).toBe('found');
    }
    expect(await takeSearch(site, wrong, now)).toMatchObject({ status: 422 });
    expect(await takeSearch(site, wrong, now)).toMatchObject({ status: 429 });
  });

  it('counts a reference as it is printed, however it is typed', async () => {
    const { site, allow } = aSite();
    for (const reference of ['cr7k3m9xq2', 'CR-7K3M-9XQ2'])
      await takeSearch(site, { ...wrong, reference }, now);
    const counted = allow.mock.calls.filter(([limit]) => limit === 'orderReference').map(([, of]) => of);
    expect(counted).toEqual([search.reference, search.reference]);
  });

  it('says that orders cannot be read while they cannot', async () => {
    const { site, error } = aSite({}, { findOrder: away });
    expect(await takeSearch(site, search, now)).toMatchObject({ status: 503, answer: { failure: 'away' } });
    expect(error).toHaveBeenCalledOnce();
    expect(JSON.stringify(error.mock.calls)).not.toContain(search.email);
  });
});

describe('the page of a found order', () => {
  const asking = async (site: OrderSite) => {
    const ticket = await sealTicket(search, site, now);
    return new Request('https://www.example.fr', { headers: { cookie: `__Host-commande=${ticket}` } });
  };

  it('shows it within the hour, and asks for it again once the hour is over', async () => {
    const { site } = aSite();
    const request = await asking(site);
    const beforeTheEnd = new Date(anHourLater.getTime() - 1000);
    expect(await loadOrder(request, site, beforeTheEnd)).toMatchObject({ reference: search.reference });
    expect(await loadOrder(request, site, anHourLater)).toBe('expired');
    expect(await loadOrder(new Request('https://www.example.fr'), site, now)).toBe('expired');
  });

  it('shows a browser without a ticket the order that it left open, the other ones after', async () => {
    const own = (reference: string, status: OwnOrder['status']) =>
      ({ ...search, reference, status, stands: true }) as OwnOrder;
    const listOwnOrders = async () => [own('CR-AAAA-AAAA', 'succeeded'), own(search.reference, 'pending')];
    const { site, findOrder } = aSite({}, { listOwnOrders });
    const asked = { card: 'reg-1', now };
    const { cookie } = await keepOrderSecret(new Request('https://www.example.fr'), site, asked);
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
    const shown = await loadOrder(new Request('https://www.example.fr', { headers }), site, now);
    expect(shown).toMatchObject({ reference: search.reference });
    expect(findOrder).toHaveBeenCalledExactlyOnceWith(search);
  });

  it('says that it cannot be read while it cannot, and asks again for one that is gone', async () => {
    const { site } = aSite({}, { findOrder: away });
    expect(await loadOrder(await asking(site), site, now)).toBe('away');
    const gone = aSite({}, { findOrder: async () => undefined });
    expect(await loadOrder(await asking(gone.site), gone.site, now)).toBe('expired');
  });

  it('counts as due what was paid, less what is given back or on its way, and not what failed', () => {
    const refund = (amount: number, status: 'created' | 'succeeded' | 'failed') => ({
      amount,
      status,
      at: '2026-11-21T10:00:00.000Z',
    });
    const refunds = [refund(10_000, 'succeeded'), refund(5000, 'created'), refund(15_000, 'failed')];
    expect(viewOrder({ ...order, refunds }, search, '').due).toBe(15_000);
  });

  it('computes the last day of the refund in Paris: 14 days after receipt', () => {
    const { withdrawal } = viewOrder({ ...order, withdrawal: received }, search, '');
    expect(withdrawal).toMatchObject({ refundBy: '6 décembre 2026' });
  });
});

describe('the form that declares a withdrawal', () => {
  const fields = async (site: OrderSite, name = ' Camille  Moreau ') => ({
    [ticketField]: await sealTicket(search, site, now),
    [declarantField]: name,
  });

  it('is passed on for the order of its ticket, with the name as it was tidied', async () => {
    const { site, withdrawFromOrder } = aSite();
    expect((await takeDeclaration(site, await fields(site), now)).kind).toBe('received');
    expect(withdrawFromOrder).toHaveBeenCalledExactlyOnceWith({
      ...search,
      depuis: now.toISOString(),
      nom: 'Camille Moreau',
    });
  });

  it('asks for the order again once its hour is over, or when its ticket is not ours', async () => {
    const { site, withdrawFromOrder } = aSite();
    const late = await takeDeclaration(site, await fields(site), anHourLater);
    const forged = await takeDeclaration(site, { ...(await fields(site)), [ticketField]: 'forgé' }, now);
    for (const outcome of [late, forged]) {
      expect(outcome).toMatchObject({ status: 422, answer: { kind: 'search', failure: 'expired' } });
    }
    expect(withdrawFromOrder).not.toHaveBeenCalled();
  });

  it('passes no name on that breaks a rule: none, or 102 characters', async () => {
    const { site, allow, withdrawFromOrder } = aSite();
    for (const [name, error] of [
      [' ', 'Champ requis.'],
      ['a'.repeat(102), '101 caractères maximum.'],
    ] as const) {
      expect(await takeDeclaration(site, await fields(site, name), now)).toMatchObject({
        status: 422,
        answer: { kind: 'declaration', error, order: { reference: search.reference } },
      });
    }
    expect(allow).not.toHaveBeenCalled();
    expect(withdrawFromOrder).not.toHaveBeenCalled();
    expect((await takeDeclaration(site, await fields(site, 'a'.repeat(101)), now)).kind).toBe('received');
  });

  it('counts against no limit when it is received, and when it is refused below and at it and not above', async () => {
    const { site } = aSite({ ofVisitor: 2 });
    const given = await fields(site);
    for (let tries = 1; tries <= 4; tries += 1) {
      expect((await takeDeclaration(site, given, now)).kind).toBe('received');
    }
    const refusing = vi.fn(async () => ({ refused: ['trop tard'] }));
    const over = aSite({ ofVisitor: 2 }, { withdrawFromOrder: refusing });
    const statuses = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      const outcome = await takeDeclaration(over.site, given, now);
      statuses.push(outcome.kind === 'kept' && outcome.status);
    }
    expect(statuses).toEqual([409, 409, 429]);
    expect(refusing).toHaveBeenCalledTimes(2);
  });

  it('shows the order again when it is refused, and claims nothing when no answer comes', async () => {
    const refusing = aSite({}, { withdrawFromOrder: async () => ({ refused: ['trop tard'] }) });
    const refused = await takeDeclaration(refusing.site, await fields(refusing.site), now);
    expect(refused).toMatchObject({ status: 409, answer: { order: { reference: search.reference } } });
    const silent = aSite({}, { withdrawFromOrder: away });
    const expected = { status: 503, answer: { failure: 'away', name: 'Camille Moreau' } };
    expect(await takeDeclaration(silent.site, await fields(silent.site), now)).toMatchObject(expected);
    expect(JSON.stringify(silent.error.mock.calls)).not.toContain(search.email);
  });
});
