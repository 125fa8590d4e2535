import { geo, type WireCommune } from '#contracts/geo.ts';
import type { OperationInput } from '#contracts/operation.ts';
import { hasArrondissements, nameArrondissement } from '#domain/place/arrondissements.ts';
import { namesWithin, readPlace, type TypedPlace } from '#domain/place/read-place.ts';
import { communeOfQuarter, nameWords, rankOf, ranks, spellings } from '#domain/place/town-names.ts';
import { likeness } from '#domain/text/likeness.ts';
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

export interface FoundPlace {
  readonly city: City;
  /** «Lyon 3ᵉ» where an arrondissement was typed, else the town's name. */
  readonly name: string;
  /** Of the arrondissement, else of the town hall. */
  readonly position?: { readonly lat: number; readonly lng: number } | undefined;
  readonly arrondissement?: number;
  /** False where something else was typed besides, or a former name. */
  readonly isExact: boolean;
  /** The text is no place, but has the name of one: it may as well be a school’s. */
  readonly isAmongWords?: true;
}

export interface GeoClient {
  /** Names, most alike first; a département or a postal code beside the name chooses among namesakes. */
  findCities(text: string, options?: CitiesOptions): Promise<City[]>;
  /** What a whole text means, as people write places (`readPlace`). */
  findPlace(text: string): Promise<FoundPlace | undefined>;
  /** For a text that is no town: names like it, most alike first. */
  findCitiesLike(text: string, options?: CitiesOptions): Promise<City[]>;
  findCitiesByPostalCode(code: string, options?: CitiesOptions): Promise<City[]>;
  getCity(code: string): Promise<City | undefined>;
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

export function createGeoClient(upstream: Upstream): GeoClient {
  const calls = createClient(geo, upstream);
  const listCommunes = (query: OperationInput<typeof geo.findCommunes>['query'], signal?: AbortSignal) =>
    callOperation(
      upstream,
      geo.findCommunes,
      { query: { fields, ...query } },
      { signal, accepts: (read, unreadable) => isMostlyRead(read.length, unreadable) },
    );

  async function getCity(code: string): Promise<City | undefined> {
    if (!/^\d[\dAB]\d{3}$/u.test(code)) return undefined;
    const commune = await calls.getCommune({ code, fields });
    return commune && toCity(commune);
  }

  async function findNamed(name: string, options: CitiesOptions): Promise<RankedCity[]> {
    const words = nameWords(name);
    if (words.length === 0) return [];
    const ask = (nom: string, order: { readonly boost?: 'population' }) =>
      listCommunes({ nom, ...order, limit: String(rowsToRank) }, options.signal);
    const wanted = words.join(' ');
    const found = await Promise.all(spellings(words, name).map((nom) => ask(nom, { boost: 'population' })));
    const isNamed = () => found.flat().some(({ nom }) => rankOf(nom, wanted) === ranks.name);
    // Larger communes may have displaced a small one with this exact name; without a boost it comes first.
    if (found.some((rows) => rows.length >= rowsToRank) && !isNamed()) found.push(await ask(wanted, {}));
    const ranked = [...new Map(found.flat().map((commune) => [commune.code, commune])).values()].map(
      (commune) => ({ city: toCity(commune), rank: rankOf(commune.nom, wanted) }),
    );
    if (isNamed()) {
      // «Le Bourg» is no better answer to «Bourg» than Bourges.
      return ranked.map(({ city, rank }) => ({
        city,
        rank: rank === ranks.nameWithoutArticle ? ranks.beginning : rank,
      }));
    }
    const quarter = await getCity(communeOfQuarter(wanted) ?? '');
    if (quarter) return [{ city: quarter, rank: ranks.formerName }, ...ranked];
    const worst = ranked.some(({ rank }) => rank <= ranks.beginning)
      ? ranks.nameWithoutArticle
      : ranks.beginning;
    const former = await findFormer(wanted, worst, options.signal);
    return [...ranked.filter(({ city }) => former.every((one) => one.city.code !== city.code)), ...former];
  }

  /** Today's communes of those that bore the name. */
  async function findFormer(wanted: string, worst: number, signal?: AbortSignal): Promise<RankedCity[]> {
    const rows = await callOperation(
      upstream,
      geo.findFormerCommunes,
      { query: { nom: wanted, fields: 'nom,code,chefLieu', limit: String(rowsToRank) } },
      { signal },
    );
    const named = rows.filter(({ nom }) => rankOf(nom, wanted) <= worst);
    const codes = [...new Set(named.map(({ chefLieu }) => chefLieu))].slice(0, defaultLimit);
    const cities = await Promise.all(codes.map(getCity));
    return cities.flatMap((city) => (city ? [{ city, rank: ranks.formerName }] : []));
  }

  /** Names in the given départements; elsewhere too where none of them has such a town. */
  async function findWithin(
    { names, departements, postalCode }: TypedPlace,
    options: CitiesOptions,
  ): Promise<RankedCity[]> {
    const found = (await Promise.all(names.slice(0, 1).map((name) => findNamed(name, options)))).flat();
    const isThere = ({ departement }: City) => departements.includes(departement?.code ?? '');
    const there = found.filter(({ city, rank }) => isThere(city) && rank !== ranks.other);
    const ofCode = (city: City) => Number(!city.codesPostaux.includes(postalCode ?? ''));
    return (there.length > 0 ? there : found).toSorted(
      (a, b) =>
        a.rank - b.rank ||
        ofCode(a.city) - ofCode(b.city) ||
        (a.rank === ranks.other ? 0 : byPopulation(a.city, b.city)),
    );
  }

  async function findCitiesByPostalCode(code: string, options: CitiesOptions = {}): Promise<City[]> {
    const communes = await listCommunes({ codePostal: code }, options.signal);
    return communes
      .map(toCity)
      .sort(byPopulation)
      .slice(0, options.limit ?? communes.length);
  }

  /** «13000» is no postal code and means the main town of its département. */
  async function findByGeneralCode({ postalCode = '', departements }: TypedPlace): Promise<City[]> {
    const [codeDepartement] = departements;
    if (!/^\d{2}000$/u.test(postalCode) || !codeDepartement) return [];
    return (await listCommunes({ codeDepartement })).map(toCity).sort(byPopulation);
  }

  /** The largest of the longest names. */
  async function findAmongWords(name: string): Promise<RankedCity | undefined> {
    for (const [, names] of Map.groupBy(namesWithin(name), (part) => part.split(' ').length)) {
      const found = (await Promise.all(names.map((part) => findNamed(part, {})))).flat();
      const [largest] = found
        .filter(({ rank }) => rank <= ranks.nameWithoutArticle)
        .sort((a, b) => byPopulation(a.city, b.city));
      if (largest) return largest;
    }
    return undefined;
  }

  async function chooseCity(
    typed: TypedPlace,
  ): Promise<Pick<FoundPlace, 'city' | 'isExact' | 'isAmongWords'> | undefined> {
    const { postalCode, names, isAddress } = typed;
    const coded = postalCode === undefined ? [] : await findCitiesByPostalCode(postalCode);
    const isNamed = ({ nom }: City) =>
      names.some((name) => rankOf(nom, nameWords(name).join(' ')) <= ranks.nameWithoutArticle);
    const both = coded.find(isNamed);
    if (both) return { city: both, isExact: !isAddress };
    if (names.length === 0 || (isAddress && coded.length > 0)) {
      const [city] = coded.length > 0 ? coded : await findByGeneralCode(typed);
      return city && { city, isExact: !isAddress };
    }
    if (isAddress) {
      for (const name of names) {
        const [first] = await findNamed(name, {});
        if (first && first.rank <= ranks.nameWithoutArticle) return { city: first.city, isExact: false };
      }
      return undefined;
    }
    const [named] = await findWithin(typed, {});
    const first = named ?? (await findAmongWords(names[0] ?? ''));
    const isThere =
      first &&
      (typed.departements.length === 0 || typed.departements.includes(first.city.departement?.code ?? ''));
    const [byCode] = coded;
    // A code is worth more than a name that only begins like it, or is elsewhere.
    if (byCode && !(isThere && first.rank <= ranks.formerName)) return { city: byCode, isExact: false };
    if (!first) return undefined;
    const isListed = coded.length === 0 || first.city.codesPostaux.includes(postalCode ?? '');
    const isWhole =
      named !== undefined && first.rank <= ranks.nameWithoutArticle && !/\d/u.test(names[0] ?? '');
    return {
      city: first.city,
      isExact: isWhole && isThere === true && isListed,
      ...(!named && { isAmongWords: true }),
    };
  }

  async function findArrondissement(city: City, { arrondissement, postalCode = '' }: TypedPlace) {
    if (!hasArrondissements(city.code) || (arrondissement === undefined && postalCode === ''))
      return undefined;
    const rows = await listCommunes({
      codeParent: city.code,
      type: 'arrondissement-municipal',
      fields: 'nom,code,codesPostaux,centre',
    });
    const numberOf = ({ nom }: WireCommune) => Number(/\d+/u.exec(nom)?.[0]);
    const row =
      rows.find((one) => numberOf(one) === arrondissement) ??
      rows.find(({ codesPostaux = [] }) => codesPostaux.includes(postalCode));
    if (!row?.centre) return undefined;
    const [lng, lat] = row.centre.coordinates;
    return { arrondissement: numberOf(row), position: { lat, lng } };
  }

  return {
    async findCities(text, { limit = defaultLimit, signal } = {}) {
      const found = await findWithin(readPlace(text), signal ? { signal } : {});
      return found.slice(0, limit).map(({ city }) => city);
    },

    async findPlace(text) {
      const typed = readPlace(text);
      const chosen = await chooseCity(typed);
      if (!chosen) return undefined;
      const { city } = chosen;
      const within = await findArrondissement(city, typed);
      return {
        ...chosen,
        name: within ? nameArrondissement(city.nom, within.arrondissement) : city.nom,
        position: city.mairie,
        ...within,
      };
    },

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

    findCitiesByPostalCode,
    getCity,

    async findCityAt({ lat, lng }) {
      const [commune] = await listCommunes({ lat: String(lat), lon: String(lng) });
      return commune && toCity(commune);
    },
  };
}

interface RankedCity {
  readonly city: City;
  readonly rank: number;
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
