import { describe, expect, it } from 'vitest';
import { keepTicket, maxHeldSeconds, openTicket, readTicket, sealTicket } from './order-ticket.server.ts';

const sealing = { sessionKey: 'a secret of this test', config: { publicUrl: 'https://www.example.fr' } };
const search = { reference: 'CR-7K3M-9XQ2', email: 'camille.moreau@exemple.fr' };
const sealedAt = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(sealedAt.getTime() + seconds * 1000);
const held = { ...search, depuis: sealedAt.toISOString() };
const ticket = await sealTicket(search, sealing, sealedAt);

describe('the ticket of a found order', () => {
  it.each([
    [0, held],
    [3599, held],
    [3600, undefined],
    [3601, undefined],
    [86_400, undefined],
  ])('%i seconds later opens as %j', async (seconds, opened) => {
    expect(await openTicket(ticket, sealing, later(seconds))).toEqual(opened);
  });

  it('renewed for the next page keeps the date of the search', async () => {
    const again = await openTicket(await sealTicket(held, sealing, later(60)), sealing, later(61));
    expect(again).toEqual(held);
  });

  it.each([
    [maxHeldSeconds - 1, held],
    [maxHeldSeconds, undefined],
    [maxHeldSeconds + 1, undefined],
  ])('renewed repeatedly opens %i seconds after the search as %j', async (seconds, opened) => {
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

  it('hides the order from those without the key, and is never the same twice', async () => {
    for (const part of ticket.split('.')) {
      expect(Buffer.from(part, 'base64url').toString()).not.toMatch(/CR-7K3M|camille/u);
    }
    expect(await sealTicket(search, sealing, sealedAt)).not.toBe(ticket);
  });

  const [head = '', , iv = '', text = '', tag = ''] = ticket.split('.');
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = `${encoded({ alg: 'none' })}.${encoded({ ...search, exp: 4_102_444_800 })}.`;
  const changed = text.replace(/^./u, (letter) => (letter === 'A' ? 'B' : 'A'));
  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['cut short', ticket.slice(0, -1)],
    ['one whose text was changed', [head, '', iv, changed, tag].join('.')],
    ['an unsigned one', unsigned],
    ['of any length', `${ticket}${'a'.repeat(2000)}`],
    ['one of a site with another secret', ticket, { ...sealing, sessionKey: 'another secret' }],
  ])('is not opened: %s', async (_, given, site = sealing) => {
    expect(await openTicket(given, site, sealedAt)).toBeUndefined();
  });

  it('is out of reach of scripts and other sites, and sent over TLS only where there is TLS', () => {
    expect(keepTicket(ticket, sealing)).toBe(
      `__Host-commande=${ticket}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure`,
    );
    const plain = { ...sealing, config: { publicUrl: 'http://localhost:3000' } };
    expect(keepTicket(ticket, plain)).not.toContain('Secure');
  });

  it('is found among other cookies, and not in one whose name ends alike', async () => {
    const read = (cookie: string) =>
      readTicket(new Request('https://www.example.fr', { headers: { cookie } }), sealing, sealedAt);
    expect(await read(`a=b; __Host-commande=${ticket}; c=d`)).toEqual(held);
    expect(await read(`faux__Host-commande=${ticket}`)).toBeUndefined();
    expect(await read(`commande=${ticket}`)).toBeUndefined();
  });
});
