import { expect, it, vi } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { watchTokenHosts } from './connect-card-provider.ts';

it.each([
  ['https://token.example.fr/webpayment/getToken', []],
  ['https://api.example.fr/tokens', []],
  ['https://other.example.fr/getToken', ['https://other.example.fr']],
  ['http://token.example.fr/getToken', ['http://token.example.fr']],
  ['nowhere', ['no address']],
])('a card that goes to %s is told to the operator as %j when browsers would block it', async (url, told) => {
  const error = vi.fn<(details: { origin?: string }, message: string) => void>();
  const registration = { Id: 'r', CardRegistrationURL: url };
  const given = { createCardRegistration: async () => registration } as unknown as CardProvider;
  const hosts = {
    baseUrl: 'https://api.example.fr',
    clientId: 'me',
    tokenHosts: ['https://token.example.fr'],
  };
  const provider = watchTokenHosts(given, hosts, { error } as never);
  const body = { UserId: 'u', Currency: 'EUR' } as const;
  expect(await provider.createCardRegistration(body, crypto.randomUUID())).toBe(registration);
  expect(error.mock.calls.map(([{ origin }]) => origin)).toEqual(told);
});
