import { type Label, textOffset } from './labels.ts';
import type { Lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { type TileAddress, tileSize, worldSize } from './projection.ts';
import { round } from './shapes.ts';

const inks = { town: palette.ink, country: palette.countryInk, sea: palette.seaInk } as const;

const halos = { town: palette.france, country: palette.abroad, sea: undefined } as const;

/** SVG of names over a tile; `ink` replaces the colour of their kind. */
export function drawLabels(
  labels: readonly Label[],
  { z, x, y }: TileAddress,
  lettering: Lettering,
  ink?: string,
): string {
  const world = worldSize(z);
  return labels
    .map((label) => {
      const left = round(label.x * world - x * tileSize);
      const top = round(label.y * world - y * tileSize);
      const { right, down } = textOffset(label);
      const scale = label.size / 1000;
      const dot = label.side
        ? `<circle cx="${left}" cy="${top}" r="${label.face === 'bold' ? 3.2 : 2.4}" fill="${palette.ink}" stroke="${palette.france}" stroke-width="1.4"/>`
        : '';
      const halo = halos[label.kind];
      const edge = halo ? ` stroke="${halo}" stroke-width="${round(3 / scale)}"` : '';
      const outline = lettering.outlineOf(label.text, label.face, label.spacing);
      const place = `translate(${round(left + right - label.width / 2)} ${round(top + down + label.size * 0.34)}) scale(${scale})`;
      return `${dot}<path transform="${place}" fill="${ink ?? inks[label.kind]}"${edge} d="${outline}"/>`;
    })
    .join('');
}
