import { expect, test } from 'vitest';
import { clientAddress } from './request-facts.ts';

const forwarded = '10.0.0.1, 203.0.113.9, 198.51.100.2';

test.each([
  ['::ffff:192.0.2.7', forwarded, 0, '192.0.2.7'],
  ['127.0.0.1', forwarded, 1, '198.51.100.2'],
  ['127.0.0.1', forwarded, 2, '203.0.113.9'],
  ['127.0.0.1', forwarded, 3, '10.0.0.1'],
  ['127.0.0.1', forwarded, 4, '10.0.0.1'],
  ['192.0.2.7', undefined, 1, '192.0.2.7'],
])('from %s, forwarded for «%s», behind %i proxies, the client is %s', (socket, header, proxies, address) => {
  expect(clientAddress(socket, header, proxies)).toBe(address);
});
