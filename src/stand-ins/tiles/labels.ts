import type { SeaOrCountry } from '#data/read-basemap.ts';
import type { CommuneRecord } from '#data/read-communes.ts';
import { type Glyphs, type GlyphsFile, readGlyphs } from '#data/read-glyphs.ts';
import { type TileAddress, tileSize, toWorld, type WorldPoint, worldSize } from './projection.ts';

export interface Label extends WorldPoint {
  readonly text: string;
  readonly kind: 'town' | 'country' | 'sea';
  readonly face: Face;
  readonly size: number;
  readonly width: number;
  /** Thousandths of the size. */
  readonly spacing: number;
  /** A dot marks the place; without it the name is centred there. */
  readonly side?: 'above' | 'below' | 'right' | 'left';
}

export type PixelBox = ReturnType<typeof boxesAt>[number];

/** From this zoom on all names have room. */
const lastChoice = 12;
const lastDotZoom = 10;
const minPopulation: Readonly<Record<number, number>> = {
  4: 400_000,
  5: 180_000,
  6: 90_000,
  7: 30_000,
  8: 10_000,
  9: 2_500,
  10: 600,
};
/** Pixels; fewer on a map of the whole country. */
const clearanceAt = (zoom: number) => (zoom <= 6 ? 2 : 5);
const cellSize = 128;
const dotRadius = 4;
const townsAtOnce = 1000;
const sides = ['above', 'right', 'below', 'left'] as const;

export interface LabelMap {
  atZoom(zoom: number): Promise<ZoomLabels>;
}

export interface ZoomLabels {
  /** Also names that only extend into the tile. */
  labelsIn(tile: TileAddress, margin?: number): readonly Label[];
}

/** For the whole map: a name is the same in every tile that it crosses. */
export function createLabelMap(
  communes: readonly CommuneRecord[],
  names: readonly SeaOrCountry[],
  lettering: Lettering,
): LabelMap {
  const towns = communes
    .filter(({ mairie }) => mairie !== undefined)
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  const chosen = new Map<number, Promise<Map<number, Label[]>>>();

  async function choose(zoom: number): Promise<Map<number, Label[]>> {
    const taken = new Map<number, PixelBox[]>();
    const buckets = new Map<number, Label[]>();
    const offer = (...choices: Label[]) => {
      const label = choices.find((choice) => claim(taken, boxesAt(choice, zoom)));
      if (label) file(buckets, label, zoom);
    };
    for (const name of names) {
      if (zoom >= name.zooms[0] && zoom <= name.zooms[1]) offer(nameLabel(name, lettering));
    }
    const least = zoom < 4 ? Number.POSITIVE_INFINITY : (minPopulation[zoom] ?? 0);
    for (const [rank, town] of towns.entries()) {
      if ((town.population ?? 0) < least) break;
      if (rank % townsAtOnce === townsAtOnce - 1) await new Promise((resolve) => setImmediate(resolve));
      const label = townLabel(town, zoom, lettering);
      offer(...(zoom <= lastDotZoom ? sides.map((side) => ({ ...label, side })) : [label]));
    }
    return buckets;
  }

  return {
    async atZoom(zoom) {
      const choice = Math.min(zoom, lastChoice);
      const work = chosen.get(choice) ?? choose(choice);
      chosen.set(choice, work);
      const buckets = await work;
      return {
        labelsIn({ z, x, y }, margin = 0) {
          const seen = {
            left: x * tileSize - margin,
            top: y * tileSize - margin,
            right: (x + 1) * tileSize + margin,
            bottom: (y + 1) * tileSize + margin,
          };
          const keys = cellsOf(seen, tileSize * 2 ** (z - choice));
          const labels = new Set(keys.flatMap((key) => buckets.get(key) ?? []));
          return [...labels].filter((label) => boxesAt(label, z).some((box) => touches(box, seen)));
        },
      };
    },
  };
}

