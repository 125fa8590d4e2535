import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Card,
  cardTypeOf,
  detectCardBrand,
  expiryWhileTyping,
  groupCardNumber,
  normaliseExpiry,
  wireExpiry,
} from './card.ts';
import { checkCard, passesLuhn, readCardForm } from './card-rules.ts';

const now = new Date(2026, 9, 15);
const form = {
  number: '4970 1071 1111 1119',
  name: 'Camille Martin',
  expiration: '12/29',
  cvx: '123',
  cgv: true,
  cgu: true,
};
const card: Card = { number: '4970107111111119', expiry: '12/29', cvx: '123', holder: 'Camille Martin' };

function withLuhnDigit(digits: string): string {
  const last = [...'0123456789'].find((digit) => passesLuhn(digits + digit));
  return digits + last;
}

it.each([
  ['4', 'VISA'],
  ['50', 'MAESTRO'],
  ['51', 'MASTERCARD'],
  ['55', 'MASTERCARD'],
  ['56', 'MAESTRO'],
  ['57', 'MAESTRO'],
  ['58', 'MAESTRO'],
  ['59', undefined],
  ['2', 'MASTERCARD'],
  ['6', 'MAESTRO'],
  ['33', undefined],
  ['34', 'AMEX'],
  ['35', undefined],
  ['36', undefined],
  ['37', 'AMEX'],
  ['38', undefined],
  ['5', undefined],
  ['3', undefined],
  ['1', undefined],
  ['', undefined],
  ['4970 10', 'VISA'],
])('the brand of a card beginning with %s is %s', (number, brand) => {
  expect(detectCardBrand(number)).toBe(brand);
});

it('the brand of a card knows the card type of its registration', () => {
  expect(cardTypeOf('VISA')).toBe('CB_VISA_MASTERCARD');
  expect(cardTypeOf('MASTERCARD')).toBe('CB_VISA_MASTERCARD');
  expect(cardTypeOf(undefined)).toBe('CB_VISA_MASTERCARD');
  expect(cardTypeOf('MAESTRO')).toBe('MAESTRO');
  expect(cardTypeOf('AMEX')).toBe('AMEX');
});

describe("Luhn's check", () => {
  it.each(['4970107111111119', '4970105181818183', '5033951000000004', '375989111111119'])(
    'passes %s',
    (number) => {
      expect(passesLuhn(number)).toBe(true);
    },
  );

  it.each(['4970107111111118', '', '4970 1071 1111 1119', 'abcd', '-4'])('refuses %j', (number) => {
    expect(passesLuhn(number)).toBe(false);
  });

  it('is passed by exactly one last digit, and by none after one digit was mistyped', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{13,18}$/u),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, step) => {
          const right = withLuhnDigit(digits);
          expect(passesLuhn(right)).toBe(true);
          expect([...'0123456789'].filter((digit) => passesLuhn(digits + digit))).toHaveLength(1);
          const index = at % right.length;
          const wrong = (Number(right[index]) + step) % 10;
          expect(passesLuhn(right.slice(0, index) + wrong + right.slice(index + 1))).toBe(false);
        },
      ),
    );
  });
});

it('a grouped number is written by four, and 4-6-5 for American Express', () => {
  expect(groupCardNumber('4970107111111119')).toBe('4970 1071 1111 1119');
  expect(groupCardNumber('49701')).toBe('4970 1');
  expect(groupCardNumber('375989111111119')).toBe('3759 891111 11119');
  expect(groupCardNumber('3759')).toBe('3759');
  expect(groupCardNumber('')).toBe('');
});

it('a grouped number keeps the digits only, and grouping twice changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 a-]{0,24}$/u), (typed) => {
      const grouped = groupCardNumber(typed);
      expect(grouped.replaceAll(' ', '')).toBe(typed.replaceAll(/[^0-9]/gu, ''));
      expect(groupCardNumber(grouped)).toBe(grouped);
    }),
  );
});

describe('the payment form', () => {
  const errorsOf = (values: Partial<typeof form>) => {
    const read = readCardForm({ ...form, ...values });
    return read.ok ? {} : read.errors;
  };

  it('is valid when all is filled, valid and accepted', () => {
    expect(readCardForm(form)).toEqual({ ok: true, card });
  });

  it('needs 16 digits, spaces ignored', () => {
    expect(errorsOf({ number: '497010711111111' })).toEqual({ number: 'Format incorrect.' });
    expect(errorsOf({ number: '4970107111111119' })).toEqual({});
    expect(errorsOf({ number: '49701071111111190' })).toEqual({ number: 'Format incorrect.' });
    expect(errorsOf({ number: '497010711111111a' })).toEqual({ number: 'Format incorrect.' });
  });

  it('needs 3 digits of security code', () => {
    expect(errorsOf({ cvx: '12' })).toEqual({ cvx: 'Format incorrect.' });
    expect(errorsOf({ cvx: '1234' })).toEqual({ cvx: 'Format incorrect.' });
  });

  it('has different messages for a bad month and a bad format', () => {
    expect(errorsOf({ expiration: '00/29' })).toEqual({ expiration: 'Format invalide.' });
    expect(errorsOf({ expiration: '01/29' })).toEqual({});
    expect(errorsOf({ expiration: '12/29' })).toEqual({});
    expect(errorsOf({ expiration: '13/29' })).toEqual({ expiration: 'Format invalide.' });
    expect(errorsOf({ expiration: '12/209' })).toEqual({ expiration: 'Format incorrect.' });
    expect(errorsOf({ expiration: '12' })).toEqual({ expiration: 'Format incorrect.' });
  });

  it('reads an expiry typed without its stroke', () => {
    expect(readCardForm({ ...form, expiration: '1229' })).toEqual({ ok: true, card });
    expect(readCardForm({ ...form, expiration: ' 12 / 29 ' })).toEqual({ ok: true, card });
  });

  it('accepts a holder of 2 characters and not of 1', () => {
    expect(errorsOf({ name: 'x' })).toEqual({ name: '2 caractères minimum.' });
    expect(errorsOf({ name: ' x  ' })).toEqual({ name: '2 caractères minimum.' });
    expect(errorsOf({ name: 'xy' })).toEqual({});
  });

  it('accepts a holder of 45 characters and not of 46', () => {
    expect(errorsOf({ name: 'x'.repeat(45) })).toEqual({});
    expect(errorsOf({ name: 'x'.repeat(46) })).toEqual({ name: '45 caractères maximum.' });
  });

  it('requires every field and both agreements', () => {
    const message = 'Champ requis.';
    expect(errorsOf({ number: '', name: ' ', expiration: '', cvx: '', cgv: false, cgu: false })).toEqual({
      number: message,
      name: message,
      expiration: message,
      cvx: message,
      cgv: message,
      cgu: message,
    });
  });
});

