import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();
let importedName: string;

beforeAll(async () => {
  // An imported school whose address is one word.
  const imported = site.db.updateTable('offices').set({ uri: 'conduite-du-lac' }).where('id', '=', 40);
  ({ label: importedName } = await imported.returning('label').executeTakeFirstOrThrow());
});

async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await openVisitor(browser, site.url, options);
  const page = await context.newPage();
  await page.goto(path);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
const read = (path: string) => fetch(site.url + path, { headers: robot, redirect: 'manual' });
const location = (answer: Response) => answer.headers.get('location')?.replace(site.url, '');

describe('the page of a city', () => {
  it('leads from all schools to a city, its schools, its other pages and its neighbours', async () => {
    await using visitor = await visit('/auto-ecoles');
    const { page } = visitor;
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Paris \d+ écoles/u })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles à Paris' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auto-ecoles/paris');
    const listed = await page.getByRole('article').count();
    expect(listed).toBeGreaterThan(1);
    // What the figures say is what the questions answer.
    await page.getByText('Combien y a-t-il d’auto-écoles à Paris').click();
    const answer = page.getByText(/\d+ auto-écoles du réseau préparent au permis\sB à Paris/u).last();
    await answer.waitFor();
    const map = page.getByRole('region', { name: 'Carte des auto-écoles' });
    await map.scrollIntoViewIfNeeded();
    await map.getByRole('button', { name: 'Paris', exact: true }).click();
    // The marker of the city hall says what is written on the city, and leads to the page that holds it.
    const popup = page.getByRole('dialog', { name: 'Paris' });
    await popup.getByText(/^Apprendre à Paris/u).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await popup.getByRole('link', { name: 'Voir plus !' }).click();
    await page.getByRole('heading', { level: 1, name: 'Passer le permis à Paris' }).waitFor();
    await page.getByRole('heading', { name: 'Apprendre à conduire à Paris' }).waitFor();
    const reader = new Reader(site.url);
    await reader.goto(page.url());
    await reader.getByRole('link', { name: /moto-écoles? à Paris$/u }).click();
    await reader.getByRole('heading', { level: 1, name: 'Moto-écoles à Paris' }).waitFor();
    await reader.getByRole('region', { name: 'Autour de Paris' }).getByRole('link').first().click();
    expect(reader.url()).toMatch(/\/moto-ecoles\/(?!paris)/u);
    await reader.getByRole('heading', { level: 1, name: /^Moto-écoles/u }).waitFor();
  });

  it('chooses a département, and lists schools, without script', async () => {
    const page = new Reader(site.url);
    await page.goto('/moto-ecoles');
    await page.getByLabel('Département').selectOption({ value: '75' });
    await page.getByRole('button', { name: 'Voir les villes' }).click();
    await page.getByRole('heading', { name: /Les villes du département.+Paris/u }).waitFor();
    await page.goto('/auto-ecoles/lyon');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  it('is found by région, département and name in the list of the licence, without script', async () => {
    const page = new Reader(site.url);
    await page.goto('/permis-de-conduire/villes');
    await page.getByRole('heading', { name: /^Auvergne-Rhône-Alpes/u }).waitFor();
    await page.getByLabel('Nom de la ville').fill('lyo');
    await page.getByLabel('Département').selectOption({ label: '69 – Rhône' });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    expect(page.url()).toMatch(/\?q=lyo&departement=69$/u);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: /^Lyon \d+ écoles?/u }).click();
    await page.getByRole('heading', { level: 1, name: 'Passer le permis à Lyon' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/permis-de-conduire/lyon');
    // It is a page of its own beside those of the schools, and leads to the simulator with its city.
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${site.url}/permis-de-conduire/lyon`,
    );
    const estimate = page.getByRole('link', { name: 'Estimer mon permis à Lyon' });
    expect(await estimate.getAttribute('href')).toBe('/simulateur?q=Lyon&commune=69123');
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(5);
  });

  it('shows the nearest schools where there is none, and asks not to be listed', async () => {
    const page = new Reader(site.url);
    await page.goto('/auto-ecoles/rocamadour');
    await page.getByText('Aucune école à Rocamadour pour ce permis').waitFor();
    expect(await page.getByRole('article').count()).toBe(10);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  it('serves a school whose address is one word, with its styles, even without script', async () => {
    await using visitor = await visit('/annuaire-auto-ecoles/conduite-du-lac', { javaScriptEnabled: false });
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: importedName }).waitFor();
    const unstyled = await page
      .locator('main [class]')
      .evaluateAll((elements) => elements.filter(({ className }) => className === 'undefined').length);
    expect(unstyled).toBe(0);
    const columns = page.getByRole('main').locator('div').first();
    expect(await columns.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
    // What no script caught is a fault of any journey.
    await using scripted = await visit('/annuaire-auto-ecoles/conduite-du-lac');
    await isQuiet(scripted.page);
    await scripted.page.getByRole('heading', { level: 1, name: importedName }).waitFor();
  });
});

describe('the address of a city', () => {
  it.each([
    ['/auto-ecoles/LYON', '/auto-ecoles/lyon'],
    ['/annuaire-auto-ecoles/saint-denis-974', '/annuaire-auto-ecoles/saint-denis'],
    ['/moto-ecoles/St-Denis-93066?page=2', '/moto-ecoles/saint-denis-93?page=2'],
    ['/permis-de-conduire/Saint-Denis-974', '/permis-de-conduire/saint-denis'],
    ['/annuaire-auto-ecoles/lyon/quatre-saisons-conduite-lyon', '/annuaire-auto-ecoles/lyon'],
    ['/annuaire-auto-ecoles/Lyon/x', '/annuaire-auto-ecoles/lyon'],
  ])('%s leads for good to %s', async (path, to) => {
    const answer = await read(path);
    expect([answer.status, location(answer)]).toEqual([301, to]);
  });

  it.each([
    ['/auto-ecoles/nulle-part', 404],
    ['/permis-de-conduire/nulle-part', 404],
    ['/permis-de-conduire/villes?departement=%27--&q=%00', 200],
    ['/auto-ecoles/lyon%2F69', 404],
    ['/moto-ecoles/%00', 404],
    ['/annuaire-auto-ecoles/nulle-part/x', 404],
    [`/auto-ecoles/${'a'.repeat(3000)}`, 404],
    ['/auto-ecoles/saint-barthelemy', 200],
    ['/auto-ecoles/lyon?page=abc', 200],
    ['/auto-ecoles/lyon?page=-1', 200],
    ['/auto-ecoles/lyon?page=1e9', 200],
    ['/auto-ecoles?departement=%27--', 200],
  ])('%s is answered %i', async (path, status) => {
    expect((await read(path)).status).toBe(status);
  });

  it('says nothing to search engines of a licence where there is nothing local to say', async () => {
    expect(await (await read('/permis-de-conduire/rocamadour')).text()).toContain(
      'name="robots" content="noindex"',
    );
    expect(await (await read('/permis-de-conduire/lyon')).text()).not.toContain('noindex');
  });

  it('beyond the last page leads to the last', async () => {
    const answer = await read('/auto-ecoles/lyon?page=99');
    expect([answer.status, location(answer)]).toEqual([302, '/auto-ecoles/lyon']);
  });

  it('is told to search engines with its schools, and no rating of the site', async () => {
    const html = await (await read('/auto-ecoles/paris')).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; aggregateRating?: object },
    );
    expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(data.some((item) => 'aggregateRating' in item)).toBe(false);
    expect(html).toContain(`rel="canonical" href="${site.url}/auto-ecoles/paris"`);
    expect(html).toContain('property="og:title"');
    expect(html).not.toContain('noindex');
  });
});

it.each([
  ['/MOTO-ECOLES', /<title>[^<]*[Mm]oto-écoles/u],
  ['/moto%2Decoles/lyon', /<title>[^<]*[Mm]oto-écoles/u],
  ['/Faq-Auto-Ecoles', /<title>[^<]*auto-écoles/u],
  ['/SITEMAP-VILLES.XML', /<loc>[^<]*\/auto-ecoles\/[\w-]+<\/loc>/u],
])('%s, spelt unlike the site spells it, is the page of that address', async (path, words) => {
  const answer = await read(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(words);
});
