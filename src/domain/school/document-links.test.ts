import { describe, expect, test } from 'vitest';
import { acceptDocument, readMediator } from './document-links.ts';

const hosts = ['https://documents.example', 'https://files.example/schools'];

test.each([
  'https://documents.example/cgv.pdf',
  'https://files.example/schools/7/cgv.pdf',
  '/demonstration/documents/cgv.html',
])('documents of a school %s is linked', (address) => {
  expect(acceptDocument(address, hosts)).toBe(address);
});

test.each([
  'https://documents.example.evil.example/cgv.pdf',
  'https://documents.example@evil.example/cgv.pdf',
  'https://user:pass@documents.example/cgv.pdf',
  'http://documents.example/cgv.pdf',
  'https://files.example/schools-of-others/cgv.pdf',
  'https://files.example/cgv.pdf',
  '//evil.example/cgv.pdf',
  '/\\evil.example/cgv.pdf',
  'javascript:alert(1)',
  'cgv.pdf',
  '',
])('documents of a school %s is refused', (address) => {
  expect(acceptDocument(address, hosts)).toBeUndefined();
});

test('documents of a school an absent document is absent', () => {
  expect(acceptDocument(null, hosts)).toBeUndefined();
});

describe("a school's mediator", () => {
  test('an e-mail becomes a mailto link', () => {
    const expected = { text: 'mediation@route.example', href: 'mailto:mediation@route.example' };
    expect(readMediator(' mediation@route.example ')).toEqual(expected);
  });

  test('a web address is shown by its host', () => {
    expect(readMediator('https://mediation.example/saisir')).toEqual({
      text: 'mediation.example',
      href: 'https://mediation.example/saisir',
    });
  });

  test.each(['', 'Monsieur Martin', 'javascript:alert(1)', undefined])('%s is no mediator', (value) => {
    expect(readMediator(value)).toBeUndefined();
  });
});
