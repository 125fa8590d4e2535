import * as v from 'valibot';
import { communeSchema, namedPlaceSchema, pointSchema, rectangleSchema, repeatable } from './geo.ts';
import { operation } from './operation.ts';

/** A grouping of communes with its own taxes; only `nom` and `code` are always there. */
export const epciSchema = v.looseObject({
  nom: v.string(),
  code: v.string(),
  type: v.optional(v.string()),
  financement: v.optional(v.string()),
  codesDepartements: v.optional(v.array(v.string())),
  codesRegions: v.optional(v.array(v.string())),
  population: v.optional(v.number()),
  centre: v.optional(pointSchema),
  bbox: v.optional(rectangleSchema),
  _score: v.optional(v.number()),
});

export const departementSchema = v.looseObject({
  nom: v.string(),
  code: v.string(),
  codeRegion: v.optional(v.string()),
  chefLieu: v.optional(v.string()),
  region: v.optional(namedPlaceSchema),
  _score: v.optional(v.number()),
});

export const regionSchema = v.looseObject({
  nom: v.string(),
  code: v.string(),
  chefLieu: v.optional(v.string()),
  _score: v.optional(v.number()),
});

const params = v.object({ code: v.string() });
const shape = { fields: repeatable };
const drawnShape = { ...shape, format: repeatable, geometry: repeatable };
const limit = repeatable;
const search = { nom: repeatable, code: repeatable, zone: repeatable, limit };

/** What communes form, as the public geography service gives it to whoever asks; the site itself asks none of it. */
export const territories = {
  findEpcis: operation({
    id: 'findEpcis',
    summary: 'Groupings of communes by name, by département or région, or all of them',
    method: 'GET',
    path: '/epcis',
    query: v.object({
      ...search,
      ...drawnShape,
      boost: repeatable,
      codeDepartement: repeatable,
      codeRegion: repeatable,
    }),
    response: v.array(epciSchema),
  }),
  getEpci: operation({
    id: 'getEpci',
    summary: 'One grouping of communes by its code',
    method: 'GET',
    path: '/epcis/{code}',
    params,
    query: v.object(drawnShape),
    response: epciSchema,
  }),
  findCommunesOfEpci: operation({
    id: 'findCommunesOfEpci',
    summary: 'The communes of a grouping',
    method: 'GET',
    path: '/epcis/{code}/communes',
    params,
    query: v.object({ ...drawnShape, limit }),
    response: v.array(communeSchema),
  }),
  findDepartements: operation({
    id: 'findDepartements',
    summary: 'Départements by name, by région, or all of them; collectivities overseas with zone=com',
    method: 'GET',
    path: '/departements',
    query: v.object({ ...search, ...shape, codeRegion: repeatable }),
    response: v.array(departementSchema),
  }),
  getDepartement: operation({
    id: 'getDepartement',
    summary: 'One département by its code',
    method: 'GET',
    path: '/departements/{code}',
    params,
    query: v.object(shape),
    response: departementSchema,
  }),
  findCommunesOfDepartement: operation({
    id: 'findCommunesOfDepartement',
    summary: 'The communes of a département',
    method: 'GET',
    path: '/departements/{code}/communes',
    params,
    query: v.object({ ...drawnShape, limit }),
    response: v.array(communeSchema),
  }),
  findRegions: operation({
    id: 'findRegions',
    summary: 'Régions by name, or all of them; collectivities overseas with zone=com',
    method: 'GET',
    path: '/regions',
    query: v.object({ ...search, ...shape }),
    response: v.array(regionSchema),
  }),
  getRegion: operation({
    id: 'getRegion',
    summary: 'One région by its code',
    method: 'GET',
    path: '/regions/{code}',
    params,
    query: v.object(shape),
    response: regionSchema,
  }),
  findDepartementsOfRegion: operation({
    id: 'findDepartementsOfRegion',
    summary: 'The départements of a région',
    method: 'GET',
    path: '/regions/{code}/departements',
    params,
    query: v.object({ ...shape, limit }),
    response: v.array(departementSchema),
  }),
};
