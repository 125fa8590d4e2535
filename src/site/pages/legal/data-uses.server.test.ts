import { expect, it } from 'vitest';
import { personalTables } from '#database/personal-columns.ts';
import { dataUses, kept as retention } from '#domain/retention.ts';
import { readConfig } from '#server/config/config.ts';
import { limits } from '#server/http/rate-limits.ts';
import { aBrand } from '#test/support/brand.ts';
import { listKeptData, listRecipients } from './data-uses.server.ts';

function policyOf(environment: Readonly<Record<string, string>>, brand = {}) {
  const { public: shown, operator } = readConfig(environment, aBrand(brand));
  const here = { config: { ...shown, demonstration: false }, operator };
  return {
    kept: new Map(listKeptData(here).map(({ name, duration }) => [name, duration])),
    recipients: listRecipients(here).map(({ name }) => name),
  };
}

it('lists the configured durations after which data are erased', () => {
  const { kept } = policyOf({
    CONTACT_RETENTION_DAYS: '45',
    UNPAID_RETENTION_DAYS: '31',
    MAIL_RETENTION_DAYS: '12',
    APPLICATION_RETENTION_DAYS: '200',
  });
  expect(kept.get('Votre demande à une auto-école')).toBe('45\u202fjours');
  expect(kept.get('Votre message à l’éditeur du site')).toBe('45\u202fjours');
  expect(kept.get('Inscription commencée, non payée')).toBe('31\u202fjours');
  expect(kept.get('E-mails envoyés par le site')).toMatch(/^12\u202fjours/u);
  expect(kept.get('Demande d’adhésion d’une auto-école')).toBe('200\u202fjours');
  expect(kept.get('Inscription payée')).toMatch(/dix ans à partir de 120\s€, cinq ans en dessous/u);
  expect(kept.get('Sexe et nationalité')).toBe('Comme l’inscription dont ils font partie');
  expect(kept.get('Signalement d’un avis ou d’un contenu')).toMatch(
    /jusqu’à l’envoi de la décision.+365\sjours/u,
  );
});

it('has a row of its own for each use', () => {
  const { kept } = policyOf({ DESK: 'on', OPERATOR_CONSOLE: 'on' }, { network: { show: 'everybody' } });
  expect(kept.size).toBe(Object.keys(dataUses).length);
  expect([...kept.values()].filter((duration) => !duration)).toEqual([]);
});

it('keeps a table for each use but those of a browser, of limits and of logs', () => {
  const stored = new Set<string>(Object.values(personalTables).flatMap(({ uses }) => uses));
  const unstored = Object.keys(dataUses).filter((use) => !stored.has(use));
  expect(unstored).toEqual(['draft', 'limits', 'log']);
});

it('says of files, courses and practice what the erasing job does', () => {
  const { kept } = policyOf({});
  expect(retention).toMatchObject({ unconfirmedDays: 30, assessmentYears: 3, signedYears: 10 });
  expect(kept.get('Demande de devis et dossier de formation')).toMatch(
    /non confirmée\s: 30\sjours.+sans contrat\s: 3\sans après la fin.+signé\s: 10\sans/u,
  );
  expect(kept.get('Cours de code et entraînement')).toMatch(/30\sjours.+365\sjours/u);
});

it('says that others decide how long they keep what is theirs', () => {
  const { kept, recipients } = policyOf({
    DIRECTORY_URL: 'https://annuaire.example.fr',
    DIRECTORY_TOKEN: 'a token of sixteen',
    ENROLMENT_URL: 'https://inscription.example.fr',
  });
  expect(kept.get('Votre demande à une auto-école')).toMatch(/^La durée que fixe/u);
  for (const name of [
    'Inscription commencée, non payée',
    'Sexe et nationalité',
    'Demande de devis et dossier de formation',
  ])
    expect(kept.get(name)).toMatch(/^La durée que fixe/u);
  expect(recipients).toContain('Les services du réseau');
});

it('names the sessions of the desk only where there is one', () => {
  const name = 'Connexions à l’espace auto-école';
  expect(policyOf({}).kept.has(name)).toBe(false);
  expect(policyOf({ DESK: 'on' }).kept.get(name)).toMatch(/^30\sjours après leur fin/u);
});

it('names the console of the team only where it is on', () => {
  const name = 'Comptoir de l’équipe';
  expect(policyOf({}).kept.has(name)).toBe(false);
  expect(policyOf({ OPERATOR_CONSOLE: 'on' }).kept.get(name)).toMatch(/^Connexions\u202f: 30\sjours/u);
});

it('counts tries for no longer than it says', () => {
  expect(Math.max(...Object.values(limits).map(({ seconds }) => seconds))).toBeLessThanOrEqual(3600);
});

it('names no party that the configuration does not bring in', () => {
  expect(policyOf({}).recipients).toEqual([
    'L’auto-école choisie',
    'Le bac à sable de ce site, au lieu d’un prestataire de paiement',
    'L’hébergeur (à compléter)',
    'Le service d’envoi des e-mails',
    'L’administration et les juges',
  ]);
});

it('names each party that it brings in, by its host', () => {
  const environment = {
    CARDS_URL: 'https://api.sandbox.mangopay.com',
    CARDS_TOKEN_HOSTS: 'https://homologation-webpayment.payline.com',
    CARDS_CLIENT_ID: 'reseau',
    CARDS_API_KEY: 'a key of the provider',
    TILES_URL: 'https://{s}.tile.example.org/{z}/{x}/{y}.png',
    MATOMO_URL: 'https://stats.example.fr',
    MATOMO_SITE_ID: '1',
    TAG_MANAGER_ID: 'GTM-ABC1234',
  };
  const { recipients } = policyOf(environment, { hosting: { name: 'Hébergeur Exemple' } });
  expect(recipients).toEqual([
    'L’auto-école choisie',
    'Le prestataire de paiement (Mangopay S.A.)',
    'Votre banque',
    'L’hébergeur (Hébergeur Exemple)',
    'Le service d’envoi des e-mails',
    'Le fond de carte (tile.example.org)',
    'La mesure d’audience (stats.example.fr)',
    'Le gestionnaire de balises (www.googletagmanager.com)',
    'L’administration et les juges',
  ]);
});

it('names the platform of courses where one is configured', () => {
  const name = 'La plateforme des cours en ligne';
  expect(policyOf({}).recipients).not.toContain(name);
  expect(policyOf({ COURSE_URL: 'https://cours.example.fr' }).recipients).toContain(name);
});
