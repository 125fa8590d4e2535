import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { writeBrand } from '../support/brand.ts';
import { isAlive, openVisitor } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { setLetters } from '../support/letters.ts';
import { temporaryFolder } from '../support/product.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { anyPage, drawer, footer, header, menuButton, openPage, widthOf } from '../support/shell.ts';
import { enrolmentOf } from '../support/site-order.ts';

const { site, browser } = await startJourney();

async function read({ url }: RunningSite): Promise<Reader> {
  const page = new Reader(url);
  await page.goto('/');
  return page;
}

describe('the shell of the demonstration network', () => {
  let page: Page;

  beforeAll(async () => {
    page = await openPage(browser, site, '/moto-ecoles', { reducedMotion: 'reduce' });
  });

  it('says that the data are a demonstration', async () => {
    const banner = (await read(site)).getByRole('complementary', { name: 'Données de démonstration' });
    expect(await banner.textContent()).toMatch(/^Données de démonstration\u202f: .+ fictifs\.$/u);
  });

  it('shows menu and drawer below 1280 px, all links and the social ones from there on', async () => {
    await page.setViewportSize({ width: 1279, height: 800 });
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

  it('keeps the links behind the menu where letters twice as large leave them no line', async () => {
    const navigation = header(page).getByRole('navigation', { name: 'Navigation principale' });
    await setLetters(page, 32);
    await menuButton(page).click();
    await drawer(page).getByRole('link', { name: 'Accueil' }).waitFor();
    expect(await navigation.isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await setLetters(page, 16);
  });

  it('hides the student button below 360 px and its text below 600 px', async () => {
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
    expect(await student.getAttribute('href')).toBe('/mes-achats');
  });

  it('marks the page one is on', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const current = header(page).locator('[aria-current="page"]').filter({ visible: true });
    expect(await current.allTextContents()).toEqual(['Moto-écoles']);
    await header(page).getByRole('link', { name: 'Auto-écoles' }).click();
    await page.waitForURL('**/auto-ecoles');
    await expect.poll(() => current.allTextContents()).toEqual(['Auto-écoles']);
  });

  describe('its footer', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

    it('is in the page from the server: address, copyright from 2018 to this year, version', async () => {
      const html = await (await fetch(site.url)).text();
      const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>')).replaceAll('<!-- -->', '');
      expect(foot).toContain('12 rue des Créneaux, 75011 Paris');
      expect(foot).toContain(`© 2018–${new Date().getFullYear()} Créneau, version ${version}`);
    });

    const opacity = (page: Page) =>
      footer(page)
        .locator('> div')
        .evaluate((inside) => getComputedStyle(inside).opacity);

    /** A page, whose load waits for a picture until the test lets it come. */
    async function openWhileLoading(options: BrowserContextOptions = {}) {
      const page = await (
        await openVisitor(browser, site.url, { reducedMotion: 'no-preference', ...options })
      ).newPage();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/favicon.svg?late', async (route) => {
        await released;
        await route.abort();
      });
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          new Image().src = '/favicon.svg?late';
        });
      });
      await page.goto(anyPage, { waitUntil: 'commit' });
      await footer(page).waitFor();
      return { page, release };
    }

    it('fades in 500 ms after the page has loaded, in the place it keeps', async () => {
      const { page, release } = await openWhileLoading();
      await page.waitForFunction(isAlive);
      // Letters that come late may take another line.
      await page.evaluate(() => document.fonts.ready);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      expect(await page.evaluate(() => document.readyState)).toBe('interactive');
      expect(await opacity(page)).toBe('0');
      const { height } = (await footer(page).boundingBox()) ?? {};
      release();
      await page.waitForLoadState('load');
      await page.clock.runFor(499);
      expect(await opacity(page)).toBe('0');
      await page.clock.runFor(1);
      await expect.poll(() => opacity(page)).toBe('1');
      expect((await footer(page).boundingBox())?.height).toBe(height);
    });

    it('is seen as soon as the keyboard comes to it', async () => {
      const { page, release } = await openWhileLoading();
      await footer(page).getByRole('link').first().focus();
      await expect.poll(() => opacity(page)).toBe('1');
      expect(await page.evaluate(() => document.readyState)).toBe('interactive');
      release();
    });

    it.each([
      ['who wants no motion', { reducedMotion: 'reduce' }],
      ['who has no script', { javaScriptEnabled: false }],
    ] as const)('is there at once for %s', async (_who, options) => {
      const { page, release } = await openWhileLoading(options);
      expect(await opacity(page)).toBe('1');
      release();
    });
  });
});

