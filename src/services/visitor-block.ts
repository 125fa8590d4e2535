import { isIP } from 'node:net';

/** An IPv4 address, or the 64-bit network of an IPv6 one: a subscriber may use any of its 2⁶⁴ addresses. */
export function visitorBlock(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  const [a, b, c, d, e, f, g = 0, h = 0] = groups;
  if (!a && !b && !c && !d && !e && f === 0xffff) {
    return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** 256 neighbouring IPv4 addresses, or a 48-bit IPv6 network: one person may easily control them. */
export function visitorNetwork(address: string): string {
  const block = visitorBlock(address);
  if (isIP(block) === 4) return `${block.split('.').slice(0, 3).join('.')}.0/24`;
  return block.endsWith('/64') ? `${block.split(':').slice(0, 3).join(':')}::/48` : block;
}

function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
