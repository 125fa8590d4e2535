import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardTypeOf, detectCardBrand } from '#domain/card/card.ts';
import { passesLuhn } from '#domain/card/card-rules.ts';
import { brandOf, hasCheckDigit, typeOf } from './tokenise-card.ts';

const digits = fc.stringMatching(/^\d{8,19}$/u);

it('the sandbox knows the brands and types that the form offers, and no others', () => {
  fc.assert(
    fc.property(digits, (number) => {
      const brand = brandOf(number);
      expect(brand).toBe(detectCardBrand(number));
      expect(brand && typeOf(brand)).toBe(brand && cardTypeOf(brand));
    }),
  );
});

it('the sandbox and the form agree on a check digit', () => {
  fc.assert(
    fc.property(digits, (number) => {
      expect(hasCheckDigit(number)).toBe(passesLuhn(number));
    }),
  );
  const ends = [...'0123456789'].filter((last) => hasCheckDigit(`497010711111111${last}`));
  expect(ends).toHaveLength(1);
  expect(hasCheckDigit('4970 1071 1111 1119')).toBe(false);
});
