import type { Fields } from './fields.ts';
import type { Box, CommuneRecord, DepartementRecord, EpciRecord, RegionRecord } from './places.ts';
import type { Place, SearchKeys } from './search-index.ts';

/** A kind of place: what finds it and what is told of it, by the wire's names. */
export interface Kind<R extends Place> {
  readonly keys: SearchKeys<R>;
  readonly defaultChoices: Readonly<Record<string, readonly string[]>>;
  /** Parameters that find nothing, and yet make a request one for less than the whole list. */
  readonly idleFilters: readonly string[];
  readonly fields: Fields<R>;
}

/** Collectivities overseas are communes for all, départements and régions for who asks. */
const withoutCollectivities = { zone: ['metro', 'drom'] };

/** The wire's `type`: the list holds communes and the arrondissements of three of them. */
function typeOf({ codeParent }: CommuneRecord): 'commune-actuelle' | 'arrondissement-municipal' {
  return codeParent === undefined ? 'commune-actuelle' : 'arrondissement-municipal';
}

const zoneOf = ({ zone }: Place) => zone;

export const communeKind: Kind<CommuneRecord> = {
  keys: {
    exact: {
      code: ({ code }) => [code],
      codePostal: ({ codesPostaux }) => codesPostaux,
      codeParent: ({ codeParent }) => [codeParent],
      siren: ({ siren }) => [siren],
      codeEpci: ({ epci }) => [epci?.code],
      codeDepartement: ({ departement }) => [departement.code],
      codeRegion: ({ region }) => [region.code],
      ancienCode: ({ anciensCodes }) => anciensCodes,
    },
    choices: { type: typeOf, zone: zoneOf },
  },
  defaultChoices: { type: ['commune-actuelle'], zone: ['metro', 'drom', 'com'] },
  idleFilters: ['boost', 'deleguees', 'associees'],
  fields: {
    byDefault: [
      'nom',
      'code',
      'codeDepartement',
      'siren',
      'codeEpci',
      'codeRegion',
      'codesPostaux',
      'population',
    ],
    plain: {
      nom: ({ nom }) => nom,
      code: ({ code }) => code,
      type: typeOf,
      zone: zoneOf,
      codeDepartement: ({ departement }) => departement.code,
      codeRegion: ({ region }) => region.code,
      codeEpci: ({ epci }) => epci?.code,
      codeParent: ({ codeParent }) => codeParent,
      siren: ({ siren }) => siren,
      codesPostaux: ({ codesPostaux }) => codesPostaux,
      population: ({ population }) => population,
      anciensCodes: ({ anciensCodes }) => anciensCodes,
      associees: ({ associees }) => associees ?? null,
      deleguees: ({ deleguees }) => deleguees ?? null,
    },
    territories: {
      epci: ({ epci }) => epci,
      departement: ({ departement }) => departement,
      region: ({ region }) => region,
    },
    // The point that stands for a commune is the same for both.
    geometries: {
      centre: ({ mairie }) => mairie && pointAt(mairie.lng, mairie.lat),
      mairie: ({ mairie }) => mairie && pointAt(mairie.lng, mairie.lat),
      bbox: ({ box }) => box && rectangle(box),
    },
  },
};

export const epciKind: Kind<EpciRecord> = {
  keys: {
    exact: {
      code: ({ code }) => [code],
      codeDepartement: ({ codesDepartements }) => codesDepartements,
      codeRegion: ({ codesRegions }) => codesRegions,
    },
    choices: { zone: zoneOf },
  },
  defaultChoices: withoutCollectivities,
  idleFilters: ['boost', 'codeEpci'],
  fields: {
    byDefault: ['nom', 'code', 'codesDepartements', 'codesRegions', 'population'],
    plain: {
      nom: ({ nom }) => nom,
      code: ({ code }) => code,
      type: ({ type }) => type,
      financement: ({ financement }) => financement,
      zone: zoneOf,
      codesDepartements: ({ codesDepartements }) => codesDepartements,
      codesRegions: ({ codesRegions }) => codesRegions,
      population: ({ population }) => population,
    },
    territories: {},
    geometries: {
      centre: ({ box }) => box && pointAt(middle(box[0], box[2]), middle(box[1], box[3])),
      bbox: ({ box }) => box && rectangle(box),
    },
  },
};

export const departementKind: Kind<DepartementRecord> = {
  keys: {
    exact: { code: ({ code }) => [code], codeRegion: ({ region }) => [region.code] },
    choices: { zone: zoneOf },
  },
  defaultChoices: withoutCollectivities,
  idleFilters: [],
  fields: {
    byDefault: ['nom', 'code', 'codeRegion'],
    plain: {
      nom: ({ nom }) => nom,
      code: ({ code }) => code,
      zone: zoneOf,
      chefLieu: ({ chefLieu }) => chefLieu,
      codeRegion: ({ region }) => region.code,
    },
    territories: { region: ({ region }) => region },
    geometries: {},
  },
};

export const regionKind: Kind<RegionRecord> = {
  keys: { exact: { code: ({ code }) => [code] }, choices: { zone: zoneOf } },
  defaultChoices: withoutCollectivities,
  idleFilters: [],
  fields: {
    byDefault: ['nom', 'code'],
    plain: {
      nom: ({ nom }) => nom,
      code: ({ code }) => code,
      zone: zoneOf,
      chefLieu: ({ chefLieu }) => chefLieu,
    },
    territories: {},
    geometries: {},
  },
};

function pointAt(lng: number, lat: number) {
  return { type: 'Point', coordinates: [lng, lat] };
}

function middle(from: number, to: number): number {
  return Math.round((from + to) * 5000) / 10_000;
}

function rectangle([west, south, east, north]: Box) {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [corners] };
}
