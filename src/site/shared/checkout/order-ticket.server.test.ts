import { describe, expect, it } from 'vitest';
import {
  keepTicket,
  maxHeldSeconds,
  openTicket,
  readTicket,
  sealTicket,
  ticketSeconds,
} from './order-ticket.server.ts';

const sealing = { sessionKey: 'a secret of this test', config: { publicUrl: 'https://www.example.fr' } };
const search = { reference: 'CR-7K3M-9XQ2', email: 'camille.moreau@exemple.fr' };
const sealedAt = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(sealedAt.getTime() + seconds * 1000);
const held = { ...search, depuis: sealedAt.toISOString() };
const ticket = await sealTicket(search, sealing, sealedAt);

describe('the ticket of a found order', () => {
  it('is good for an hour', () => {
    expect(ticketSeconds).toBe(3600);
  });

  it.each([
    [0, held],
    [3599, held],
    [3600, undefined],
    [3601, undefined],
    [86_400, undefined],
  ])('%i seconds later opens as %j', async (seconds, opened) => {
    expect(await openTicket(ticket, sealing, later(seconds))).toEqual(opened);
  });

  it('made anew for the next page opens the order since as long as the first one', async () => {
    const again = await openTicket(await sealTicket(held, sealing, later(60)), sealing, later(61));
    expect(again).toEqual(held);
  });

  it.each([
    [maxHeldSeconds - 1, held],
    [maxHeldSeconds, undefined],
    [maxHeldSeconds + 1, undefined],
  ])('made anew all the time opens %i seconds after the search as %j', async (seconds, opened) => {
    const again = await sealTicket(held, sealing, later(seconds - 60));
    expect(await openTicket(again, sealing, later(seconds))).toEqual(opened);
  });

  it('of another search opens that order alone, and the one before its own until its hour ends', async () => {
    const other = { reference: 'CR-9XQ2-7K3M', email: search.email };
    const next = await sealTicket(other, sealing, later(60));
    expect(await openTicket(next, sealing, later(61))).toMatchObject(other);
    expect(await openTicket(ticket, sealing, later(3599))).toEqual(held);
    expect(await openTicket(ticket, sealing, later(3600))).toBeUndefined();
  });

  it('says nothing of the order to who has no key, and is never the same twice', async () => {
    const inside = ticket
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString())
      .join('');
    expect(inside).not.toContain(search.reference);
    expect(inside).not.toContain(search.email);
    expect(await sealTicket(search, sealing, sealedAt)).not.toBe(ticket);
  });

  const [head = '', , iv = '', text = '', tag = ''] = ticket.split('.');
  const unsigned = [
    Buffer.from('{"alg":"none"}').toString('base64url'),
    Buffer.from(JSON.stringify({ ...search, exp: 4_102_444_800 })).toString('base64url'),
    '',
  ].join('.');
  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['cut short', ticket.slice(0, -1)],
    [
      'one whose text was changed',
      [head, '', iv, text.replace(/^./u, (l) => (l === 'A' ? 'B' : 'A')), tag].join('.'),
    ],
    ['one that nobody sealed', unsigned],
    ['of any length', `${ticket}${'a'.repeat(2000)}`],
  ])('is not opened: %s', async (_, given) => {
    expect(await openTicket(given, sealing, sealedAt)).toBeUndefined();
  });

  it('is not opened by a site with another secret', async () => {
    const other = { ...sealing, sessionKey: 'another secret' };
    expect(await openTicket(ticket, other, sealedAt)).toBeUndefined();
  });

  it('is kept for its hour from scripts and other sites, over TLS alone where there is TLS', () => {
    expect(keepTicket(ticket, sealing)).toBe(
      `__Host-commande=${ticket}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure`,
    );
    const plain = { ...sealing, config: { publicUrl: 'http://localhost:3000' } };
    expect(keepTicket(ticket, plain)).not.toContain('Secure');
  });

  it('is found among other cookies, and not in one whose name ends alike', async () => {
    const asking = (cookie: string) =>
      readTicket(new Request('https://www.example.fr', { headers: { cookie } }), sealing, sealedAt);
    expect(await asking(`a=b; __Host-commande=${ticket}; c=d`)).toEqual(held);
    expect(await asking(`faux__Host-commande=${ticket}`)).toBeUndefined();
    expect(await asking(`commande=${ticket}`)).toBeUndefined();
  });
});