describe('the shell of a network of its own', () => {
  const siteName = 'École de conduite de la Grande Vallée';
  const folder = temporaryFolder();
  let ownSite: RunningSite;

  beforeAll(async () => {
    const SITE_FILE = writeBrand(folder.path, {
      name: siteName,
      social: { tiktok: 'https://www.tiktok.com/@vallee', facebook: 'https://www.facebook.com/vallee' },
      links: {
        'code-en-ligne': 'https://code.example/',
        'permis-de-conduire': 'https://permis.example/b?de=site',
        cgu: 'https://vallee.example/cgu',
      },
    });
    ownSite = await startSiteForJourneys({ DEMONSTRATION: 'off', SITE_FILE });
    await ownSite.db.updateTable('offices').set({ is_demonstration: false }).execute();
  });
  afterAll(async () => {
    await ownSite?.[Symbol.asyncDispose]();
    folder.remove();
  });

  it('shows the header’s four links, those elsewhere as the operator wrote them', async () => {
    const page = await read(ownSite);
    const links = page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link');
    const told = (await links.all()).map(async (link) => [
      await link.textContent(),
      await link.getAttribute('rel'),
    ]);
    expect(await Promise.all(told)).toEqual([
      ['Code en ligne', 'external noopener'],
      ['Permis de conduire', 'external noopener'],
      ['Auto-écoles', null],
      ['Moto-écoles', null],
    ]);
    expect(await links.nth(1).getAttribute('href')).toBe('https://permis.example/b?de=site');
    const legal = page.getByRole('contentinfo').getByRole('list', { name: 'Informations légales' });
    const terms = legal.getByRole('link', { name: 'Conditions générales d’utilisation' });
    expect(await terms.getAttribute('href')).toBe('https://vallee.example/cgu');
  });

  it('shows nothing made up: no banner, no address, its own networks alone', async () => {
    const page = await read(ownSite);
    expect(await page.getByText('Données de démonstration').count()).toBe(0);
    expect(await page.getByText('12 rue des Créneaux').count()).toBe(0);
    const student = page.getByRole('banner').getByRole('link', { name: 'Espace Elève' });
    expect(await student.getAttribute('href')).toBe('/mes-achats');
    const social = page.getByRole('contentinfo').getByRole('list', { name: 'Réseaux sociaux' });
    expect(await social.getByRole('link').allTextContents()).toEqual(['Facebook', 'TikTok']);
  });

  it('fits its long name, whole, into the same header at every width', async () => {
    const page = await openPage(browser, ownSite, anyPage, { reducedMotion: 'reduce' });
    const name = header(page).getByText(siteName, { exact: true }).first();
    for (const width of [320, 360, 768, 1279, 1280, 1600]) {
      await page.setViewportSize({ width, height: 740 });
      const cut = await name.evaluate(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth,
      );
      const { overflow, rowHeight } = await header(page).evaluate((element) => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        rowHeight: element.firstElementChild?.clientHeight,
      }));
      expect({ width, cut, overflow: overflow > 0, rowHeight }).toEqual({
        width,
        cut: false,
        overflow: false,
        rowHeight: 72,
      });
    }
  });

  it('shows what cannot be paid, nobody having said who takes the cards: it is said before anybody’s identity is asked', async () => {
    const { officeId, id, identityStep } = await anyFormula(ownSite);
    const page = new Reader(ownSite.url);
    await page.goto(`/inscription-en-ligne?etape=formation&ecole=${officeId}`);
    await page.getByText('Paiement bientôt ouvert').waitFor();
    await page.locator(`a[href*="formule=${id}"]`).first().click();
    await page.getByRole('heading', { level: 1, name: 'Paiement bientôt ouvert' }).waitFor();
    expect(await page.getByLabel('Prénom').count()).toBe(0);
    await page.getByRole('link', { name: 'Écrire à l’auto-école' }).last().waitFor();
    expect((await page.goto(identityStep.replace('identite', 'paiement'))).status).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Paiement bientôt ouvert' }).waitFor();
  });

  it('shows no fictional partner nor story of the demonstration', async () => {
    const licences = ['moto', 'bateau', 'scooter', 'remorque', 'poids-lourd'];
    for (const path of ['/', '/a-propos', ...licences.map((name) => `/permis-${name}`)]) {
      const answer = await fetch(ownSite.url + path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toMatch(/Mistral|payée par|campagne-partenaire|redoute/u);
    }
  });

  it('sells by no call of the enrolment service either', async () => {
    const { officeId } = await anyFormula(ownSite);
    expect(await enrolmentOf(ownSite).preregister({ officeId: String(officeId), ...aBuyer() })).toEqual({
      refused: [refusalTexts.saleClosed],
    });
  });
});
