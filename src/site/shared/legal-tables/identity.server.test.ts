import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { house } from '#test/support/house.ts';
import { listIdentity, listPublisher } from './identity.server.ts';

it('lists all facts of the legal notices with the operator’s values', () => {
  const groups = listIdentity(house.operator);
  expect(groups.map(({ title }) => title)).toEqual([
    'Éditeur',
    'Hébergeur',
    'Prestataire de paiement',
    'Vos données personnelles',
    'Médiateur de la consommation',
  ]);
  const publisher = Object.fromEntries(listPublisher(house.operator).facts.map((fact) => [fact.label, fact]));
  expect(publisher).toMatchObject({
    'Raison sociale': { value: 'Réseau Exemple' },
    'Forme juridique et capital': { value: 'SAS au capital de 10 000 €' },
    Siège: { value: '1 place Carnot, 69002 Lyon' },
    SIRET: { value: '123\u202f456\u202f789\u202f00012' },
    Immatriculation: { value: 'RCS Lyon 123 456 789' },
    'TVA intracommunautaire': { value: 'FR00123456789' },
    'E-mail': { href: 'mailto:bonjour@reseau.exemple.fr' },
    Téléphone: { value: '04 00 00 00 00', href: 'tel:0400000000' },
    'Directeur de la publication': { value: 'Camille Exemple' },
  });
});

it('leaves each fact visibly to be completed where nothing is configured', () => {
  const facts = listIdentity(readConfig({}).operator)
    .filter(({ id }) => id !== 'paiement')
    .flatMap((group) => group.facts);
  expect(facts).toHaveLength(16);
  expect(facts.filter(({ value, href }) => value !== undefined || href !== undefined)).toEqual([]);
});

it('names the sandbox, or who is configured to take the cards, with a link to what it does of data', () => {
  const provider = (environment: Record<string, string>) =>
    listIdentity(readConfig(environment).operator).find(({ id }) => id === 'paiement')?.facts;
  expect(provider({})).toEqual([{ label: 'Nom', value: expect.stringContaining('bac à sable') }]);
  const mangopay = {
    CARDS_URL: 'https://api.sandbox.mangopay.com',
    CARDS_TOKEN_HOSTS: 'https://homologation-webpayment.payline.com',
    CARDS_CLIENT_ID: 'reseau-pilote',
    CARDS_API_KEY: 'a key of the provider',
  };
  expect(provider(mangopay)).toEqual([
    { label: 'Nom', value: 'Mangopay S.A.' },
    expect.objectContaining({ href: 'https://mangopay.com/privacy-statement' }),
  ]);
});
