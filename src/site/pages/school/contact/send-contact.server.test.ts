import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { sealForm } from '#site/session/form-seal.server.ts';
import { sendContact } from './send-contact.server.ts';

const sessionKey = 'a secret of this test';
const shown = new Date('2026-11-21T10:00:00Z');
const sent = new Date('2026-11-21T10:01:00Z');
const form = {
  lastName: 'Martin',
  firstName: ' Léa ',
  email: 'lea.martin@example.fr',
  phone: '+33 6 12 34 56 78',
  category: 'auto',
  message: '',
  'mercredi-soir': 'on',
  sceau: sealForm(sessionKey, shown),
  precision: '',
};

let contactOffice: ReturnType<typeof vi.fn<(...args: unknown[]) => Promise<boolean>>>;
let log: { error: ReturnType<typeof vi.fn<() => void>> };
let refused: string[];
beforeEach(() => {
  contactOffice = vi.fn(async () => true);
  log = { error: vi.fn() };
  refused = [];
});

const send = (changes: Record<string, string> = {}, now = sent) =>
  sendContact(
    {
      upstreams: { directory: { contactOffice } },
      log,
      sessionKey,
      allow: async (limit) => !refused.includes(limit),
    },
    12,
    { ...form, ...changes },
    now,
  );

describe('a form to a school', () => {
  it('is passed on, tidied, with the days that are ticked', async () => {
    expect(await send()).toMatchObject({ kind: 'sent' });
    expect(contactOffice).toHaveBeenCalledExactlyOnceWith({
      id: '12',
      days: { mercredi: ['soir'] },
      prospect: {
        lastName: 'Martin',
        firstName: 'Léa',
        email: 'lea.martin@example.fr',
        phone: '0612345678',
        category: 'auto',
        message: '',
      },
    });
  });

  it('that has errors comes back as it was typed, with each of them', async () => {
    expect(await send({ lastName: '', email: 'lea' })).toMatchObject({
      kind: 'kept',
      status: 422,
      answer: {
        values: { firstName: 'Léa', email: 'lea' },
        slots: ['mercredi-soir'],
        errors: { lastName: 'Champ requis.', email: 'Email invalide.' },
      },
    });
    expect(contactOffice).not.toHaveBeenCalled();
  });

  it.each([
    ['the directory says no', () => contactOffice.mockResolvedValue(false), 0],
    [
      'the directory is down',
      () =>
        contactOffice.mockRejectedValue(
          new UpstreamError({ upstream: 'directory', operation: 'contactOffice', failure: 'time-out' }),
        ),
      1,
    ],
  ])('is false when %s, and comes back to be sent again', async (_, fail, logged) => {
    fail();
    expect(await send()).toMatchObject({
      kind: 'kept',
      status: 503,
      answer: { failure: 'unsent', values: { lastName: 'Martin' }, slots: ['mercredi-soir'] },
    });
    expect(log.error).toHaveBeenCalledTimes(logged);
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/martin|0612/iu);
  });

  it.each(['contactForm', 'contact'])('above the limit «%s» comes back, not passed on', async (limit) => {
    refused = [limit];
    expect(await send()).toMatchObject({ status: 429, answer: { failure: 'too-many' } });
    expect(contactOffice).not.toHaveBeenCalled();
  });

  it.each([
    ['incomplete', { lastName: '' }],
    ['without a seal', { sceau: '' }],
    ['too fast', {}],
  ])('that was %s is taken when it is sent again at once', async (_, changes) => {
    const soon = new Date(shown.getTime() + 1999);
    const outcome = await send(changes, soon);
    const sceau = 'answer' in outcome ? (outcome.answer.seal ?? '') : '';
    expect(await send({ sceau }, soon)).toMatchObject({ kind: 'sent' });
  });

  it.each([
    ['sent within two seconds', {}, new Date(shown.getTime() + 1999)],
    ['without a seal', { sceau: '' }, sent],
    ['with a forged seal', { sceau: `abc.${'a'.repeat(43)}` }, sent],
    ['with the field that nobody sees filled in', { precision: 'http://example.org' }, sent],
  ])('%s comes back to be sent again, so that a person loses nothing', async (_, changes, now) => {
    expect(await send(changes, now)).toMatchObject({
      status: 422,
      answer: { failure: 'too-fast', errors: {}, values: { lastName: 'Martin' } },
    });
    expect(contactOffice).not.toHaveBeenCalled();
  });
});
