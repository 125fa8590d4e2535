import { describe, expect, it } from 'vitest';
import { beginsWithOneSlip } from './typing-slip.ts';

describe('a name typed with one error', () => {
  it.each([
    ['marseille', 'marseille'],
    ['marseille', 'mars'],
    ['marseille', 'marseile'],
    ['marseille', 'marsseille'],
    ['marseille', 'masreille'],
    ['marseille', 'narseille'],
    ['toulouse', 'toulouz'],
    ['bordeaux', 'bordaeux'],
    ['saint etienne', 'saint etiene'],
  ])('«%s» is begun by «%s»', (name, typed) => {
    expect(beginsWithOneSlip(name, typed)).toBe(true);
  });

  it.each([
    ['marseille', 'mar'],
    ['mar', 'nar'],
    ['marseille', 'masreile'],
    ['lyon', 'paris'],
    ['lyon', 'lille'],
    ['', 'lyon'],
  ])('«%s» is not begun by «%s»: too short, or more than one', (name, typed) => {
    expect(beginsWithOneSlip(name, typed)).toBe(false);
  });
});
