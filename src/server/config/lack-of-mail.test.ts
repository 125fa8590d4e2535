import { describe, expect, it } from 'vitest';
import { aBrand, namedOperator, ownMail } from '#test/support/brand.ts';
import { readConfig } from './config.ts';

const production = {
  CARDS_ENVIRONMENT: 'production',
  CARDS_URL: 'https://api.mangopay.com',
  CARDS_TOKEN_HOSTS: 'https://webpayment.payline.com',
  CARDS_CLIENT_ID: 'reseau-pilote',
  CARDS_API_KEY: 'a key of the provider',
  PUBLIC_URL: 'https://www.reseau-pilote.fr',
};
const elsewhere = {
  CARDS_URL: 'https://cartes.reseau-pilote.fr',
  CARDS_CLIENT_ID: 'reseau-pilote',
  CARDS_API_KEY: 'a key of the provider',
};
const brand = aBrand();
const from = (sender: string) => aBrand({ ...namedOperator, sender });
const smtpOf = (environment: Record<string, string>, given = brand) =>
  readConfig(environment, given).mail.smtp;

describe('a site with real payments', () => {
  it('starts with a mail server', () => {
    expect(smtpOf({ ...production, ...ownMail })).toMatchObject({
      host: 'smtp.reseau-pilote.fr',
      author: { name: 'Réseau Pilote', address: 'bonjour@reseau-pilote.fr' },
    });
  });

  it('may have its mail server on its own machine', () => {
    expect(smtpOf({ ...production, ...ownMail, SMTP_URL: 'smtp://localhost:25' })?.host).toBe('localhost');
  });

  it('stops the start without a mail server, with what to set', () => {
    expect(() => readConfig(production, brand)).toThrow(
      'CARDS_ENVIRONMENT is production but SMTP_URL is not set. The law wants each order confirmed by mail',
    );
    expect(() => readConfig(elsewhere, aBrand(namedOperator))).toThrow(
      'CARDS_URL takes payments that are no rehearsal but SMTP_URL is not set and site.yaml has no `sender`.',
    );
  });

  it.each([
    ['bonjour@example.fr', 'example.fr'],
    ['bonjour@mail.example.com', 'mail.example.com'],
    ['bonjour@reseau.example', 'reseau.example'],
    ['bonjour@reseau.test', 'reseau.test'],
    ['bonjour@site.local', 'site.local'],
  ])('sends no mail from %s', (sender, domain) => {
    expect(() => readConfig({ ...production, ...ownMail }, from(sender))).toThrow(
      `sender of site.yaml: “${domain}” receives no mails, and real payments are taken. Give an address of your own domain`,
    );
  });

  it.each(['bonjour@example-auto.fr', 'bonjour@mon-example.fr', 'bonjour@exemple.fr'])(
    'may send from %s, which only looks like an example',
    (sender) => {
      expect(smtpOf({ ...production, ...ownMail }, from(sender))?.author.address).toBe(sender);
    },
  );

  it('refuses an example’s mail server without repeating its password', () => {
    const SMTP_URL = 'smtps://user:motdepasse@smtp.example.fr:465';
    const start = () => readConfig({ ...production, SMTP_URL }, brand);
    expect(start).toThrow('SMTP_URL: “smtp.example.fr” is an example, and real payments are taken.');
    expect(start).not.toThrow('motdepasse');
  });
});

it.each([
  ['the demonstration', {}],
  ['a site that sells nothing yet', { DEMONSTRATION: 'off' }],
  ['a rehearsal', { ...elsewhere, CARDS_REHEARSAL: 'yes' }],
])('%s starts without a mail server, and with one of an example', (_, environment) => {
  expect(smtpOf(environment)).toBeUndefined();
  const SMTP_URL = 'smtp://smtp.example.fr';
  expect(smtpOf({ ...environment, SMTP_URL }, aBrand({ sender: 'bonjour@example.fr' }))?.port).toBe(587);
});
