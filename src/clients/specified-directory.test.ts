import { describe, expect, it, vi } from 'vitest';
import { aContact } from '#test/support/mails.ts';
import { createSpecifiedDirectory } from '#test/support/specified-directory.ts';
import { createDirectoryClient } from './directory.ts';

const token = 'a-token-for-tests';
const traditional = 'voiture-formule-b-traditionnelle';
const nantes = { city: 'Nantes', dep: '44', location: [47.2186, -1.5541] as [number, number] };

type Change = NonNullable<Parameters<typeof createSpecifiedDirectory>[0]['change']>;

function aClient(change?: Change) {
  const { fetch, contacts } = createSpecifiedDirectory({ token, ...(change && { change }) });
  const onUnreadable = vi.fn();
  const upstream = { name: 'directory', baseUrl: 'http://theirs.test', fetch };
  const headers = { authorization: `Bearer ${token}` };
  const client = createDirectoryClient({ ...upstream, headers, onUnreadable });
  const strict = createDirectoryClient({ ...upstream, headers });
  return { client, strict, onUnreadable, contacts };
}

describe('a directory of the published interface only', () => {
  it('is read completely, with strict validation too', async () => {
    const { client, strict, onUnreadable, contacts } = aClient();
    for (const reader of [client, strict]) {
      const found = await reader.findOfficesByKeyword(traditional, { keyWord: 'permis' });
      expect(found.total).toBe(2);
      const near = await reader.findOfficesNear(traditional, { place: nantes });
      expect(near).toMatchObject({ total: 10, currentPage: 1, nbPages: 1 });
      const [first, second] = near.results.map(({ id }) => id);
      expect([first, second].toSorted()).toEqual([107, 108]);
      expect(await reader.getStatistics()).toMatchObject({ nbMembers: 10 });
      const reviews = await reader.getReviews({ id: '107', licenseGroupSlug: 'voiture', page: '2' });
      expect(reviews).toMatchObject({
        nbLicenseReviews: 10,
        currentPage: 2,
        results: [{ identite: 'Élève J.' }],
      });
      const cities = await reader.getSitemap();
      expect(cities.map(({ slug }) => slug)).toEqual([
        'lyon',
        'paris',
        'nantes',
        'bordeaux',
        'saint-denis-974',
      ]);
      expect(await reader.contactOffice({ id: '107', ...aContact() })).toBe(true);
    }
    expect(contacts).toHaveLength(2);
    expect(onUnreadable).not.toHaveBeenCalled();
  });

  it('gives all that is possible without our fields', async () => {
    const office = await aClient().client.getOffice(107);
    const club = office?.clubInformations;
    expect(club?.formules.map(({ formulaType }) => formulaType.slug)).toEqual([
      traditional,
      'moto-permis-a2',
      'voiture-code-en-ligne',
    ]);
    expect(club?.horaires.ouverture.map(({ jour, HOR_FIN_PM }) => [jour, HOR_FIN_PM])).toEqual([
      ...[1, 2, 3, 4, 5].map((jour) => [jour, '18:30']),
      [6, null],
      [7, null],
    ]);
    expect(club?.licenseGroupInformations.map(({ slug }) => slug)).toEqual(['voiture', 'deux-roues']);
  });

  it('measures no distance to a school at 0, 0, which has no position', async () => {
    const { client } = aClient((office) =>
      office.id === 107 ? { ...office, address: { ...office.address, latitude: 0, longitude: 0 } } : office,
    );
    const { results } = await client.findOfficesNear(traditional, { place: nantes });
    const distanceOf = (school: number) => results.find(({ id }) => id === school)?.distance;
    expect(distanceOf(107)).toBeUndefined();
    expect(distanceOf(108)).toBeGreaterThan(0);
  });

  it('has none of our calls, which return nothing', async () => {
    const { client } = aClient();
    expect(await client.getOfficeByUri('nantes')).toBeUndefined();
    expect(await client.listPasses()).toBeUndefined();
    expect(await client.listPrices()).toBeUndefined();
    expect(await client.listResults()).toBeUndefined();
    expect(await client.getLocalResults({ departement: '44' })).toBeUndefined();
    expect(await client.listCities()).toBeUndefined();
    expect(await client.getCity({ slug: 'nantes' })).toBeUndefined();
    expect(await client.findCityOffices({ slug: 'nantes' })).toBeUndefined();
    expect(await client.getOffice(999)).toBeUndefined();
  });
});

