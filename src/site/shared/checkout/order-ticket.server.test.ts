import { describe, expect, it } from 'vitest';
import { keepTicket, maxHeldSeconds, openTicket, sealTicket } from './order-ticket.server.ts';

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

  it.each([undefined, '', `${ticket}${'a'.repeat(2000)}`])(
    'is not opened where it is none: %#',
    async (given) => {
      expect(await openTicket(given, sealing, sealedAt)).toBeUndefined();
    },
  );

  it('is kept for an hour, and never the same twice', async () => {
    expect(keepTicket(ticket, sealing)).toMatch(/^__Host-commande=.*Max-Age=3600/u);
    expect(await sealTicket(search, sealing, sealedAt)).not.toBe(ticket);
  });
});
