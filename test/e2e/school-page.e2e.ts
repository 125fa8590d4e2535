import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfShape } from '../support/check-page.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';

const importedUri = 'ecoles/conduite du lac.html';
const whole = '/annuaire-auto-ecoles/lyon/quatre-saisons-conduite-lyon/1';
const openAlways = '/annuaire-auto-ecoles/gap/auto-ecole-echangeur-formation/36';
const bare = '/annuaire-auto-ecoles/nevers/auto-ecole-de-l-ecluse/55';

const { site, browser } = await startJourney();

beforeAll(async () => {
  await site.db.updateTable('offices').set({ uri: importedUri }).where('id', '=', 60).execute();
  const photos = ['01', '02', '03', '04', '05', '06'].map((number) => `/demonstration/photo-${number}.svg`);
  await site.db.updateTable('offices').set({ photos }).where('id', '=', 1).execute();
  // One minute past midnight until one to midnight: open whenever the test runs, holidays aside.
  await site.db.deleteFrom('opening_hours').where('office_id', '=', 36).execute();
  await site.db
    .insertInto('opening_hours')
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        office_id: 36,
        weekday,
        debut_am: '00:00',
        fin_am: null,
        debut_pm: null,
        fin_pm: '24:00',
      })),
    )
    .execute();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openVisitor(browser, site.url, options);
  const page = await context.newPage();
  await page.goto(path);
  await isQuiet(page);
  return page;
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Photos' });

describe('the photos of a school, seen large', () => {
  it('one by one, by arrows, keys and Escape; the focus goes back to the picture that was pressed; then its formulas', async () => {
    const page = await visit(whole);
    const second = page.getByRole('link', { name: ', vue 2 sur 6' });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await second.press('Enter');
    const viewer = viewerOf(page);
    const counter = viewer.getByRole('status');
    await counter.getByText('2 sur 6').waitFor();
    expect(loaded.some((url) => url.includes('photo-viewer'))).toBe(true);
    expect(await faultsOfAxe(page)).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await counter.getByText('3 sur 6').waitFor();
    // The neighbour is there before it is asked for.
    await expect.poll(() => loaded.some((url) => /\/demonstration\/photo-04\.svg$/u.test(url))).toBe(true);
    await viewer.getByRole('button', { name: 'Photo précédente' }).click();
    await counter.getByText('2 sur 6').waitFor();
    await page.keyboard.press('End');
    await counter.getByText('6 sur 6').waitFor();
    expect(await viewer.getByRole('button', { name: 'Photo suivante' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await takesFocus(second);

    // The formulas are those of one vehicle, by its tab or its address.
    const formula = (name: string) => page.getByRole('heading', { level: 4, name, exact: true });
    await page.goto(`${whole}#prix-deux-roues`);
    await formula('Permis moto A2').waitFor();
    expect(await formula('Permis B accéléré').isVisible()).toBe(false);
    await page.getByRole('heading', { level: 3, name: 'Voiture' }).click();
    await formula('Permis B accéléré').waitFor();
    expect(await formula('Permis moto A2').isVisible()).toBe(false);
    await formula('Permis B accéléré').click();
    const choose = page.getByRole('link', { name: 'Choisir cette formule\u202f: Permis B accéléré' });
    const href = await choose.getAttribute('href');
    expect(href).toContain('etape=identite');
    // The page's own button then names and orders the same formula.
    const own = page.getByRole('link', { name: 'Choisir cette formule', exact: true });
    await expect.poll(() => own.filter({ visible: true }).getAttribute('href')).toBe(href);
    expect(await faultsOfAxe(page)).toEqual([]);
    await formula('Permis B accéléré').click();
    await expect.poll(() => own.filter({ visible: true }).getAttribute('href')).not.toBe(href);
  });

  it('without script each opens as a picture', async () => {
    const page = new Reader(site.url);
    await page.goto(whole);
    const photo = await page.getByRole('link', { name: ', vue 1 sur 6' }).getAttribute('href');
    expect(photo).toMatch(/\/images\/1536\/webp\/local\/demonstration\/photo-01\.svg/u);
    expect((await page.request(photo ?? '')).headers.get('content-type')).toBe('image/webp');
  });
});

describe('on a phone', () => {
  it('what to press stays in sight and never lies over what has the focus; photos are pushed sideways', async () => {
    const page = await visit(whole, phone);
    const bar = page.getByRole('link', { name: 'Choisir cette formule', exact: true });
    expect(await bar.count()).toBe(1);
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    expect(await top()).toBeGreaterThan(740 - 100);
    const hidden = await page.evaluate(async () => {
      const button = Array.from(document.querySelectorAll('a')).find(
        (link) => link.textContent === 'Choisir cette formule' && link.checkVisibility(),
      );
      const foot = button?.parentElement;
      const under: string[] = [];
      for (const link of document.querySelectorAll<HTMLElement>('main a[href], main summary')) {
        if (!link.checkVisibility() || foot?.contains(link)) continue;
        link.focus();
        if (link !== document.activeElement) continue;
        const { bottom } = link.getBoundingClientRect();
        const cover = foot?.getBoundingClientRect().top ?? 0;
        if (bottom > cover + 1) under.push(link.innerText);
      }
      return under;
    });
    expect(hidden).toEqual([]);
    expect(await faultsOfAxe(page)).toEqual([]);

    await page.getByRole('link', { name: ', vue 1 sur 6' }).tap();
    const viewer = viewerOf(page);
    await viewer.getByText('1 sur 6').waitFor();
    const strip = viewer.getByRole('list');
    await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: 'instant' }));
    await viewer.getByText('2 sur 6').waitFor();
    expect(await faultsOfShape(page)).toEqual([]);
  });
});

