import { describe, expect, it } from 'vitest';
import { typedRepresentative as given, typedPerson } from '#test/support/identity.ts';
import { validateForm } from '../form.ts';
import { buyerFromIdentity, checkBuyer, readIdentityForm } from './identity-form.ts';
import { type RepresentativeField, representativeSchema } from './identity-representative.ts';
import { isMinor, latestAdultBirthday, majorityYears } from './majority.ts';

const representativeFields = Object.keys(representativeSchema().entries) as RepresentativeField[];
const noonInParis = (day: string) => new Date(`${day}T11:00:00Z`);

it('a minor is under 18: the day before the birthday, and no longer on it', () => {
  expect(majorityYears).toBe(18);
  const today = noonInParis('2026-10-15');
  expect(latestAdultBirthday(today)).toBe('2008-10-15');
  expect(isMinor('2008-10-14', today)).toBe(false);
  expect(isMinor('2008-10-15', today)).toBe(false);
  expect(isMinor('2008-10-16', today)).toBe(true);
});

it("a minor comes of age by the calendar of Paris, whatever the server's time zone", () => {
  expect(isMinor('2008-07-01', new Date('2026-06-30T21:59:59Z'))).toBe(true);
  expect(isMinor('2008-07-01', new Date('2026-06-30T22:00:00Z'))).toBe(false);
  expect(isMinor('2009-01-01', new Date('2026-12-31T22:59:59Z'))).toBe(true);
  expect(isMinor('2009-01-01', new Date('2026-12-31T23:00:00Z'))).toBe(false);
});

it('a minor born on 29 February comes of age on 1 March, when the year has no such day', () => {
  expect(isMinor('2008-02-29', noonInParis('2026-02-28'))).toBe(true);
  expect(isMinor('2008-02-29', noonInParis('2026-03-01'))).toBe(false);
  expect(isMinor('2010-02-28', noonInParis('2028-02-29'))).toBe(false);
  expect(isMinor('2010-03-01', noonInParis('2028-02-29'))).toBe(true);
});

const today = noonInParis('2026-10-15');
const all = { licenceFile: true };
const unanswered = {
  ...Object.fromEntries(representativeFields.map((field) => [field, 'Champ requis.'])),
  representativeConsent: 'Cochez cette case pour payer ensemble ici.',
};
const minor = { ...typedPerson, birthday: '16/10/2008', country: 'FR' };

it('a representative is right when every rule holds, once tidied', () => {
  const typed = {
    ...given,
    representativeLastName: ' Martin ',
    representativeEmail: 'dominique @example.fr',
    representativePhone: '+33 6 12 34 56 79',
  };
  expect(validateForm(representativeSchema, typed)).toMatchObject({ ok: true, read: given, values: given });
});

it('a representative requires every field, with the messages of the form rules', () => {
  expect(validateForm(representativeSchema, {}).errors).toEqual(unanswered);
  const wrong = {
    representativeLastName: 'é'.repeat(50),
    representativeFirstName: 'é'.repeat(51),
    representativeLink: 'voisin',
    representativeEmail: 'dominique',
    representativePhone: '06',
    representativeConsent: 'non',
  };
  expect(validateForm(representativeSchema, wrong).errors).toEqual({
    representativeFirstName: '50 caractères maximum.',
    representativeLink: 'Champ requis.',
    representativeEmail: 'Email invalide.',
    representativePhone: 'Format incorrect.',
    representativeConsent: 'Cochez cette case pour payer ensemble ici.',
  });
});

it('the identity form of a minor is valid with a representative only', () => {
  const read = { firstName: 'Camille', representative: given };
  expect(readIdentityForm({ ...minor, ...given }, today, all)).toMatchObject({ ok: true, read });
  expect(readIdentityForm(minor, today, all)).toMatchObject({ ok: false, errors: unanswered });
});

it('the identity form of a minor ignores a representative for an adult', () => {
  const adult = { ...minor, birthday: '15/10/2008' };
  for (const values of [adult, { ...adult, ...given }, { ...adult, representativePhone: '06' }]) {
    const read = readIdentityForm(values, today, all);
    expect(read.ok && read.read.representative).toBeUndefined();
    expect(read.ok).toBe(true);
  }
});

it('the identity form of a minor says nothing of a representative while the birthday is wrong', () => {
  const { errors } = readIdentityForm({ ...minor, birthday: '31/02/2010' }, today, all);
  expect(errors).toEqual({ birthday: 'Date invalide.' });
});

describe('the representative on the wire', () => {
  const read = readIdentityForm({ ...minor, ...given }, today, all);
  if (!read.ok) throw new Error('the form is right');
  const buyer = buyerFromIdentity(read.read);
  const { representant } = buyer;
  if (!representant) throw new Error('the buyer is a minor');

  it('travels with the buyer', () => {
    expect(representant).toEqual({
      LastName: 'Martin',
      FirstName: 'Dominique',
      lien: 'parent',
      Email: 'dominique@example.fr',
      telephone: '0612345679',
      accord: true,
    });
    expect(checkBuyer(buyer, today)).toEqual({});
  });

  it('is required for a minor, and optional for an adult', () => {
    expect(checkBuyer({ ...buyer, representant: undefined }, today)).toEqual({
      representant: [expect.stringContaining('représentant légal')],
    });
    const adult = { ...buyer, Birthday: '2008-10-15', representant: { ...representant, lien: '' } };
    expect(checkBuyer(adult, today)).toEqual({});
  });

  it('is validated field by field', () => {
    const wrong = { LastName: '', FirstName: ' ', lien: 'x', Email: 'a', telephone: '1', accord: false };
    expect(checkBuyer({ ...buyer, representant: wrong }, today)).toEqual({
      'representant.LastName': ['Champ requis.'],
      'representant.FirstName': ['Champ requis.'],
      'representant.lien': ['Champ requis.'],
      'representant.Email': ['Email invalide.'],
      'representant.telephone': ['Format incorrect.'],
      'representant.accord': ['Champ requis.'],
    });
  });
});
