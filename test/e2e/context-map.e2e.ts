import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mapDefaults } from '#domain/place/place.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import type { Roles } from '../support/page-parts.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();

async function visit(url: string, options: BrowserContextOptions = {}) {
  const context = await openVisitor(browser, url, options);
  const page = await context.newPage();
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

const blockOf = <Found>(page: Roles<Found>) =>
  page.getByRole('region', { name: 'Trouver une auto-école près de chez vous' });
const mapOf = (page: Page) => blockOf(page).getByRole('region', { name: 'Carte des auto-écoles' });
const show = (page: Page) => blockOf(page).getByRole('link', { name: 'Paris' }).scrollIntoViewIfNeeded();

async function expectNoFault(page: Page) {
  expect(await faultsOfAxe(page)).toEqual([]);
}

describe('the context map at home', () => {
  it('costs nothing before it is seen, then has its size, its schools and its towns, and searches where it is moved', async () => {
    await using visitor = await visit(site.url, { viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await isQuiet(page);
    const late = () => asked.filter((path) => /^\/(?:api\/carte|tiles)|leaflet/u.test(path));
    expect(late()).toEqual([]);
    await show(page);
    const lyon = mapOf(page).getByRole('button', { name: 'Lyon' });
    await lyon.waitFor();
    // As the page itself saw both: a test is told of them late.
    const delay = await page.evaluate(() => {
      const seen = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const map = seen.find(({ name }) => name.includes('leaflet'))?.startTime ?? 0;
      return (
        map - (seen.find(({ name }) => name.includes('/api/carte'))?.responseEnd ?? Number.POSITIVE_INFINITY)
      );
    });
    expect(delay).toBeGreaterThanOrEqual(mapDefaults.initDelayMs);
    await mapOf(page)
      .getByRole('button', { name: /agrandir la carte ici|en tout/u })
      .first()
      .waitFor();
    await expectNoFault(page);
    const { height, width = 0 } = (await mapOf(page).boundingBox()) ?? {};
    expect(height).toBe(mapDefaults.heightPx);
    expect(width).toBeGreaterThan(360);
    expect(width).toBeLessThanOrEqual(mapDefaults.maxWidthPx);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await mapOf(page).boundingBox()).toMatchObject({ x: 0, width: 360, height: mapDefaults.heightPx });
    await page.setViewportSize({ width: 1280, height: 800 });

    // A town is opened by keyboard, Escape leads back to its sign.
    await lyon.focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: 'Lyon' });
    await popup.waitFor();
    await takesFocus(popup.getByRole('button', { name: 'Fermer' }));
    await expectNoFault(page);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await takesFocus(lyon);

    const search = blockOf(page).getByRole('button', { name: 'Chercher dans cette zone' });
    const closer = mapOf(page).getByRole('button', { name: 'Agrandir la carte', exact: true });
    for (let press = 0; press < 6 && !(await search.isVisible()); press += 1) await closer.click();
    await search.click();
    await takesFocus(blockOf(page).getByRole('heading', { name: 'Dans cette zone' }));
    await expect.poll(() => blockOf(page).getByRole('listitem').count()).toBe(4);
    await expectNoFault(page);
  });

  it('leads to all the schools', async () => {
    const page = new Reader(site.url);
    await page.goto('/');
    await blockOf(page).getByRole('link', { name: "Voir plus d'auto-écoles" }).click();
    expect(page.url()).toBe(`${site.url}/annuaire-auto-ecoles/recherche`);
  });

  it('is a sentence and links without script, no hole', async () => {
    await using visitor = await visit(site.url, { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/');
    await blockOf(page).getByText('La carte demande JavaScript').waitFor();
    expect((await blockOf(page).boundingBox())?.height).toBeLessThan(mapDefaults.heightPx);
    await blockOf(page).getByRole('link', { name: 'Lyon' }).click();
    await page.getByRole('heading', { level: 1, name: /Lyon/u }).waitFor();
  });
});

describe('the error page', () => {
  it('tells what is missing, takes the focus, and shows the map of schools with its search, asked for again when lost', async () => {
    await using visitor = await visit(site.url);
    const { page } = visitor;
    await page.route('**/api/carte**', (route) => route.abort('connectionreset'));
    const response = await page.goto('/nulle-part');
    expect(response?.status()).toBe(404);
    const title = page.getByRole('heading', {
      level: 1,
      name: "Nous n'avons pas trouvé la page recherchée.",
    });
    await blockOf(page).getByRole('combobox', { name: 'Ville, code postal ou auto-école' }).waitFor();
    await takesFocus(title);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await show(page);
    const again = blockOf(page).getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await page.unroute('**/api/carte**');
    await again.click();
    const lyon = mapOf(page).getByRole('button', { name: 'Lyon' });
    await lyon.click();
    await page.getByRole('dialog', { name: 'Lyon' }).getByRole('link', { name: 'Voir plus !' }).waitFor();
    await expectNoFault(page);
    await page.getByRole('link', { name: "Retour à l'accueil" }).click();
    await page.waitForURL(`${site.url}/`);

    // A navigation within the site that fails is such a page too, and trying again loads the page anew.
    await isQuiet(page);
    await page.route('**/*.data**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await blockOf(page).getByRole('link', { name: 'Lyon' }).click();
    await page.getByRole('heading', { level: 1, name: 'Désolé, une erreur est survenue.' }).waitFor();
    await page.unroute('**/*.data**');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: /Lyon/u }).waitFor();
  });

  it('searches without script', async () => {
    const page = new Reader(site.url);
    await page.goto('/nulle-part');
    await page.getByLabel('Ville, code postal ou auto-école').fill('Lyon');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('heading', { level: 1, name: /Lyon/u }).waitFor();
  });
});
