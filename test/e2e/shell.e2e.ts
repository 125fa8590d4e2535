import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

const searchPage = '/annuaire-auto-ecoles/recherche';
const phone = { width: 360, height: 740 };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function openPage(site: RunningSite, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openVisitor(browser, site.url, options)).newPage();
  await page.goto(path);
  return page;
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0;
}

async function isHydrated(page: Page) {
  await page.waitForFunction(() => document.readyState === 'complete' && '__reactRouterDataRouter' in window);
}

describe('the shell of the demonstration network', () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSiteForJourneys();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  it('leads nowhere dead: each link of header, drawer and footer to a page of ours answers 200', async () => {
    const page = await openPage(site);
    const links = await page
      .locator('body > header a, body > footer a, body > nav a')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href)).map(String));
    const own = [...new Set(links.filter((link) => link.startsWith(site.url)))];
    expect(own.map((link) => link.slice(site.url.length))).toContain(`${searchPage}?categorie=moto`);
    for (const link of own) expect(`${link} ${(await fetch(link)).status}`).toBe(`${link} 200`);
  });

  it('says that the data are a demonstration', async () => {
    const page = await openPage(site);
    const banner = page.getByRole('complementary', { name: 'Données de démonstration' });
    expect(await banner.textContent()).toMatch(/^Données de démonstration\u202f: .+ fictifs\.$/u);
  });

  it('shows menu and drawer below 1280 px, all links and the social ones from there on', async () => {
    const page = await openPage(site, '/', { viewport: { width: 1279, height: 800 } });
    const navigation = header(page).getByRole('navigation', { name: 'Navigation principale' });
    const social = header(page).getByRole('list', { name: 'Réseaux sociaux' });
    expect([await menuButton(page).isVisible(), await navigation.isVisible()]).toEqual([true, false]);
    expect(await social.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect([await menuButton(page).isVisible(), await navigation.isVisible()]).toEqual([false, true]);
    expect(await social.getByRole('link').allTextContents()).toEqual([
      'Facebook',
      'YouTube',
      'Instagram',
      'LinkedIn',
      'Twitch',
      'TikTok',
    ]);
  });

  it('hides the student button below 360 px and its text below 600 px', async () => {
    const page = await openPage(site);
    const student = header(page).getByRole('link', { name: 'Espace Elève' });
    const shownAt = async (width: number) => {
      await page.setViewportSize({ width, height: 740 });
      if (!(await student.isVisible())) return 'nothing';
      return (await widthOf(student)) < 60 ? 'icon' : 'icon and text';
    };
    expect(await shownAt(359)).toBe('nothing');
    expect(await shownAt(360)).toBe('icon');
    expect(await shownAt(599)).toBe('icon');
    expect(await shownAt(600)).toBe('icon and text');
    expect(await student.getAttribute('href')).toBe('https://example.org/espace-eleve');
  });

  it('marks the page one is on', async () => {
    const page = await openPage(site, `${searchPage}?categorie=moto&q=Lyon`);
    const current = header(page).locator('[aria-current="page"]').filter({ visible: true });
    expect(await current.allTextContents()).toEqual(['Moto-écoles']);
    await header(page).getByRole('link', { name: 'Auto-écoles' }).click();
    await page.waitForURL(/categorie=auto/u);
    expect(await current.allTextContents()).toEqual(['Auto-écoles']);
  });

  describe('its drawer', () => {
    it('is 300 px wide and holds home, the links, the student area and the social links', async () => {
      const page = await openPage(site, '/', { viewport: phone });
      await menuButton(page).click();
      await expect.poll(() => widthOf(drawer(page))).toBe(300);
      const links = await drawer(page).getByRole('navigation').getByRole('link').allTextContents();
      expect(links).toEqual(['ACCUEIL', 'Auto-écoles', 'Moto-écoles', 'ESPACE ELEVE']);
      expect(await drawer(page).getByRole('list', { name: 'Réseaux sociaux' }).isVisible()).toBe(true);
    });

    it('closes by its button, by Escape and by a click beside it, and gives the focus back', async () => {
      const page = await openPage(site, '/', { viewport: phone });
      await isHydrated(page);
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
        expect(await focused(page)).toBe('Menu');
      }
    });

    it('keeps the focus inside', async () => {
      const page = await openPage(site, '/', { viewport: phone });
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
      const page = await openPage(site, '/', { viewport: phone });
      await isHydrated(page);
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Moto-écoles' }).click();
      await page.waitForURL(/categorie=moto/u);
      await drawer(page).waitFor({ state: 'hidden' });
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Moto-écoles' }).click();
      await drawer(page).waitFor({ state: 'hidden' });
    });

    it('closes when the window grows to 1280 px', async () => {
      const page = await openPage(site, '/', { viewport: { width: 1279, height: 800 } });
      await isHydrated(page);
      await menuButton(page).click();
      await drawer(page).waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await drawer(page).waitFor({ state: 'hidden' });
    });

    it('opens, leads on and closes without script', async () => {
      const page = await openPage(site, '/', { viewport: phone, javaScriptEnabled: false });
      await menuButton(page).click();
      await drawer(page).waitFor();
      await drawer(page).getByRole('button', { name: 'Fermer le menu' }).click();
      await drawer(page).waitFor({ state: 'hidden' });
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Auto-écoles' }).click();
      await page.waitForURL(/categorie=auto/u);
      await drawer(page).waitFor({ state: 'hidden' });
    });
  });

  describe('its footer', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

    it('is in the page from the server: address, copyright from 2018 to this year, version', async () => {
      const html = await (await fetch(site.url)).text();
      const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>')).replaceAll('<!-- -->', '');
      expect(foot).toContain('12 rue des Créneaux, 75011 Paris');
      expect(foot).toContain(`© 2018–${new Date().getFullYear()} Créneau · version ${version}`);
    });

    const animationDelays = (page: Page) =>
      footer(page)
        .locator('> div')
        .evaluate((inside) => inside.getAnimations().map((animation) => animation.effect?.getTiming().delay));

    it('fades in after 500 ms in the place it keeps', async () => {
      const page = await (await openVisitor(browser, site.url)).newPage();
      await page.goto('/', { waitUntil: 'commit' });
      await footer(page).waitFor();
      expect(await animationDelays(page)).toEqual([500]);
      const { height } = (await footer(page).boundingBox()) ?? {};
      const inside = footer(page).locator('> div');
      await expect.poll(() => inside.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
      expect((await footer(page).boundingBox())?.height).toBe(height);
    });

    it('is there at once for who wants no motion', async () => {
      const page = await openPage(site, '/', { reducedMotion: 'reduce' });
      expect(await animationDelays(page)).toEqual([]);
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
      const page = await openPage(site);
      await isHydrated(page);
      expect(await scrollTo(page, 100)).toBe(100);
      expect(await button(page).count()).toBe(0);
      expect(await scrollTo(page, 101)).toBe(101);
      await button(page).waitFor();
      await scrollTo(page, 100);
      await button(page).waitFor({ state: 'detached' });
    });

    const timeToTop = (page: Page) =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            addEventListener('scroll', () => window.scrollY === 0 && resolve(performance.now() - start));
            document.querySelector<HTMLButtonElement>('body > button')?.click();
          }),
      );

    it('takes 300 ms to the top, where the focus then is', async () => {
      const page = await openPage(site);
      await isHydrated(page);
      await scrollTo(page, 1200);
      await button(page).waitFor();
      const taken = await timeToTop(page);
      expect(taken).toBeGreaterThanOrEqual(280);
      expect(taken).toBeLessThan(700);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Créneau');
    });

    it('is at the top at once for who wants no motion', async () => {
      const page = await openPage(site, '/', { reducedMotion: 'reduce' });
      await isHydrated(page);
      await scrollTo(page, 1200);
      await button(page).waitFor();
      expect(await timeToTop(page)).toBeLessThan(150);
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
      await page.waitForURL(/categorie=moto/u);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { clicked, shown } = await page.evaluate(
        () => (window as unknown as { times: { clicked: number; shown: number } }).times,
      );
      return shown === 0 ? undefined : shown - clicked;
    }

    const link = (page: Page) => header(page).getByRole('link', { name: 'Moto-écoles' });

    it('shows and says nothing when it comes at once', async () => {
      const page = await openPage(site, searchPage);
      await isHydrated(page);
      const answer = await fetch(`${site.url}${searchPage}.data?categorie=moto`);
      const [status, headers, body] = [
        answer.status,
        Object.fromEntries(answer.headers),
        await answer.text(),
      ];
      await page.route(/\.data/u, (route) =>
        route.fulfill({ status, headers: { ...headers, 'content-encoding': '' }, body }),
      );
      expect(await lineAfterClick(page, link(page))).toBeUndefined();
    });

    it('draws its line and says so after 200 ms, and holds no place in the page', async () => {
      const page = await openPage(site, searchPage);
      await isHydrated(page);
      const status = page.getByRole('status').filter({ hasText: 'Chargement en cours' });
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
      const page = await openPage(site);
      await isHydrated(page);
      const stops: string[] = [];
      for (let stop = 0; stop < 3; stop += 1) {
        await page.keyboard.press('Tab');
        stops.push(await focused(page));
      }
      expect(stops).toEqual(['Aller au contenu', 'Rechercher une auto-école', 'Aller au pied de page']);
      const focusedId = () => page.evaluate(() => document.activeElement?.id);
      await page.keyboard.press('Enter');
      expect(await focusedId()).toBe('pied');
      const access = page.getByRole('navigation', { name: 'Accès rapide' });
      await access.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
      expect(await focusedId()).toBe('contenu');
      await access.getByRole('link', { name: 'Rechercher une auto-école' }).press('Enter');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    });

    it('where a page has no search, that stop leads to the directory', async () => {
      const page = await openPage(site, '/inscription-en-ligne');
      await isHydrated(page);
      const access = page.getByRole('navigation', { name: 'Accès rapide' });
      await access.getByRole('link', { name: 'Rechercher une auto-école' }).press('Enter');
      await page.waitForURL(/recherche/u);
    });

    it('a new page takes the focus to its title and is announced', async () => {
      const page = await openPage(site);
      await isHydrated(page);
      await header(page).getByRole('link', { name: 'Moto-écoles' }).press('Enter');
      await page.waitForURL(/categorie=moto/u);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      const announced = page.locator('body > [aria-live="polite"]');
      expect(await announced.textContent()).toBe(await page.title());
    });
  });
});

