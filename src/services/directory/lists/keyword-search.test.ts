import { describe, expect, it } from 'vitest';
import { oneErrorVariants } from './keyword-search.ts';

describe('a typing error', () => {
  it.each([
    ['marseile', 'marseille', 'a letter missing'],
    ['arseille', 'marseille', 'the first letter missing'],
    ['marseill', 'marseille', 'the last letter missing'],
    ['marrseille', 'marseille', 'a letter too many'],
    ['marseikle', 'marseille', 'a wrong letter'],
    ['marseillz', 'marseille', 'the last letter wrong'],
    ['masreille', 'marseille', 'two letters swapped'],
    ['lyno', 'lyon', 'an error in four letters'],
  ])('is forgiven: «%s» for «%s», %s', (typed, word) => {
    expect(oneErrorVariants(typed)).toContain(word);
  });

  it.each([
    ['marsiele', 'marseille', 'two errors'],
    ['lyn', 'lyon', 'three letters are too few'],
    ['a'.repeat(25), 'a'.repeat(24), 'more letters than a word has'],
    ['', 'lyon', 'nothing'],
    ['lyon', 'lyon', 'no error'],
  ])('is not seen: «%s» for «%s», %s', (typed, word) => {
    expect(oneErrorVariants(typed)).not.toContain(word);
  });
});
