import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groundColour, inkColour } from './theme-colours.ts';

it.each([
  ['--color-lightsand', groundColour],
  ['--color-black', inkColour],
])('paints what a system draws in the colour of %s', (token, colour) => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(new RegExp(`${token}: (#\\w+);`, 'u').exec(tokens)?.[1]).toBe(colour);
});
