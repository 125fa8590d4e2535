import { expect, it } from 'vitest';
import { maskAddress, stripPersonalData } from './strip-personal-data.ts';

it.each([
  ['a query', 'at /recherche?q=Jean+Dupont&page=2:12:7)', 'at /recherche:12:7)'],
  ['a query at the end', 'Failed to fetch /api/suggestions?q=rue de', 'Failed to fetch /api/suggestions de'],
  ['an e-mail address', 'bad value oceane.le-bihan@exemple.fr here', 'bad value … here'],
  ['a payment’s identifier', '/paiement/retour/0b1f7a3c-1111-4222-8333-abcdefabcdef', '/paiement/retour/…'],
  ['a card number', 'value 4970 1071 1111 1119!', 'value …!'],
  ['a phone number', '+33 6 12 34 56 78', '…'],
])('removes %s', (_what, text, stripped) => {
  expect(stripPersonalData(text)).toBe(stripped);
});

it('keeps what a developer needs: files, lines and columns, numbers of up to seven digits', () => {
  const text = 'TypeError: x is not a function\n    at a (/assets/home-B1x-_9.js:1:1234567)';
  expect(stripPersonalData(text)).toBe(text);
  expect(stripPersonalData('1234567')).toBe('1234567');
  expect(stripPersonalData('12345678')).toBe('…');
});

const at = (path: string) => maskAddress(new URL(path, 'http://localhost'));

it.each([
  '/nulle-part',
  '/nulle-part?page=2&categorie=moto',
  '/auto-%C3%A9coles/lyon?q=rue%20de%20Lyon',
  '/nulle-part?page=',
  '/nulle-part?email=',
  '/%E0%A4%A?n=1234567',
  `/nulle-part?q=${'a'.repeat(32)}`,
])('keeps %s', (path) => expect(at(path)).toBe(path));

it.each([
  ['a token', '/mistral/x?jwtToken=abc&idOffre=2', '/mistral/x?jwtToken=…&idOffre=2'],
  ['a customer', '/mistral/x?idClient=C-1042', '/mistral/x?idClient=…'],
  ['an e-mail by its name', '/x?Email=oceane', '/x?Email=…'],
  ['an e-mail by its look', '/x?q=oceane%40exemple.fr', '/x?q=…'],
  ['an e-mail in the path', '/x/oceane%40exemple.fr/y', '/x/…/y'],
  ['a name', '/x?prenom=Oc%C3%A9ane', '/x?prenom=…'],
  ['a telephone', '/x?n=06%2012%2034%2056%2078', '/x?n=…'],
  ['a number of eight digits', '/x?n=12345678', '/x?n=…'],
  ['a payment', '/x/0b1f7a3c-1111-4222-8333-abcdefabcdef', '/x/…'],
  ['33 characters in a row', `/x?q=${'a'.repeat(33)}`, '/x?q=…'],
  ['what is said of an address as a parameter', '/x?a@b.fr=1', '/x?…'],
])('masks %s', (_what, path, masked) => expect(at(path)).toBe(masked));
