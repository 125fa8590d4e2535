import { tileVersion } from '../boot/stamp-files.ts';

export interface TilesConfig {
  readonly url: string;
  /** May hold links. */
  readonly attribution: string;
  readonly note?: string;
}

/** Terms of use: docs/configuration.md. Both serve every zoom of our maps. */
const publicServices = {
  ign: {
    url: 'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
    attribution: '© <a href="https://geoservices.ign.fr/planign">IGN</a>',
  },
  osm: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright">les contributeurs d’OpenStreetMap</a>, <a href="https://www.openstreetmap.org/fixthemap">corriger la carte</a>',
  },
} as const satisfies Record<string, TilesConfig>;

export const publicTileServices = Object.keys(publicServices);

interface TilesVariables {
  readonly TILES_URL?: string | undefined;
  readonly TILES_ATTRIBUTION?: string | undefined;
}

export function readTiles({ TILES_URL, TILES_ATTRIBUTION }: TilesVariables): TilesConfig {
  if (TILES_URL === 'ign' || TILES_URL === 'osm') {
    const { url, attribution } = publicServices[TILES_URL];
    return { url, attribution: TILES_ATTRIBUTION ?? attribution };
  }
  if (TILES_URL) return { url: TILES_URL, attribution: TILES_ATTRIBUTION ?? '' };
  return {
    url: `/tiles/{z}/{x}/{y}{r}.png?v=${tileVersion()}`,
    attribution: TILES_ATTRIBUTION ?? 'Natural Earth, Etalab, GeoNames',
    note: 'Carte simplifiée hors ligne',
  };
}
