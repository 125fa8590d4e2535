import { describe, expect, it, vi } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aDirectoryCity, aTraining } from '#test/support/city.ts';
import { aFormula, anOffice, aPageOf } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadSimulator } from './simulator-data.server.ts';

const price = (min: number) => ({
  min: min - 2000,
  low: min - 1000,
  median: min,
  high: min + 1000,
  max: min + 2000,
});
const national = [{ formulaTypeSlug: 'moto-permis-a2', nbOffices: 900, price: price(100_000) }];
const local = [{ formulaTypeSlug: 'moto-permis-a2', nbOffices: 5, price: price(120_000) }];
const courses = [
  {
    formulaTypeSlug: 'voiture-code-en-ligne',
    nbOffices: 3,
    price: { min: 1900, median: 2990, max: 4900 },
    duration: { min: 90, max: 365 },
  },
];
const rhone = { code: '69', nom: 'Rhône', nbCities: 1, nbOffices: 3 };

function aSite() {
  const standIn = aStandInSite();
  const offices: Office[] = [
    anOffice({ id: 1, formule: { min: 120_000 }, distance: 900 }),
    anOffice({ id: 2, formule: { min: 110_000 }, distance: 1200 }),
    anOffice({ id: 3, formule: { min: 90_000 }, distance: 51_000 }),
  ];
  const page = (results: Office[]) => ({ results, total: results.length, currentPage: 1, nbPages: 1 });
  const directory = {
    ...standIn.upstreams.directory,
    listPrices: vi.fn(async ({ departement }: { departement?: string } = {}) =>
      departement === undefined ? national : local,
    ),
    listPasses: vi.fn(async () => courses),
    listCities: vi.fn(async () => ({
      nbCities: 1,
      nbOffices: 3,
      cities: [{ slug: 'lyon', nom: 'Lyon', departement: rhone, nbOffices: 3 }],
      departements: [rhone],
    })),
    getCity: vi.fn(async () => ({ nom: 'Lyon', location: [45.76, 4.83] })),
    findOfficesByKeyword: vi.fn(async () => aPageOf([])),
    findOfficesNear: vi.fn(async (slug: string) =>
      slug === 'voiture-lecons-de-conduite'
        ? page([anOffice({ id: 2, formule: { min: 5000 } })])
        : page(offices),
    ),
  };
  standIn.upstreams.geo.findPlace.mockResolvedValue(undefined);
  return { ...standIn, upstreams: { ...standIn.upstreams, directory } };
}

const load = (query = '', site = aSite()) =>
  loadSimulator(site as unknown as SiteRequest, new URLSearchParams(query), new Date('2026-11-21T12:00:00Z'));
const down = async () => {
  throw new Error('down');
};

