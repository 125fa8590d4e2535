/** What passkeys are bound to. */
export type ConsoleAddress = NonNullable<ReturnType<typeof readConsoleAddress>>;

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Undefined where browsers make no passkeys: neither https nor localhost, or an address in place of a name. */
export function readConsoleAddress(publicUrl: string) {
  const { protocol, origin, hostname } = new URL(publicUrl);
  if (/^[\d.]+$|^\[/u.test(hostname)) return undefined;
  return protocol === 'https:' || isLocalName(hostname) ? { origin, rpId: hostname } : undefined;
}

export function isLoopbackUrl(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return isLocalName(hostname) || isLoopbackIp(hostname.replace(/^\[|\]$/gu, ''));
}

export function isLoopbackIp(ip: string): boolean {
  return ip === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(ip);
}
