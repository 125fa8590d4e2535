import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { black } from './pen.ts';
import type { WriteText } from './street.ts';

interface Command {
  readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly x?: number;
  readonly y?: number;
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
}
interface Glyph {
  readonly advanceWidth: number;
  getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] };
}
interface Font {
  readonly unitsPerEm: number;
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

const packages = join(import.meta.dirname, '../sources/node_modules');
const { parse } = createRequire(join(packages, 'x.js'))('opentype.js') as { parse(data: ArrayBuffer): Font };
const face = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff';
const font = parse(new Uint8Array(readFileSync(join(packages, face))).buffer);
/** As tight as the site's titles, in em. */
const letterSpacing = -0.035;

/** Words of the title font as shapes: a drawing then looks the same on a machine without it. */
export const writeCentred: WriteText = (text, size, colour = black) => {
  const { data, width } = outline(text, size);
  return `<path transform="translate(${Math.round(-width / 2)} 0)" d="${data}" fill="${colour}" stroke="none"/>`;
};

export const writeFromLeft: WriteText = (text, size, colour = black) =>
  `<path d="${outline(text, size).data}" fill="${colour}" stroke="none"/>`;

function outline(text: string, size: number): { readonly data: string; readonly width: number } {
  let pen = 0;
  let data = '';
  let previous: Glyph | undefined;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (previous) pen += (font.getKerningValue(previous, glyph) / font.unitsPerEm + letterSpacing) * size;
    data += glyph.getPath(pen, 0, size).commands.map(writeCommand).join('');
    pen += (glyph.advanceWidth / font.unitsPerEm) * size;
    previous = glyph;
  }
  return { data, width: pen };
}

function writeCommand({ type, x1, y1, x2, y2, x, y }: Command): string {
  const points = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + points.map((value) => Math.round(value * 10) / 10).join(' ');
}
