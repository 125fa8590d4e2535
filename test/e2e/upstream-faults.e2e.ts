import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeSchools } from '#database/purges.ts';
import { demonstrationCoursePath } from '#domain/site-pages.ts';
import { siteRoutes } from '#site/routes.ts';
import { writeBrand } from '../support/brand.ts';
import { freePort, Product, temporaryFolder } from '../support/product.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';
import {
  type SwitchedAnswer,
  type SwitchedService,
  startSwitchedService,
} from '../support/switched-service.ts';
import { timed } from '../support/timed.ts';

const asBrowser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0' };
const robot = { 'user-agent': 'Googlebot/2.1' };
/** More would outlast the time that a page has, on a busy machine. */
const atOnce = 4;

const refusal: SwitchedAnswer = (response) => response.destroy();
const error: SwitchedAnswer = (response) =>
  response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
const silence: SwitchedAnswer = () => {};

const resources = new AsyncDisposableStack();
let site: RunningSite;
let url: string;
let product: Product;
let examples: Readonly<Record<string, readonly string[]>>;
let pages: readonly string[];

const names = ['directory', 'content', 'enrolment', 'geo'] as const;
type Name = (typeof names)[number];
const services = new Map<Name, SwitchedService>();
const answerAs = (name: Name, given: SwitchedAnswer | undefined) => services.get(name)?.answer(/^/u, given);

beforeAll(async () => {
  const folder = temporaryFolder();
  resources.defer(() => folder.remove());
  // Without the demonstration a partner's file names what is signed with.
  const partner = readFileSync('data/demonstration/partner.yaml', 'utf8');
  writeFileSync(join(folder.path, 'partner.yaml'), partner.replace(/algorithms: .*/u, 'algorithms: [HS256]'));
  site = resources.use(await startSiteForJourneys());
  const port = String(await freePort());
  const environment: Record<string, string> = {
    ...site.environment,
    PORT: port,
    SITE_FILE: writeBrand(folder.path, { partner: 'partner.yaml' }),
    PARTNER_SECRET: 'a secret of thirty-two characters.',
    OPERATOR_CONSOLE: 'on',
  };
  for (const name of names) {
    const service = resources.use(await startSwitchedService(`${site.url}/services/${name}`));
    services.set(name, service);
    environment[`${name.toUpperCase()}_URL`] = service.url;
    // Of texts the last answer is kept: of these there is none yet. Of schools only pages are.
    if (name !== 'directory') answerAs(name, error);
  }
  url = `http://localhost:${port}`;
  product = new Product({ environment });
  resources.defer(async () => void (await product.stop('SIGTERM')));
  await product.answers(`${url}/readyz`);
  examples = await listExamples();
  pages = Object.values(examples).flat();
});
afterAll(() => resources.disposeAsync());

/** An example of each parameter of an address. */
const values: Readonly<Record<string, string>> = {
  city: 'lyon',
  departement: 'paris',
  form: 'rembourser',
  import: '1',
  list: 'ecoles',
  page: 'assr',
  part: 'horaires',
  partner: 'mistral',
  reference: 'CR-7K3M-9XQ2',
  school: '1',
  section: 'ecoles',
  series: '1',
  slug: 'changer-d-ecole',
  theme: 'route',
};

