import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { takesFocus } from '../support/focus.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { anyPage, drawer, focused, header, menuButton, openPage, widthOf } from '../support/shell.ts';

const phone = { width: 360, height: 740 };
const searchPage = '/annuaire-auto-ecoles/recherche';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

describe('the shell', () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSiteForJourneys();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  describe('its drawer', () => {
    it('is 300 px wide and holds home, the links, the student area and the social links', async () => {
      const page = await openPage(browser, site, anyPage, { viewport: phone });
      await menuButton(page).click();
      await expect.poll(() => widthOf(drawer(page))).toBe(300);
      const links = await drawer(page).getByRole('navigation').getByRole('link').allTextContents();
      expect(links).toEqual([
        'ACCUEIL',
        'Code en ligne',
        'Permis de conduire',
        'Auto-écoles',
        'Moto-écoles',
        'Mes achats',
        'ESPACE ELEVE',
      ]);
      expect(await drawer(page).getByRole('list', { name: 'Réseaux sociaux' }).isVisible()).toBe(true);
    });

    it('closes by its button, by Escape and by a click beside it, and gives the focus back', async () => {
      const page = await openPage(browser, site, anyPage, { viewport: phone });
      const ways = [
        () => drawer(page).getByRole('button', { name: 'Fermer le menu' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(20, 400),
      ];
      for (const close of ways) {
        await menuButton(page).press('Enter');
        await drawer(page).waitFor();
        await close();
        await drawer(page).waitFor({ state: 'hidden' });
        await takesFocus(menuButton(page));
      }
    });

    it('keeps the focus inside', async () => {
      const page = await openPage(browser, site, anyPage, { viewport: phone });
      await menuButton(page).press('Enter');
      await drawer(page).waitFor();
      for (let stop = 0; stop < 16; stop += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(outside).toBe(false);
      }
    });

    it('closes when one goes to another page, and when one goes to the page one is on', async () => {
      const page = await openPage(browser, site, anyPage, { viewport: phone });
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Moto-écoles' }).click();
      await page.waitForURL('**/moto-ecoles');
      await drawer(page).waitFor({ state: 'hidden' });
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Moto-écoles' }).click();
      await drawer(page).waitFor({ state: 'hidden' });
    });

    it('closes when the window grows to 1280 px', async () => {
      const page = await openPage(browser, site, anyPage, { viewport: { width: 1279, height: 800 } });
      await menuButton(page).click();
      await drawer(page).waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await drawer(page).waitFor({ state: 'hidden' });
    });

    it('opens, leads on and closes without script', async () => {
      const page = await openPage(browser, site, anyPage, { viewport: phone, javaScriptEnabled: false });
      await menuButton(page).click();
      await drawer(page).waitFor();
      await drawer(page).getByRole('button', { name: 'Fermer le menu' }).click();
      await drawer(page).waitFor({ state: 'hidden' });
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Auto-écoles' }).click();
      await page.waitForURL('**/auto-ecoles');
      await drawer(page).waitFor({ state: 'hidden' });
    });
  });

  describe('its button to the top', () => {
    const button = (page: Page) => page.getByRole('button', { name: 'Revenir en haut de la page' });
    const scrollTo = (page: Page, top: number) =>
      page.evaluate(async (y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        // Two frames: the observer tells in the next one, React draws in the one after.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        return window.scrollY;
      }, top);

    it('appears after more than 100 px', async () => {
      const page = await openPage(browser, site);
      expect(await scrollTo(page, 100)).toBe(100);
      expect(await button(page).count()).toBe(0);
      expect(await scrollTo(page, 101)).toBe(101);
      await button(page).waitFor();
      await scrollTo(page, 100);
      await button(page).waitFor({ state: 'detached' });
    });

    /** A page far down, on which time passes as the test lets it: a busy machine would draw the last step late. */
    async function openFarDown(options?: BrowserContextOptions) {
      const page = await openPage(browser, site, '/', options);
      await scrollTo(page, 1200);
      await button(page).waitFor();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      return page;
    }
    const height = (page: Page) => page.evaluate(() => window.scrollY);

    it('takes 300 ms to the top, where the focus then is', async () => {
      const page = await openFarDown();
      await button(page).click();
      expect(await height(page)).toBe(1200);
      await page.clock.runFor(150);
      expect(await height(page)).toBeGreaterThan(100);
      await page.clock.runFor(120);
      expect(await height(page)).toBeGreaterThan(0);
      await page.clock.runFor(60);
      expect(await height(page)).toBe(0);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Créneau');
    });

    it('is at the top at once for who wants no motion', async () => {
      const page = await openFarDown({ reducedMotion: 'reduce' });
      await button(page).click();
      expect(await height(page)).toBe(0);
    });
  });

  describe('while a page is on its way', () => {
    /** When the line appeared, in milliseconds after the click; undefined when it never did. */
    async function lineAfterClick(page: Page, link: Locator): Promise<number | undefined> {
      await page.evaluate(() => {
        const times = { clicked: 0, shown: 0 };
        Object.assign(window, { times });
        addEventListener('click', () => Object.assign(times, { clicked: performance.now() }), true);
        const status = document.querySelector('body > [role="status"]');
        if (!status) throw new Error('no place for the announcement');
        new MutationObserver(() => {
          if (status.textContent === 'Chargement en cours') times.shown ||= performance.now();
        }).observe(status, { childList: true });
      });
      await link.click();
      await page.waitForURL('**/moto-ecoles');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { clicked, shown } = await page.evaluate(
        () => (window as unknown as { times: { clicked: number; shown: number } }).times,
      );
      return shown === 0 ? undefined : shown - clicked;
    }

    const link = (page: Page) => header(page).getByRole('link', { name: 'Moto-écoles' });

    it('shows and says nothing when it comes at once', async () => {
      const page = await openPage(browser, site, searchPage);
      const answer = await fetch(`${site.url}/moto-ecoles.data`);
      const [status, headers, body] = [
        answer.status,
        Object.fromEntries(answer.headers),
        await answer.text(),
      ];
      await page.route(/\.data/u, (route) =>
        route.fulfill({ status, headers: { ...headers, 'content-encoding': '' }, body }),
      );
      // However slow the machine, no time passes for the page.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      expect(await lineAfterClick(page, link(page))).toBeUndefined();
    });

    it('draws its line and says so after 200 ms, and holds no place in the page', async () => {
      const page = await openPage(browser, site, searchPage);
      const status = page.getByRole('status').filter({ hasText: 'Chargement en cours' });
      // Letters of the page's own font are narrower than those it begins with here.
      await page.evaluate(() => document.fonts.ready);
      const before = await header(page).boundingBox();
      let during: typeof before = null;
      await page.route(/\.data/u, async (route) => {
        await status.waitFor({ state: 'attached' });
        during = await header(page).boundingBox();
        await route.continue();
      });
      expect(await lineAfterClick(page, link(page))).toBeGreaterThanOrEqual(200);
      expect(during).toEqual(before);
      await status.waitFor({ state: 'detached' });
    });
  });

  describe('by keyboard', () => {
    it('the first stops lead past the header, to the search and to the foot of the page', async () => {
      const page = await openPage(browser, site);
      const stops: string[] = [];
      for (let stop = 0; stop < 3; stop += 1) {
        await page.keyboard.press('Tab');
        stops.push(await focused(page));
      }
      expect(stops).toEqual(['Aller au contenu', 'Rechercher une auto-école', 'Aller au pied de page']);
      const focusedId = () => page.evaluate(() => document.activeElement?.id);
      await page.keyboard.press('Enter');
      await expect.poll(focusedId).toBe('pied');
      const access = page.getByRole('navigation', { name: 'Accès rapide' });
      await access.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
      await expect.poll(focusedId).toBe('contenu');
      await access.getByRole('link', { name: 'Rechercher une auto-école' }).press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    });

    it('where a page has no search, that stop leads to the directory', async () => {
      const page = await openPage(browser, site, '/inscription-en-ligne');
      const access = page.getByRole('navigation', { name: 'Accès rapide' });
      await access.getByRole('link', { name: 'Rechercher une auto-école' }).press('Enter');
      await page.waitForURL(/recherche/u);
    });

    it('a new page takes the focus to its title and is announced', async () => {
      const page = await openPage(browser, site);
      await header(page).getByRole('link', { name: 'Moto-écoles' }).press('Enter');
      await page.waitForURL('**/moto-ecoles');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      const announced = page.locator('body > [aria-live="polite"]');
      await expect.poll(() => announced.textContent()).toBe(await page.title());
    });
  });
});
