import { expect, it } from 'vitest';
import { visitorBlock, visitorNetwork } from './visitor-block.ts';

it('counts an IPv4 address by itself, in any notation', () => {
  expect(visitorBlock('203.0.113.9')).toBe('203.0.113.9');
  expect(visitorBlock('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(visitorBlock('::ffff:cb00:7109')).toBe('203.0.113.9');
});

it('counts the addresses of one IPv6 network of 64 bits together, in any notation', () => {
  const block = '2001:db8:0:7::/64';
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:db8:0:7:0:0:192.0.2.1',
    '2001:db8:0:7::%eth0',
  ]) {
    expect(visitorBlock(address)).toBe(block);
  }
  expect(visitorBlock('2001:db8:0:8::1')).not.toBe(block);
  expect(visitorBlock('2001:db8:0:6:ffff::')).not.toBe(block);
  expect(visitorBlock('::1')).toBe('0:0:0:0::/64');
});

it('keeps an invalid address unchanged', () => {
  expect(visitorBlock('')).toBe('');
  expect(visitorBlock('unknown')).toBe('unknown');
});

it('counts 256 IPv4 addresses, and 48 bits of IPv6, as one network', () => {
  expect(visitorNetwork('203.0.113.9')).toBe('203.0.113.0/24');
  expect(visitorNetwork('::ffff:203.0.113.255')).toBe('203.0.113.0/24');
  expect(visitorNetwork('203.0.114.0')).toBe('203.0.114.0/24');
  expect(visitorNetwork('2001:db8:7::1')).toBe('2001:db8:7::/48');
  expect(visitorNetwork('2001:db8:7:ffff::')).toBe('2001:db8:7::/48');
  expect(visitorNetwork('2001:db8:8::')).toBe('2001:db8:8::/48');
  expect(visitorNetwork('unknown')).toBe('unknown');
});
