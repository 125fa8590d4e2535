import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normaliseBirthday,
  normaliseEmail,
  normalisePhone,
  normaliseZipCode,
  tidy,
} from './identity-normalisation.ts';

describe('a telephone number', () => {
  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '06\u00a012\u202f34 56 78',
    '+33 6 12 34 56 78',
    '+33612345678',
    '+33 (0)6 12 34 56 78',
    '+33 06 12 34 56 78',
    '0033 6 12 34 56 78',
    ' 06/12/34/56/78 ',
  ])('written «%s» is 0612345678', (phone) => {
    expect(normalisePhone(phone)).toBe('0612345678');
  });

  it('of an overseas département loses its dialling code', () => {
    expect(normalisePhone('+262 692 12 34 56')).toBe('0692123456');
    expect(normalisePhone('+590 690 12 34 56')).toBe('0690123456');
  });

  it.each(['061234567', '+32 475 12 34 56', '+33 6 12 34 56 7', 'abc', ''])(
    '«%s» is unchanged and refused by the rule',
    (phone) => {
      expect(normalisePhone(phone)).not.toMatch(/^[0-9-]{10}$/u);
    },
  );

  it('keeps the hyphens that the rule allows', () => {
    expect(normalisePhone('06-1234567')).toBe('06-1234567');
  });
});

describe('a birthday', () => {
  it.each(['01/02/2005', '1/2/2005', '1.2.2005', '01-02-2005', '01 02 2005', '01022005', ' 01 / 02 / 2005 '])(
    'typed «%s» is 01/02/2005',
    (day) => {
      expect(normaliseBirthday(day)).toBe('01/02/2005');
    },
  );

  it.each(['2005-02-01', '1/2/05', '', 'hier'])('typed «%s» is unchanged and refused by the rule', (day) => {
    expect(normaliseBirthday(day)).toBe(day);
  });
});

it('removes spaces from an e-mail address and a postal code', () => {
  expect(normaliseEmail(' camille @example.fr ')).toBe('camille@example.fr');
  expect(normaliseZipCode(' 75 011 ')).toBe('75011');
});

it('keeps visible characters only', () => {
  expect(tidy('  Jean\u00a0\u202f Pierre\u200b\u0000 ')).toBe('Jean Pierre');
  expect(tidy('Rene\u0301')).toBe('René');
  expect(tidy('Jean \u200b Pierre')).toBe('Jean Pierre');
  expect(tidy('Rene\u200b\u0301')).toBe('René');
  const piled = tidy(`Zoe${'\u0301'.repeat(40)} ${'\u0338'.repeat(9)}Martin${'\u20dd'.repeat(8)}`);
  expect(piled.match(/\p{M}+/gu)?.map((marks) => marks.length)).toEqual([3, 3, 3]);
  expect(tidy('Ọlọ́rún Nguyễn שָׁלוֹם מֻחַמָּד ကြွက်')).toBe('Ọlọ́rún Nguyễn שָׁלוֹם מֻחַמָּד ကြွက်'.normalize('NFC'));
});

it('is idempotent', () => {
  for (const normalise of [tidy, normaliseEmail, normaliseZipCode, normalisePhone, normaliseBirthday]) {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ./()-]{0,24}$/u)),
        (typed) => {
          const once = normalise(typed);
          expect(normalise(once)).toBe(once);
        },
      ),
    );
  }
});
