/** Undefined unless of a configured host or this site (docs/product/schools.md#what-a-school-publishes). */
export function acceptDocument(address: string | null, hosts: readonly string[]): string | undefined {
  if (!address) return undefined;
  // `//` and `/\` lead to another site.
  if (/^\/(?![/\\])/u.test(address)) return address;
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, pathname, username, href } = new URL(address);
  if (protocol !== 'https:' || username !== '') return undefined;
  const accepted = hosts.some((host) => {
    if (!URL.canParse(host)) return false;
    const allowed = new URL(host);
    const folder = allowed.pathname.replace(/\/$/u, '');
    return allowed.origin === origin && (pathname === folder || pathname.startsWith(`${folder}/`));
  });
  return accepted ? href : undefined;
}

const emailPattern = /^[^\s@:/?#]{1,64}@[^\s@:/?#]{1,64}$/u;

export function readMediator(value: string | undefined) {
  const text = value?.trim() ?? '';
  if (emailPattern.test(text)) return { text, href: `mailto:${text}` };
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? { text: host, href } : undefined;
}

/** An e-mail alone is not enough to sell online (R. 616-1 c. conso.). */
export function mediatorSite(value: string | null | undefined): string | undefined {
  const address = value?.trim();
  return readMediator(address)?.href.startsWith('http') ? address : undefined;
}
