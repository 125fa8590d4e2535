import { expect, it } from 'vitest';
import { evidenceOf, type ReviewedOrder } from './invitation.ts';
import { shownProof } from './shown-proof.ts';

const aFile = (changes: Partial<NonNullable<ReviewedOrder['file']>> = {}) => ({
  file: { state: 'paid' as const, endedOn: null, isContradicted: false, isAssessed: false, ...changes },
  course: null,
});
const aCourse = (isOpened: boolean) => ({ file: null, course: { isOpened, startedAt: null, days: 90 } });

it.each([
  ['by a signed file', aFile({ state: 'signed' }), 'file'],
  ['by a held assessment', aFile({ state: 'quoted', isAssessed: true }), 'assessment'],
  [
    'by its assessment alone, while the signature is contradicted',
    aFile({ state: 'signed', isContradicted: true, isAssessed: true }),
    'assessment',
  ],
  ['by an opened course', aCourse(true), 'course'],
] as const)('an order shows that its buyer was trained %s', (_, order, evidence) => {
  expect(evidenceOf(order)).toBe(evidence);
  expect(shownProof('order', evidence)).toBe('learner');
});

it.each([
  ['with a file where nothing was done yet', aFile()],
  ['with a signature that the other side contradicts', aFile({ state: 'signed', isContradicted: true })],
  ['with a course that is not open', aCourse(false)],
  ['alone', { file: null, course: null }],
])('an order shows that its buyer was trained not %s', (_, order) => {
  expect(evidenceOf(order)).toBeNull();
  expect(shownProof('order', null)).toBe('order');
});

it('a school’s list shows no more than that the school named somebody', () => {
  expect(shownProof('school', null)).toBe('school');
});
