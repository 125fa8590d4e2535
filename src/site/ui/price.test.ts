import { expect, it } from 'vitest';
import { readSources } from '#test/support/source-files.ts';

const product = readSources(['src']).filter(({ path }) => !/\.(?:test|e2e)\.tsx?$/u.test(path));
const matching = (pattern: RegExp) =>
  product.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('only money.ts leaves out the decimals of an amount', () => {
  expect(matching(/replace(?:All)?\([^)]*,00/u)).toEqual(['src/domain/money.ts']);
});

it('a price alone in an element is written by the component', () => {
  expect(matching(/formatPrice/u).length).toBeGreaterThan(30);
  expect(matching(/>\s*\{formatPrice\(/u)).toEqual([]);
});