export function boxesAt(label: Label, zoom: number) {
  const world = worldSize(zoom);
  const [x, y] = [label.x * world, label.y * world];
  const { right, down } = textOffset(label);
  const clearance = clearanceAt(zoom);
  const name = {
    left: x + right - label.width / 2 - clearance,
    right: x + right + label.width / 2 + clearance,
    top: y + down - label.size / 2 - clearance / 2,
    bottom: y + down + label.size / 2 + clearance / 2,
  };
  if (!label.side) return [name];
  return [name, { left: x - dotRadius, right: x + dotRadius, top: y - dotRadius, bottom: y + dotRadius }];
}

/** Pixels from a label's place to the middle of its text. */
export function textOffset({ side, size, width }: Label): { right: number; down: number } {
  const beside = width / 2 + dotRadius + 3;
  if (side === 'above') return { right: 0, down: -(size / 2 + dotRadius) };
  if (side === 'below') return { right: 0, down: size / 2 + dotRadius };
  if (side === 'right') return { right: beside, down: 0 };
  if (side === 'left') return { right: -beside, down: 0 };
  return { right: 0, down: 0 };
}

function townLabel(
  { nom, population = 0, mairie }: CommuneRecord,
  zoom: number,
  lettering: Lettering,
): Label {
  const isBig = population >= (zoom <= 6 ? 450_000 : 100_000);
  const isMiddling = population >= (zoom <= 8 ? 100_000 : 15_000);
  const closer = zoom >= 11 ? 1.5 : 0;
  const size = (isBig ? (zoom <= 6 ? 13 : 15) : isMiddling && zoom > 6 ? 13 : 11.5) + closer;
  const face: Face = isBig || (isMiddling && zoom >= 9) ? 'bold' : 'regular';
  return {
    ...toWorld([mairie?.lng ?? 0, mairie?.lat ?? 0]),
    text: nom,
    kind: 'town',
    face,
    size,
    width: lettering.widthOf(nom, face, size),
    spacing: 0,
  };
}

function nameLabel({ nom, kind, at }: SeaOrCountry, lettering: Lettering): Label {
  const face: Face = kind === 'sea' ? 'italic' : 'regular';
  const size = 13;
  const spacing = 120;
  return {
    ...toWorld(at),
    text: nom,
    kind,
    face,
    size,
    width: lettering.widthOf(nom, face, size, spacing),
    spacing,
  };
}

function claim(taken: Map<number, PixelBox[]>, boxes: readonly PixelBox[]): boolean {
  const cells = boxes.map((box) => cellsOf(box, cellSize));
  const isFree = boxes.every((box, index) =>
    cells[index]?.every((key) => !taken.get(key)?.some((other) => touches(other, box))),
  );
  if (!isFree) return false;
  boxes.forEach((box, index) => {
    for (const key of cells[index] ?? []) {
      const list = taken.get(key);
      if (list) list.push(box);
      else taken.set(key, [box]);
    }
  });
  return true;
}

export function touches(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/** Also for deeper zooms, where its box is smaller in the world. */
function file(buckets: Map<number, Label[]>, label: Label, zoom: number): void {
  const keys = new Set(boxesAt(label, zoom).flatMap((box) => cellsOf(box, tileSize)));
  for (const key of keys) {
    const list = buckets.get(key);
    if (list) list.push(label);
    else buckets.set(key, [label]);
  }
}

function cellsOf({ left, top, right, bottom }: PixelBox, size: number): number[] {
  const keys: number[] = [];
  for (let column = Math.floor(left / size); column <= Math.floor(right / size); column++) {
    for (let row = Math.floor(top / size); row <= Math.floor(bottom / size); row++)
      keys.push(bucketKey(column, row));
  }
  return keys;
}

const bucketKey = (column: number, row: number): number => column * 2 ** 24 + row;

type Face = keyof GlyphsFile;

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

const pairKey = (left: number, right: number): number => left * 65_536 + right;
