import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseText, slugify } from './text.ts';

it.each([
  ['Saint-Étienne', 'saint etienne'],
  ['St Étienne', 'saint etienne'],
  ['Ste-Foy-lès-Lyon', 'sainte foy les lyon'],
  ["L'Haÿ-les-Roses", 'l hay les roses'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ['Œuilly', 'oeuilly'],
  ['  Paris   15e ', 'paris 15e'],
  ['Gérardmer – École №1', 'gerardmer ecole no1'],
  ['Stains', 'stains'],
  ['constructor', 'constructor'],
  ['', ''],
  ['日本', ''],
])('a text to compare of «%s» is «%s»', (text, normal) => {
  expect(normaliseText(text)).toBe(normal);
});

it('a text to compare is its own normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const normal = normaliseText(text);
      expect(normaliseText(normal)).toBe(normal);
      expect(normal).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/u);
    }),
  );
});

it.each([
  ['Saint-Denis', 'saint-denis'],
  ['St-Denis', 'st-denis'],
  ["L'Île-d'Yeu", 'l-ile-d-yeu'],
  ['Œuvres & Cie', 'oeuvres-cie'],
  ['--Auto  École--', 'auto-ecole'],
  ['İstanbul', 'istanbul'],
])('a slug of «%s» is «%s»', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('a slug is lower-case ASCII with hyphens, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
