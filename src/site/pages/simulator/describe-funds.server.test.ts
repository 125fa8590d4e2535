import { expect, it, vi } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadSimulator } from './simulator-data.server.ts';

function load(query = '') {
  const standIn = aStandInSite();
  const price = { min: 30_000, low: 30_000, median: 30_000, high: 30_000, max: 30_000 };
  const listPrices = vi.fn(async () => [{ formulaTypeSlug: 'moto-125-cm3', nbOffices: 900, price }]);
  const directory = { ...standIn.upstreams.directory, listPrices, listPasses: vi.fn(async () => []) };
  const site = { ...standIn, upstreams: { ...standIn.upstreams, directory } } as unknown as SiteRequest;
  return loadSimulator(site, new URLSearchParams(query), new Date('2026-11-21T12:00:00Z'));
}

const plain = (text = '') => text.replaceAll(/\s/gu, ' ');
const funds = async (query: string) => (await load(query)).view.result?.funds;

it('what one already has leaves the page as it was without a sum', async () => {
  const { view } = await load('permis=b&cpf=0');
  expect(view.result?.funds).toBeUndefined();
  expect(view.form.funds.fields.map(({ name, label }) => [name, label])).toEqual([
    ['cpf', 'CPF'],
    ['aides', 'Aides'],
    ['economies', 'Économies'],
  ]);
  expect((await load()).view.form.funds.isOpen).toBe(false);
  expect(view.financing?.lead).toMatch(/^Rien n’est déduit/u);
});

it('what one already has is deducted, and the loan pays what is left', async () => {
  const query = 'age=20&financement=uneuro&cpf=500&aides=300&economies=400';
  const { view, isPersonal } = await load(query);
  expect(view.result?.funds?.lines.map(({ label, amount }) => [label, plain(amount)])).toEqual([
    ['CPF', '− 500 €'],
    ['Aides', '− 300 €'],
    ['Économies', '− 400 €'],
  ]);
  // 2,064 € without 1,200 €.
  expect(view.result?.funds?.rest).toMatchObject({ text: 'Il vous reste à financer', amount: 86_400 });
  expect(plain(view.result?.funds?.rest.range)).toBe('de 370 € à 1 320 €');
  expect(view.financing?.lead).toMatch(/ce qu’il vous reste à financer/u);
  expect(plain(view.financing?.offers[0]?.texts[0])).toContain('intérêts de 800 €');
  expect(plain(view.financing?.offers[0]?.texts[0])).toContain('Il reste 64 €');
  expect([isPersonal, view.form.funds.isOpen]).toEqual([true, true]);
});

it.each([
  ['economies=2059', 'Il vous reste à financer'],
  ['economies=2060', 'Rien à financer : ce que vous avez suffit.'],
  ['economies=2064', 'Rien à financer : ce que vous avez suffit.'],
  ['economies=2068', 'Rien à financer : ce que vous avez suffit.'],
  ['economies=2069', 'Rien à financer : il vous reste ≈ 10 € d’économies.'],
  ['economies=2500', 'Rien à financer : il vous reste ≈ 440 € d’économies.'],
])('what one already has %s: %s', async (query, text) => {
  expect(plain((await funds(query))?.rest.text)).toBe(text);
});

it('what one already has names what the highest estimate would leave when the likely one leaves nothing', async () => {
  const rest = async (query: string) => (await funds(query))?.rest;
  const { high = 0 } = (await load()).view.result?.total?.amounts ?? {};
  expect(plain((await rest('economies=2064'))?.highest)).toBe(
    'Au plus haut de l’estimation, il resterait 460 € à financer.',
  );
  expect((await rest(`economies=${high / 100}`))?.highest).toBeUndefined();
  expect((await rest('economies=500'))?.highest).toBeUndefined();
});

it.each([
  ['acquis=a2&cpf=500', 'CPF, non compté', /^Parmi les permis légers, seul le premier/u],
  ['categorie=moto&permis=125&cpf=500', 'CPF, non compté', /^Nos sources n’en disent rien/u],
  ['cpf=500', 'CPF', /demandeur d’emploi, ou qu’un tiers cofinance \(employeur, région…\)\.$/u],
  ['cpf=901', 'CPF', /Un projet de décret prévoyait 900 € au plus/u],
  ['cpf=5000', 'CPF', /sans l’examen\. Une participation de 103,20 € \(2026\) reste à votre charge/u],
])('what one already has says when the training account pays: «%s»', async (query, label, note) => {
  const line = (await load(query)).view.result?.funds?.lines[0];
  expect(line?.label).toBe(label);
  expect(plain(line?.notes.join(' '))).toMatch(note);
  expect(plain(line?.amount) === '0 €').toBe(label !== 'CPF');
});

it('what one already has is not deducted from an unknown total', async () => {
  const { result } = (await load('categorie=lourd&permis=d&cpf=500')).view;
  expect(result?.funds).toBeUndefined();
  expect(result?.noTotal?.texts[1]).toMatch(/^Sans total connu/u);
});

it('what one already has keeps its errors beside the fields, which are then visible', async () => {
  const { view } = await load('cpf=mille&economies=20001');
  expect(view.form.funds).toMatchObject({
    isOpen: true,
    fields: [
      { value: 'mille', error: 'Écrivez une somme en euros, par exemple 1\u202f200.' },
      { error: undefined },
      { error: 'Un nombre entre 0 et 20\u202f000.' },
    ],
  });
  expect(view.errors.map(({ fieldId }) => fieldId)).toEqual(['simulateur-cpf', 'simulateur-economies']);
});

it('what one already has stays with another category and in the address of a sent form', async () => {
  const { view } = await load('cpf=500&economies=400');
  expect(view.categories[1]?.to).toBe('/simulateur?categorie=moto&cpf=500&economies=400');
  const query = new URLSearchParams({
    permis: 'b',
    q: '',
    cpf: '1\u202f200,50 €',
    aides: '',
    economies: '0',
  });
  const thrown = await load(query.toString()).catch((error) => error);
  expect(thrown.headers.get('location')).toBe('/simulateur?permis=b&cpf=1200');
});
