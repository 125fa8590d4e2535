import { expect, it } from 'vitest';
import { catalogue, writtenQuestions } from '#test/support/own-course.ts';
import { type Cited, cited, nameOf } from './cited.ts';
import { families } from './question.ts';
import { generateSeries } from './series.ts';

const rows: Readonly<Record<string, Cited>> = cited;
const official =
  /^(?:www\.legifrance\.gouv\.fr|legal\.tricoteuses\.fr|(?:[\w.-]+\.)?(?:gouv|ensosp|sdis29|cramif|inc-conso)\.fr)$/u;

it('what corrections cite was read, in articles and official pages: no press, forum or competitor', () => {
  for (const row of Object.values(rows)) {
    expect(row.says.length).toBeGreaterThan(10);
    expect(row.verifiedOn).toMatch(/^\d{4}-\d\d$/u);
    const { url } = row.source;
    expect(url ? new URL(url).host : 'legifrance.gouv.fr').toMatch(official);
  }
});

it('what corrections cite is cited somewhere, or is none of the table', () => {
  const generated = generateSeries(
    'cited',
    Array.from({ length: 600 }, (_, at) => families[at % families.length] ?? 'signs'),
  );
  const used = [
    ...generated.flatMap(({ articles }) => articles),
    ...writtenQuestions.map(({ article }) => article),
  ];
  expect(Object.keys(rows).filter((name) => !used.some((one) => one === name))).toEqual([]);
});

it('what corrections cite is all that stands in brackets at the end of a correction', () => {
  const names = new Set(Object.values(rows).map(({ source }) => source.name));
  const keys = [0, 1, 2, 3].flatMap((seed) =>
    catalogue.draw({ seed: `${seed}`, theme: undefined, size: 40, besides: [] }),
  );
  const bracketed = keys.flatMap((key) => {
    const law = / \(([^()]+)\)$/u.exec(catalogue.find(key)?.correction ?? '')?.[1];
    return law ? law.replaceAll(/[\u00a0\u202f]/gu, ' ').split(' ; ') : [];
  });
  expect(bracketed.length).toBeGreaterThan(50);
  expect(bracketed.filter((name) => !names.has(name))).toEqual([]);
});

it.each([
  ['the green light', 'R. 412-33'],
  ['a load that sticks out by more than a metre', 'lights'],
  ['the stop', 'R. 415-6'],
  ['a ring without a sign', 'R. 110-2'],
] as const)('what corrections cite is for %s the article that holds the rule', (_, name) => {
  const rules: Readonly<Record<string, RegExp>> = {
    'R. 412-33': /feu vert autorise/u,
    lights: /plus de 1 m/u,
    'R. 415-6': /marquer l’arrêt.+puis céder/u,
    'R. 110-2': /signalisation spécifique/u,
  };
  expect(rows[name]?.says).toMatch(rules[name] ?? /^$/u);
  expect(nameOf(name)).toMatch(/^(?:code de la route, article|arrêté)/u);
});
