import type { MailAuthor, SmtpConfig } from '#mails/transport.ts';

interface MailBrand {
  readonly name: string;
  readonly sender?: MailAuthor | undefined;
  readonly operator: { readonly email?: string | undefined };
}

export function readSmtp(
  smtpUrl: string | undefined,
  { name, sender, operator }: MailBrand,
): SmtpConfig | undefined {
  if (!smtpUrl || !sender) return undefined;
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replaceAll(/^\[|\]$/gu, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    login: url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : undefined,
    author: { name: sender.name || name, address: sender.address },
    ...(operator.email !== undefined && { answersTo: operator.email }),
  };
}

export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const { protocol, hostname, pathname, search, hash, username, password } = url;
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '' || search !== '' || hash !== '')
    return false;
  if (pathname !== '' && pathname !== '/') return false;
  return (username === '') === (password === '') && isDecodable(username) && isDecodable(password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** `Créneau <bonjour@example.fr>` or only the address. */
export function readAuthor(text: string): MailAuthor {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/u.exec(text) ?? [];
  return { name: name.trim().replaceAll(/^"|"$/gu, ''), address: address.trim() };
}
