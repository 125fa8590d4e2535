import { describe, expect, it } from 'vitest';
import type { IdentityValues } from '#domain/identity/identity-form.ts';
import { preRegistrationTerms } from '#domain/wording/pre-registration.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { birthdayOfMinor, typedIdentity, typedPerson, typedRepresentative } from '#test/support/identity.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { sealDraft } from './draft.server.ts';
import { loadEnrolment } from './load-enrolment.server.ts';

const identity = typedIdentity(typedPerson);

type StandIn = ReturnType<typeof aStandInSite>;

/** The view of an address, or its redirect. */
async function load(
  query: string,
  { draft = false as boolean | IdentityValues, change = (_: StandIn): unknown => undefined } = {},
) {
  const standIn = aStandInSite();
  change(standIn);
  const site = standIn as unknown as SiteRequest;
  const values = draft === true ? identity : draft;
  const cookie = values ? ((await sealDraft(values, site)) ?? '') : '';
  const request = new Request(`http://localhost:3000/inscription-en-ligne${query}`, { headers: { cookie } });
  try {
    return { view: await loadEnrolment(request, site), standIn };
  } catch (answer) {
    if (answer instanceof Response) return { to: answer.headers.get('location'), standIn };
    throw answer;
  }
}

const teachRiding = ({ upstreams }: StandIn) => {
  const formulas = [aFormula(), aFormula({ id: 35, typeId: 15 }), aFormula({ id: 36, typeId: 16 })];
  upstreams.directory.getOffice.mockResolvedValue(anOffice({}, formulas));
};
const withoutTerms = ({ schoolTerms }: StandIn) => schoolTerms.find.mockResolvedValue(undefined);
const withoutMediator = ({ upstreams }: StandIn) => {
  const office = anOffice();
  if (office.clubInformations) office.clubInformations.accueil.mediator = null;
  upstreams.directory.getOffice.mockResolvedValue(office);
};
const saleOf = (sale: StandIn['config']['sale']) => (standIn: StandIn) =>
  Object.assign(standIn.config, { sale });