describe('the checks before tokenisation', () => {
  const fieldsOf = (values: Partial<Card>) =>
    checkCard({ ...card, ...values }, now).map(({ field }) => field);

  it('let a good card through', () => {
    expect(checkCard(card, now)).toEqual([]);
  });

  it('require at least 14 characters', () => {
    expect(fieldsOf({ number: withLuhnDigit('497010711111') })).toEqual(['number']);
    expect(fieldsOf({ number: withLuhnDigit('4970107111111') })).toEqual([]);
    expect(fieldsOf({ number: withLuhnDigit('49701071111111') })).toEqual([]);
    expect(fieldsOf({ number: '' })).toEqual(['number']);
  });

  it("require Luhn's check", () => {
    expect(checkCard({ ...card, number: '4970107111111118' }, now)).toEqual([
      { field: 'number', message: 'Numéro de carte\u202f: format invalide.' },
    ]);
  });

  it.each(['4970107111111119', '5555555555554444', '5033951000000004'])(
    'require 3 digits of security code for %s',
    (number) => {
      expect(fieldsOf({ number, cvx: '12' })).toEqual(['cvx']);
      expect(fieldsOf({ number, cvx: '123' })).toEqual([]);
      expect(fieldsOf({ number, cvx: '1234' })).toEqual(['cvx']);
      expect(fieldsOf({ number, cvx: '' })).toEqual(['cvx']);
    },
  );

  it('require 3 or 4 digits for other brands', () => {
    const number = '375989111111119';
    expect(fieldsOf({ number, cvx: '12' })).toEqual(['cvx']);
    expect(fieldsOf({ number, cvx: '123' })).toEqual([]);
    expect(fieldsOf({ number, cvx: '1234' })).toEqual([]);
    expect(fieldsOf({ number, cvx: '12345' })).toEqual(['cvx']);
  });

  it('let a card through until the last day of its month', () => {
    expect(fieldsOf({ expiry: '09/26' })).toEqual(['expiry']);
    expect(fieldsOf({ expiry: '10/26' })).toEqual([]);
    expect(fieldsOf({ expiry: '11/26' })).toEqual([]);
    const lastEvening = new Date(2026, 9, 31, 23, 59, 59);
    expect(checkCard({ ...card, expiry: '10/26' }, lastEvening)).toEqual([]);
    expect(checkCard({ ...card, expiry: '10/26' }, new Date(2026, 10, 1))).toHaveLength(1);
  });

  it('require an expiry of 5 characters', () => {
    for (const expiry of ['', '1/27', '1227', '12/2027', '13/27', '00/27']) {
      expect(fieldsOf({ expiry })).toEqual(['expiry']);
    }
  });

  it('require a holder of 2 to 45 characters', () => {
    expect(fieldsOf({ holder: 'x' })).toEqual(['holder']);
    expect(fieldsOf({ holder: 'xy' })).toEqual([]);
    expect(fieldsOf({ holder: 'x'.repeat(45) })).toEqual([]);
    expect(fieldsOf({ holder: 'x'.repeat(46) })).toEqual(['holder']);
  });
});

it('sends the expiry without its stroke', () => {
  expect(wireExpiry('12/29')).toBe('1229');
});

it.each(['06/29', '6/29', '0629', '06 / 29', '06-29', '06.29', '06/2029', '062029', '6/2029', '2029-06'])(
  'reads %j as 06/29',
  (typed) => {
    expect(normaliseExpiry(typed)).toBe('06/29');
    expect(expiryWhileTyping(typed)).toBe('06/29');
  },
);

it.each(['', '0', '06', '06/', '06/2', '629', '06/1929', '06/20299', 'juin29'])(
  'cannot read %j, and leaves it unchanged for the rule',
  (typed) => {
    expect(normaliseExpiry(typed)).toBe(typed);
  },
);

it('inserts the slash while typing', () => {
  const type = (keys: string) => [...keys].reduce((text, key) => expiryWhileTyping(text + key), '');
  expect(type('0327')).toBe('03/27');
  expect(type('03/27')).toBe('03/27');
  expect(type('3/27')).toBe('03/27');
  expect(type('327')).toBe('03/27');
  expect(type('1/27')).toBe('01/27');
  expect(type('1227')).toBe('12/27');
  expect(type('03/2027')).toBe('03/27');
  expect(type('032027')).toBe('03/27');
  expect(type('03 27')).toBe('03/27');
});

it('adds the slash only with the digit behind it, so that it can be deleted', () => {
  for (const left of ['', '0', '03', '03/', '03/2']) expect(expiryWhileTyping(left)).toBe(left);
});

it('leaves words unchanged', () => {
  expect(expiryWhileTyping('mars 27')).toBe('mars 27');
});
