/**
 * The visitor's address. Each proxy appends the address it was called from, so only the entries written by our own
 * `proxies` count; the rest of X-Forwarded-For is what the visitor chose to claim.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const direct = plainAddress(socketAddress ?? '');
  if (proxies === 0 || !forwardedFor) return direct;
  const entries = forwardedFor.split(',').map((entry) => plainAddress(entry.trim()));
  return entries.at(-Math.min(proxies, entries.length)) || direct;
}

/** An IPv4 address that came in over an IPv6 socket, written as IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/u, '');
}
