import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { goWithin, openVisitor } from '../support/browser.ts';
import { choiceOf, chooseCriteria, criteriaOf, sheetOf } from '../support/criteria.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { Reader } from '../support/reader.ts';

const results = '/annuaire-auto-ecoles/recherche';
const { site, browser } = await startJourney();

const openAt = async (width: number, height: number) => {
  const context = await openVisitor(browser, site.url, { viewport: { width, height } });
  return context.newPage();
};
const [desk, phone] = await Promise.all([openAt(1280, 900), openAt(360, 740)]);
const mapOf = (page: Page) => page.getByRole('region', { name: 'Carte des auto-écoles' });
const stonesOf = (page: Page) => mapOf(page).getByRole('button', { name: /à partir de|en tout/u });
const accessible = (page: Page) => criteriaOf(page).getByRole('button', { name: 'locaux accessibles' });
const hasFocus = (page: Page, name: string) =>
  page.evaluate((text) => document.activeElement?.textContent?.trim().includes(text) ?? false, name);

const expectNoFault = async (page: Page) => expect(await faultsOfAxe(page)).toEqual([]);

describe('the results', () => {
  it('keep list and map in step, by pointer and by keyboard, and their popups lead where they say', async () => {
    const page = desk;
    await page.goto(`${results}?q=Gap`);
    const map = mapOf(page);
    await stonesOf(page).first().waitFor();
    // As high as the window less its margins.
    const margins = 900 - ((await map.boundingBox())?.height ?? 0);
    expect(margins).toBeGreaterThan(0);
    expect(margins).toBeLessThanOrEqual(40);

    // The name of a stone is that of its school, then its total or its price.
    const stone = stonesOf(page).first();
    const name = ((await stone.textContent()) ?? '').split(/, (?:à partir de|environ)/u)[0] ?? '';
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
    const lit = () => map.locator('[data-lit]').count();
    expect(await lit()).toBe(0);
    await card.first().hover();
    await expect.poll(lit).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(lit).toBe(0);

    await stone.focus();
    await expect.poll(() => card.first().getAttribute('data-lit')).toBe('true');
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name });
    await popup.waitFor();
    await takesFocus(popup.getByRole('button', { name: 'Fermer' }));
    const details = popup.getByRole('link', { name: 'En savoir plus sur cette auto-école' });
    const choose = popup.getByRole('link', { name: 'Choisir cette auto-école' });
    expect(await details.getAttribute('href')).toBe(
      await card.first().getByRole('heading').getByRole('link').getAttribute('href'),
    );
    expect(await choose.getAttribute('href')).toMatch(
      /^\/inscription-en-ligne\?etape=formation&ecole=\d+&categorie=auto$/u,
    );
    await expectNoFault(page);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, name)).toBe(true);

    // The map never keeps the focus: its last stop leads on to the list.
    await map.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.leaflet-container') === null)).toBe(
      true,
    );
  });

  it('change order by one press, or by Enter after arrow keys; hold filters and zone in the address, and give them back', async () => {
    const page = desk;
    await page.goto(`${results}?q=Lyon`);
    const order = (name: string) => criteriaOf(page).getByRole('button', { name, exact: true });
    await order('distance').click();
    await choiceOf(page, 'Le mieux noté').check();
    await page.waitForURL(/&tri=note$/u);
    await sheetOf(page).waitFor({ state: 'hidden' });
    await order('note').click();
    await takesFocus(choiceOf(page, 'Le mieux noté'));
    await page.keyboard.press('ArrowUp');
    expect(await choiceOf(page, 'Le moins cher').isChecked()).toBe(true);
    expect(page.url()).toMatch(/&tri=note$/u);
    await page.keyboard.press('Enter');
    await page.waitForURL(/&tri=total$/u);

    await goWithin(page, `${results}?q=Lyon`);
    const status = page.getByRole('status').filter({ hasText: 'auto-école' });
    const before = await status.textContent();
    await page.getByRole('main').getByRole('link', { name: 'Comment nous classons' }).waitFor();

    await chooseCriteria(page, '+ critère', 'Locaux accessibles');
    await accessible(page).waitFor();
    expect(page.url()).toBe(`${site.url}${results}?q=Lyon&filtres=pmr`);
    await expect.poll(() => status.textContent()).not.toBe(before);
    const filtered = await status.textContent();
    await page.goBack();
    await accessible(page).waitFor({ state: 'detached' });
    await expect.poll(() => status.textContent()).toBe(before);
    await page.goForward();
    await accessible(page).waitFor();
    await expect.poll(() => status.textContent()).toBe(filtered);

    // Moved, the map offers to search where it stands; the offer goes with the search.
    await mapOf(page).locator('.leaflet-marker-icon').first().waitFor();
    const offer = mapOf(page).getByRole('link', { name: 'Chercher dans cette zone' });
    expect(await offer.count()).toBe(0);
    const closer = mapOf(page).getByRole('button', { name: 'Agrandir la carte', exact: true });
    for (let press = 0; press < 6 && !(await offer.isVisible()); press += 1) await closer.click();
    await offer.click();
    await page.waitForURL(/\?zone=\d\d(?:\.\d\d?)?,\d(?:\.\d\d?)?&filtres=pmr$/u);
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles dans cette zone' }).waitFor();
    await offer.waitFor({ state: 'detached' });
  });

  it('of a name run over pages with their filter, in the address alone', async () => {
    const page = new Reader(site.url);
    await page.goto(`${results}?q=conduite`);
    const count = () => page.getByRole('article').count();
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    const total = async (what: string) => {
      const counted = await page.getByRole('status').filter({ hasText: what }).textContent();
      return Number.parseInt(counted, 10);
    };
    const all = await total('les plus ressemblants');
    expect(all).toBeGreaterThan(20);
    expect(await count()).toBe(20);
    for (let number = 2; number <= Math.ceil(all / 20); number += 1) {
      const shown = Math.min(20, all - (number - 1) * 20);
      await pages.getByRole('link', { name: `Page ${number}`, exact: true }).click();
      expect(page.url()).toBe(`${site.url}${results}?q=conduite&page=${number}`);
      expect(await count()).toBe(shown);
    }

    await chooseCriteria(page, '+ critère', 'Membre du club');
    expect(page.url()).toBe(`${site.url}${results}?q=conduite&filtres=club`);
    const left = (await total('les plus ressemblants')) - 20;
    expect(left).toBeGreaterThan(0);
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
    expect(page.url()).toMatch(/page=2/u);
    expect(await count()).toBe(left);
  });

  it('end near the place, say how many lie farther, and show them when asked, without script too', async () => {
    const page = new Reader(site.url);
    await page.goto(`${results}?q=Gap`);
    await page.getByText(/^10 auto-écoles du réseau, les plus proches/u).waitFor();
    expect(await page.getByRole('article').count()).toBe(10);
    await page.getByText('à partir de la mairie de Gap').waitFor();
    await page.getByRole('article').getByText('m de la mairie').first().waitFor();
    const line = page.getByText(/auto-écoles encore plus loin/u);
    const [farther = ''] = /\d+/u.exec(await line.textContent()) ?? [];
    expect(Number(farther)).toBeGreaterThan(100);
    await line.getByRole('link', { name: 'Les afficher aussi' }).click();
    expect(page.url()).toBe(`${site.url}${results}?q=Gap&rayon=tous`);
    expect(await page.getByRole('article').count()).toBe(20);
    const canonical = page.locator('link[rel="canonical"]');
    expect(await canonical.getAttribute('href')).toBe(`${site.url}${results}?q=Gap&commune=05061`);
    await chooseCriteria(page, '+ critère', 'Locaux accessibles');
    expect(page.url()).toBe(`${site.url}${results}?q=Gap&filtres=pmr&rayon=tous`);
    await page.getByRole('link', { name: 'Revenir aux plus proches' }).click();
    expect(page.url()).toBe(`${site.url}${results}?q=Gap&filtres=pmr`);
  });

  it('have their facts on one line of a phone, and come back as they were left: the same page, at the same height', async () => {
    const page = phone;
    await page.goto(`${results}?q=Lyon&rayon=tous&page=2`);
    const facts = await page.getByRole('article').getByRole('list').all();
    const heights = await Promise.all(facts.map(async (list) => (await list.boundingBox())?.height ?? 0));
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.max(...heights)).toBeLessThan(28);
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    const left = await names();
    const school = page.getByRole('article').nth(11).getByRole('heading').getByRole('link');
    await school.scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => scrollY);
    expect(height).toBeGreaterThan(1000);
    const name = (await school.textContent()) ?? '';
    await school.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(page.url()).toMatch(/\/annuaire-auto-ecoles\/[^/]+\/[^/]+\/\d+$/u);
    await page.goBack();
    await expect.poll(names).toEqual(left);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(height, -1);
  });

  it('that are none lead on to towns of a like name, and an address to its town', async () => {
    const page = phone;
    await page.goto(`${results}?q=Meyruies&categorie=bateau`);
    await page.getByRole('heading', { name: 'Aucun résultat pour « Meyruies »' }).waitFor();
    await expectNoFault(page);
    await page.getByRole('link', { name: 'Meyrueis (48)' }).click();
    await page.getByRole('article').first().waitFor();
    expect(page.url()).toContain('?q=Meyrueis&commune=48096&categorie=bateau');
    await page.getByText('jusqu’à').first().waitFor();
    await goWithin(page, `${results}?q=Meyrueis`);
    const first = await page.getByRole('article').first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(360);
    const reader = new Reader(site.url);
    await reader.goto(`${results}?q=12 rue de la République Lyon`);
    await reader.getByText('Vous avez écrit «\u202f12 rue de la République Lyon\u202f»').waitFor();
    await reader.getByRole('heading', { level: 1, name: 'Auto-écoles à Lyon' }).waitFor();
  });
});

