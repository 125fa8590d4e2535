import { expect, it } from 'vitest';
import { findLicencePage, type LicenceSlug, licencePages } from '#domain/licences/licence-pages.ts';
import { hole } from '#site/ui/sentence.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { house } from '#test/support/house.ts';
import { writtenSheets } from '#test/support/licence-sheets.ts';
import { loadLicence } from './load-licence.server.ts';

/** Placeholder of a figure in a text. */
const named = (name: string) => `\${${name}}`;
const paragraph = (text: string) => [
  { type: 'paragraph' as const, children: [{ type: 'text' as const, text }] },
];
const guide = {
  slug: 'permis-de-conduire',
  title: 'Le guide',
  lead: `Dès ${named('carAge')}.`,
  body: [
    { type: 'heading' as const, level: 2 as const, children: [{ type: 'text' as const, text: 'Le prix' }] },
    ...paragraph(`Il faut ${named('carHours')}.`),
  ],
  reviewedOn: '2026-11-21',
  sources: [{ label: 'service-public.fr', url: 'https://www.service-public.gouv.fr/', readOn: '2026-10-31' }],
  frontCategory: null,
};
const faq = {
  slug: 'age',
  topic: 'x',
  section: null,
  rank: 1,
  question: `À ${named('carAge')} ?`,
  answer: paragraph('Oui.'),
};
const prices = [
  {
    formulaTypeSlug: 'voiture-formule-b-traditionnelle',
    nbOffices: 3,
    price: { min: 90_000, low: 105_000, median: 120_000, high: 135_050, max: 160_000 },
  },
];
function licenceOf(slug: LicenceSlug) {
  const licence = findLicencePage(`/${slug}`);
  if (!licence) throw new Error(`no page /${slug}`);
  return licence;
}
const [car, motorbike, boat] = [
  licenceOf('permis-de-conduire'),
  licenceOf('permis-moto'),
  licenceOf('permis-bateau'),
];
const down = () => Promise.reject(new Error('away'));

function siteWith({
  content = {},
  listPrices = async () => prices,
  sheets = { sheets: writtenSheets, isComplete: true },
}: {
  content?: object;
  listPrices?: unknown;
  sheets?: { sheets: typeof writtenSheets; isComplete: boolean };
} = {}) {
  const logged: string[] = [];
  const here = {
    pages: new Set(['/simulateur']),
    log: { error: (_: unknown, name: string) => logged.push(name) },
    operator: house.operator,
    config: { siteName: 'Créneau', publicUrl: 'https://creneau.example' },
    upstreams: {
      content: { findLicenceGuide: async () => guide, listFaqs: async () => [faq], ...content },
      directory: { listPrices, getStatistics: down },
      licenceSheets: async () => sheets,
    },
  };
  return { here: here as unknown as SiteRequest, logged };
}

it('the page of a licence shows its guide and questions with their figures filled in, and the prices of the network before the fees', async () => {
  const { page, isComplete } = await loadLicence(siteWith().here, car);
  expect(isComplete).toBe(true);
  expect(page.guide).toMatchObject({
    lead: 'Dès 17\u202fans.',
    body: [{ type: 'heading', level: 3, id: 'le-prix' }, { children: [{ text: 'Il faut 20\u202fheures.' }] }],
    reviewed: 'Texte relu le 21 novembre 2026, d’après\u202f:',
    sources: [{ label: 'service-public.fr', url: 'https://www.service-public.gouv.fr/' }],
  });
  expect(page.questions.items).toMatchObject([{ id: 'age', question: 'À 17\u202fans ?' }]);
  const ids = page.sections.map(({ id }) => id);
  const expected = ['cout', 'prix', 'frais-encadres', 'financement', 'pieces'];
  expect(ids.slice(ids.indexOf('cout'))).toEqual(expected);
  expect(page.sections.find(({ id }) => id === 'prix')).toMatchObject({
    rows: [['Permis B traditionnel', 'De 1\u202f050\u202f€ à 1\u202f350,50\u202f€']],
  });
});

it('the page of a licence is shown without guide and questions when the content service is down, with its steps and links', async () => {
  const { here, logged } = siteWith({ content: { findLicenceGuide: down, listFaqs: down } });
  const { page, isComplete } = await loadLicence(here, car);
  expect(isComplete).toBe(false);
  expect([page.guide, page.questions.items]).toEqual([undefined, []]);
  expect(page.figures.length).toBe(3);
  const expected = ['/simulateur?categorie=auto', '/code-en-ligne', '/conseils'];
  expect(page.links.map(({ to }) => to)).toEqual(expected);
  expect(logged).toEqual(expect.arrayContaining(['Guide d’un permis', 'Questions sur un permis']));
});

it('the page of a licence is shown without the network’s prices when the directory is down or lacks that call', async () => {
  const away = await loadLicence(siteWith({ listPrices: down }).here, motorbike);
  const unknown = await loadLicence(siteWith({ listPrices: async () => undefined }).here, motorbike);
  expect([away.isComplete, unknown.isComplete]).toEqual([false, true]);
  for (const { page } of [away, unknown]) expect(page.sections.map(({ id }) => id)).not.toContain('prix');
});

it('the page of a licence is incomplete while the repository’s sheets replace those of the content service', async () => {
  const { page, isComplete } = await loadLicence(
    siteWith({ sheets: { sheets: writtenSheets, isComplete: false } }).here,
    car,
  );
  expect([isComplete, page.heading]).toEqual([false, 'Le permis de conduire']);
});

it('the page of a licence fills the figures of its sheet in, and fits their spaces', async () => {
  const { page } = await loadLicence(siteWith().here, motorbike);
  const expected = ['16\u202fans', '20\u202fh', '35\u202fkW', '85,4\u202f%', '7\u202fh'];
  expect(page.figures.map(({ figure }) => figure)).toEqual(expected);
  expect(JSON.stringify(page)).not.toContain('${');
});

it('the page of a licence lists the prices of a boat’s licence before its additional costs, with a link to the simulator', async () => {
  const coastal = prices.map((price) => ({ ...price, formulaTypeSlug: 'bateau-option-cotiere' }));
  const { page } = await loadLicence(siteWith({ listPrices: async () => coastal }).here, boat);
  expect(page.sections.map(({ id }) => id).slice(-3)).toEqual(['prix', 'frais', 'pieces']);
  expect(page.sections.filter(({ link }) => link?.to.startsWith('/simulateur')).map(({ id }) => id)).toEqual([
    'prix',
  ]);
});

it('the page of a licence gives each part a name of its own, and names the sources and the month of its figures', async () => {
  expect(licencePages).toHaveLength(6);
  for (const licence of licencePages) {
    const { page } = await loadLicence(siteWith().here, licence);
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const folded = page.sections.filter(({ isFolded }) => isFolded).map(({ id }) => id);
    expect(folded).toContain('pieces');
    expect(['etapes', 'prix', 'cout'].filter((id) => folded.includes(id))).toEqual([]);
    for (const { source, pages } of [page.figureSources, ...page.sections]) {
      expect(source.split(hole)).toHaveLength(pages.length + 1);
      expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
      expect(source).toMatch(/Relevé en \p{L}+ \d{4}\.$|comptées le \d+/u);
    }
  }
});
