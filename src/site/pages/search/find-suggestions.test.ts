import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { City } from '#clients/geo.ts';
import type { Office } from '#contracts/directory.ts';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { anOffice } from '#test/support/office.ts';
import { findSuggestions } from './find-suggestions.server.ts';

const lyon: City = {
  code: '69123',
  nom: 'Lyon',
  codesPostaux: ['69001', '69003'],
  mairie: { lat: 45.76, lng: 4.84 },
  departement: { code: '69', nom: 'Rhône' },
};

const proposed = ({ codePostal }: { codePostal: string | null }) => ({
  code: '69123',
  nom: 'Lyon',
  codePostal,
  departement: lyon.departement,
  mairie: lyon.mairie,
});
const school = (id: number, uri: string | null) => anOffice({ id, label: `École ${id}`, uri });

interface Scene {
  readonly geo?: (asked: string) => Promise<City[]>;
  readonly directory?: (formulaTypeSlug: string, keyWord: string) => Promise<Office[]>;
}

function scene({
  geo = async () => [lyon],
  directory = async () => [school(1, 'lyon/ecole-1/1')],
}: Scene = {}) {
  const asked: string[] = [];
  const logged: string[] = [];
  const unused = () => Promise.reject(new Error('not asked here'));
  const upstreams: Parameters<typeof findSuggestions>[0]['upstreams'] = {
    geo: {
      findCities: (text) => {
        asked.push(`cities ${text}`);
        return geo(text);
      },
      findCitiesByPostalCode: (code) => {
        asked.push(`postal code ${code}`);
        return geo(code);
      },
      findCitiesLike: unused,
      getCity: unused,
      findPlace: unused,
      findCityAt: unused,
    },
    directory: {
      suggestOffices: async (formulaTypeSlug, { keyWord }) => {
        asked.push(`schools ${formulaTypeSlug} ${keyWord}`);
        return directory(formulaTypeSlug, keyWord);
      },
    },
  };
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const find = (typed: string, signal = new AbortController().signal) =>
    findSuggestions({ upstreams, log }, typed, defaultFrontCategory, signal);
  return { asked, logged, find };
}

describe('suggestions for a typed text', () => {
  test('five digits ask for the cities of that code only', async () => {
    const { find, asked } = scene();
    const expected = { cities: [proposed({ codePostal: '69003' })], offices: [], complete: true };
    expect(await find('69003')).toEqual(expected);
    expect(asked).toEqual(['postal code 69003']);
  });

  test.each(['6900', '690033', '3 rue', 'ly', ''])('«%s» asks for nothing', async (typed) => {
    const { find, asked } = scene();
    expect(await find(typed)).toEqual({ cities: [], offices: [], complete: true });
    expect(asked).toEqual([]);
  });

  test('a name of three characters asks for cities and for schools of the category', async () => {
    const { find, asked } = scene();
    const { cities, offices } = await find('lyo');
    expect(asked).toEqual(['cities lyo', `schools ${defaultFrontCategory.formulaTypeSlug} lyo`]);
    expect(cities).toEqual([proposed({ codePostal: null })]);
    expect(offices).toEqual([{ label: 'École 1', uri: 'lyon/ecole-1/1', city: 'Lyon' }]);
  });

  test('only schools that have a uri are proposed, five at most', async () => {
    const offices = [school(1, null), ...[2, 3, 4, 5, 6, 7].map((id) => school(id, `lyon/ecole/${id}`))];
    const found = await scene({ directory: async () => offices }).find('ecole');
    expect(found.offices.map(({ uri }) => uri)).toEqual([2, 3, 4, 5, 6].map((id) => `lyon/ecole/${id}`));
  });

  test('a town with one typing error is the one of the schools found', async () => {
    const { find, asked } = scene({ geo: async (text) => (text === 'Lyon' ? [lyon] : []) });
    expect((await find('lyom')).cities).toEqual([proposed({ codePostal: null })]);
    const expected = ['cities lyom', `schools ${defaultFrontCategory.formulaTypeSlug} lyom`, 'cities Lyon'];
    expect(asked).toEqual(expected);
    expect((await find('ecole')).cities).toEqual([]);
  });

  test('a commune of one postal code shows it', async () => {
    const eu = { ...lyon, codesPostaux: ['76260'] };
    expect((await scene({ geo: async () => [eu] }).find('eu-sur')).cities[0]?.codePostal).toBe('76260');
  });
});

describe('when an upstream is down', () => {
  const down = () => Promise.reject(new Error('no answer'));

  test('the other list is still given, the answer is incomplete and it is logged', async () => {
    const { find, logged } = scene({ directory: down });
    const { cities, offices, complete } = await find('lyon');
    expect([cities.length, offices.length, complete]).toEqual([1, 0, false]);
    expect(logged).toEqual(['Auto-écoles par nom']);
  });

  test('a request that the visitor dropped is not a failure worth a line', async () => {
    const { find, logged } = scene({ geo: down, directory: down });
    const abandoned = AbortSignal.abort();
    expect((await find('lyon', abandoned)).complete).toBe(false);
    expect(logged).toEqual([]);
  });
});