describe('one unreadable school among ten', () => {
  const spoilt: readonly (readonly [string, (office: Parameters<Change>[0]) => unknown])[] = [
    ['address.streetName', (office) => ({ ...office, address: { ...office.address, streetName: null } })],
    ['formule.min', (office) => ({ ...office, formule: { min: 1199.5 } })],
    ['nbReviews', (office) => ({ ...office, nbReviews: null })],
  ];

  it.each(spoilt)('is left out alone, for lack of %s', async (field, spoil) => {
    const { client, strict, onUnreadable } = aClient((office) =>
      office.id === 103 ? spoil(office) : office,
    );
    const { results, total } = await client.findOfficesNear(traditional, { place: nantes });
    expect(results).toHaveLength(9);
    expect(total).toBe(9);
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith({
      upstream: 'directory',
      operation: 'findOffices',
      path: `/offices/find/${traditional}`,
      count: 1,
      items: [{ item: 'school', id: 103, position: expect.any(Number), fields: [field] }],
    });
    expect(await client.findOfficesByKeyword(traditional, { keyWord: 'lyon' })).toMatchObject({ total: 2 });
    expect(onUnreadable).toHaveBeenCalledTimes(2);
    await expect(strict.findOfficesNear(traditional, { place: nantes })).rejects.toMatchObject({
      failure: 'shape',
    });
    await expect(client.getOffice(103)).rejects.toMatchObject({ failure: 'shape' });
  });
});

describe('what is unreadable within an answer', () => {
  const reading = async <T>(
    answer: unknown,
    call: (client: ReturnType<typeof createDirectoryClient>) => Promise<T>,
  ) => {
    const onUnreadable = vi.fn();
    const upstream = { name: 'directory', baseUrl: 'http://theirs.test', fetch: () => Response.json(answer) };
    const client = createDirectoryClient({ ...upstream, onUnreadable });
    return { read: await call(client), lines: onUnreadable.mock.calls.flat() };
  };

  const readOffice = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const request = new Request('http://theirs.test/offices/107', { headers });
    return (await createSpecifiedDirectory({ token }).fetch(request)).json();
  };

  it('is one line however much it is, and the first ten by name', async () => {
    const answer = { results: Array.from({ length: 12 }, (_, id) => ({ id })) };
    const { read, lines } = await reading(answer, (client) => client.findOfficesNear(traditional));
    expect(read.results).toEqual([]);
    expect(lines).toMatchObject([{ count: 12, items: { length: 10 } }]);
  });

  it.each([
    ['formules', 'formula', { id: 7, price: 12.5 }],
    ['licenseGroupInformations', 'licence group', { id: '1' }],
  ])('loses only its invalid block of %s', async (block, item, broken) => {
    const office = await readOffice();
    const whole = office.clubInformations[block];
    office.clubInformations[block] = [...whole, broken];
    const { read, lines } = await reading(office, (client) => client.getOffice(107));
    expect(read?.clubInformations).toMatchObject({ [block]: { length: whole.length } });
    expect(lines).toMatchObject([{ items: [{ item, position: whole.length }] }]);
  });

  it('an unreadable day costs its week, which would call it closed', async () => {
    const office = await readOffice();
    office.clubInformations.horaires.ouverture[2].HOR_FIN_AM = 'midi';
    const { read, lines } = await reading(office, (client) => client.getOffice(107));
    expect(read?.clubInformations?.horaires.ouverture).toEqual([]);
    expect(lines).toMatchObject([{ items: [{ item: 'opening hours', fields: ['2.HOR_FIN_AM'] }] }]);
  });

  it('loses a single review', async () => {
    const review = { date: '2026-05-01', note: 5, commentaire: null, identite: 'Léa B.' };
    const results = [review, { ...review, note: 12 }, { ...review, identite: null }];
    const answer = { results, moyenne: 5, nbTotalReviews: 3, nbLicenseReviews: 3, currentPage: 1 };
    const { read, lines } = await reading(answer, (client) =>
      client.getReviews({ id: '107', licenseGroupSlug: 'voiture' }),
    );
    expect(read?.results).toHaveLength(1);
    expect(lines).toMatchObject([{ count: 2, items: [{ fields: ['note'] }, { fields: ['identite'] }] }]);
    expect(JSON.stringify(lines)).not.toContain('Léa');
  });

  it('loses a single city of the sitemap, or a single school', async () => {
    const offices = [{ uri: 'nantes/a/1', updatedAt: null }, { uri: 7 }];
    const answer = [
      { slug: 'nantes', nom: 'Nantes', offices },
      { slug: 'paris', nom: 'Paris', offices: [] },
      { slug: 'lyon' },
    ];
    const { read, lines } = await reading(answer, (client) => client.getSitemap());
    expect(read).toEqual([
      { slug: 'nantes', nom: 'Nantes', offices: [{ uri: 'nantes/a/1', updatedAt: null }] },
      { slug: 'paris', nom: 'Paris', offices: [] },
    ]);
    expect(lines).toMatchObject([{ count: 2, items: [{ item: 'school' }, { item: 'city' }] }]);
  });

  it('of most cities of the sitemap is a failure: an older sitemap is better', async () => {
    const answer = [{ slug: 'nantes', nom: 'Nantes', offices: [] }, { slug: 'lyon' }, { slug: 'paris' }];
    await expect(reading(answer, (client) => client.getSitemap())).rejects.toMatchObject({
      failure: 'shape',
    });
  });
});
