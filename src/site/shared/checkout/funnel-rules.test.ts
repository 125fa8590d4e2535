import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { typedPerson as identity, typedIdentity } from '#test/support/identity.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { sealDraft } from './draft.server.ts';
import { takeIdentity } from './identity/take-identity.server.ts';
import { loadEnrolment } from './load-enrolment.server.ts';
import { preregister } from './payment/take-order.server.ts';

const both = [
  aFormula({ id: 34, typeId: 4 }),
  aFormula({ id: 35, typeId: 41, price: 2990, advancePayment: null }),
];
const hours = 60 * 60 * 1000;

function aFunnel(formulas = both, { enrolmentElsewhere = false } = {}) {
  const standIn = aStandInSite();
  standIn.config.enrolmentElsewhere = enrolmentElsewhere;
  const school = anOffice({}, formulas);
  standIn.upstreams.directory.getOffice.mockImplementation(async (id) => (id === 12 ? school : undefined));
  const site = standIn as unknown as SiteRequest;
  const request = (query: string, cookie = '') =>
    new Request(`http://localhost:3000/inscription-en-ligne${query}`, { headers: { cookie } });
  return {
    standIn,
    site,
    seal: async (values = typedIdentity(identity)) => (await sealDraft(values, site))?.split(';')[0] ?? '',
    /** The view of an address, or its redirect. */
    open: (query: string, cookie = '') =>
      loadEnrolment(request(query, cookie), site).catch((answer: Response) => answer.headers.get('location')),
    post: (path: string, body: object, cookie = '') =>
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    give: (query: string, values: Record<string, string>) =>
      takeIdentity(
        new Request(`http://localhost:3000/inscription-en-ligne${query}`, {
          method: 'POST',
          headers: { cookie: 'temoin=1' },
          body: new URLSearchParams(values),
        }),
        site,
        '/inscription-en-ligne',
      ),
  };
}

const order = (formula: number, step = 'paiement') => `?etape=${step}&ecole=12&formule=${formula}`;

afterEach(() => vi.useRealTimers());

const nobody = async () => undefined;

describe('what the address says decides', () => {
  it('two tabs with two formulas share the identity and never the formula', async () => {
    const { open, give, seal } = aFunnel();
    const cookie = await seal();
    for (const formula of [34, 35, 34]) {
      expect(await open(order(formula), cookie)).toMatchObject({ recap: { formula: { id: formula } } });
      const sent = await give(order(formula, 'identite'), identity);
      expect(sent).toMatchObject({ status: 303 });
      expect((sent as Response).headers.get('location')).toBe(`/inscription-en-ligne${order(formula)}`);
    }
  });

  it.each([
    ['&categorie=moto', '&categorie=moto'],
    ['&categorie=avion', ''],
    ['', ''],
  ])('an identity leads on with the category of the search, if it exists: «%s»', async (category, stored) => {
    const answer = await aFunnel().give(`${order(34, 'identite')}${category}`, identity);
    const to = answer instanceof Response ? answer.headers.get('location') : undefined;
    expect(to).toBe(`/inscription-en-ligne${order(34)}${stored}`);
  });

  it('a theory course of a school is its formula of that type, the cheapest that can be paid', async () => {
    const dear = aFormula({ id: 36, typeId: 41, price: 4900, advancePayment: null });
    const free = aFormula({ id: 37, typeId: 41, price: 1000, advancePayment: 0 });
    const { open } = aFunnel([dear, free, ...both]);
    expect(await open('?ecole=12&code=moto')).toBe(`/inscription-en-ligne${order(35, 'identite')}`);
    expect(await open('?code=moto')).toBe('/inscription-en-ligne?etape=ecole&code=moto');
    expect(await open('?etape=ecole&code=moto')).toMatchObject({
      step: 'ecole',
      form: { name: 'Inscription Code en ligne' },
      trainingLabel: 'Code moto en ligne',
      kept: { code: 'moto' },
    });
  });
});

