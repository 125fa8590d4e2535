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
    attribution: 'Plan IGN © <a href="https://geoservices.ign.fr/planign">IGN</a>',
  },
  osm: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright">les contributeurs d’OpenStreetMap</a>, <a href="https://www.openstreetmap.org/fixthemap">corriger la carte</a>',
  },
} as const satisfies Record<string, TilesConfig>;

/** The third value draws the map here. */
export const tileServices = [...Object.keys(publicServices), 'drawn'];

interface TilesVariables {
  readonly TILES_URL?: string | undefined;
  readonly TILES_ATTRIBUTION?: string | undefined;
}

/** `streets`: tiles that this server fetches, keeps and serves. */
export function readTiles(
  { TILES_URL, TILES_ATTRIBUTION }: TilesVariables,
  isDemonstration: boolean,
): { readonly shown: TilesConfig; readonly streets: string | undefined } {
  const named = TILES_URL ?? (isDemonstration ? 'drawn' : 'ign');
  const shown = (url: string, attribution: string) => ({
    url,
    attribution: TILES_ATTRIBUTION ?? attribution,
  });
  if (named === 'drawn') {
    const drawn = shown(`/tiles/{z}/{x}/{y}{r}.png?v=${tileVersion()}`, 'Natural Earth, Etalab, GeoNames');
    return { shown: { ...drawn, note: 'Carte simplifiée hors ligne' }, streets: undefined };
  }
  if (named === 'ign') {
    const { url, attribution } = publicServices.ign;
    return { shown: shown('/tiles/{z}/{x}/{y}.png?v=ign', attribution), streets: url };
  }
  const { url, attribution } = named === 'osm' ? publicServices.osm : { url: named, attribution: '' };
  return { shown: shown(url, attribution), streets: undefined };
}
