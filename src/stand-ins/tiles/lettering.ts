import { type Glyphs, type GlyphsFile, readGlyphs } from '#data/read-glyphs.ts';

export type Face = keyof GlyphsFile;

export interface Lettering {
  widthOf(text: string, face: Face, size: number, spacing?: number): number;
  /** In thousandths of its size, from the left end of its base line. */
  outlineOf(text: string, face: Face, spacing?: number): string;
}

/** Every letter of French names is one UTF-16 unit. */
type Stepper = (text: string, index: number) => number;

const widthOfUnknown = 500;

export function createLettering(): Lettering {
  const glyphs = readGlyphs();
  const steppers: Record<Face, Stepper> = {
    regular: createStepper(glyphs.regular),
    bold: createStepper(glyphs.bold),
    italic: createStepper(glyphs.italic),
  };
  return {
    widthOf(text, face, size, spacing = 0) {
      const stepAfter = steppers[face];
      let end = -spacing;
      for (let index = 0; index < text.length; index++) end += stepAfter(text, index) + spacing;
      return (Math.max(0, end) * size) / 1000;
    },
    outlineOf(text, face, spacing = 0) {
      const stepAfter = steppers[face];
      let pen = 0;
      let path = '';
      for (let index = 0; index < text.length; index++) {
        const outline = glyphs[face].outlines[text.charAt(index)];
        if (outline) path += `M${pen} 0${outline}`;
        pen += stepAfter(text, index) + spacing;
      }
      return path;
    },
  };
}

/** Numeric keys: string keys took most of the time to measure tens of thousands of names. */
function createStepper({ advances, kerning }: Glyphs): Stepper {
  const widths = new Map(Object.entries(advances).map(([letter, width]) => [letter.charCodeAt(0), width]));
  const pairs = new Map(
    Object.entries(kerning).map(([pair, width]) => [pairKey(pair.charCodeAt(0), pair.charCodeAt(1)), width]),
  );
  return (text, index) => {
    const letter = text.charCodeAt(index);
    const next = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
    return (widths.get(letter) ?? widthOfUnknown) + (pairs.get(pairKey(letter, next)) ?? 0);
  };
}

function pairKey(left: number, right: number): number {
  return left * 65_536 + right;
}
