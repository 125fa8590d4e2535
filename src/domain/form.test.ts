import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  answer,
  atMost,
  email,
  ifGiven,
  messagesByField,
  needed,
  phone,
  readable,
  validateForm,
  zipCode,
} from './form.ts';
import { buyerFromIdentity, checkBuyer, type Identity, readIdentityForm } from './identity/identity-form.ts';
import { normaliseEmail } from './identity/identity-normalisation.ts';
import { checkLicenceFile } from './identity/licence-file.ts';
import { orderSearchSchema } from './order/order-search.ts';
import { declarationSchema } from './order/withdrawal-statement.ts';
import { prospectSchema } from './requests/contact-request.ts';
import { operatorMessageSchema } from './requests/operator-message.ts';
import { reportSchema } from './requests/report-form.ts';
import { tickToPayTogether } from './wording/messages.ts';

/** The first message; undefined when the value is valid. */
const messageOf = (rule: v.GenericSchema, value: string) => v.safeParse(rule, value).issues?.[0].message;

it('requires a value', () => {
  expect(messageOf(needed(), '')).toBe('Champ requis.');
  expect(messageOf(needed(), 'a')).toBeUndefined();
});

it('counts characters as a reader does', () => {
  const most = v.pipe(v.string(), atMost(3));
  expect(messageOf(most, 'abc')).toBeUndefined();
  expect(messageOf(most, 'abcd')).toBe('3 caractères maximum.');
  expect(messageOf(most, '🚗🚗🚗')).toBeUndefined();
});

describe('an e-mail address', () => {
  const of = (length: number) => 'a'.repeat(length);

  it.each([['a@b'], [`${of(64)}@${of(64)}`], ['camille.martin+permis@example.fr'], ['zoé@école.fr']])(
    '%s is accepted',
    (address) => {
      expect(messageOf(email(), address)).toBeUndefined();
    },
  );

  it.each([
    ['a'],
    ['@'],
    ['@b'],
    ['a@'],
    [`${of(65)}@b`],
    [`a@${of(65)}`],
    ['a@b@c'],
    ['a b@c'],
    ['a@b\r\nBcc: c'],
  ])('%j is refused', (address) => {
    expect(messageOf(email(), address)).toBe('Email invalide.');
  });
});

it('requires exactly five digits as a postal code', () => {
  expect(messageOf(zipCode(), '75011')).toBeUndefined();
  for (const code of ['7501', '750111', '2A004', '٧٥٠١١'])
    expect(messageOf(zipCode(), code)).toBe('Format incorrect.');
});

it('requires exactly ten digits or hyphens as a telephone number', () => {
  expect(messageOf(phone(), '0612345678')).toBeUndefined();
  expect(messageOf(phone(), '06-1234567')).toBeUndefined();
  for (const number of ['061234567', '06123456789', '06 1234567', '06.1234567', '061234567a']) {
    expect(messageOf(phone(), number)).toBe('Format incorrect.');
  }
});

describe('a form', () => {
  const schema = () =>
    v.object({
      code: answer(zipCode()),
      email: answer(ifGiven(email()), normaliseEmail),
      shout: answer(
        readable((value) => (value === 'non' ? undefined : value)),
        (typed) => typed.toUpperCase(),
        'oui',
      ),
    });

  it('reports the first error of each field only, in the order of its fields', () => {
    const { ok, errors } = validateForm(schema, { email: 'a', shout: 'a' });
    expect(ok).toBe(false);
    expect(Object.entries(errors)).toEqual([
      ['code', 'Champ requis.'],
      ['email', 'Email invalide.'],
    ]);
    expect(messagesByField(errors)).toEqual({ code: ['Champ requis.'], email: ['Email invalide.'] });
  });

  it('normalises valid and invalid values, and ignores unknown fields', () => {
    const typed = { code: ' 7501 ', email: 'a @', role: 'admin' };
    expect(validateForm(schema, typed).values).toEqual({ code: '7501', email: 'a@', shout: 'OUI' });
  });

  it('is valid without the optional fields', () => {
    expect(validateForm(schema, { code: '75011' })).toEqual({
      ok: true,
      errors: {},
      values: { code: '75011', email: '', shout: 'OUI' },
      read: { code: '75011', email: '', shout: 'OUI' },
    });
  });
});

it.each<[string, () => v.ObjectSchema<v.ObjectEntries, undefined>]>([
  ['to a school', prospectSchema],
  ['to the operator', operatorMessageSchema],
  ['of a report', reportSchema],
  ['that finds an order', orderSearchSchema],
  ['of a withdrawal', declarationSchema],
])('what one side of the wire accepts, the other accepts the form %s', (_, schema) => {
  const typed = fc.record(
    Object.fromEntries(
      Object.keys(schema().entries).map((field) => [
        field,
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(
            '',
            ' lea@exemple.fr ',
            '+33 6 12 34 56 78',
            'auto',
            'autre',
            'cr 7k3m 9xq2',
            'é'.repeat(60),
          ),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(typed, (sent) => {
      const here = validateForm(schema, sent);
      const there = validateForm(schema, here.values);
      expect(there).toEqual(here);
    }),
    { numRuns: 300 },
  );
});

it('what one side of the wire accepts, the other accepts the identity, and the buyer on the wire', () => {
  const today = new Date('2026-10-15T11:00:00Z');
  const one = (...values: string[]) => fc.constantFrom(...values);
  const person = one('Martin', ' Le  Bihan ', '', 'é'.repeat(51));
  const address = one('lea@exemple.fr', 'dom @exemple.fr', 'lea', '');
  const number = one('+33 6 12 34 56 78', '06-1234567', '06');
  const typed = fc.record({
    gender: one('F', 'M', 'Z'),
    lastName: person,
    firstName: person,
    birthday: one('1.2.2005', '16102008', '31/02/2010', '01/01/1946', ''),
    country: one('FR', 'BE', 'XX'),
    email: address,
    emailConfirmation: address,
    phone: number,
    street: one('3 rue des Lilas', ' ', 'x'.repeat(151)),
    zipCode: one('69 003', '2A004'),
    representativeLink: one('parent', 'voisin'),
    representativeLastName: person,
    representativeFirstName: person,
    representativeEmail: address,
    representativePhone: number,
    representativeConsent: one('oui', ''),
  });
  fc.assert(
    fc.property(typed, (sent) => {
      const { values, errors } = readIdentityForm(sent, today, { licenceFile: true });
      const buyer = buyerFromIdentity({
        ...(values as Omit<Identity, 'representative'>),
        representative: values,
      });
      const messages = Object.values({ ...checkBuyer(buyer, today), ...checkLicenceFile(buyer) }).flat();
      const { emailConfirmation: _, ...own } = errors;
      // The form says what the box is for; the specification fixes the words on the wire.
      const expected = Object.values(own).map((text) =>
        text === tickToPayTogether ? 'Champ requis.' : text,
      );
      expect(messages.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 500 },
  );
});
