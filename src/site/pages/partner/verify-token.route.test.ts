import { expect, it, vi } from 'vitest';
import { callRoute } from '#test/support/call-route.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './verify-token.route.ts';

const refused = { status: 'error', message: 'Jeton expiré.' };

async function ask(query: string, more: object = {}, check: () => Promise<object> = async () => refused) {
  const standIn = aStandInSite();
  const partner = { check: vi.fn(check) };
  const site = { ...standIn, partner, ...more };
  const answer = await callRoute(loader, site, { address: `/api/jwt/verify${query}` });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return { answer: [answer.status, await answer.json()], check: partner.check, log: standIn.log };
}

const error = (message: string) => ({ status: 'error', message });

it('reports whether a token is valid', async () => {
  expect((await ask('?token=a.b.c')).answer).toEqual([200, refused]);
  const good = { status: 'success', message: 'Jeton valable.' };
  expect((await ask('?token=a.b.c', {}, async () => good)).answer).toEqual([200, good]);
});

it.each(['', '?token=a&token=b', '?jeton=a'])('asks for one token: «%s»', async (query) => {
  const { answer, check } = await ask(query);
  expect(answer).toEqual([400, error('Un seul jeton est attendu.')]);
  expect(check).not.toHaveBeenCalled();
});

it('judges nothing above the limit, nor without a partner', async () => {
  const busy = await ask('?token=a.b.c', { allow: async () => false });
  expect(busy.answer).toEqual([429, error('Trop de demandes.')]);
  expect(busy.check).not.toHaveBeenCalled();
  expect((await ask('?token=a', { partner: undefined })).answer).toEqual([404, error('Aucun partenaire.')]);
});

it('reports when the keys cannot be read, without logging the token', async () => {
  const { answer, log } = await ask('?token=secret.b.c', {}, () => Promise.reject(new Error('keys away')));
  expect(answer).toEqual([503, error('Vérification impossible pour le moment.')]);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('secret');
});
