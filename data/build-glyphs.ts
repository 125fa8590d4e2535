import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readBasemap } from './read-basemap.ts';
import { readRecords } from './read-communes.ts';
import type { GlyphsFile } from './read-glyphs.ts';

/** Writes data/glyphs.json: the outlines of every letter that the map's names need; see data/README.md. */

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
  readonly index: number;
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly Command[] };
}
interface Font {
  readonly unitsPerEm: number;
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

const packages = join(import.meta.dirname, 'sources/node_modules');
const { parse } = createRequire(join(packages, 'x.js'))('opentype.js') as { parse(data: ArrayBuffer): Font };

const { communes, arrondissements } = readRecords();
const names = [...communes, ...arrondissements, ...readBasemap().names].map(({ nom }) => nom);
const digits = '0123456789';
const letters = [...new Set([...names.join(''), ...digits])].sort();
const pairs = new Set(
  names.flatMap((nom) => [...nom].slice(1).map((right, index) => `${nom[index]}${right}`)),
);

const file: GlyphsFile = {
  regular: bake('latin-500-normal'),
  bold: bake('latin-700-normal'),
  italic: bake('latin-500-italic'),
};
writeFileSync(
  join(import.meta.dirname, 'glyphs.json'),
  `${JSON.stringify(file).replaceAll(/(?<=\}),/gu, ',\n')}\n`,
);
console.log(`${letters.length} letters, ${pairs.size} pairs`);

function bake(face: string): GlyphsFile['regular'] {
  const path = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${face}.woff`;
  const font = parse(new Uint8Array(readFileSync(join(packages, path))).buffer);
  if (font.unitsPerEm !== 1000) throw new Error(`${face} counts ${font.unitsPerEm} units an em`);
  const missing = letters.filter((letter) => font.charToGlyph(letter).index === 0);
  if (missing.length > 0) throw new Error(`${face} has no ${missing.join(' ')}`);
  const glyphs = letters.map((letter) => [letter, font.charToGlyph(letter)] as const);
  const kerning = [...pairs]
    .map((pair) => {
      const [left = '', right = ''] = pair;
      return [pair, font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right))] as const;
    })
    .filter(([, value]) => value !== 0);
  return {
    advances: Object.fromEntries(glyphs.map(([letter, { advanceWidth }]) => [letter, advanceWidth])),
    outlines: Object.fromEntries(glyphs.map(([letter, { path }]) => [letter, relativePath(path.commands)])),
    kerning: Object.fromEntries(kerning.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Relative commands let a word be drawn by moving the pen between letters; the y axis points down, as on screens. */
function relativePath(commands: readonly Command[]): string {
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  const at = (x = 0, y = 0) => `${Math.round(x) - penX} ${-Math.round(y) - penY}`;
  let path = '';
  for (const { type, x = 0, y = 0, x1, y1, x2, y2 } of commands) {
    if (type === 'Z') {
      path += 'z';
      [penX, penY] = [startX, startY];
      continue;
    }
    const controls = type === 'Q' ? [at(x1, y1)] : type === 'C' ? [at(x1, y1), at(x2, y2)] : [];
    path += `${type.toLowerCase()}${[...controls, at(x, y)].join(' ')}`;
    [penX, penY] = [Math.round(x), -Math.round(y)];
    if (type === 'M') [startX, startY] = [penX, penY];
  }
  return path === '' ? path : `${path}m${-penX} ${-penY}`;
}
