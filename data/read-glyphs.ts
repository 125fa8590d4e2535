import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lengths in thousandths of the font size. */
export interface Glyphs {
  /** How far the pen goes on after each letter. */
  readonly advances: Readonly<Record<string, number>>;
  /** SVG path data in relative commands, from the pen's place on the base line and back to it. */
  readonly outlines: Readonly<Record<string, string>>;
  /** What a pair of letters adds between them. */
  readonly kerning: Readonly<Record<string, number>>;
}

export interface GlyphsFile {
  readonly regular: Glyphs;
  readonly bold: Glyphs;
  readonly italic: Glyphs;
}

/** Letter outlines, so that names can be drawn on a machine without fonts. */
export function readGlyphs(): GlyphsFile {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'glyphs.json'), 'utf8')) as GlyphsFile;
}
