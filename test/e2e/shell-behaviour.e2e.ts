import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { anyPage, drawer, focused, header, menuButton, openPage, widthOf } from '../support/shell.ts';

const phone = { width: 360, height: 740 };
const { site, browser } = await startJourney();
const open = (path: string, options: BrowserContextOptions = {}) => openPage(browser, site, path, options);

describe('the drawer', () => {
  let page: Page;

  beforeAll(async () => {
    page = await open(anyPage, { viewport: phone });
  });

  it('is 300 px wide and holds home, the links, the student area and the social links', async () => {
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
    await page.keyboard.press('Escape');
  });

  it('closes by its button, by Escape and by a click beside it, and gives the focus back', async () => {
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
    await menuButton(page).press('Enter');
    await drawer(page).waitFor();
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
  });

  it('closes when one goes to another page, and when one goes to the page one is on', async () => {
    for (const _time of ['another page', 'the same page']) {
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Moto-écoles' }).click();
      await page.waitForURL('**/moto-ecoles');
      await drawer(page).waitFor({ state: 'hidden' });
    }
  });

  it('closes when the window grows to 1280 px', async () => {
    await page.setViewportSize({ width: 1279, height: 800 });
    await menuButton(page).click();
    await drawer(page).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('opens, leads on and closes without script', async () => {
    const served = await open(anyPage, { viewport: phone, javaScriptEnabled: false });
    await menuButton(served).click();
    await drawer(served).waitFor();
    await drawer(served).getByRole('button', { name: 'Fermer le menu' }).click();
    await drawer(served).waitFor({ state: 'hidden' });
    await menuButton(served).click();
    await drawer(served).getByRole('link', { name: 'Auto-écoles' }).click();
    await served.waitForURL('**/auto-ecoles');
    await drawer(served).waitFor({ state: 'hidden' });
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

  const height = () => page.evaluate(() => window.scrollY);
  let page: Page;

  async function goFarDown() {
    await scrollTo(page, 1200);
    await button(page).waitFor();
  }

  beforeAll(async () => {
    page = await open(anyPage);
  });

  it('appears after more than 100 px', async () => {
    expect(await scrollTo(page, 100)).toBe(100);
    expect(await button(page).count()).toBe(0);
    expect(await scrollTo(page, 101)).toBe(101);
    await button(page).waitFor();
    await scrollTo(page, 100);
    await button(page).waitFor({ state: 'detached' });
  });

  it('is at the top at once for who wants no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goFarDown();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();
    expect(await height()).toBe(0);
    await page.clock.resume();
  });

  it('takes 300 ms to the top, where the focus then is', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await goFarDown();
    // Time passes as the test lets it: a busy machine would draw the last step late.
    await page.clock.pauseAt(Date.now() + 120_000);
    await button(page).click();
    expect(await height()).toBe(1200);
    await page.clock.runFor(150);
    expect(await height()).toBeGreaterThan(100);
    await page.clock.runFor(120);
    expect(await height()).toBeGreaterThan(0);
    await page.clock.runFor(60);
    expect(await height()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Créneau');
  });
});

describe('while a page is on its way', () => {
  let page: Page;
  const link = (name: string) => header(page).getByRole('link', { name, exact: true });

  beforeAll(async () => {
    page = await open(anyPage);
  });

  /** When the line appeared, in milliseconds after the click; undefined when it never did. */
  async function lineAfterClick(to: Locator): Promise<number | undefined> {
    await page.evaluate(() => {
      const times = { clicked: 0, shown: 0 };
      Object.assign(window, { times });
      addEventListener('click', () => Object.assign(times, { clicked: performance.now() }), {
        capture: true,
        once: true,
      });
      const status = document.querySelector('body > [role="status"]');
      if (!status) throw new Error('no place for the announcement');
      new MutationObserver(() => {
        if (status.textContent === 'Chargement en cours') times.shown ||= performance.now();
      }).observe(status, { childList: true });
    });
    const path = await to.getAttribute('href');
    await to.click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { clicked, shown } = await page.evaluate(
      () => (window as unknown as { times: { clicked: number; shown: number } }).times,
    );
    return shown === 0 ? undefined : shown - clicked;
  }

  it('draws its line and says so after 200 ms, and holds no place in the page', async () => {
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
    expect(await lineAfterClick(link('Moto-écoles'))).toBeGreaterThanOrEqual(200);
    expect(during).toEqual(before);
    await status.waitFor({ state: 'detached' });
  });

  it('shows and says nothing when it comes at once', async () => {
    await page.unrouteAll();
    const answer = await fetch(`${site.url}/auto-ecoles.data`);
    const [status, headers, body] = [answer.status, Object.fromEntries(answer.headers), await answer.text()];
    await page.route(/\.data/u, (route) =>
      route.fulfill({ status, headers: { ...headers, 'content-encoding': '' }, body }),
    );
    // However slow the machine, no time passes for the page.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    expect(await lineAfterClick(link('Auto-écoles'))).toBeUndefined();
  });
});

describe('by keyboard', () => {
  let page: Page;
  const access = (name: string) =>
    page.getByRole('navigation', { name: 'Accès rapide' }).getByRole('link', { name });

  beforeAll(async () => {
    page = await open('/');
  });

  it('the first stops lead past the header, to the search and to the foot of the page', async () => {
    const stops: string[] = [];
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual(['Aller au contenu', 'Rechercher une auto-école', 'Aller au pied de page']);
    const focusedId = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('Enter');
    await expect.poll(focusedId).toBe('pied');
    await access('Aller au contenu').press('Enter');
    await expect.poll(focusedId).toBe('contenu');
    await access('Rechercher une auto-école').press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });

  it('a new page takes the focus to its title and is announced', async () => {
    await header(page).getByRole('link', { name: 'Code en ligne' }).press('Enter');
    await page.waitForURL('**/code-en-ligne');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const announced = page.locator('body > [aria-live="polite"]');
    await expect.poll(() => announced.textContent()).toBe(await page.title());
  });

  it('where a page has no search, that stop leads to the directory', async () => {
    await page.goto(anyPage);
    await access('Rechercher une auto-école').press('Enter');
    await page.waitForURL(/recherche/u);
  });
});
