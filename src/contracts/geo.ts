import * as v from 'valibot';
import { operations } from './operation.ts';
import { readableList } from './readable.ts';

/** GeoJSON: `[longitude, latitude]` in degrees. */
const pointSchema = v.object({
  type: v.literal('Point'),
  coordinates: v.tuple([v.number(), v.number()]),
});

/** GeoJSON: five corners, the last equals the first. */
const rectangleSchema = v.object({
  type: v.literal('Polygon'),
  coordinates: v.array(v.array(v.tuple([v.number(), v.number()]))),
});

const namedPlaceSchema = v.object({ code: v.string(), nom: v.string() });

export const communeSchema = v.looseObject({
  nom: v.string(),
  code: v.string(),
  codeDepartement: v.optional(v.string()),
  codeRegion: v.optional(v.string()),
  codeEpci: v.optional(v.string()),
  siren: v.optional(v.string()),
  codesPostaux: v.optional(v.array(v.string())),
  population: v.optional(v.number()),
  anciensCodes: v.optional(v.array(v.string())),
  associees: v.optional(v.nullable(v.array(namedPlaceSchema))),
  deleguees: v.optional(v.nullable(v.array(namedPlaceSchema))),
  mairie: v.optional(pointSchema),
  centre: v.optional(pointSchema),
  bbox: v.optional(rectangleSchema),
  departement: v.optional(namedPlaceSchema),
  _score: v.optional(v.number()),
});
export type WireCommune = v.InferOutput<typeof communeSchema>;

/** A part of a commune; ours also gives absorbed communes and former names, as `commune-ancienne`. */
const formerCommuneSchema = v.object({ nom: v.string(), code: v.string(), chefLieu: v.string() });

const repeatable = v.optional(v.union([v.string(), v.array(v.string())]));

export const geo = operations({
  findCommunes: {
    caller: 'client',
    summary: 'Communes by name, by postal code, or all of them',
    method: 'GET',
    path: '/communes',
    query: v.object({
      nom: repeatable,
      boost: repeatable,
      code: repeatable,
      codePostal: repeatable,
      codeDepartement: repeatable,
      codeRegion: repeatable,
      codeEpci: repeatable,
      codeParent: repeatable,
      siren: repeatable,
      ancienCode: repeatable,
      lat: repeatable,
      lon: repeatable,
      type: repeatable,
      zone: repeatable,
      fields: repeatable,
      format: repeatable,
      geometry: repeatable,
      limit: repeatable,
    }),
    response: readableList('commune', communeSchema),
  },
  getCommune: {
    caller: 'client',
    missing: [404],
    summary: 'One commune by its INSEE code',
    method: 'GET',
    path: '/communes/{code}',
    params: v.object({ code: v.string() }),
    query: v.object({ fields: repeatable, format: repeatable, geometry: repeatable }),
    response: communeSchema,
  },
  findFormerCommunes: {
    caller: 'client',
    summary: 'Parts and former names of communes, with the code of the commune that they belong to today',
    method: 'GET',
    path: '/communes_associees_deleguees',
    query: v.object({ nom: repeatable, fields: repeatable, limit: repeatable }),
    response: readableList('former commune', formerCommuneSchema),
  },
});