/** Of each page's route, addresses that ask all that it may ask. */
async function listExamples(): Promise<Readonly<Record<string, readonly string[]>>> {
  const offer = await anyFormula(site);
  const { pay_in_id: payInId, id: intentId } = await placeOrder(site, offer);
  const { id: review } = await site.db.selectFrom('reviews').select('id').limit(1).executeTakeFirstOrThrow();
  const { uri } = await site.db
    .selectFrom('offices')
    .select('uri')
    .where('id', '=', offer.officeId)
    .executeTakeFirstOrThrow();
  const search = '/annuaire-auto-ecoles/recherche';
  const enrolment = '/inscription-en-ligne';
  const own: Readonly<Record<string, readonly string[]>> = {
    'annuaire-auto-ecoles/recherche': [
      search,
      `${search}?q=Lyon`,
      `${search}?q=conduite&filtres=pmr`,
      `${search}?q=69001&categorie=moto`,
      `${search}?commune=69123`,
    ],
    comparer: ['/comparer', `/comparer?ecoles=${offer.officeId}`],
    'annuaire-auto-ecoles/:city': ['/annuaire-auto-ecoles/lyon', '/annuaire-auto-ecoles/nulle-part'],
    'annuaire-auto-ecoles/*': [`/annuaire-auto-ecoles/${uri}`, '/annuaire-auto-ecoles/lyon/nulle-part'],
    'permis-de-conduire/villes': ['/permis-de-conduire/villes', '/permis-de-conduire/villes?q=ly'],
    'code-en-ligne/lecons/:theme?': ['/code-en-ligne/lecons', '/code-en-ligne/lecons/route'],
    'code-en-ligne': ['/code-en-ligne', '/code-en-ligne?code=moto&q=Lyon'],
    simulateur: ['/simulateur', '/simulateur?categorie=auto&permis=b&q=Lyon'],
    'inscription-en-ligne': [
      enrolment,
      `${enrolment}?etape=ecole&q=Lyon`,
      `${enrolment}?etape=formule&ecole=${offer.officeId}`,
      offer.identityStep,
    ],
    'inscription-terminee': [`/inscription-terminee?id=${payInId}`],
    'contact-auto-ecole/:id': [`/contact-auto-ecole/${offer.officeId}`],
    'label-dsr/:id': [`/label-dsr/${offer.officeId}`],
    'retirer-une-fiche/:id': [`/retirer-une-fiche/${offer.officeId}`],
    'courriers/:id': [`/courriers/${intentId}`],
    'paiement/retour/:id': [`/paiement/retour/${intentId}`],
    'comptoir/:section/:list?': ['/comptoir/commandes', '/comptoir/ecoles/ecoles'],
    'avis/:id/:part?/signaler': [`/avis/${review}/signaler`],
    ':partner/:page': ['/mistral/assr', '/mistral/aper', '/mistral/gratuit'],
    ':partner/*': ['/mistral/a/b/c'],
    '*': ['/nulle/part'],
  };
  const files = siteRoutes.filter(({ file }) => file.endsWith('.tsx'));
  return Object.fromEntries(
    files.map(({ path }) => [
      path,
      own[path] ?? [`/${path.replaceAll(/:(\w+)/gu, (_, name: string) => values[name] ?? 'no example')}`],
    ]),
  );
}

let asked = 0;

/** The statuses of pages, none of them one that is kept. */
function read(url: string, paths: readonly string[]): Promise<[string, number][]> {
  return Promise.all(
    paths.map(async (path): Promise<[string, number]> => {
      asked += 1;
      const address = `${url}${path}${path.includes('?') ? '&' : '?'}essai=${asked}`;
      const answer = await fetch(address, { headers: asBrowser, redirect: 'manual' });
      const text = await answer.text();
      return [path, isForLater(answer, text) ? later : answer.status];
    }),
  );
}

function* inBatches(paths: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < paths.length; start += atOnce) yield paths.slice(start, start + atOnce);
}

async function readInBatches(url: string, paths: readonly string[]): Promise<[string, number][]> {
  const statuses: [string, number][] = [];
  for (const batch of inBatches(paths)) statuses.push(...(await read(url, batch)));
  return statuses;
}

/** Not found where the directory is another one. */
const ofDemonstration = [demonstrationCoursePath, '/code-en-ligne/entrainement', '/code-en-ligne/lecons'];

/** Pages that are nothing but what this upstream tells: their body is there, with 503 (docs/product/reliability.md). */
const nothingElse: Readonly<Partial<Record<string, readonly string[]>>> = {
  directory: [
    'annuaire-auto-ecoles/recherche',
    'annuaire-auto-ecoles/*',
    'annuaire-auto-ecoles/:city',
    'permis-de-conduire/villes',
    'auto-ecoles/:city',
    'moto-ecoles/:city',
    'bureau',
    'contact-auto-ecole/:id',
    'label-dsr/:id',
    'prix-du-permis',
    'prix-du-permis/:departement',
    'taux-de-reussite',
    'taux-de-reussite/:departement',
  ],
  content: ['conseils/:slug'],
};

/** The same of single addresses: a choice of schools that cannot be read, a place that cannot be looked up. */
const nothingElseAt: Readonly<Partial<Record<string, RegExp>>> = {
  directory: /^\/comparer\?|[?&]ecole=/u,
  geo: /recherche\?(?:q=\d|commune=)/u,
};

