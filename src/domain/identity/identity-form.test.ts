import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerFromIdentity, checkBuyer, partsOf, readIdentityForm } from './identity-form.ts';

const today = new Date(2026, 9, 15);
const all = { licenceFile: true };
const identityFields = [
  'gender',
  'lastName',
  'firstName',
  'birthday',
  'country',
  'email',
  'emailConfirmation',
  'phone',
  'street',
  'zipCode',
] as const;

const filled = {
  gender: 'F' as const,
  lastName: 'Martin',
  firstName: 'Camille',
  birthday: '01/02/2005',
  country: 'FR',
  email: 'camille@example.fr',
  emailConfirmation: 'camille@example.fr',
  phone: '0612345678',
  street: '3 rue des Lilas',
  zipCode: '69003',
};

function errorsOf(values: Record<string, string>) {
  return readIdentityForm(values, today, all).errors;
}

describe('the identity form', () => {
  it('is valid when every rule holds', () => {
    const { emailConfirmation: _, ...identity } = filled;
    expect(readIdentityForm(filled, today, all)).toMatchObject({ ok: true, read: identity });
  });

  it('is normalised before it is validated', () => {
    const read = readIdentityForm(
      {
        ...filled,
        lastName: '  Martin ',
        birthday: '1.2.2005',
        phone: '+33 6 12 34 56 78',
        zipCode: '69 003',
        email: ' camille@example.fr',
      },
      today,
      all,
    );
    expect(read).toEqual(readIdentityForm(filled, today, all));
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

  it('requires the same address twice', () => {
    expect(errorsOf({ ...filled, emailConfirmation: 'camile@example.fr' })).toEqual({
      emailConfirmation: "L'email est différent.",
    });
    expect(errorsOf({ ...filled, emailConfirmation: '' })).toEqual({ emailConfirmation: 'Champ requis.' });
  });

  it('accepts only values of the lists', () => {
    expect(errorsOf({ ...filled, gender: 'Z', country: 'XX' })).toEqual({
      gender: 'Champ requis.',
      country: 'Champ requis.',
    });
  });

  it('has a message for each rule', () => {
    expect(
      errorsOf({
        ...filled,
        email: 'a@',
        emailConfirmation: 'a@',
        phone: '06',
        zipCode: '6900',
        birthday: '32/01/2000',
      }),
    ).toEqual({
      email: 'Email invalide.',
      phone: 'Format incorrect.',
      zipCode: 'Format incorrect.',
      birthday: 'Date invalide.',
    });
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
    expect(
      checkBuyer(
        {
          LastName: '',
          FirstName: 'x'.repeat(51),
          Birthday: '2005-02-30',
          Email: 'a',
          address: ' ',
          codePostal: '123',
          telephone: '+33612345678',
        },
        today,
      ),
    ).toEqual({
      LastName: ['Champ requis.'],
      FirstName: ['50 caractères maximum.'],
      Birthday: ['Date invalide.'],
      Email: ['Email invalide.'],
      address: ['Champ requis.'],
      codePostal: ['Format incorrect.'],
      telephone: ['Format incorrect.'],
    });
  });

  it.each(['01/02/2005', '2005-2-1', '20050201', ''])(
    'has its birthday as yyyy-mm-dd only, not %j',
    (Birthday) => {
      expect(Object.keys(checkBuyer({ ...buyer, Birthday }, today))).toEqual(['Birthday']);
    },
  );
});
