import { expect, it } from 'vitest';
import { isLoopbackIp, isLoopbackUrl, readConsoleAddress } from './console-address.ts';

it.each([
  ['https://www.exemple.fr', { origin: 'https://www.exemple.fr', rpId: 'www.exemple.fr' }],
  ['http://localhost:3000', { origin: 'http://localhost:3000', rpId: 'localhost' }],
  ['http://www.exemple.fr', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[::1]', undefined],
  ['http://localhost.exemple.fr', undefined],
])('passkeys at %s', (url, address) => {
  expect(readConsoleAddress(url)).toEqual(address);
});

it('knows loopback addresses', () => {
  expect(['127.0.0.1', '127.8.9.1', '::1', '128.0.0.1', '10.0.0.1', ''].map(isLoopbackIp)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
  expect(
    ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'http://exemple.fr'].map(isLoopbackUrl),
  ).toEqual([true, true, true, false]);
});
