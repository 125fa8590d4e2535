import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWrongTerms } from './support/french-terms.ts';
import { findWrittenTexts, readMessages } from './support/interface-texts.ts';
import { projectRoot, readSources } from './support/source-files.ts';

const folder = path.join(projectRoot, 'content');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:md|yaml)$/u.test(file),
);
/** Terms that an order accepts change with their date alone (docs/operator.md). */
const sealed = /^legal\//u;

describe('the terms of the site', () => {
  it('are those of its messages', () => {
    const wrong = [...readMessages('fr').values()].flat().flatMap(({ key, texts }) => {
      const found = texts.flatMap(findWrongTerms);
      return found.length > 0 ? [`${key}: ${found.join(', ')}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('are those of its long texts', () => {
    const wrong = files
      .filter((file) => !sealed.test(file))
      .flatMap((file) =>
        readFileSync(path.join(folder, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => findWrongTerms(line).map((found) => `${file}:${at + 1} ${found}`)),
      );
    expect(files.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it('are those of its mails, its documents, its refusals and what it prints', () => {
    const product = readSources(['src']).filter(
      ({ path: file }) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|^src\/site\/messages\//u.test(file),
    );
    const wrong = product.flatMap(({ path: file, text }) =>
      findWrittenTexts(file, text)
        .flatMap(findWrongTerms)
        .map((found) => `${file}: ${found}`),
    );
    expect(product.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Un courriel vous attend', 'courriel → e-mail'],
    ['Votre pré-inscription', 'pré-inscription → préinscription'],
    ['dix heures\u202fen plus', 'heures en plus → heure supplémentaire'],
    ['une heure de plus', 'heure de plus → heure supplémentaire'],
    ['votre moniteur', 'moniteur → enseignant'],
    ['payés à l’organisateur', 'organisateur → opérateur agréé'],
    ['les avis des élèves', 'avis des élèves → avis (non vérifiés)'],
    ['note moyenne donnée par les élèves', 'donnée par les élèves → avis (non vérifiés)'],
    ['ce que l’on voit', 'l’on → on'],
    ['58 %, toute la France comprise', 'toute la France comprise'],
  ])('are not those of «%s»', (text, fault) => {
    expect(findWrongTerms(text)).toEqual([fault]);
  });

  it.each([
    'Pré-inscription formule',
    'Les formules marquées «\u202fPréinscription\u202f» réservent votre place.',
    'Nous vous répondons par e-mail, selon l’ondulation',
  ])('are those of «%s»', (text) => {
    expect(findWrongTerms(text)).toEqual([]);
  });
});
