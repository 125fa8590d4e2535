import { redirect } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { validateForm } from '#domain/form.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { sealAgain, sealForm } from '#site/session/form-seal.server.ts';
import { aMessageForm } from '#test/support/inbox.ts';
import { submitRequestForm } from './submit-request.server.ts';

const sessionKey = 'a secret of this test';
const shown = new Date('2026-11-21T10:00:00Z');
const inTime = new Date('2026-11-21T10:01:00Z');
const filed = { kind: 'filed', reference: 'ME-7K3M-9XQ2', isRepeat: false } as const;

let file: ReturnType<typeof vi.fn<(...args: unknown[]) => Promise<typeof filed | { kind: 'too-many' }>>>;
let log: { error: ReturnType<typeof vi.fn<() => void>> };
let refused: string[];
beforeEach(() => {
  file = vi.fn(async () => filed);
  log = { error: vi.fn() };
  refused = [];
});

const send = (changes: Record<string, string> = {}, now = inTime) => {
  const sent = aMessageForm({ sceau: sealForm(sessionKey, shown), precision: '', ...changes });
  const judged = validateForm(operatorMessageSchema, sent);
  const site = { sessionKey, log, allow: async (limit: string) => !refused.includes(limit) };
  return submitRequestForm(site, sent, { values: judged.values, judged, file }, now);
};

describe('a form to the operator', () => {
  it('is filed as it was read', async () => {
    expect(await send()).toEqual(filed);
    expect(file).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Léa Martin', subject: 'autre' }),
    );
  });

  it('that has errors comes back as it was typed, with each of them and a seal', async () => {
    expect(await send({ name: '', email: 'lea' })).toMatchObject({
      kind: 'kept',
      status: 422,
      answer: {
        values: { email: 'lea', subject: 'autre' },
        errors: { name: 'Champ requis.', email: 'Email invalide.' },
        seal: sealAgain(sessionKey, inTime),
      },
    });
    expect(file).not.toHaveBeenCalled();
  });

  it.each([
    ['incomplete', { name: '' }],
    ['without a seal', { sceau: '' }],
    ['too fast', {}],
  ])('that was %s is taken when it is sent again at once', async (_, changes) => {
    const soon = new Date(shown.getTime() + 1999);
    const outcome = await send(changes, soon);
    const sceau = 'answer' in outcome ? (outcome.answer.seal ?? '') : '';
    expect(await send({ sceau }, soon)).toEqual(filed);
  });

  it.each([
    ['sent within two seconds', {}, new Date(shown.getTime() + 1999)],
    ['without a seal', { sceau: '' }, inTime],
    ['with a forged seal', { sceau: `abc.${'a'.repeat(43)}` }, inTime],
    ['with the field that nobody sees filled in', { precision: 'http://example.org' }, inTime],
  ])('%s comes back to be sent again, so that a person loses nothing', async (_, changes, now) => {
    expect(await send(changes, now)).toMatchObject({
      status: 422,
      answer: {
        failure: 'too-fast',
        notice: { title: 'Envoyez encore une fois' },
        errors: {},
        values: { name: 'Léa Martin' },
      },
    });
    expect(file).not.toHaveBeenCalled();
  });

  it.each(['operatorForm', 'operatorFormStored'])('above «%s» comes back and is not filed', async (limit) => {
    refused = [limit];
    expect(await send()).toMatchObject({
      status: 429,
      answer: { failure: 'too-many', notice: { title: 'Vous avez beaucoup écrit' } },
    });
    expect(file).not.toHaveBeenCalled();
  });

  it('of an address that sent too many comes back', async () => {
    file.mockResolvedValue({ kind: 'too-many' });
    expect(await send()).toMatchObject({ status: 429, answer: { failure: 'too-many' } });
  });

  it('that cannot be stored comes back, and the log says nothing of what it holds', async () => {
    file.mockRejectedValue(Object.assign(new Error('Failing row contains (Léa Martin)'), { code: '23514' }));
    expect(await send()).toMatchObject({
      status: 503,
      answer: {
        failure: 'unsent',
        notice: { title: expect.stringContaining('enregistrées') },
        values: { message: 'Bonjour,\nune question sur votre site.' },
      },
    });
    expect(log.error.mock.calls).toEqual([
      [{ code: '23514' }, 'What was sent to the operator cannot be stored'],
    ]);
  });

  it('about a page that has gone leads to it, and the log has no error', async () => {
    const gone = redirect('/retirer-une-fiche/7', 303);
    file.mockRejectedValue(gone);
    await expect(send()).rejects.toBe(gone);
    expect(log.error).not.toHaveBeenCalled();
  });
});
