import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { aBrand } from '#test/support/brand.ts';
import { ConfigurationError, readConfig } from './config.ts';

const start = (environment: Record<string, string>) => () => readConfig(environment);

describe('a variable that site.yaml replaced', () => {
  it.each([
    ['SITE_NAME', 'Créneau', 'name: "Créneau"'],
    ['OPERATOR_NAME', 'Réseau « A »', 'operator: { name: "Réseau « A »" }'],
    ['OPERATOR_DATA_EMAIL', 'a@b.fr', 'operator: { dataEmail: "a@b.fr" }'],
    ['HOSTING_ADDRESS', '1 rue A\n59100 Roubaix', 'hosting: { address: "1 rue A\\n59100 Roubaix" }'],
    ['MAIL_FROM', '"A" <a@b.fr>', String.raw`sender: "\"A\" <a@b.fr>"`],
    ['LINK_FAQ_CANDIDATS', 'https://a.fr/?b=#c', 'links: { faq-candidats: "https://a.fr/?b=#c" }'],
    ['PARTNER_FILE', '/etc/creneau/partner.yaml', 'partner: "/etc/creneau/partner.yaml"'],
  ])('stops the start with the line to write: %s', (name, value, line) => {
    expect(start({ [name]: value })).toThrow(ConfigurationError);
    expect(start({ [name]: value })).toThrow(
      new ConfigurationError(`${name} was removed. Write \`${line}\` in site.yaml.`),
    );
    expect(() => aBrand(parse(line))).not.toThrow();
  });

  it('may be empty', () => {
    expect(start({ OPERATOR_NAME: '', LINK_CGU: ' ' })).not.toThrow();
  });

  it('is listed with the others and the complete file to write', () => {
    const environment = {
      OPERATOR_NAME: 'Réseau',
      OPERATOR_SIRET: '123 456 789 00012',
      SOCIAL_TIKTOK: 'https://www.tiktok.com/@r',
      SITE_FILE: '/etc/creneau/site.yaml',
    };
    expect(start(environment)).toThrow(
      [
        'OPERATOR_NAME was removed. Write `operator: { name: "Réseau" }` in /etc/creneau/site.yaml.',
        'OPERATOR_SIRET was removed. Write `operator: { siret: "123 456 789 00012" }` in /etc/creneau/site.yaml.',
        'SOCIAL_TIKTOK was removed. Write `social: { tiktok: "https://www.tiktok.com/@r" }` in /etc/creneau/site.yaml.',
        'Together, in /etc/creneau/site.yaml:',
        'operator:',
        '  name: Réseau',
        '  siret: 123 456 789 00012',
        'social:',
        '  tiktok: https://www.tiktok.com/@r',
      ].join('\n'),
    );
  });
});