describe('sex and nationality', () => {
  const [ofLicence, course] = [34, 35];
  const withoutThem = typedIdentity({ ...identity, gender: '', country: '' });
  const typed = { ...identity, country: 'BE' };
  const draftOf = (answer: Awaited<ReturnType<ReturnType<typeof aFunnel>['give']>>) =>
    answer instanceof Response ? (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '') : '';

  it('are requested where a licence file is opened, and not for a theory course', async () => {
    const { open } = aFunnel();
    const requested = {
      asker: 'school',
      countries: expect.arrayContaining([{ value: 'FR', label: 'France' }]),
    };
    expect(await open(order(ofLicence, 'identite'))).toMatchObject({ licenceFile: requested });
    expect(await open(order(course, 'identite'))).toMatchObject({ licenceFile: undefined });
  });

  it('are requested of everybody where orders go to another enrolment service', async () => {
    const { open, seal } = aFunnel(both, { enrolmentElsewhere: true });
    const cookie = await seal(withoutThem);
    for (const formula of [ofLicence, course]) {
      expect(await open(order(formula, 'identite'))).toMatchObject({ licenceFile: { asker: 'network' } });
      expect(await open(order(formula), cookie)).toBe(`/inscription-en-ligne${order(formula, 'identite')}`);
    }
  });

  it('are missing once a theory course gives way to a licence, which then asks for them', async () => {
    const { open, give } = aFunnel();
    const cookie = draftOf(await give(order(course, 'identite'), identity));
    expect(await open(order(course), cookie)).toMatchObject({ step: 'paiement' });
    expect(await open(order(ofLicence), cookie)).toBe(`/inscription-en-ligne${order(ofLicence, 'identite')}`);
    const view = await open(order(ofLicence, 'identite'), cookie);
    expect(view).toMatchObject({ isExpired: false, values: { lastName: 'Martin' }, licenceFile: {} });
    expect(view).not.toHaveProperty('values.gender');
    const { gender: _, ...without } = typed;
    const expected = { init: { status: 422 }, data: { errors: { gender: 'Champ requis.' } } };
    expect(await give(order(ofLicence, 'identite'), without)).toMatchObject(expected);
    const whole = draftOf(await give(order(ofLicence, 'identite'), typed));
    expect(await open(order(ofLicence), whole)).toMatchObject({ step: 'paiement' });
    expect(await open(order(course), whole)).toMatchObject({ step: 'paiement' });
  });

  it('are sent for a licence file, and empty for a theory course, whatever the draft holds', async () => {
    const { standIn, site, post, seal } = aFunnel();
    const { preregister: sent } = standIn.upstreams.enrolment;
    sent.mockResolvedValue({ refused: ['enough for this test'] });
    const cookie = await seal(typedIdentity(typed));
    for (const formulaId of [ofLicence, course]) {
      await preregister(post('/api', { officeId: 12, formulaId }, cookie), site, nobody);
    }
    expect(sent.mock.calls.map(([{ sexe, Nationality }]) => [sexe, Nationality])).toEqual([
      ['F', 'BE'],
      ['', ''],
    ]);
    const incomplete = post('/api', { officeId: 12, formulaId: ofLicence }, await seal(withoutThem));
    expect(await (await preregister(incomplete, site, nobody)).text()).toContain('étape Identité');
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('what disappears in the middle', () => {
  it.each([
    ['a formula no longer sold', order(99), 'unknown-formula'],
    ['a formula no longer paid online', order(34), 'not-sold-online'],
    ['a school gone', '?etape=paiement&ecole=99&formule=34', 'unknown-office'],
    ['an id that is no number', '?etape=paiement&ecole=abc&formule=34', 'unknown-office'],
    ['a theory course no longer sold', '?etape=identite&ecole=12&code=cotier', 'unknown-formula'],
  ] as const)('%s leads back to the choice, which says why', async (_, query, fault) => {
    const { open, seal } = aFunnel([aFormula({ id: 34, advancePayment: 0 }), ...both.slice(1)]);
    const cookie = await seal();
    const back = await open(query, cookie);
    expect(back).toMatch(/^\/inscription-en-ligne\?etape=formation/u);
    const expected = { step: 'formation', fault };
    expect(await open(new URL(String(back), 'http://localhost').search, cookie)).toMatchObject(expected);
  });

  it('an expired draft alone leads back to an empty identity, with the formula and the reason', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z'), toFake: ['Date'] });
    const { open, seal, site, post } = aFunnel();
    const cookie = await seal();
    expect(await open(order(34, 'identite'))).toMatchObject({ isExpired: false });
    vi.setSystemTime(Date.now() + 6 * hours - 1000);
    expect(await open(order(34, 'identite'), cookie)).toMatchObject({ isExpired: false });
    expect(await open(order(34), cookie)).toMatchObject({ step: 'paiement' });
    vi.setSystemTime(Date.now() + 2000);
    expect(await open(order(34), cookie)).toBe(`/inscription-en-ligne${order(34, 'identite')}`);
    const expected = { isExpired: true, values: {}, recap: { formula: { id: 34 } } };
    expect(await open(order(34, 'identite'), cookie)).toMatchObject(expected);
    const refused = await preregister(post('/api', { officeId: 12, formulaId: 34 }, cookie), site, nobody);
    expect(await refused.text()).toContain('étape Identité');
  });
});
