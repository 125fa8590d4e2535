import { expect, it } from 'vitest';
import { aMinorBuyer as buyer } from '#test/support/identity.ts';
import { buyerFromIdentity, readIdentityForm } from './identity-form.ts';
import { identityOfBuyer } from './identity-of-buyer.ts';

const today = new Date('2026-11-23T10:00:00Z');
it('an order moves to another browser without loss', () => {
  const read = readIdentityForm(identityOfBuyer(buyer), today, { licenceFile: true });
  expect(read.ok && buyerFromIdentity(read.read)).toEqual(buyer);
  const unasked = { ...buyer, sexe: '', Nationality: '' };
  const course = readIdentityForm(identityOfBuyer(unasked), today, { licenceFile: false });
  expect(course.ok && buyerFromIdentity(course.read)).toEqual(unasked);
});
