import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { goWithin, openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { chooseCriteria, criteriaOf } from '../support/criteria.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';

const results = '/annuaire-auto-ecoles/recherche';
const { site, browser } = await startJourney();

async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await openVisitor(browser, site.url, options);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(`${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  await page.goto(path);
  return { context, page, sent, [Symbol.asyncDispose]: () => context.close() };
}

const fieldOf = (page: Page) => page.getByRole('combobox').first();
const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');
const aroundMe = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Autour de moi' });
const toldOf = (page: Page) => page.getByRole('search').getByRole('status').last();
const caretOf = (page: Page) =>
  fieldOf(page).evaluate((field) => (field instanceof HTMLInputElement ? field.selectionStart : null));

describe('the search box', () => {
  it('is an editable combobox by ARIA’s pattern, 380 px wide, with a list of towns and one of schools, and leads to both', async () => {
    await using visitor = await visit('/', { viewport: { width: 1280, height: 900 } });
    const { page, sent } = visitor;
    const field = fieldOf(page);
    const announced = page.getByRole('search').getByRole('status').first();
    const asked = () => sent.filter((request) => request.startsWith('/api/suggestions'));
    expect(await field.getAttribute('placeholder')).toBe('ville, code postal ou auto-école');

    for (const text of ['ly', '3 rue', '6900', '690033']) await field.fill(text);
    await field.fill('Quatre Saisons Conduite');
    await optionsOf(page).first().waitFor();
    expect(asked()).toEqual(['/api/suggestions?q=Quatre+Saisons+Conduite']);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await field.getAttribute('aria-controls')).toBe(
      await page.getByRole('listbox').getAttribute('id'),
    );
    expect(
      await page.getByRole('group', { name: 'Auto-écoles' }).getByRole('option').count(),
    ).toBeGreaterThan(0);

    await page.keyboard.press('Home');
    expect(await caretOf(page)).toBe(0);
    await page.keyboard.press('ArrowDown');
    const reached = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`#${reached}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('End');
    expect(await caretOf(page)).toBe('Quatre Saisons Conduite'.length);
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();

    await page.keyboard.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('Quatre Saisons Conduite');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');

    // Five digits: towns only, and they are told apart by the code typed.
    await field.fill('69003');
    await page.getByRole('option', { name: 'Lyon 69003' }).waitFor();
    expect(await page.getByRole('listbox').getByRole('group').count()).toBe(1);
    await expect.poll(() => announced.textContent()).toBe('1 ville');
    await field.fill('zzzzqq');
    await expect.poll(() => announced.textContent()).toBe('Aucun résultat');
    await page.route('**/api/suggestions**', (route) => route.fulfill({ status: 503, body: '' }));
    await field.fill('nantes');
    await expect.poll(() => announced.textContent()).toMatch(/indisponibles/u);
    await page.unroute('**/api/suggestions**');

    // Leaving chooses nothing; coming back finds no list, until it is asked for.
    await field.fill('Lyon');
    await page.getByRole('option', { name: 'Lyon Rhône' }).waitFor();
    const width = async (of: Locator) => Math.round((await of.boundingBox())?.width ?? 0);
    const widths = () =>
      Promise.all(
        [page.getByRole('search').locator('form'), page.getByRole('listbox').locator('..')].map(width),
      );
    expect(await widths()).toEqual([380, 320]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await widths()).toEqual([328, 324]);
    // A fifth of it is what a visitor sees with the keyboard open: the best must be first.
    expect(await optionsOf(page).first().textContent()).toMatch(/^Lyon/u);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(page.url()).toBe(`${site.url}/`);
    await field.focus();
    expect(await optionsOf(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Lyon Rhône' }).click();
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles à Lyon' }).waitFor();
    expect(page.url()).toBe(`${site.url}${results}?q=Lyon&commune=69123`);

    // The town chosen is where the maps start from now on, with the category searched last (docs/product/searching.md#geolocation).
    const main = page.getByRole('main');
    await chooseCriteria(page, 'Permis voiture', 'Permis moto');
    await criteriaOf(page).getByRole('button', { name: 'Permis moto' }).waitFor();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${site.url}/`);
    await main.getByRole('link', { name: 'Nantes', exact: true }).scrollIntoViewIfNeeded();
    await main.getByRole('heading', { name: 'Les plus proches · Lyon · Permis moto' }).waitFor();
    expect(sent.filter((request) => request.startsWith('/api/carte'))).toEqual([
      '/api/carte?lat=45.75&lng=4.85&categorie=moto',
    ]);

    // A school is reached by its uri, and the click is counted.
    await fieldOf(page).fill('Quatre Saisons Conduite Lyon');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Quatre Saisons Conduite Lyon' }).waitFor();
    expect(page.url()).toBe(`${site.url}/annuaire-auto-ecoles/lyon/quatre-saisons-conduite-lyon/1`);
    await expect
      .poll(() => sent.filter((request) => request.includes('school-click')))
      .toContain('/api/audience {"name":"school-click","from":"suggestion","action":"details"}');
  });

  it('is a plain form without script, and promises nothing that it cannot do', async () => {
    await using visitor = await visit('/', { javaScriptEnabled: false });
    const { page } = visitor;
    expect(await aroundMe(page).isVisible()).toBe(false);
    await page.getByRole('combobox').fill('st etienne');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles à Saint-Étienne' }).waitFor();
  });
});

const lyon = { latitude: 45.7331, longitude: 4.8112 };

describe('a visitor who asks for what is around him', () => {
  it('goes on from the map to the schools nearest to him, in his city’s address, which tells nobody where he is', async () => {
    await using visitor = await visit('/', { geolocation: lyon, permissions: ['geolocation'] });
    const { page, sent, context } = visitor;
    expect(sent.filter((request) => /position|autour/u.test(request))).toEqual([]);
    await page.evaluate(() => {
      // As long as he has not been asked, the map asks him nothing.
      const prompt = Object.assign(new EventTarget(), { state: 'prompt' }) as unknown as PermissionStatus;
      navigator.permissions.query = async () => prompt;
    });
    const map = page.getByRole('region', { name: 'Trouver une auto-école près de chez vous' });
    await map.getByRole('button', { name: 'Autour de moi' }).click();
    await takesFocus(map.getByRole('heading', { name: 'Les plus proches', exact: true }));
    expect(page.url()).toBe(`${site.url}/`);
    await aroundMe(page).click();
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles autour de vous' }).waitFor();
    const address = new URL(page.url());
    expect(address.pathname + address.search).toMatch(
      /^\/annuaire-auto-ecoles\/recherche\?q=[^&]+&commune=69\d{3}&autour=moi$/u,
    );
    const position = '"lat":45.733,"lng":4.811';
    const told = new Set(sent.filter((request) => /position|autour/u.test(request)));
    expect([...told]).toEqual([
      `/api/position {${position}}`,
      `/api/autour {"search":${JSON.stringify(address.search)},${position}}`,
    ]);
    const distances = async () => {
      const told = await page
        .getByRole('article')
        .getByText(/[\d,]+\s(?:m|km) de vous/u)
        .allTextContents();
      return told.map((text) => {
        const [, number = '', unit] = /([\d,]+)\s(km|m) de vous/u.exec(text) ?? [];
        return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
      });
    };
    const near = await distances();
    expect(near.length).toBeGreaterThanOrEqual(10);
    expect(near).toEqual(near.toSorted((one, other) => one - other));

    await page.getByRole('link', { name: 'Les afficher aussi' }).click();
    const second = page.getByRole('link', { name: 'Page 2', exact: true });
    await second.click();
    await second.and(page.locator('[aria-current]')).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles autour de vous' }).waitFor();
    // A page of the server, which knows no position, is measured again by itself.
    await page.goto(address.href, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles autour de vous' }).waitFor();
    expect(await distances()).toEqual(near);
    await context.setGeolocation({ ...lyon, accuracy: 25_000 });
    await page.reload();
    await page
      .getByRole('article')
      .first()
      .getByText(/^à environ \d+\skm de vous$/u)
      .waitFor();

    // Shared with somebody else, it is the city's.
    await context.clearPermissions();
    await page.goto(address.href);
    await page.getByRole('heading', { level: 1, name: /^Auto-écoles à /u }).waitFor();
    expect(site.product.output).not.toMatch(/"l(?:at|ng|atitude|ongitude)"|45\.7331?\b|4\.8112?\b/u);
  });

  it('reads what helps when he refuses; when he allows it after all, the map goes to him, and back once he takes it back', async () => {
    await using visitor = await visit('/');
    const { page, context, sent } = visitor;
    await aroundMe(page).click();
    await expect.poll(() => toldOf(page).textContent()).toMatch(/ne partage pas votre position\. Tapez/u);
    expect(await aroundMe(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await faultsOfPage(page)).toEqual([]);

    const map = page.getByRole('region', { name: 'Trouver une auto-école près de chez vous' });
    await map.getByRole('link', { name: 'Nantes' }).scrollIntoViewIfNeeded();
    await map.getByRole('button', { name: 'Lyon' }).waitFor();
    await context.setGeolocation(lyon);
    await context.grantPermissions(['geolocation']);
    await map.getByRole('heading', { name: 'Les plus proches' }).waitFor();
    await expect.poll(() => toldOf(page).textContent()).toBe('');
    expect(sent.filter((request) => request.includes('/api/carte'))).toEqual([
      '/api/carte',
      '/api/carte?lat=45.73&lng=4.81',
    ]);
    await context.clearPermissions();
    await map.getByRole('heading', { name: 'Commencez par une ville' }).waitFor();
  });
});

it('the results lead back to the page before the search, whatever was searched since', async () => {
  await using visitor = await visit('/cookies', { viewport: { width: 1280, height: 900 } });
  const { page } = visitor;
  await goWithin(page, results);
  await fieldOf(page).fill('Lyon');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Auto-écoles à Lyon' }).waitFor();
  await criteriaOf(page).getByRole('button', { name: 'Lyon', exact: true }).click();
  await takesFocus(fieldOf(page));
  // A key pressed while the field still takes the focus opens nothing.
  await vi.waitUntil(() => page.keyboard.press('ArrowDown').then(() => optionsOf(page).count()), 30_000);
  // Until the map has moved from the first results to Lyon, its circles are on their way.
  await expect.poll(() => faultsOfPage(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Retour : Cookies et stockage' }).click();
  await page.waitForURL('**/cookies');
});
