import { expect, it } from 'vitest';
import { maskAddress } from './mask-address.ts';

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
