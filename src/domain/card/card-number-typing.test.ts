import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupWhileTyping } from './card.ts';

describe('a card number while it is typed', () => {
  it.each([
    ['4970', 4, '4970', 4],
    ['49701', 5, '4970 1', 6],
    ['4970 1071 1111 1119', 19, '4970 1071 1111 1119', 19],
    ['4970107111111119', 16, '4970 1071 1111 1119', 19],
    ['49970 1071', 2, '4997 0107 1', 2],
    ['4970-1071', 9, '4970 1071', 9],
    ['', 0, '', 0],
  ])('«%s» with the caret at %i becomes «%s» with the caret at %i', (typed, at, value, caret) => {
    expect(groupWhileTyping(typed, at)).toEqual({ value, caret });
  });

  it('keeps its caret behind the same digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ]{0,19}$/u), fc.nat(19), (typed, at) => {
        const position = Math.min(at, typed.length);
        const { value, caret } = groupWhileTyping(typed, position);
        const digits = (text: string) => text.replaceAll(' ', '');
        expect(digits(value.slice(0, caret))).toBe(digits(typed.slice(0, position)));
      }),
    );
  });
});
