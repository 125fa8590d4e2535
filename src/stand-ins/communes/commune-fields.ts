import type { Box, CommuneRecord } from './communes.ts';
import type { SearchKeys } from './search-index.ts';
import type { Fields } from './write-communes.ts';

function typeOf({ codeParent }: CommuneRecord): 'commune-actuelle' | 'arrondissement-municipal' {
  return codeParent === undefined ? 'commune-actuelle' : 'arrondissement-municipal';
}

const zoneOf = ({ zone }: CommuneRecord) => zone;

export const keys: SearchKeys = {
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
};

export const defaultChoices: Readonly<Record<string, readonly string[]>> = {
  type: ['commune-actuelle'],
  zone: ['metro', 'drom', 'com'],
};

export const idleFilters: readonly string[] = ['boost', 'deleguees', 'associees'];

export const fields: Fields = {
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
  geometries: {
    centre: ({ mairie, centre = mairie }) => centre && pointAt(centre.lng, centre.lat),
    mairie: ({ mairie }) => mairie && pointAt(mairie.lng, mairie.lat),
    bbox: ({ box }) => box && rectangle(box),
  },
};

function pointAt(lng: number, lat: number) {
  return { type: 'Point', coordinates: [lng, lat] };
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
