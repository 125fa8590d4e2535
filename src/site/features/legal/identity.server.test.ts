import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { house } from '#test/support/house.ts';
import { listIdentity, listPublisher } from './identity.server.ts';

it('names all that legal notices owe, each fact with what the operator gave', () => {
  const groups = listIdentity(house.operator);
  expect(groups.map(({ title }) => title)).toEqual([
    'Éditeur',
    'Hébergeur',
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
  const facts = listIdentity(readConfig({}).operator).flatMap((group) => group.facts);
  expect(facts).toHaveLength(16);
  expect(facts.filter(({ value, href }) => value !== undefined || href !== undefined)).toEqual([]);
});
