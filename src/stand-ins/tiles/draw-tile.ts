import { type Coordinate, readBasemap } from '#data/read-basemap.ts';
import { readCommunes } from '#data/read-communes.ts';
import { createCells, firstCellZoom } from './cells.ts';
import {
  boxesAt,
  createLabelMap,
  createLettering,
  type Label,
  type Lettering,
  textOffset,
  touches,
  type ZoomLabels,
} from './labels.ts';
import { type TileAddress, tileSize, type WorldPoint, worldSize } from './projection.ts';
import { areaPath, isInside, linePath, round, type Shapes, toShapes } from './shapes.ts';

/** Here a commune is wider than the screen and its name is repeated. */
const firstZoom = 14;
const stepX = 400;
const stepY = 200;
const reach = 160;
const sameNameDistance = 150;

function createRepeatedNames(options: {
  readonly nameAt: (point: WorldPoint) => string | undefined;
  readonly isOnLand: (point: WorldPoint) => boolean;
  readonly lettering: Lettering;
}): (tile: TileAddress, others: ZoomLabels) => Label[] {
  const { nameAt, isOnLand, lettering } = options;
  return ({ z, x, y }, others) => {
    if (z < firstZoom) return [];
    const world = worldSize(z);
    const [left, top] = [x * tileSize, y * tileSize];
    const standing = others.labelsIn({ z, x, y }, reach + sameNameDistance);
    const isFree = (label: Label) => {
      const [box] = boxesAt(label, z);
      return standing.every(
        (other) =>
          !boxesAt(other, z).some((taken) => box && touches(taken, box)) &&
          (other.text !== label.text ||
            Math.hypot(other.x - label.x, other.y - label.y) * world > sameNameDistance),
      );
    };
    const labels: Label[] = [];
    for (let row = Math.ceil((top - 16) / stepY); row * stepY <= top + tileSize + 16; row++) {
      const shift = row % 2 === 0 ? 0 : stepX / 2;
      const first = Math.ceil((left - reach - shift) / stepX);
      for (let column = first; column * stepX + shift <= left + tileSize + reach; column++) {
        const point = { x: (column * stepX + shift) / world, y: (row * stepY) / world };
        const text = nameAt(point);
        if (!text) continue;
        const width = lettering.widthOf(text, style.face, style.size, style.spacing);
        const label: Label = { ...point, ...style, text, width };
        const ends = [-0.5, 0, 0.5].map((part) => ({ x: point.x + (part * width) / world, y: point.y }));
        if (ends.every(isOnLand) && isFree(label)) labels.push(label);
      }
    }
    return labels;
  };
}

const style = { kind: 'town', face: 'italic', size: 12, spacing: 40 } as const;

/** The site's colours (src/site/ui/tokens.css), with a quiet sea. */
const palette = {
  sea: '#d3e0e4',
  shallows: '#c4d6dc',
  abroad: '#ebe6da',
  france: '#f8f2e4',
  coast: '#9db3bc',
  cell: '#e5d9c0',
  departement: '#b9ad98',
  border: '#8d8474',
  water: '#b4cdd6',
  ink: '#1b1a17',
  countryInk: '#857f72',
  seaInk: '#5f7f8c',
  repeatedInk: '#a89d88',
} as const;

const inks = { town: palette.ink, country: palette.countryInk, sea: palette.seaInk } as const;

const halos = { town: palette.france, country: palette.abroad, sea: undefined } as const;

function drawLabels(labels: readonly Label[], { z, x, y }: TileAddress, lettering: Lettering, ink?: string) {
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

/** Rivers and lakes are known roughly: at deeper zooms they would be misplaced. */
const lastWaterZoom = 10;

/** SVG of 256 units a side, rendered at `scale` pixels a unit. */
export function createTileRenderer(): (tile: TileAddress, scale: number) => Promise<string> {
  const basemap = readBasemap();
  const rings = (polygons: Coordinate[][][]) => toShapes(polygons.flat());
  const land = rings(basemap.land);
  const france = rings(basemap.france);
  const lakes = rings(basemap.lakes);
  const rivers = toShapes(basemap.rivers);
  const borders = toShapes(basemap.borders);
  const communes = readCommunes().filter(({ mairie }) => mairie !== undefined);
  const lettering = createLettering();
  const labels = createLabelMap(communes, basemap.names, lettering);
  const cells = createCells(
    communes.map(({ mairie, departement }) => ({
      at: [mairie?.lng ?? 0, mairie?.lat ?? 0],
      territory: departement.code,
    })),
  );
  const repeated = createRepeatedNames({
    nameAt: (point) => communes[cells.nearest(point) ?? -1]?.nom,
    isOnLand: (point) => isInside(france, point),
    lettering,
  });

  return async (tile, scale) => {
    const { z } = tile;
    const landPath = areaPath(land, tile);
    const francePath = areaPath(france, tile);
    const zoomLabels = await labels.atZoom(z);
    const names = zoomLabels.labelsIn(tile);
    const inFrance = (lines: Shapes, stroke: string, width: number) =>
      shape(
        linePath(lines, tile),
        `clip-path="url(#f)" fill="none" stroke="${stroke}" stroke-width="${width}"`,
      );
    const parts = [
      `<rect width="${tileSize}" height="${tileSize}" fill="${palette.sea}"/>`,
      shape(landPath, `fill="none" stroke="${palette.shallows}" stroke-width="${z < 5 ? 2 : 5}"`),
      shape(landPath, `fill="${palette.abroad}" fill-rule="evenodd"`),
      shape(francePath, `fill="${palette.france}" fill-rule="evenodd"`),
      francePath ? `<clipPath id="f"><path clip-rule="evenodd" d="${francePath}"/></clipPath>` : '',
      francePath && z >= firstCellZoom
        ? inFrance(cells.sidesNear(tile), palette.cell, z < 11 ? 0.8 : 1.4)
        : '',
      francePath && z >= 5 ? inFrance(cells.limits, palette.departement, z < 7 ? 0.7 : z < 10 ? 1.2 : 2) : '',
      shape(landPath, `fill="none" stroke="${palette.coast}" stroke-width="0.9"`),
      z >= 6 && z <= lastWaterZoom
        ? shape(
            linePath(rivers, tile),
            `fill="none" stroke="${palette.water}" stroke-width="${z < 8 ? 1.2 : 2}"`,
          )
        : '',
      z >= 5 && z <= lastWaterZoom
        ? shape(areaPath(lakes, tile), `fill="${palette.sea}" stroke="${palette.coast}" stroke-width="0.7"`)
        : '',
      shape(
        linePath(borders, tile),
        `fill="none" stroke="${palette.border}" stroke-width="${z < 6 ? 0.8 : 1.4}" stroke-dasharray="6 3"`,
      ),
      drawLabels(repeated(tile, zoomLabels), tile, lettering, palette.repeatedInk),
      drawLabels(names, tile, lettering),
    ];
    const side = tileSize * scale;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${tileSize} ${tileSize}" stroke-linejoin="round" stroke-linecap="round" paint-order="stroke">${parts.join('')}</svg>`;
  };
}

function shape(path: string, attributes: string): string {
  return path === '' ? '' : `<path ${attributes} d="${path}"/>`;
}