describe('a search that is hostile or absurd', () => {
  it.each([
    ['script', '?q=<script>alert(1)</script>', 200],
    ['a quote and a comment of SQL', `?q=${encodeURIComponent("Lyon'; drop table offices; --")}`, 200],
    ['ten thousand letters', `?q=${'a'.repeat(10_000)}`, 200],
    ['a thousand parameters', `?${'q=Lyon&'.repeat(1000)}`, 200],
    ['a deep parameter', '?q[a][b][c][d][e][f]=Lyon&__proto__[x]=1', 200],
    ['unknown filters and category', '?q=Lyon&filtres=gratuit,%00,cpf&categorie=fusee', 200],
    ['a place on no Earth', '?zone=91,181', 200],
    ['a place far from France', '?zone=-41.29,174.78', 200],
    ['a commune that is none', "?commune=69123'--&page=-1", 200],
    ['bytes that are no text', '?q=%C3%BF%C3%BE%00%0d%0aLyon', 200],
    ['a page beyond the end', '?q=Lyon&rayon=tous&page=99999', 302],
  ])('with %s gets a page, reflected by nothing', async (_, query, status) => {
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/150', accept: 'text/html' };
    const answer = await fetch(`${site.url}${results}${query}`, { headers, redirect: 'manual' });
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).not.toMatch(/<script>alert|drop table offices; --<\/script>|a{200}/u);
    if (status === 200) expect(page).toMatch(/<h1/u);
    else expect(answer.headers.get('location')).toMatch(/recherche\?q=Lyon&rayon=tous&page=\d+$/u);
  });
});
