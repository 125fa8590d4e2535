import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedPerson } from '#test/support/identity.ts';
import { buyerFromIdentity, checkBuyer, partsOf, readIdentityForm } from './identity-form.ts';

const today = new Date(2026, 9, 15);
const all = { licenceFile: true };
const filled = { ...typedPerson, gender: 'F' as const, country: 'FR' };
const identityFields = Object.keys(filled) as (keyof typeof filled)[];

function errorsOf(values: Record<string, string>) {
  return readIdentityForm(values, today, all).errors;
}

describe('the identity form', () => {
  it('is valid when every rule holds', () => {
    const { emailConfirmation: _, ...identity } = filled;
    expect(readIdentityForm(filled, today, all)).toMatchObject({ ok: true, read: identity });
  });

  it('is normalised before it is validated', () => {
    const typed = { lastName: '  Martin ', birthday: '1.2.2005', phone: '+33 6 12 34 56 78' };
    const spaced = { ...filled, ...typed, zipCode: '69 003', email: ' camille@example.fr' };
    expect(readIdentityForm(spaced, today, all)).toEqual(readIdentityForm(filled, today, all));
  });

  it('requires every field when it is empty, with France as the default country', () => {
    const expected = identityFields.filter((field) => field !== 'country');
    expect(errorsOf({})).toEqual(Object.fromEntries(expected.map((field) => [field, 'Champ requis.'])));
  });

  it.each(['lastName', 'firstName'])('accepts a %s of 50 characters and not of 51', (field) => {
    expect(errorsOf({ ...filled, [field]: 'é'.repeat(49) })).toEqual({});
    expect(errorsOf({ ...filled, [field]: 'é'.repeat(50) })).toEqual({});
    expect(errorsOf({ ...filled, [field]: 'é'.repeat(51) })).toEqual({ [field]: '50 caractères maximum.' });
  });

  it('without a licence file ignores sex and nationality', () => {
    const none = { licenceFile: false };
    const { gender: _, country: __, ...others } = filled;
    for (const typed of [others, filled, { ...others, gender: 'Z', country: 'XX' }]) {
      const read = readIdentityForm(typed, today, none);
      expect(read).toMatchObject({ ok: true, errors: {}, values: { gender: '', country: '' } });
      expect(read.ok && buyerFromIdentity(read.read)).toMatchObject({ sexe: '', Nationality: '' });
    }
    expect(readIdentityForm(others, today, all).errors).toEqual({ gender: 'Champ requis.' });
  });

  it('has a licence file when it sends a nationality', () => {
    expect(partsOf({})).toEqual({ licenceFile: false });
    expect(partsOf({ gender: 'F' })).toEqual({ licenceFile: false });
    expect(partsOf({ country: '' })).toEqual({ licenceFile: true });
    expect(partsOf({ country: 'FR' })).toEqual({ licenceFile: true });
  });

  it.each<[changes: Partial<Record<keyof typeof filled, string>>, errors: object]>([
    [{ emailConfirmation: 'camile@example.fr' }, { emailConfirmation: "L'email est différent." }],
    [{ emailConfirmation: '' }, { emailConfirmation: 'Champ requis.' }],
    [
      { gender: 'Z', country: 'XX' },
      { gender: 'Champ requis.', country: 'Champ requis.' },
    ],
    [{ email: 'a@', emailConfirmation: 'a@' }, { email: 'Email invalide.' }],
    [
      { phone: '06', zipCode: '6900' },
      { phone: 'Format incorrect.', zipCode: 'Format incorrect.' },
    ],
    [{ birthday: '32/01/2000' }, { birthday: 'Date invalide.' }],
  ])('with %o has the errors %o', (changes, errors) => {
    expect(errorsOf({ ...filled, ...changes })).toEqual(errors);
  });

  it('accepts its own normal form unchanged, and never throws', () => {
    const values = fc.dictionary(fc.constantFrom(...identityFields), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(values, (typed) => {
        const once = readIdentityForm(typed, today, all).values;
        expect(readIdentityForm(once, today, all).values).toEqual(once);
        expect(readIdentityForm(once, today, all)).toEqual(readIdentityForm(typed, today, all));
      }),
    );
  });
});

describe('the buyer on the wire', () => {
  const { emailConfirmation: _, ...identity } = filled;
  const buyer = buyerFromIdentity(identity);

  it('carries the identity under the names of the enrolment API', () => {
    expect(buyer).toEqual({
      LastName: 'Martin',
      FirstName: 'Camille',
      Birthday: '2005-02-01',
      Nationality: 'FR',
      Email: 'camille@example.fr',
      sexe: 'F',
      address: '3 rue des Lilas',
      codePostal: '69003',
      telephone: '0612345678',
    });
  });

  it('is right when its form was', () => {
    expect(checkBuyer(buyer, today)).toEqual({});
  });

  it('is validated by the same rules', () => {
    const name = { LastName: '', FirstName: 'x'.repeat(51), Birthday: '2005-02-30' };
    const contact = { Email: 'a', address: ' ', codePostal: '123', telephone: '+33612345678' };
    expect(checkBuyer({ ...name, ...contact }, today)).toEqual({
      LastName: ['Champ requis.'],
      FirstName: ['50 caractères maximum.'],
      Birthday: ['Date invalide.'],
      Email: ['Email invalide.'],
      address: ['Champ requis.'],
      codePostal: ['Format incorrect.'],
      telephone: ['Format incorrect.'],
    });
  });

  it.each(['01/02/2005', '2005-2-1', '20050201', ''])('has no birthday written as %j', (Birthday) => {
    expect(Object.keys(checkBuyer({ ...buyer, Birthday }, today))).toEqual(['Birthday']);
  });
});
