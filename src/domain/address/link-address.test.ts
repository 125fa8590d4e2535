import { expect, it } from 'vitest';
import { linkAddressPattern, webAddressPattern } from './link-address.ts';

it.each([
  'https://partenaire.example',
  'HTTP://partenaire.example/page',
  '/',
  '/comment-nous-classons',
  '/#prix',
  '/uploads/plan.pdf?v=2',
])('%j is an address of the web', (address) => {
  expect(address).toMatch(webAddressPattern);
  expect(address).toMatch(linkAddressPattern);
});

it.each(['mailto:bonjour@exemple.fr', 'tel:+33639981234'])('%j is a link alone', (address) => {
  expect(address).not.toMatch(webAddressPattern);
  expect(address).toMatch(linkAddressPattern);
});

it.each([
  '',
  'page',
  '#prix',
  'https://',
  'https:///page',
  'https:\\\\partenaire.example',
  '//partenaire.example',
  '/\\partenaire.example',
  '/\t/partenaire.example',
  ' https://partenaire.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://partenaire.example',
])('%j is neither', (address) => {
  expect(address).not.toMatch(webAddressPattern);
  expect(address).not.toMatch(linkAddressPattern);
});
