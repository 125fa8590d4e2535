import { geo, type WireCommune } from '#contracts/geo.ts';
import type { OperationInput } from '#contracts/operation.ts';
import { likeness } from '#domain/text/likeness.ts';
import { normaliseText } from '#domain/text/text.ts';
import { createClient } from './client.ts';
import { callOperation, isMostlyRead, type Upstream } from './http.ts';

/** `code` is the INSEE code. */
export interface City {
  readonly code: string;
  readonly nom: string;
  readonly codesPostaux: readonly string[];
  readonly mairie?: { readonly lat: number; readonly lng: number };
  readonly departement?: { readonly code: string; readonly nom: string };
  readonly population?: number;
}

export interface CitiesOptions {
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface GeoClient {
  findCities(text: string, options?: CitiesOptions): Promise<City[]>;
  /** For a text that is no town: names like it, most alike first. */
  findCitiesLike(text: string, options?: CitiesOptions): Promise<City[]>;
  findCitiesByPostalCode(code: string, options?: CitiesOptions): Promise<City[]>;
  getCity(code: string): Promise<City | undefined>;
  getCityByName(name: string): Promise<City | undefined>;
  /** Undefined outside France. */
  findCityAt(position: { readonly lat: number; readonly lng: number }): Promise<City | undefined>;
}

const fields = 'nom,code,codesPostaux,mairie,departement,population';
/** Enough to contain an exact name of a small commune. */
const rowsToRank = 200;
const defaultLimit = 10;
/** Letters with which each word of a name begins as typed. */
const likeLetters = [2, 3] as const;
const minLikeness = 0.35;
const elidedArticles = new Set(['l', 'd']);

export function createGeoClient(upstream: Upstream): GeoClient {
  const calls = createClient(geo, upstream);
  const listCommunes = (query: OperationInput<typeof geo.findCommunes>['query'], signal?: AbortSignal) =>
    callOperation(
      upstream,
      geo.findCommunes,
      { query: { ...query, fields } },
      { signal, accepts: (read, unreadable) => isMostlyRead(read.length, unreadable) },
    );

  /** Exact name, then names that begin with the text by population. */
  async function findCities(text: string, options: CitiesOptions = {}): Promise<City[]> {
    const words = nameWords(text);
    if (words.length === 0) return [];
    const ask = (nom: string, order: { readonly boost?: 'population' }) =>
      listCommunes({ nom, ...order, limit: String(rowsToRank) }, options.signal);
    const wanted = words.join(' ');
    const found = await Promise.all(spellings(words, text).map((nom) => ask(nom, { boost: 'population' })));
    // Larger communes may have displaced a small one with this exact name; without a boost it comes first.
    const isCut = found.some((rows) => rows.length >= rowsToRank);
    const isNamed = found.flat().some(({ nom }) => nameWords(nom).join(' ') === wanted);
    if (isCut && !isNamed) found.push(await ask(wanted, {}));
    const cities = [...new Map(found.flat().map((commune) => [commune.code, toCity(commune)])).values()];
    const ranks = Map.groupBy(cities, ({ nom }) => rankOf(nameWords(nom).join(' '), wanted));
    const best = [0, 1].flatMap((rank) => (ranks.get(rank) ?? []).sort(byPopulation));
    return [...best, ...(ranks.get(2) ?? [])].slice(0, options.limit ?? defaultLimit);
  }

  return {
    findCities,

    async findCitiesLike(text, { limit = defaultLimit, signal } = {}) {
      const words = nameWords(text);
      if (words.length === 0) return [];
      const rows = await Promise.all(
        likeLetters.map((count) => {
          const nom = words.map((word) => word.slice(0, count)).join(' ');
          return listCommunes({ nom, boost: 'population', limit: String(rowsToRank) }, signal);
        }),
      );
      const wanted = words.join(' ');
      return [...new Map(rows.flat().map((commune) => [commune.code, toCity(commune)])).values()]
        .map((city) => ({ city, like: likeness(nameWords(city.nom).join(' '), wanted) }))
        .filter(({ like }) => like >= minLikeness)
        .sort((a, b) => b.like - a.like || byPopulation(a.city, b.city))
        .slice(0, limit)
        .map(({ city }) => city);
    },

    async findCitiesByPostalCode(code, options = {}) {
      const communes = await listCommunes({ codePostal: code }, options.signal);
      return communes
        .map(toCity)
        .sort(byPopulation)
        .slice(0, options.limit ?? communes.length);
    },

    async getCity(code) {
      if (!/^\d[\dAB]\d{3}$/u.test(code)) return undefined;
      const commune = await calls.getCommune({ code, fields });
      return commune && toCity(commune);
    },

    /** Exact name without case and accents, else the first result (docs/product/geography.md#what-visitors-expect). */
    async getCityByName(name) {
      const [city] = await findCities(name, { limit: 1 });
      return city;
    },

    async findCityAt({ lat, lng }) {
      const [commune] = await listCommunes({ lat: String(lat), lon: String(lng) });
      return commune && toCity(commune);
    },
  };
}

function nameWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’ʼ‘`´]/gu, "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((word) => normaliseText(word.replace(/^[dl]'/u, '').replaceAll("'", '')))
    .filter((word) => word !== '' && !/\d/u.test(word));
  const withoutArticles = words.filter((word) => !elidedArticles.has(word));
  return withoutArticles.length > 0 ? withoutArticles : words;
}

/** A final «ste» may mean «sainte» or begin «Steenvoorde»: both are searched. */
function spellings(words: readonly string[], text: string): string[] {
  const expanded = words.join(' ');
  const abbreviation = /(?:^|[^\p{L}'])(ste?)$/iu.exec(text)?.[1];
  if (!abbreviation) return [expanded];
  return [[...words.slice(0, -1), abbreviation.toLowerCase()].join(' '), expanded];
}

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  return name.startsWith(wanted) ? 1 : 2;
}

function byPopulation(a: City, b: City): number {
  return (b.population ?? 0) - (a.population ?? 0);
}

function toCity({ code, nom, codesPostaux = [], mairie, departement, population }: WireCommune): City {
  return {
    code,
    nom,
    codesPostaux,
    ...(mairie && { mairie: { lat: mairie.coordinates[1], lng: mairie.coordinates[0] } }),
    ...(departement && { departement }),
    ...(population !== undefined && { population }),
  };
}