describe('the enrolment', () => {
  it('begins with the training', async () => {
    const { view } = await load('');
    expect(view).toMatchObject({ step: 'formation', fault: undefined, school: undefined });
    expect(view?.step === 'formation' && view.categories.map(({ slug }) => slug)).toContain('auto');
  });

  it('offers the formulas of a school that was chosen first', async () => {
    const { view } = await load('?etape=formation&ecole=12');
    expect(view).toMatchObject({ school: { id: 12, offers: [{ id: 34 }], asksQuote: false } });
  });

  it.each([
    ['a mediator', withoutMediator],
    ['terms that were read', withoutTerms],
  ])('asks a school without %s for a quote, whatever the requested step', async (_, change) => {
    const { view } = await load('?etape=formation&ecole=12', { change });
    expect(view).toMatchObject({ step: 'formation', fault: undefined, school: { asksQuote: true } });
    for (const step of ['identite', 'paiement']) {
      const { to } = await load(`?etape=${step}&ecole=12&formule=34`, { change });
      expect(to).toMatch(/etape=formation&ecole=12/u);
    }
  });

  it.each([
    ['moto', [36, 35], 1],
    ['auto', [34], 2],
    ['bateau', [34, 35, 36], 0],
    ['avion', [34, 35, 36], 0],
  ])('offers those of the category (%s), or all where the school sells none', async (slug, ids, others) => {
    const { view } = await load(`?etape=formation&ecole=12&categorie=${slug}`, { change: teachRiding });
    const school = view?.step === 'formation' ? view.school : undefined;
    expect(school?.offers.map(({ id }) => id)).toEqual(ids);
    expect(school?.category?.slug).toBe(others > 0 ? slug : undefined);
    expect(school?.others).toBe(others);
  });

  it('keeps the category beside the formula that was chosen of it, to the card and to another school', async () => {
    const order = 'ecole=12&formule=35&categorie=moto';
    const at = (step: string) =>
      load(`?etape=${step}&${order}`, { draft: step === 'paiement', change: teachRiding });
    for (const step of ['identite', 'paiement']) {
      expect((await at(step)).view).toMatchObject({ recap: { category: 'moto', formula: { id: 35 } } });
    }
    const missing = await load(`?etape=paiement&${order}`, { change: teachRiding });
    expect(missing.to).toBe(`/inscription-en-ligne?etape=identite&${order}`);
    expect((await at('ecole')).view).toMatchObject({
      trainingLabel: 'Permis A1 (125\u202fcm³)',
      kept: { ecole: '12', formule: '35', categorie: 'moto' },
    });
  });

  it('asks for the identity once school and formula are known, and shows its draft', async () => {
    const query = '?etape=identite&ecole=12&formule=34';
    expect((await load(query)).view).toMatchObject({ step: 'identite', values: {} });
    expect((await load(query, { draft: true })).view).toMatchObject({ values: { lastName: 'Martin' } });
  });

  it.each(['identite', 'paiement'])('says in the place of %s that nothing is sold yet', async (step) => {
    const query = `?etape=${step}&ecole=12&formule=34`;
    const { view } = await load(query, { draft: true, change: saleOf('closed') });
    expect(view).toEqual({
      step: 'ferme',
      recap: expect.objectContaining({
        school: expect.objectContaining({ id: 12, email: null }),
        formula: expect.objectContaining({ id: 34 }),
      }),
    });
  });

  it.each([
    ['closed', true],
    ['open', false],
    ['rehearsal', false],
  ] as const)('says from the first step that the sale is %s: closed %s', async (sale, isSaleClosed) => {
    const { view } = await load('', { change: saleOf(sale) });
    expect(view).toMatchObject({ step: 'formation', isSaleClosed });
  });

  it('ends with the payment, with what is due and to whom', async () => {
    const { view } = await load('?etape=paiement&ecole=12&formule=34', { draft: true });
    expect(view).toEqual({
      step: 'paiement',
      form: expect.objectContaining({ name: 'Pré-inscription formule' }),
      recap: {
        school: expect.objectContaining({
          id: 12,
          agreement: 'E 21 069 0012 0',
          email: 'ecole@exemple.example',
          address: '3 rue du Port, 69003\u00a0Lyon',
          termsUrl: `/conditions-auto-ecole/${'a'.repeat(64)}`,
        }),
        formula: expect.objectContaining({ id: 34, dueNow: 4900, dueLater: 115_000 }),
        lines: expect.arrayContaining([{ question: expect.any(String), answer: expect.any(String) }]),
        terms: preRegistrationTerms({ email: 'bonjour@reseau.exemple.fr' }),
      },
      buyer: { name: 'Camille Martin', email: 'camille@example.fr' },
      meantEmails: [],
      offerShown: expect.stringContaining('"priceCents":119900,"dueCents":4900'),
      termsVersion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}\.[0-9a-f]{64}$/u),
      siteTermsUrl: '/cgu',
      provider: { baseUrl: 'http://localhost:3000/services/cards', clientId: 'creneau' },
      quotedWays: [{ way: 'aide', text: expect.stringMatching(/devis/u) }],
      opensFile: true,
      testCards: 'demonstration',
    });
  });
});

describe('the enrolment of a minor', () => {
  const minor = { ...identity, ...typedRepresentative, birthday: birthdayOfMinor };

  it('names the learner and who pays before the payment', async () => {
    const { view } = await load('?etape=paiement&ecole=12&formule=34', { draft: minor });
    expect(view).toMatchObject({
      buyer: { name: 'Camille Martin' },
      representative: { name: 'Dominique Martin', email: 'dominique@example.fr' },
    });
  });

  it('does not come to the payment without the consent', async () => {
    const draft = { ...minor, representativeConsent: '' };
    expect(await load('?etape=paiement&ecole=12&formule=34', { draft })).toMatchObject({
      to: '/inscription-en-ligne?etape=identite&ecole=12&formule=34',
    });
  });
});

it.each([
  ['?etape=paiement', '/inscription-en-ligne?etape=formation'],
  ['?etape=identite&categorie=moto', '/inscription-en-ligne?etape=ecole&categorie=moto'],
  ['?etape=paiement&ecole=12&formule=34', '/inscription-en-ligne?etape=identite&ecole=12&formule=34'],
  ['?ecole=12&formule=34', '/inscription-en-ligne?etape=identite&ecole=12&formule=34'],
  ['?etape=identite&ecole=12', '/inscription-en-ligne?etape=formation&ecole=12'],
])('a step that cannot be had yet %s leads to %s', async (query, to) => {
  expect(await load(query)).toMatchObject({ to });
});

it('an address that names what does not exist keeps the training when only the school is unknown', async () => {
  const { to } = await load('?etape=paiement&ecole=99&formule=34&categorie=auto');
  expect(to).toMatch(/etape=ecole/u);
});

