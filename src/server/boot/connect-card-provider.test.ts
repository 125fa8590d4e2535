import { expect, it, vi } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { paymentHookPath } from '#domain/site-pages.ts';
import { hookUrlOf, watchTokenHosts } from './connect-card-provider.ts';

it.each([
  ['https://token.example.fr/webpayment/getToken', []],
  ['https://api.example.fr/tokens', []],
  ['https://other.example.fr/getToken', ['https://other.example.fr']],
  ['http://token.example.fr/getToken', ['http://token.example.fr']],
  ['nowhere', ['no address']],
])('for a token host %s the origins %j are logged as blocked', async (url, logged) => {
  const error = vi.fn<(details: { origin?: string }, message: string) => void>();
  const registration = { Id: 'r', CardRegistrationURL: url };
  const given = { createCardRegistration: async () => registration } as unknown as CardProvider;
  const tokenHosts = ['https://token.example.fr'];
  const hosts = { baseUrl: 'https://api.example.fr', clientId: 'me', tokenHosts };
  const provider = watchTokenHosts(given, hosts, { error } as never);
  const body = { UserId: 'u', Currency: 'EUR' } as const;
  expect(await provider.createCardRegistration(body, crypto.randomUUID())).toBe(registration);
  expect(error.mock.calls.map(([{ origin }]) => origin)).toEqual(logged);
});

const mangopay = 'https://api.sandbox.mangopay.com';

it.each([
  [undefined, 'http://localhost:3000', true],
  ['http://localhost:4005', 'http://localhost:3000', true],
  ['http://cards:4005', 'http://site:3000', true],
  [mangopay, 'http://localhost:3000', false],
  [mangopay, 'https://localhost', false],
  [mangopay, 'https://192.168.1.20', false],
  [mangopay, 'http://www.reseau-pilote.fr', false],
  [mangopay, 'https://www.reseau-pilote.fr', true],
])('the provider at %s reaches %s: %s', (url, publicUrl, isReached) => {
  const settings = { cards: { url }, publicUrl } as Parameters<typeof hookUrlOf>[0];
  expect(hookUrlOf(settings)).toBe(isReached ? publicUrl + paymentHookPath : undefined);
});
