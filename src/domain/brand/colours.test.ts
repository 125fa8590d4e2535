import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyles, contrastOf, ownColours, unreadableColours } from './colours.ts';

it('the contrast of two colours is 21 between black and white, 1 between a colour and itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#c4161c', '#c4161c')).toBe(1);
});

it('the contrast of two colours does not depend on their order', () => {
  expect(contrastOf('#1b1a17', '#f8f3e8')).toBe(contrastOf('#f8f3e8', '#1b1a17'));
});

it('the contrast of two colours separates the grey that is just readable on white from the one that is not', () => {
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5);
});

describe('the colours of a brand', () => {
  const faults = (changes: Partial<typeof ownColours>) =>
    unreadableColours({ accent: '#0b5f73', highlight: '#ffd166', ground: '#ffffff', ...changes }).map(
      (fault) => fault.split(':', 1)[0],
    );

  it.each([
    [{}, []],
    [{ accent: '#767676' }, []],
    [{ accent: '#777777' }, ['colours.accent', 'colours.accent']],
    [{ accent: '#767676', ground: '#f8f8f8' }, ['colours.accent']],
    [{ highlight: '#1b1a17' }, ['colours.highlight']],
    [{ ground: '#808080', accent: '#000000' }, ['colours.ground']],
  ])('%j are refused when text would be unreadable: %j', (changes, refused) => {
    expect(faults(changes)).toEqual(refused);
  });

  it('default to those of the style sheet, which are readable', () => {
    const tokens = readFileSync(new URL('../../site/ui/tokens.css', import.meta.url), 'utf8');
    for (const colour of Object.values(ownColours)) expect(tokens).toContain(colour);
    expect(unreadableColours(ownColours)).toEqual([]);
  });

  it('are valid colours for any value, and nothing closes the CSS rule early', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.record({ accent: colour, highlight: colour, ground: colour }), (colours) => {
        expect(brandStyles(colours)).toMatch(
          /^@media not \(prefers-contrast:more\)\{:root\{(?:--[a-z-]+:#[0-9a-f]{6};?){7}\}\}$/u,
        );
      }),
    );
  });
});
