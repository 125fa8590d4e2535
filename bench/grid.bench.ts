import { writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { cardNumbers } from '../test/support/card-sandbox.ts';
import { type GridOfPage, measureGrid } from '../test/support/measure-grid.ts';
import { pageKinds, pagesAlike } from '../test/support/page-kinds.ts';
import { aPerson, giveCard, giveIdentity, giveMinorIdentity, payButton } from '../test/support/visitor.ts';
import { readPage, startProduct } from './start-product.ts';

/**
 * The grid of every kind of page, those of an order included: `node bench/grid.bench.ts [address of a running site
 * [file for all that was measured]]`. Chromium is taken from CHROMIUM, or from where Debian puts it.
 */
const widths = [320, 360, 768, 1280, 1920, 2560];

const [, , origin, file] = process.argv;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const served = origin ? { url: origin, stop: async () => {} } : await startProduct();
const measured: Record<string, Record<number, GridOfPage>> = {};
try {
  const visitor = {
    baseURL: served.url,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  } as const;
  const page = await (await browser.newContext(visitor)).newPage();
  for (const address of [...pageKinds, ...pagesAlike]) {
    await page.goto(address);
    await measureAt(page, address);
  }
  const school = await firstLink('/annuaire-auto-ecoles/recherche?q=Lyon', /href="(\/annuaire[^"]+\/\d+)"/u);
  const identity = await firstLink(school, /href="(\/inscription-en-ligne\?etape=identite[^"]+)"/u);
  await page.goto(identity);
  await page.waitForLoadState('networkidle');
  await measureAt(page, 'enrolment, identity');
  // Somebody new each time, on a site that is kept running: the same is not sold twice.
  const anyDay = `01/0${Math.ceil(Math.random() * 9)}/${1940 + Math.floor(Math.random() * 60)}`;
  await giveIdentity(page, { ...aPerson, birthday: anyDay });
  await payButton(page).waitFor();
  await measureAt(page, 'enrolment, payment');
  await giveCard(page, cardNumbers.frictionless);
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Votre inscription est payée' }).waitFor();
  await measureAt(page, 'enrolment, paid');
  const plain = await (await browser.newContext({ ...visitor, javaScriptEnabled: false })).newPage();
  await plain.goto(identity);
  await giveMinorIdentity(plain);
  await plain.getByLabel('Adresse e-mail du représentant légal').fill(`maelle${Date.now()}@exemple.example`);
  await measureAt(plain, 'enrolment, a minor');
  await plain.getByRole('button', { name: 'Envoyer à mon parent' }).click();
  await plain.getByRole('heading', { level: 1, name: 'En attente de Maëlle' }).waitFor();
  await measureAt(plain, 'consent, awaited');
  printTables();
  if (file) writeFileSync(file, JSON.stringify(measured, null, 1));
} finally {
  await browser.close();
  await served.stop();
}

async function measureAt(page: Page, name: string): Promise<void> {
  const grids: Record<number, GridOfPage> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    grids[width] = await measureGrid(page);
  }
  measured[name] = grids;
}

async function firstLink(address: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await readPage(served.url + address))?.[1];
  if (!found) throw new Error(`nothing like ${pattern} on ${address}`);
  return found.replaceAll('&amp;', '&');
}

/** How many pages have a value, by value; the pages of all but the most frequent one by name. */
function printSpread(subject: string, width: number, judge: (grid: GridOfPage) => string): void {
  const pagesOf = Map.groupBy(Object.keys(measured), (name) => {
    const grid = measured[name]?.[width];
    return grid ? judge(grid) : '';
  });
  const [most, ...others] = [...pagesOf].sort(([, one], [, other]) => other.length - one.length);
  console.info(`${subject} at ${width}: ${most?.[0]} on ${most?.[1].length}`);
  for (const [value, pages] of others) console.info(`    ${value} on ${pages.length}: ${pages.join(' ')}`);
}

function printTables(): void {
  for (const width of widths) {
    printSpread('left edges, title | frame | header | footer', width, ({ edges }) =>
      [edges.title, edges.frame, edges.header, edges.footer].join(' | '),
    );
  }
  for (const width of widths) {
    const all = Object.values(measured).flatMap((grids) => grids[width] ?? []);
    const sizes = new Set(all.flatMap(({ titles }) => Object.values(titles).flat()));
    const ofLevel = (level: 'h1' | 'h2' | 'h3') =>
      [...new Set(all.flatMap(({ titles }) => titles[level]))].sort((a, b) => a - b).join(' ');
    console.info(
      `sizes of titles at ${width}: ${sizes.size} (h1 ${ofLevel('h1')}; h2 ${ofLevel('h2')}; h3 ${ofLevel('h3')})`,
    );
  }
  for (const width of widths) {
    printSpread('header, height | lines', width, ({ header }) => `${header.height} | ${header.lines}`);
  }
  const wide = new Map<string, number>();
  for (const { 1280: desk } of Object.values(measured)) {
    for (const { name, width } of desk?.fields ?? []) wide.set(name, Math.max(width, wide.get(name) ?? 0));
  }
  console.info('fields at 1280, widest first:');
  for (const [name, width] of [...wide].sort(([, one], [, other]) => other - one)) {
    console.info(`    ${String(width).padStart(6)}  ${name}`);
  }
  const [gaps, off] = [360, 1280]
    .map((width) => Object.values(measured).flatMap((grids) => grids[width] ?? []))
    .reduce(
      ([all, departures], grids) => [
        all + grids.reduce((sum, grid) => sum + grid.gaps, 0),
        departures + grids.reduce((sum, { offRhythm }) => sum + offRhythm.length, 0),
      ],
      [0, 0],
    );
  console.info(`distances between blocks that are no multiple of 8 px, at 360 and 1280: ${off} of ${gaps}`);
}
