import { describe, expect, it } from 'vitest';
import { aContentReportForm } from '#test/support/inbox.ts';
import {
  maxContentReportPassageLength,
  maxContentReportPlacesLength,
  maxContentReportReasonsLength,
  readContentReport,
} from './content-notice.ts';

const errorsOf = (changes: Record<string, string>) => readContentReport(aContentReportForm(changes)).errors;

describe('a notice of illegal content', () => {
  it('is normalised before it is validated', () => {
    expect(
      readContentReport(aContentReportForm({ name: ' Léa  Martin ', places: ' /contact \r\n' })),
    ).toMatchObject({ ok: true, read: { kind: 'contrefacon', name: 'Léa Martin', places: '/contact' } });
  });

  it('reports every missing field', () => {
    const required = 'Champ requis.';
    expect(readContentReport({})).toMatchObject({
      ok: false,
      errors: {
        kind: required,
        places: required,
        reasons: required,
        name: required,
        email: required,
        goodFaith: required,
      },
    });
  });

  it('may be anonymous only when it is about the abuse of a minor', () => {
    const nobody = { name: '', email: '' };
    expect(errorsOf({ kind: 'abus-de-mineur', ...nobody })).toEqual({});
    expect(errorsOf({ kind: 'abus-de-mineur', email: 'lea' })).toEqual({ email: 'Email invalide.' });
    expect(Object.keys(errorsOf(nobody))).toEqual(['name', 'email']);
  });

  it('requires the statement of good faith', () => {
    const { goodFaith, ...unstated } = aContentReportForm();
    expect(readContentReport(unstated)).toMatchObject({ ok: false, errors: { goodFaith: 'Champ requis.' } });
    expect(readContentReport(unstated).values.goodFaith).toBeUndefined();
    expect(readContentReport(aContentReportForm({ reasons: '' })).values.goodFaith).toBe('on');
  });

  it.each([
    ['https://site.test/annuaire-auto-ecoles/x', true],
    ['/mentions-legales', true],
    ['/a\nhttps://site.test/b', true],
    ['la page d’accueil', false],
    ['/a\nl’autre', false],
    ['javascript:alert(1)', false],
  ])('accepts addresses, one per line: %j', (places, fits) => {
    expect(errorsOf({ places })).toEqual(fits ? {} : { places: 'Format incorrect.' });
  });

  it.each([
    ['reasons', maxContentReportReasonsLength],
    ['passage', maxContentReportPassageLength],
    ['places', maxContentReportPlacesLength],
  ])('limits the characters of %s to %i', (field, most) => {
    const long = (length: number) => `/${'é'.repeat(length - 1)}`;
    expect(errorsOf({ [field]: long(most) })).toEqual({});
    expect(errorsOf({ [field]: long(most + 1) })).toEqual({ [field]: `${most} caractères maximum.` });
  });
});
