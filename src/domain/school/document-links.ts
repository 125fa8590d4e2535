/**
 * The address of an external document or page of a school, or undefined when it is refused: only what starts with a
 * configured host is linked (docs/product/schools.md#what-a-school-publishes), or stands on this site itself.
 */
export function acceptDocument(address: string | null, hosts: readonly string[]): string | undefined {
  if (!address) return undefined;
  // Two slashes, or a slash and a backslash, would leave this site.
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

export interface MediatorLink {
  readonly text: string;
  readonly href: string;
}

/** A mediator's value that is an e-mail becomes a mailto link; a web address links to its site. */
export function readMediator(value: string | undefined): MediatorLink | undefined {
  const text = value?.trim() ?? '';
  if (emailPattern.test(text)) return { text, href: `mailto:${text}` };
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? { text: host, href } : undefined;
}

/** The website of a mediator, which a school needs to sell online: an e-mail alone does not suffice (R. 616-1 c. conso.). */
export function mediatorSite(value: string | null | undefined): string | undefined {
  const address = value?.trim();
  return readMediator(address)?.href.startsWith('http') ? address : undefined;
}
