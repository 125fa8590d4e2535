import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsIn } from '#test/support/words.ts';
import { isPublicAddress } from './public-addresses.ts';

test.each(
  wordsIn(`
  9.255.255.255 11.0.0.0 93.184.215.14 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
  169.255.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0
  223.255.255.255 2001:4860:4860::8888 2606:2800:21f:cb07:6820:80da:af6b:8b2c 2a01:e0a::1
`),
)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(
  wordsIn(`
  0.0.0.0 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 127.255.255.255 169.254.0.0
  169.254.169.254 172.16.0.0 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.0
  198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:93.184.215.14
  ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1
  2002:7f00:1::1 3fff::1 fc00::1 fd00::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1
`),
)('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['', 'localhost', 'photos.example', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '8.8.8.8 '])(
  '«%s» is no address, hence not a public one',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test('no address of a private network is public', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const privateAddress = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  );
  fc.assert(
    fc.property(privateAddress, (bytes) => {
      expect(isPublicAddress(bytes.join('.'))).toBe(false);
      expect(isPublicAddress(`::ffff:${bytes.join('.')}`)).toBe(false);
    }),
  );
});
