import { expect, test } from 'vitest';
import { lintRules } from '../network-lint/lint-school.ts';
import { partOfRule } from './listing-parts.ts';

test('each rule of the lint is shown beside a part of the listing', () => {
  expect(lintRules.filter(({ id }) => partOfRule(id) === undefined).map(({ id }) => id)).toEqual([]);
});
