import type { MailAuthor } from '#mails/transport.ts';
import { isLocalHost, readSale } from './cards-config.ts';
import type { Environment } from './environment.ts';

/** What is wrong with the way of mails: half of one, or none or a made-up one where real payments are taken. */
export function lackOfMail(variables: Environment): string | undefined {
  const { SMTP_URL, MAIL_FROM } = variables;
  const isSold = readSale(variables) === 'open';
  if (SMTP_URL && MAIL_FROM) return isSold ? faultOfSale({ SMTP_URL, MAIL_FROM }) : undefined;
  if (SMTP_URL)
    return 'SMTP_URL is set but MAIL_FROM is not. Give the address that mails come from, such as Créneau <bonjour@example.fr>, or remove SMTP_URL.';
  if (MAIL_FROM)
    return 'MAIL_FROM is set but SMTP_URL is not. Give the SMTP server that sends the mails, such as smtps://user:password@smtp.example.fr:465, or remove MAIL_FROM.';
  if (!isSold) return undefined;
  const payments =
    variables.CARDS_ENVIRONMENT === 'production'
      ? ['CARDS_ENVIRONMENT is production', 'set CARDS_ENVIRONMENT to sandbox']
      : ['CARDS_URL takes payments that are no rehearsal', 'set CARDS_REHEARSAL to yes'];
  return `${payments[0]} but SMTP_URL and MAIL_FROM are not set. The law wants each order confirmed by mail, and its links, codes and refunds go by mail: give the SMTP server and the address that mails come from (docs/configuration.md, “Mails”), or ${payments[1]}.`;
}

function faultOfSale({ SMTP_URL, MAIL_FROM }: { SMTP_URL: string; MAIL_FROM: MailAuthor }) {
  const [, domain = ''] = MAIL_FROM.address.split('@');
  if (isExample(domain) || isLocalHost(domain))
    return `MAIL_FROM: nobody receives mails at “${domain}”, and real payments are taken. Give an address of your own domain, which your SMTP server may send from.`;
  const { hostname } = new URL(SMTP_URL);
  return isExample(hostname)
    ? `SMTP_URL: “${hostname}” is an example, and real payments are taken. Give the SMTP server that sends your mails.`
    : undefined;
}

/** Whether a name is one that documents give as an example, ours included; nobody's mails go there (RFC 2606). */
function isExample(hostname: string): boolean {
  return /(?:^|\.)example(?:\.[a-z]+)?$/iu.test(hostname);
}
