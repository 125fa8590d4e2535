import { expect, test } from 'vitest';
import { clientAddress } from './request-facts.ts';

test('without a proxy the header is ignored', () => {
  expect(clientAddress('::ffff:192.0.2.7', '203.0.113.1', 0)).toBe('192.0.2.7');
});

test.each([
  [1, '198.51.100.2'],
  [2, '203.0.113.9'],
  [3, '10.0.0.1'],
  [4, '10.0.0.1'],
])('behind %i proxies, the entry that the outermost wrote counts', (proxies, address) => {
  expect(clientAddress('127.0.0.1', '10.0.0.1, 203.0.113.9, 198.51.100.2', proxies)).toBe(address);
});

test('without the header of a proxy the socket’s address counts', () => {
  expect(clientAddress('192.0.2.7', undefined, 1)).toBe('192.0.2.7');
});
