import { describe, expect, it } from 'vitest';
import { aClaimedSchool, aClaimForm, acceptedTerms, anApplicationForm } from '#test/support/inbox.ts';
import { frontCategories } from '../licences/front-categories.ts';
import { applicationTrainings, readApplication } from './club-application.ts';

const read = (changes: Record<string, string> = {}) =>
  readApplication(anApplicationForm(changes), acceptedTerms);
const errorsOf = (changes: Record<string, string>) => read(changes).errors;
describe('an application to the club', () => {
  it('is normalised before it is validated', () => {
    expect(read()).toMatchObject({
      ok: true,
      read: {
        label: 'Conduite du Canal',
        siret: '00000001800010',
        agreement: 'E2406900010',
        street: '12 quai du Canal',
        zipCode: '69003',
        city: 'Lyon',
        phone: '0472000000',
        email: 'contact@canal.example',
        manager: 'Nour Haddad',
        trainings: ['auto', 'moto'],
        labels: ['qualiopi'],
        website: 'https://www.canal.example',
        message: '',
        termsVersion: acceptedTerms,
      },
    });
  });

  it('accepts the terms that its form showed, and must be repeated when others are in force', () => {
    const later = `2026-12-24.${'c'.repeat(64)}`;
    const result = readApplication(anApplicationForm(), later);
    expect(result.errors).toEqual({
      terms: 'Ces conditions ont changé. Relisez-les, puis cochez de nouveau.',
    });
    expect(result.values.terms).toBeUndefined();
    const expected = { ok: true, read: { termsVersion: later } };
    expect(readApplication(anApplicationForm({ termsVersion: later }), later)).toMatchObject(expected);
  });

  it('has one error per required field', () => {
    const { errors } = readApplication({}, acceptedTerms);
    const needed = 'label siret agreement street zipCode city manager email phone trainings terms consent';
    expect(Object.keys(errors).join(' ')).toBe(needed);
    expect(new Set(Object.values(errors))).toEqual(new Set(['Champ requis.']));
  });

  it.each([
    ['siret', '000 000 018 00011', 'Format incorrect.'],
    ['agreement', '24 069', 'Format incorrect.'],
    ['zipCode', '6900', 'Format incorrect.'],
    ['zipCode', '690030', 'Format incorrect.'],
    ['phone', '04 72 00 00', 'Format incorrect.'],
    ['email', 'canal', 'Email invalide.'],
    ['website', 'canal', 'Format incorrect.'],
    ['website', 'javascript:alert(1)', 'Format incorrect.'],
    ['website', 'https://moi:secret@canal.example', 'Format incorrect.'],
  ])('reports what is wrong: %s %j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['label', 100],
    ['street', 100],
    ['city', 100],
    ['manager', 50],
    ['message', 1000],
  ])('limits the characters of %s to %i', (field, most) => {
    expect(errorsOf({ [field]: 'é'.repeat(most) })).toEqual({});
    expect(errorsOf({ [field]: 'é'.repeat(most + 1) })).toEqual({ [field]: `${most} caractères maximum.` });
  });

  it('has an optional website of at most 200 characters', () => {
    const address = (length: number) => `https://canal.example/${'a'.repeat(length - 22)}`;
    expect(errorsOf({ website: address(200) })).toEqual({});
    expect(errorsOf({ website: address(201) })).toEqual({ website: '200 caractères maximum.' });
    expect(errorsOf({ website: '' })).toEqual({});
  });

  it('accepts trainings that the directory knows, and ignores unknown fields', () => {
    expect(applicationTrainings.map(({ value }) => value)).toEqual(frontCategories.map(({ slug }) => slug));
    const { termsVersion: _, ...form } = anApplicationForm();
    const { values } = read({ 'trainings-avion': 'on', role: 'admin' });
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(form).toSorted());
  });
});

describe('a claim of a school with a page', () => {
  const claim = (changes: Record<string, string> = {}) =>
    readApplication(aClaimForm(changes), acceptedTerms, aClaimedSchool);

  it('is of the school as its page shows it, whatever is typed', () => {
    expect(claim({ label: 'Autre école', agreement: 'E1234567890', city: 'Paris' })).toMatchObject({
      ok: true,
      read: {
        ...{ label: 'Conduite du Canal', agreement: 'E2406900010', street: '12 quai du Canal' },
        ...{ zipCode: '69003', city: 'Lyon', siret: '00000001800010', phone: '0672000000' },
        claim: { officeId: 1, role: 'Gérante', proof: 'code-by-telephone' },
      },
    });
  });

  it.each(['siret', 'role', 'proof', 'manager', 'email', 'phone'])('asks for %s', (field) => {
    expect(claim({ [field]: '' })).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
  });

  it('takes no other proof', () => {
    expect(claim({ proof: 'agreement-number' })).toMatchObject({ errors: { proof: 'Champ requis.' } });
  });
});
