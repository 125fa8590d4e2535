import { type Coordinate, readBasemap } from '#data/read-basemap.ts';
import { readCommunes } from '#data/read-communes.ts';
import { createCells, firstCellZoom } from './cells.ts';
import { drawLabels } from './draw-labels.ts';
import { createLabelMap } from './labels.ts';
import { createLettering } from './lettering.ts';
import { palette } from './palette.ts';
import { type TileAddress, tileSize } from './projection.ts';
import { createRepeatedNames } from './repeated-names.ts';
import { areaPath, isInside, linePath, type Shapes, toShapes } from './shapes.ts';

/** Rivers and lakes are known roughly: closer, they would lie beside their beds. */
const lastWaterZoom = 10;

/** Prepares the map once and gives the drawer of its tiles: SVG of 256 units a side, drawn at `scale` pixels a unit. */
export function createTileDrawer(): (tile: TileAddress, scale: number) => Promise<string> {
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