describe('the simulator', () => {
  it('shows the national B licence by default', async () => {
    const { view, isPersonal } = await load();
    expect(view.result.total?.amounts).toEqual({ low: 157_400, likely: 206_400, high: 252_400 });
    expect(view.result.total?.likely).toContain('TTC');
    expect(view.result.what).toBe('Permis\u00a0B, boîte manuelle, toute la France');
    expect(view.schools?.schools).toEqual([]);
    expect(isPersonal).toBe(false);
  });

  it('compares nearby schools with an hour price, around the largest town of a département', async () => {
    const { view } = await load('q=69&heures=25');
    expect(view.result.what).toBe('Permis\u00a0B, boîte manuelle, Rhône');
    // 1,100 € + 6 h at 50 € + 30 € for theory.
    expect(view.schools?.schools).toMatchObject([{ id: 2, price: { estimate: 143_000 } }]);
  });

  it.each([
    ['', false],
    ['&financement=uneuro', true],
    ['&financement=cpf', true],
  ])('says that only schools of the financing chosen are compared: «%s», %s', async (financing, isSaid) => {
    const { view } = await load(`q=69&heures=25${financing}`);
    expect(/Seules celles qui annoncent/u.test(view.schools?.lead ?? '')).toBe(isSaid);
  });

  it.each([
    ['', ['', '']],
    ['&financement=cpf', ['?financement=cpf', '']],
    ['&financement=uneuro', ['', '?financement=uneuro']],
    ['&financement=region', ['?financement=aide', '?financement=aide']],
  ])('links the schools with the way to pay that they accept: «%s»', async (financing, queries) => {
    const site = aSite();
    const formule = { min: 120_000, hourPrice: 5000, hoursIncluded: 20, includes: [] };
    const schools = [
      anOffice({ id: 1, uri: 'lyon/un/1', garanties: ['CPF - Voiture'], distance: 900 }),
      anOffice({ id: 2, uri: 'lyon/deux/2', garanties: ['Permis à 1€/jour'], distance: 950 }),
    ].map((office) => ({ ...office, formule, clubInformations: undefined }));
    const page = { results: schools, total: 2, currentPage: 1, nbPages: 1 };
    site.upstreams.directory.findOfficesNear.mockResolvedValue(page);
    const shown = (await load(`q=69${financing}`, site)).view.schools?.schools ?? [];
    expect(shown.map(({ to = '' }) => new URL(to, 'http://localhost').search)).toEqual(queries);
    expect(shown.map(({ price: { way } }) => (way ? `?financement=${way}` : ''))).toEqual(queries);
  });

  it('reads the hour of a school that is not among the nearest sellers of lessons', async () => {
    const site = aSite();
    const { findOfficesNear } = site.upstreams.directory;
    findOfficesNear.mockImplementation(async (slug: string) =>
      slug === 'voiture-lecons-de-conduite'
        ? { results: [], total: 21, currentPage: 1, nbPages: 2 }
        : { results: [anOffice({ id: 12, distance: 900 })], total: 1, currentPage: 1, nbPages: 1 },
    );
    site.upstreams.directory.getOffice.mockResolvedValue(
      anOffice({ id: 12 }, [aFormula(), aFormula({ id: 35, typeId: 10, price: 5000 })]),
    );
    const { view } = await load('q=69&heures=25', site);
    expect(view.schools?.schools).toMatchObject([{ id: 12, price: { estimate: 152_900 } }]);
  });

  it('takes the prices of the département where five schools sell it, by the name of the département too', async () => {
    const site = aSite();
    const { view } = await load('categorie=moto&permis=a2&q=rh%C3%B4ne', site);
    expect(site.upstreams.directory.listPrices).toHaveBeenCalledWith({ departement: '69' });
    expect(view.result.lines[0]?.likely).toBe(120_000);
  });

  it('starts from the median of a town where five schools sell it, and says so', async () => {
    const site = aSite();
    const mairie = { lat: 45.76, lng: 4.83 };
    const city = { code: '69123', nom: 'Lyon', codesPostaux: ['69001'], mairie, departement: rhone };
    site.upstreams.geo.findPlace.mockResolvedValue({ city, name: 'Lyon', position: mairie, isExact: true });
    const lyon = aDirectoryCity({ nom: 'Lyon', trainings: [aTraining({ nbOffices: 5 })] });
    site.upstreams.directory.getCity.mockResolvedValue(lyon as never);
    const [line] = (await load('q=Lyon', site)).view.result.lines ?? [];
    expect(line?.likely).toBe(lyon.trainings[0]?.price.median);
    expect(line?.source).toMatch(/^Prix de 5 écoles de Lyon/u);
  });

  it('stays with the country’s prices where fewer than five schools sell it', async () => {
    const site = aSite();
    site.upstreams.directory.listPrices.mockImplementation(async ({ departement } = {}) =>
      departement === undefined ? national : [{ ...local[0], nbOffices: 4 } as (typeof local)[0]],
    );
    const { view } = await load('categorie=moto&permis=a2&q=69', site);
    expect(view.result.lines[0]?.likely).toBe(100_000);
  });

  it.each(['listPrices', 'listPasses', 'findOfficesNear', 'listCities'] as const)(
    'is shown without %s, is not cached, and B still has its total',
    async (call) => {
      const site = aSite();
      site.upstreams.directory[call].mockImplementation(down);
      const { view, isComplete } = await load('q=69', site);
      expect(view.result.total?.amounts.low).toBe(157_400);
      expect(isComplete).toBe(false);
    },
  );

  it('does not say of a town that there is none while geography is down, and is not cached', async () => {
    const site = aSite();
    site.upstreams.geo.findPlace.mockImplementation(down);
    const { view, isComplete } = await load('q=Rennes', site);
    expect([view.errors, view.result.what]).toEqual([[], 'Permis\u00a0B, boîte manuelle, toute la France']);
    expect(isComplete).toBe(false);
  });

  it.each([
    ['age=17', true],
    ['age=18', false],
    ['permis=aac&age=16', true],
    ['permis=boite-auto&age=17', true],
    ['categorie=moto&permis=a1&age=17', false],
    ['', false],
  ])('says that before 18 the B licence is valid in France only: «%s», %s', async (query, isSaid) => {
    const { view } = await load(query);
    expect(/qu’en France jusqu’à cet anniversaire/u.test(JSON.stringify(view.result))).toBe(isSaid);
  });

  it('says that the mean is published and the range its own', async () => {
    const { view } = await load();
    expect(JSON.stringify(view.result)).toMatch(
      /35\u202fh, la moyenne.*La fourchette de 30 à 40\u202fh est la nôtre/u,
    );
  });

  it('says that it does not know a price rather than invent it', async () => {
    const { view } = await load('categorie=lourd&permis=d');
    expect(view.result.total).toBeUndefined();
    expect(view.result.noTotal?.title).toMatch(/^Aucun prix connu/u);
  });

  it('shows every error beside its field and in the summary, and estimates without them', async () => {
    const { view, tab } = await load('age=300&heures=19&repassages=9&q=zzzz&acquis=lune&categorie=avion');
    expect(view.errors.map(({ fieldId }) => fieldId)).toEqual([
      'simulateur-categorie',
      'simulateur-q',
      'simulateur-age',
      'simulateur-acquis',
      'simulateur-heures',
      'simulateur-repassages',
    ]);
    const expected = { value: '19', error: 'La loi demande au moins 20\u202fh de conduite.' };
    expect(view.form.fields.find(({ name }) => name === 'heures')).toMatchObject(expected);
    expect(view.result.what).toBe('Permis\u00a0B, boîte manuelle, toute la France');
    expect(view.result.total?.amounts).toEqual((await load()).view.result.total?.amounts);
    expect(view.result.warnings[0]).toMatch(/n’est pas compté/u);
    expect(tab).toMatch(/^Erreur/u);
  });

  it('redirects what a form wrote to the address that holds the answers alone', async () => {
    const thrown = await load('permis=b&q=&age=17&acquis=code&acquis=a2&heures=').catch((error) => error);
    expect(thrown.headers.get('location')).toBe('/simulateur?permis=b&age=17&acquis=code,a2');
    await load('permis=b&age=17&acquis=code,a2');
  });
});
