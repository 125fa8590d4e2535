import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Response } from 'playwright-core';
import { readPage, startProduct } from './start-product.ts';

/**
 * What a first visit loads in a real browser, compressed, without a touch of the visitor: `node
 * bench/page-weight.bench.ts [address of a running site]`. Chromium is taken from CHROMIUM, or from where Debian puts it.
 */
const budgets = { js: 130, map: 50, css: 20, fonts: 60 } as const;
/** Seconds after which nothing more comes by itself: the map's delay and the first idle work are over. */
const settled = 4;
const width = 360;
const height = 740;

const shell = '/usr/bin/chromium-headless-shell';
const origin = process.argv[2];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const served = origin ? { url: origin, stop: async () => {} } : await startProduct();
try {
  const results = '/annuaire-auto-ecoles/recherche?q=Lyon';
  const school = await firstLink(results, /href="(\/annuaire-auto-ecoles\/[^"?]+\/\d+[^"]*)"/u);
  const pages = {
    home: '/',
    results,
    school,
    'online code': '/code-en-ligne',
    'theory trial': '/code-en-ligne/essai',
    practice: '/code-en-ligne/entrainement',
    lesson: '/code-en-ligne/lecons/circulation',
    simulator: '/simulateur',
    'enrolment, training': '/inscription-en-ligne',
    'enrolment, identity': await firstLink(school, /href="(\/inscription-en-ligne\?etape=identite[^"]+)"/u),
    licence: '/permis-moto',
    cookies: '/cookies',
    contact: '/contact',
    club: '/rejoindre-le-club',
    withdrawal: '/retractation',
    'partner, offer': '/mistral/assr',
    'partner, fleet': '/mistral/flottes',
    'not found': '/nulle-part',
  };
  const columns = Object.entries(budgets).map(([name, most]) => `${name} ≤ ${most}`);
  console.info(
    `KiB${' '.repeat(20)}${[...columns, 'html', 'requests'].map((name) => name.padStart(12)).join('')}`,
  );
  for (const [name, address] of Object.entries(pages)) {
    const weight = await weigh(browser, served.url + address);
    const row = Object.values(weight).map((value) => value.toFixed(value > 999 ? 0 : 1).padStart(12));
    console.info(name.padEnd(23) + row.join(''));
  }
} finally {
  await browser.close();
  await served.stop();
}

async function weigh(within: Browser, address: string) {
  const weight = { js: 0, map: 0, css: 0, fonts: 0, html: 0, requests: 0 };
  const context = await within.newContext({
    viewport: { width, height },
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${within.version()} Safari/537.36`,
  });
  const page = await context.newPage();
  const counting: Promise<void>[] = [];
  page.on('response', (response) => {
    counting.push(count(response, weight));
  });
  await page.goto(address, { waitUntil: 'load' });
  await sleep(settled * 1000);
  await Promise.all(counting);
  // The page carries its styles: what they weigh is counted apart from what it says.
  const styles = await page.locator('head > style').allTextContents();
  const carried = brotliCompressSync(styles.join('')).byteLength / 1024;
  weight.css += carried;
  weight.html -= carried;
  await context.close();
  return weight;
}

async function count(response: Response, weight: Awaited<ReturnType<typeof weigh>>): Promise<void> {
  const kind = response.request().resourceType();
  const isMap = /\/leaflet-map-/u.test(response.url());
  const { responseBodySize } = await response.request().sizes();
  const kib = responseBodySize / 1024;
  weight.requests += 1;
  if (kind === 'script') weight[isMap ? 'map' : 'js'] += kib;
  else if (kind === 'stylesheet') weight[isMap ? 'map' : 'css'] += kib;
  else if (kind === 'font') weight.fonts += kib;
  else if (kind === 'document') weight.html += kib;
}

async function firstLink(address: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await readPage(served.url + address))?.[1];
  if (!found) throw new Error(`nothing like ${pattern} on ${address}`);
  return found.replaceAll('&amp;', '&');
}
