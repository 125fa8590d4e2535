import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groundColour } from './theme-colours.ts';

it('paints what a system draws around a page in the colour of the page’s ground', () => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(/--color-lightsand: (#\w+);/u.exec(tokens)?.[1]).toBe(groundColour);
});
