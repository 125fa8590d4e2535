import { readGlyphs } from '#data/read-glyphs.ts';

/** Glyph outlines, for a machine without fonts; lengths in thousandths of the font size. */
export interface Lettering {
  widthOf(text: string): number;
  outline(text: string): string;
  /** Split between words into lines of similar length; one line for a single word. */
  split(text: string): readonly string[];
}

const widthOfUnknown = 500;
const spacing = -12;

export function readLettering(): Lettering {
  const { advances, outlines, kerning } = readGlyphs().bold;
  const pens = (text: string) => {
    const letters = Array.from(known(text));
    let pen = 0;
    return letters.map((letter, index) => {
      const at = pen;
      pen +=
        (advances[letter] ?? widthOfUnknown) + (kerning[letter + (letters[index + 1] ?? '')] ?? 0) + spacing;
      return { letter, at, end: pen - spacing };
    });
  };
  const known = (text: string) =>
    Array.from(text.normalize('NFC').replaceAll('’', "'").replaceAll('–', '-'), (letter) =>
      letter in advances ? letter : letter.normalize('NFD').charAt(0),
    ).join('');
  const widthOf = (text: string) => pens(text).at(-1)?.end ?? 0;
  return {
    widthOf,
    outline: (text) =>
      pens(text)
        .map(({ letter, at }) => (outlines[letter] ? `M${at} 0${outlines[letter]}` : ''))
        .join(''),
    split(text) {
      const words = text.trim().split(/\s+/u);
      const ways = words
        .slice(1)
        .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
      const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
      return ways.sort((one, other) => longest(one) - longest(other))[0] ?? [text];
    },
  };
}