/** What each page is when nothing is wrong, of those that were not there without an upstream. */
const usual = new Map([
  // The demonstration's mailbox is nowhere where the directory is elsewhere.
  ['/courriers', 404],
]);
const isUsually = (path: string) => (usual.get(path) ?? 200) === 200;

/** What is a page is one still; an address that may be one, or lead to one, is never an error of ours. */
const isLost = ([path, status]: [string, number]) =>
  isUsually(path) && !ofDemonstration.some((one) => path.startsWith(one))
    ? status !== 200 && status !== later
    : status >= 500;

/** Stands for a 503 that has a page, and says when to come back. */
const later = -503;
const isForLater = ({ status, headers }: Response, text: string) =>
  status === 503 &&
  text.includes('</html>') &&
  Number(headers.get('retry-after')) > 0 &&
  headers.get('cache-control') === 'no-store';

it('has an example of every page', () => {
  expect(pages.filter((path) => /no example|[:*]/u.test(path))).toEqual([]);
});

describe.each([[['content', 'enrolment', 'geo']], [['directory']]] as const)('while %s is away', (away) => {
  beforeAll(async () => {
    for (const name of names) answerAs(name, away.some((one) => one === name) ? error : undefined);
    product.forgetOutput();
    await purgeSchools(site.db);
    await product.says('The cached pages were purged');
  });

  it('every page is there, and one that is nothing without them is for later', async () => {
    const before = away.map((name) => services.get(name)?.calls() ?? 0);
    const without = await readInBatches(url, pages);
    for (const [at, name] of away.entries())
      expect(services.get(name)?.calls(), name).toBeGreaterThan(before[at] ?? 0);
    const others = without.flatMap(([path, status]) => (status === 200 || usual.has(path) ? [] : [path]));
    for (const [path, status] of await readInBatches(site.url, others)) usual.set(path, status);
    expect(without.filter(isLost)).toEqual([]);
    const whole = away.flatMap((name) => (nothingElse[name] ?? []).flatMap((route) => examples[route] ?? []));
    const expected = pages.filter(
      (path) =>
        isUsually(path) && (whole.includes(path) || away.some((name) => nothingElseAt[name]?.test(path))),
    );
    const found = without.flatMap(([path, status]) => (status === later && isUsually(path) ? [path] : []));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  if (away[0] === 'content') {
    it('the terms that an order accepts are not asked for', async () => {
      const before = services.get('content')?.calls();
      await read(url, ['/cgu']);
      expect(services.get('content')?.calls()).toBe(before);
    });
    return;
  }

  it('no list is kept or empty: body or sitemap says so', async () => {
    for (const [path, status, title] of [
      ['/auto-ecoles/lyon', 503, 'Auto-écoles à Lyon'],
      ['/annuaire-auto-ecoles/le-mans', 503, 'Écoles de conduite au Mans'],
      ['/moto-ecoles', 200, 'Trouvez votre moto-école'],
      ['/permis-de-conduire/lyon', 200, 'Passer le permis à Lyon'],
      ['/permis-de-conduire/villes', 503, 'La liste des villes est momentanément indisponible'],
    ] as const) {
      const answer = await fetch(url + path, { headers: robot });
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([status, 'no-store']);
      expect(await answer.text()).toContain(title);
    }
    for (const path of ['/sitemap.xml', '/sitemap-auto-ecoles.xml']) {
      const answer = await fetch(url + path);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '300']);
      expect(await answer.text()).not.toContain('<');
    }
    for (const path of ['/sitemap-pages.xml', '/robots.txt']) {
      expect((await fetch(url + path)).status, path).toBe(200);
    }
  });

  // What else may go wrong with a call is one failure to a page: src/clients/directory.test.ts.
  it('its silence costs a page no 3 seconds more than its refusal', async () => {
    const paths = (nothingElse.directory ?? []).flatMap((route) => examples[route] ?? []);
    /** What a busy machine takes is in both. */
    const costOf = async (asked: readonly string[]): Promise<number> => {
      answerAs('directory', refusal);
      const refused = await timed(() => read(url, asked));
      answerAs('directory', silence);
      const silent = await timed(() => read(url, asked));
      expect([...refused.result, ...silent.result].filter(isLost)).toEqual([]);
      return silent.ms - refused.ms;
    };
    if ((await costOf(paths)) < 3000) return;
    // Together they may have met a busier moment: each by itself says whose it is.
    for (const path of paths) expect(await costOf([path]), path).toBeLessThan(3000);
  });
});
