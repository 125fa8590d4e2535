import { expect, it } from 'vitest';
import { stripPersonalData } from './strip-personal-data.ts';

it.each([
  ['a query', 'at /recherche?q=Jean+Dupont&page=2:12:7)', 'at /recherche:12:7)'],
  ['a query at the end', 'Failed to fetch /api/suggestions?q=rue de', 'Failed to fetch /api/suggestions de'],
  ['an e-mail address', 'bad value oceane.le-bihan@exemple.fr here', 'bad value … here'],
  ['a payment’s identifier', '/paiement/retour/0b1f7a3c-1111-4222-8333-abcdefabcdef', '/paiement/retour/…'],
  ['a card number', 'value 4970 1071 1111 1119!', 'value …!'],
  ['a phone number', '+33 6 12 34 56 78', '…'],
])('takes out %s', (_what, text, stripped) => {
  expect(stripPersonalData(text)).toBe(stripped);
});

it('keeps what a developer needs: files, lines and columns, numbers of up to seven digits', () => {
  const text = 'TypeError: x is not a function\n    at a (/assets/home-B1x-_9.js:1:1234567)';
  expect(stripPersonalData(text)).toBe(text);
  expect(stripPersonalData('1234567')).toBe('1234567');
  expect(stripPersonalData('12345678')).toBe('…');
});