describe('the shell of a network of its own', () => {
  const siteName = 'École de conduite de la Grande Vallée';
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSiteForJourneys({
      DEMONSTRATION: 'off',
      SITE_NAME: siteName,
      SOCIAL_TIKTOK: 'https://www.tiktok.com/@vallee',
      SOCIAL_FACEBOOK: 'https://www.facebook.com/vallee',
      LINK_CODE_EN_LIGNE: 'https://code.example/',
      LINK_PERMIS_DE_CONDUIRE: 'https://permis.example/b?de=site',
      LINK_CGU: 'https://vallee.example/cgu',
    });
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  it('shows the header’s four links, those elsewhere as the operator wrote them', async () => {
    const page = await openPage(site);
    const links = header(page).getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('rel')])),
    ).toEqual([
      ['Code en ligne', 'external noopener'],
      ['Permis de conduire', 'external noopener'],
      ['Auto-écoles', null],
      ['Moto-écoles', null],
    ]);
    expect(await links.nth(1).getAttribute('href')).toBe('https://permis.example/b?de=site');
    const legal = footer(page).getByRole('list', { name: 'Informations légales' });
    const terms = legal.getByRole('link', { name: 'Conditions générales d’utilisation' });
    expect(await terms.getAttribute('href')).toBe('https://vallee.example/cgu');
  });

  it('shows nothing made up: no banner, no address, no student area, its own networks alone', async () => {
    const page = await openPage(site);
    expect(await page.getByText('Données de démonstration').count()).toBe(0);
    expect(await page.getByText('12 rue des Créneaux').count()).toBe(0);
    expect(await page.getByText(/espace el[eè]ve/iu).count()).toBe(0);
    const social = footer(page).getByRole('list', { name: 'Réseaux sociaux' });
    expect(await social.getByRole('link').allTextContents()).toEqual(['Facebook', 'TikTok']);
  });

  it.each([320, 360, 768, 1280, 1600])('its long name is whole at %i px', async (width) => {
    const page = await openPage(site, '/', { viewport: { width, height: 740 } });
    const name = header(page).getByText(siteName, { exact: true }).first();
    const cut = await name.evaluate(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth,
    );
    expect(cut).toBe(false);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const rowHeight = await header(page).evaluate((element) => element.firstElementChild?.clientHeight);
    expect(rowHeight).toBe(72);
  });
});
