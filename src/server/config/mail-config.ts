import type { MailAuthor, SmtpConfig } from '#mails/transport.ts';

interface MailVariables {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: MailAuthor | undefined;
  readonly SITE_NAME: string;
  readonly OPERATOR_EMAIL?: string | undefined;
}

/** Undefined when no SMTP server is configured: mails then stay in the database. */
export function readSmtp({
  SMTP_URL,
  MAIL_FROM,
  SITE_NAME,
  OPERATOR_EMAIL,
}: MailVariables): SmtpConfig | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replaceAll(/^\[|\]$/gu, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    login: url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : undefined,
    author: { name: MAIL_FROM.name || SITE_NAME, address: MAIL_FROM.address },
    ...(OPERATOR_EMAIL !== undefined && { answersTo: OPERATOR_EMAIL }),
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

/** `Créneau <bonjour@example.fr>` or the address alone; the name is empty when none is given. */
export function readAuthor(text: string): MailAuthor {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/u.exec(text) ?? [];
  return { name: name.trim().replaceAll(/^"|"$/gu, ''), address: address.trim() };
}