describe('the parts of the page', () => {
  it('that lack are named in one row, not each by an empty part', async () => {
    const page = await visit(bare);
    const lacking = page.locator('#a-demander');
    await lacking.getByText('Pas encore publié par l’école').click();
    expect(await lacking.getByRole('term').allInnerTexts()).toEqual(
      expect.arrayContaining(['Formules et prix', 'Horaires', 'Documents']),
    );
    expect(await page.getByRole('heading', { name: /^(?:Formules et prix|Horaires)$/u }).count()).toBe(0);
    expect(await faultsOfAxe(page)).toEqual([]);
  });

  it('say how far the school is from where one searched, also after a reload, and forget what was opened at another', async () => {
    const page = await visit('/annuaire-auto-ecoles/recherche?q=Lyon');
    const name = 'Quatre Saisons Conduite Lyon';
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    const address = page.locator('address').filter({ hasText: /, 6900\d\sLyon/u });
    await address.getByText(/, à [\d,]+\u202fk?m/u).waitFor();
    await page.reload();
    await address.getByText(/, à [\d,]+\u202fk?m/u).waitFor();
    // The page itself is everyone's: it says nothing of where one searched.
    expect(await (await fetch(site.url + whole)).text()).not.toMatch(/, 6900\d\sLyon(?:<!-- -->)?, à/u);

    await page.goto('/annuaire-auto-ecoles/lyon');
    await isQuiet(page);
    const step = page.getByRole('link', { name: /^(?:Choisir cette formule|Demander un devis)$/u });
    const own = () => step.filter({ visible: true }).getAttribute('href');
    await page.locator(`main ol a[href*="/lyon/"]:not([href="${whole}"])`).first().click();
    await page.waitForURL(/\/lyon\/.+\/\d+$/u);
    const other = page.url();
    const ofOther = await own();
    await page.getByRole('navigation', { name: "Fil d'Ariane" }).getByRole('link', { name: 'Lyon' }).click();
    await page.locator(`main ol a[href="${whole}"]`).first().click();
    await page.getByRole('heading', { level: 4, name: 'Permis B accéléré' }).click();
    await expect.poll(own).toContain('ecole=1&');
    await page.evaluate(() => history.go(-2));
    await page.waitForURL(other);
    await expect.poll(own).toBe(ofOther);
  });

  it('overflow nothing with letters twice as large', async () => {
    const page = await visit(whole, { viewport: { width: 1280, height: 900 } });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const main = page.getByRole('main');
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await main.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect({ width, over }).toEqual({ width, over: 0 });
    }
    // The popup of the school is never larger than its map.
    await page.getByRole('region', { name: 'Où la trouver' }).scrollIntoViewIfNeeded();
    const popup = page.getByRole('dialog', { name: 'Quatre Saisons Conduite Lyon' });
    await popup.getByRole('link', { name: 'Choisir cette auto-école' }).waitFor();
    const [frame, bubble] = await Promise.all([
      page.getByRole('group', { name: /^Carte/u }).boundingBox(),
      page.locator('.leaflet-popup').boundingBox(),
    ]);
    expect(bubble?.height).toBeLessThanOrEqual(frame?.height ?? 0);
  });
});

it('a school is served at an imported address of any form, which is its canonical one', async () => {
  const page = new Reader(site.url);
  await page.goto(`/annuaire-auto-ecoles/${encodeURI(importedUri)}`);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(
    /\/annuaire-auto-ecoles\/ecoles\/conduite%20du%20lac\.html$/u,
  );
  // By the words that it would have had, one is led there.
  await page.goto('/annuaire-auto-ecoles/ville/ecole/60');
  expect(new URL(page.url()).pathname).toBe('/annuaire-auto-ecoles/ecoles/conduite%20du%20lac.html');
});

describe('what a page says of the hours', () => {
  it('may be kept for a minute, and no longer than it is true', async () => {
    const always = await fetch(site.url + openAlways);
    expect(await always.text()).toMatch(/Ouvert maintenant<\/strong>|Jour férié/u);
    expect(always.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d{1,2}, stale-while-revalidate=\d{1,3}$/u,
    );
  });

  it('is asked for again by a page that stays open when it stops being true', async () => {
    const context = await openVisitor(browser, site.url);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(openAlways);
    await isQuiet(page);
    const again = page.waitForRequest((request) => request.url().includes('/36.data'));
    await page.clock.fastForward('24:00:30');
    await again;
  });
});
