import { expect, it } from 'vitest';
import { isMailAddress, mailtoHref } from './mail-address.ts';

const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.fr`;
const addressOf = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`;

it.each([
  'lea.martin@example.fr',
  "o'neill+permis@mail.example.fr",
  'élève@école.example',
  'a@b.fr',
  addressOf(254),
])('an address for mails accepts %s', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

it.each([
  ['without a domain of two parts', 'lea@localhost'],
  ['with a comma', 'oceane,lebihan@exemple.fr'],
  ['of one letter', 'a@b'],
  ['a list', 'lea@example.fr,max@example.fr'],
  ['a list with one @', 'max,lea@example.fr'],
  ['with a name', 'Léa <lea@example.fr>'],
  ['in quotes', '"lea"@example.fr'],
  ['of a host number', 'lea@[127.0.0.1]'],
  ['with another header', 'lea@example.fr\r\nBcc: max@example.fr'],
  ['with a line end at its end', 'lea@example.fr\n'],
  ['with a dot too many', 'lea..martin@example.fr'],
  ['of 255 characters', addressOf(255)],
  ['that is empty', ''],
])('an address for mails refuses %s', (_, address) => {
  expect(isMailAddress(address)).toBe(false);
});

it.each([
  ['lea.martin+permis@example.fr', 'mailto:lea.martin%2Bpermis@example.fr'],
  ['lea?cc=max@example.fr', 'mailto:lea%3Fcc%3Dmax@example.fr'],
  ['lea&bcc%3Dmax@example.fr', 'mailto:lea%26bcc%253Dmax@example.fr'],
  ['javascript:alert(1)', 'mailto:javascript%3Aalert(1)'],
])('the link that writes to %s has no other recipient: %s', (address, href) => {
  expect(mailtoHref(address)).toBe(href);
});