it('an address that names what does not exist is not requested of the directory when it is no id', async () => {
  const { standIn } = await load('?etape=formation&ecole=abc');
  expect(standIn.upstreams.directory.getOffice).not.toHaveBeenCalled();
});

describe('the search of a school', () => {
  const query = '?etape=ecole&categorie=auto';

  it('asks for a town first', async () => {
    expect((await load(query)).view).toMatchObject({
      step: 'ecole',
      trainingLabel: 'Permis B traditionnel',
      kept: { categorie: 'auto' },
      found: { kind: 'nothing-asked' },
    });
  });

  it('lists the schools near a town, each with what it asks now', async () => {
    const { view, standIn } = await load(`${query}&q=Lyon`);
    expect(view).toMatchObject({
      found: {
        kind: 'schools',
        placeLabel: 'Lyon (69)',
        otherPlaces: [],
        schools: [{ id: 12, distance: 850, offers: [{ id: 34, dueNow: 4900 }] }],
      },
    });
    expect(standIn.upstreams.directory.findOfficesNear).toHaveBeenCalledWith(
      'voiture-formule-b-traditionnelle',
      { place: { city: 'Lyon', dep: '69', location: [45.75, 4.85] }, page: 1 },
    );
  });

  it('leaves out the school that was left, and shows which ones are asked for a quote', async () => {
    const { view } = await load(`${query}&q=Lyon&sauf=12`);
    expect(view).toMatchObject({ kept: { sauf: '12' }, found: { schools: [], total: 0 } });
    const quoted = await load(`${query}&q=Lyon`, { change: withoutMediator });
    expect(quoted.view).toMatchObject({ found: { schools: [{ id: 12, offers: [{ asksQuote: true }] }] } });
  });

  it('says what was understood of a place that is not written as its town is', async () => {
    const { view } = await load('?etape=ecole&categorie=auto&q=Lomme', {
      change: ({ upstreams }) => {
        const mairie = { lat: 50.63, lng: 3.06 };
        const city = { code: '59350', nom: 'Lille', codesPostaux: ['59000'], mairie };
        upstreams.geo.findPlace.mockResolvedValue({ city, name: 'Lille', position: mairie, isExact: false });
      },
    });
    expect(view).toMatchObject({
      found: {
        placeLabel: 'Lille',
        otherPlaces: [],
        readAs: 'Vous avez écrit «\u202fLomme\u202f»\u202f: voici les écoles à Lille.',
      },
    });
  });

  it('names the other communes of a postal code', async () => {
    const { view } = await load(`${query}&q=69300`);
    expect(view).toMatchObject({
      found: { otherPlaces: [{ code: '69034', label: 'Caluire-et-Cuire (69)' }] },
    });
  });

  it.each(['Nulle-part', 'Ly', '6900'])('finds no commune called «%s»', async (typed) => {
    expect((await load(`${query}&q=${typed}`)).view).toMatchObject({ found: { kind: 'unknown-place' } });
  });

  it('keeps the training of the formula that was chosen before', async () => {
    const nothing = { results: [], total: 0, currentPage: 1, nbPages: 0 };
    const { view } = await load('?etape=ecole&ecole=12&formule=34&q=Lyon', {
      change: ({ upstreams }) => upstreams.directory.findOfficesNear.mockResolvedValueOnce(nothing),
    });
    expect(view).toMatchObject({ kept: { categorie: 'auto' }, found: { schools: [] } });
  });
});

describe('an upstream that is down', () => {
  const down = () => Promise.reject(new Error('down'));

  it('is reported in place of the step when it is the directory', async () => {
    const { view, standIn } = await load('?etape=paiement&ecole=12&formule=34', {
      draft: true,
      change: ({ upstreams }) => upstreams.directory.getOffice.mockImplementation(down),
    });
    expect(view).toEqual({ step: 'indisponible' });
    expect(standIn.log.error).toHaveBeenCalled();
  });

  it.each([
    ['directory', ({ upstreams }: StandIn) => upstreams.directory.findOfficesNear.mockImplementation(down)],
    ['search of communes', ({ upstreams }: StandIn) => upstreams.geo.findPlace.mockImplementation(down)],
  ])('leaves the search form in place when it is the %s', async (_, change) => {
    const { view } = await load('?etape=ecole&categorie=auto&q=Lyon', { change });
    expect(view).toMatchObject({ step: 'ecole', typed: 'Lyon', found: { kind: 'unavailable' } });
  });
});
