import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = readFileSync(join(import.meta.dirname, '../../../site/ui/tokens.css'), 'utf8');

/** An image file sees none of the page's CSS variables. */
export function withPalette(svg: string): string {
  return svg.replaceAll(/var\((--color-[a-z-]+)\)/gu, (_, name: string) => {
    const value = new RegExp(`${name}: (#[0-9a-f]{6})`, 'u').exec(tokens)?.[1];
    if (value === undefined) throw new Error(`tokens.css has no ${name}`);
    return value;
  });
}
