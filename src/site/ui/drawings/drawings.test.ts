import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { frontCategories } from '#domain/licences/front-categories.ts';

const tokens = readFileSync('src/site/ui/tokens.css', 'utf8');
const files = globSync('src/site/ui/drawings/*.svg').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

it('draws a vehicle for every front category', () => {
  const sheet = readFileSync('src/site/ui/drawings/vehicles.svg', 'utf8');
  const missing = frontCategories.filter(({ picto }) => !sheet.includes(`<g id="${picto}"`));
  expect(missing).toEqual([]);
});

it('paints with the palette alone and with one weight of line', () => {
  expect(files.length).toBeGreaterThan(8);
  for (const [path, svg] of files) {
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/gu)].map((match) => match[1] ?? '');
    const foreign = colours.filter(
      (colour) =>
        colour !== 'none' && !tokens.includes(`${/^var\((--color-[a-z-]+)\)$/u.exec(colour)?.[1]}:`),
    );
    expect(foreign, path).toEqual([]);
    for (const [, part] of svg.matchAll(/<g id="[^"]+"([^>]*)>/gu))
      expect(part).toContain('stroke-width="3"');
  }
});
