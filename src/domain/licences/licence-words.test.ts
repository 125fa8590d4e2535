import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { datedWords } from '../text/content-words.ts';
import { findPlaceholders } from '../text/placeholders.ts';
import { ruleWords } from '../wording/rule-words.ts';
import { licenceWords } from './licence-words.ts';

const content = new URL('../../../content/', import.meta.url);
const guides = readdirSync(new URL('licence-guide/', content));
const texts = [
  ...guides.flatMap((file) => [
    [`licence-guide/${file}`, 'guide'],
    [`faq/${file.replace('.md', '.yaml')}`, 'questions'],
  ]),
  ...readdirSync(new URL('advice/', content)).map((file) => [`advice/${file}`, 'advice']),
];

it.each(texts)('every placeholder of %s has a dated row', (file = '') => {
  const asked = findPlaceholders(readFileSync(new URL(file, content), 'utf8'));
  expect(asked.filter((name) => !Object.hasOwn(datedWords, name))).toEqual([]);
});

it.each(texts)('%s writes no figure of the law by itself', (file = '') => {
  const text = readFileSync(new URL(file, content), 'utf8').replace(/^---.*?^---$/msu, '');
  expect(text.match(/\d+(?:[ \u202f\u00a0]|,\d+ ?)*(?:ans|kW|%|km|kg|heures?|h)(?![\p{L}])/gu) ?? []).toEqual(
    text.match(/48[ \u202f]heures/gu) ?? [],
  );
});

it('every placeholder is used by a text, except those of contents that 1.0.0 exported', () => {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:md|yaml)$/u.test(file),
  );
  const asked = new Set(
    files.flatMap((file) => findPlaceholders(readFileSync(new URL(file, content), 'utf8'))),
  );
  const unused = Object.keys(datedWords).filter(
    (name) => !Object.hasOwn(ruleWords, name) && !asked.has(name),
  );
  expect(unused).toEqual(['retryWaitMonth']);
});

it.each(Object.entries(licenceWords))('the value of %s is complete: «%s»', (_, word) => {
  expect(word).not.toMatch(/undefined|NaN|^0(?!,)/u);
});
