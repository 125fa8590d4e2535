import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderReference, readOrderReference } from './order-reference.ts';

const eightBytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

describe('the reference of an order', () => {
  it('is two groups of four unambiguous characters', () => {
    expect(orderReference(Uint8Array.of(0, 9, 10, 31, 32, 255, 17, 18))).toBe('CR-09AZ-0ZHJ');
    fc.assert(
      fc.property(eightBytes, (bytes) => {
        expect(orderReference(bytes)).toMatch(/^CR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/u);
      }),
    );
  });

  it('is read again however it is typed', () => {
    fc.assert(
      fc.property(eightBytes, (bytes) => {
        const reference = orderReference(bytes);
        expect(readOrderReference(reference)).toBe(reference);
        expect(readOrderReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
        expect(readOrderReference(reference.slice(3).replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(
          reference,
        );
      }),
    );
  });

  it.each(['', 'CR', 'CR-7K3M-9XQ', 'CR-7K3M-9XQ22', 'CR-7K3M-9XQU', 'payin_1'])('is not «%s»', (typed) => {
    expect(readOrderReference(typed)).toBeUndefined();
  });
});
