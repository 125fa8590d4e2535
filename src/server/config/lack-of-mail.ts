import type { MailAuthor } from '#mails/transport.ts';
import type { Brand } from './brand.ts';
import { isLocalHost, readSale } from './cards-config.ts';
import type { Environment } from './environment.ts';

export function missingMailSettings(
  variables: Environment,
  { sender }: Pick<Brand, 'sender'>,
): string | undefined {
  const { SMTP_URL } = variables;
  const isSold = readSale(variables) === 'open';
  if (SMTP_URL && sender) return isSold ? faultOfSale(SMTP_URL, sender) : undefined;
  if (SMTP_URL)
    return 'SMTP_URL is set but site.yaml has no `sender`. Write the address that mails come from, such as `sender: Créneau <bonjour@example.fr>`, or remove SMTP_URL.';
  if (!isSold) return undefined;
  const payments =
    variables.CARDS_ENVIRONMENT === 'production'
      ? ['CARDS_ENVIRONMENT is production', 'set CARDS_ENVIRONMENT to sandbox']
      : ['CARDS_URL takes payments that are no rehearsal', 'set CARDS_REHEARSAL to yes'];
  const missing = sender ? 'SMTP_URL is not set' : 'SMTP_URL is not set and site.yaml has no `sender`';
  return `${payments[0]} but ${missing}. The law wants each order confirmed by mail, and its links, codes and refunds go by mail: give the SMTP server and the address that mails come from (docs/configuration.md, “Mails”), or ${payments[1]}.`;
}

function faultOfSale(smtpUrl: string, { address }: MailAuthor): string | undefined {
  const [, domain = ''] = address.split('@');
  if (isExample(domain) || isLocalHost(domain))
    return `sender of site.yaml: “${domain}” receives no mails, and real payments are taken. Give an address of your own domain, which your SMTP server may send from.`;
  const { hostname } = new URL(smtpUrl);
  return isExample(hostname)
    ? `SMTP_URL: “${hostname}” is an example, and real payments are taken. Give the SMTP server that sends your mails.`
    : undefined;
}

/** RFC 2606, or a host of our documents: receives no mails. */
function isExample(hostname: string): boolean {
  return /(?:^|\.)example(?:\.[a-z]+)?$/iu.test(hostname);
}
