import { describe, expect, it } from 'vitest';
import { aNoticeForm } from '#test/support/desk.ts';
import {
  longestNoticePassage,
  longestNoticePlaces,
  longestNoticeReasons,
  readNotice,
} from './content-notice.ts';

const errorsOf = (changes: Record<string, string>) => readNotice(aNoticeForm(changes)).errors;

describe('a notice of illegal content', () => {
  it('is tidied before it is judged', () => {
    expect(readNotice(aNoticeForm({ name: ' Léa  Martin ', places: ' /contact \r\n' }))).toMatchObject({
      ok: true,
      read: { kind: 'contrefacon', name: 'Léa Martin', places: '/contact' },
    });
  });

  it('tells every answer that is missing', () => {
    const required = 'Champ requis.';
    expect(readNotice({})).toMatchObject({
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

  it('may be sent by nobody when it is about the abuse of a minor, and then alone', () => {
    const nobody = { name: '', email: '' };
    expect(errorsOf({ kind: 'abus-de-mineur', ...nobody })).toEqual({});
    expect(errorsOf({ kind: 'abus-de-mineur', email: 'lea' })).toEqual({ email: 'Email invalide.' });
    expect(Object.keys(errorsOf(nobody))).toEqual(['name', 'email']);
  });

  it('states good faith, which nothing else stands for', () => {
    const { goodFaith, ...unstated } = aNoticeForm();
    expect(readNotice(unstated)).toMatchObject({ ok: false, errors: { goodFaith: 'Champ requis.' } });
    expect(readNotice(unstated).values.goodFaith).toBeUndefined();
    expect(readNotice(aNoticeForm({ reasons: '' })).values.goodFaith).toBe('on');
  });

  it.each([
    ['https://site.test/annuaire-auto-ecoles/x', true],
    ['/mentions-legales', true],
    ['/a\nhttps://site.test/b', true],
    ['la page d’accueil', false],
    ['/a\nl’autre', false],
    ['javascript:alert(1)', false],
  ])('says where by addresses, one a line: %j', (places, fits) => {
    expect(errorsOf({ places })).toEqual(fits ? {} : { places: 'Format incorrect.' });
  });

  it.each([
    ['reasons', longestNoticeReasons],
    ['passage', longestNoticePassage],
    ['places', longestNoticePlaces],
  ])('has at most so many characters in its %s: %i', (field, most) => {
    const long = (length: number) => `/${'é'.repeat(length - 1)}`;
    expect(errorsOf({ [field]: long(most) })).toEqual({});
    expect(errorsOf({ [field]: long(most + 1) })).toEqual({ [field]: `${most} caractères maximum.` });
  });
});
