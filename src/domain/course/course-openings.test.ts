import { expect, it } from 'vitest';
import { describeOpening, opensByItself } from './course-openings.ts';

const everywhere = { course: 'voiture', officeIds: null, demonstration: false };

it.each([
  ['at every school', [everywhere], { id: 7 }, true],
  ['at one of the schools named', [{ ...everywhere, officeIds: [6, 7] }], { id: 7 }, true],
  ['at another school', [{ ...everywhere, officeIds: [6] }], { id: 7 }, false],
  ['of another course', [{ ...everywhere, course: 'moto' }], { id: 7 }, false],
  ['at a fictional school, opened for real ones', [everywhere], { id: 7, demonstration: true }, false],
  ['at a real school, opened for fictional ones', [{ ...everywhere, demonstration: true }], { id: 7 }, false],
  ['nowhere', [], { id: 7 }, false],
])('a course %s', (_, openings, school, opens) => {
  expect(opensByItself(openings, 'voiture', school)).toBe(opens);
});

it.each([
  [undefined, true, true],
  ['own', true, false],
  ['partner', false, true],
] as const)('a course for %s buyers opens by itself: others %s, a partner’s %s', (buyers, own, partner) => {
  const openings = [{ ...everywhere, buyers }];
  expect(opensByItself(openings, 'voiture', { id: 7 })).toBe(own);
  expect(opensByItself(openings, 'voiture', { id: 7 }, true)).toBe(partner);
});

it('is immediate only where it opens by itself', () => {
  expect([true, false].map(describeOpening)).toEqual(['dès le paiement', 'sous 24\u202fheures']);
});
