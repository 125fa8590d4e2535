import { expect, it } from 'vitest';
import { buyerFromIdentity, readIdentityForm } from './identity-form.ts';
import { identityOfBuyer } from './identity-of-buyer.ts';

const today = new Date('2026-11-23T10:00:00Z');
const buyer = {
  LastName: 'Moreau',
  FirstName: 'Camille',
  Birthday: '2010-01-02',
  Nationality: 'FR',
  Email: 'camille@exemple.fr',
  sexe: 'F',
  address: '12 rue des Lilas',
  codePostal: '75011',
  telephone: '0612345678',
  representant: {
    LastName: 'Moreau',
    FirstName: 'Dominique',
    lien: 'parent',
    Email: 'dominique@exemple.fr',
    telephone: '0611223345',
    accord: true,
  },
};

it('an order moves to another browser without loss', () => {
  const read = readIdentityForm(identityOfBuyer(buyer), today, { licenceFile: true });
  expect(read.ok && buyerFromIdentity(read.read)).toEqual(buyer);
  const unasked = { ...buyer, sexe: '', Nationality: '' };
  const course = readIdentityForm(identityOfBuyer(unasked), today, { licenceFile: false });
  expect(course.ok && buyerFromIdentity(course.read)).toEqual(unasked);
});
