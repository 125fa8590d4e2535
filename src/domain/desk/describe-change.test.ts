import { describe, expect, it } from 'vitest';
import { emptyPart } from '#test/support/desk-listing.ts';
import { documentKinds } from '../school/documents.ts';
import { describeChange } from './describe-change.ts';
import { listingParts, waitsForOperator } from './listing-parts.ts';

const until = 'jusqu’en 2028';

describe('what the operator and the mailed address read of a change', () => {
  it.each([
    ['email', { email: null }, { email: 'a@b.fr' }, '(rien)', 'a@b.fr'],
    ['agreement', { agreement: 'E1' }, { agreement: null }, 'E1', '(rien)'],
    ['label', { hasLabel: false, info: null }, { hasLabel: true, info: until }, 'non', 'oui, jusqu’en 2028'],
    ['label', { hasLabel: true, info: until }, { hasLabel: true, info: null }, 'oui, jusqu’en 2028', 'oui'],
  ] as const)('%s: one line with both values', (part, was, is, before, after) => {
    expect(describeChange(part, was, is)).toEqual([{ name: expect.any(String), before, after }]);
  });

  it('documents: those that differ, each by its name', () => {
    const none = emptyPart('documents');
    const one = { ...none, terms: 'https://ecole.fr/cgv' };
    expect(describeChange('documents', none, one)).toEqual([
      { name: 'Conditions générales de vente', before: '(rien)', after: 'https://ecole.fr/cgv' },
    ]);
    const all = Object.fromEntries(Object.values(documentKinds).map((kind) => [kind, 'https://ecole.fr']));
    expect(new Set(describeChange('documents', none, all).map(({ name }) => name)).size).toBe(8);
    expect(describeChange('documents', one, one)).toEqual([]);
  });

  it.each(listingParts.filter((part) => !waitsForOperator(part)))('%s is decided by nobody', (part) => {
    expect(describeChange(part, {}, {})).toEqual([]);
  });
});
