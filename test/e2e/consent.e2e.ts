import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { takesFocus } from '../support/focus.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { anyPage } from '../support/shell.ts';
import { type StandIn, startStandIn } from '../support/stand-in-parties.ts';

let parties: StandIn;
let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  parties = await startStandIn();
  [site, browser] = await Promise.all([
    startSiteForJourneys({
      MATOMO_URL: parties.url,
      MATOMO_SITE_ID: '7',
      TAG_MANAGER_ID: 'GTM-TEST1',
      TAG_MANAGER_URL: parties.url,
    }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await parties?.[Symbol.asyncDispose]();
});

const results = '/annuaire-auto-ecoles/recherche?q=Bayonne';

describe('where a consent is needed', () => {
  let context: BrowserContext;
  let page: Page;
  /** What left the browser for anywhere but our own site. */
  let elsewhere: string[] = [];
  let lastAskedAt: number;
  /** `networkidle` would also wait half a minute for an answer that Chromium asks for anew by itself and does not read. */
  const isQuiet = () => expect.poll(() => performance.now() - lastAskedAt).toBeGreaterThan(500);

  beforeAll(async () => {
    context = await openVisitor(browser, site.url);
    context.on('request', (request) => {
      lastAskedAt = performance.now();
      if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
    });
    page = await context.newPage();
  });
  /** Nothing of ours runs there, and nothing is stored from here on. */
  beforeEach(async () => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    parties.hits.length = 0;
    elsewhere = [];
  });

  const question = (on = page) => on.getByRole('dialog', { name: /^Mesurer votre visite/u });
  const choices = (on = page) => on.getByRole('dialog', { name: 'Vos choix sur les cookies' });
  const answer = (name: string) => question().getByRole('button', { name, exact: true }).click();
  const purpose = (name: string) => choices().getByRole('checkbox', { name });
  const openSchool = async () => {
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
  };
  const pathOf = ({ url = '' }: Readonly<Record<string, string>>) => new URL(url).pathname;
  const told = () => parties.hits.map(({ fields }) => fields.e_c ?? pathOf(fields));

  it('nothing leaves before a choice, nor ever after a refusal', async () => {
    await page.goto(results);
    await question().waitFor();
    await openSchool();
    await answer('Tout refuser');
    await page.goto(results);
    await openSchool();
    await page.reload();
    await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
    // The own count of this page has come and gone: what is told elsewhere would have too.
    await isQuiet();
    expect(await question().count()).toBe(0);
    expect(elsewhere).toEqual([]);
    expect(parties.hits).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('creneau_mesure'))).toBeNull();
  });

  it('once accepted, page views and events are told, without what was typed, a cookie or a referrer', async () => {
    await page.goto(results);
    await answer('Tout accepter');
    await openSchool();
    await expect
      .poll(() => told().sort())
      .toEqual([
        expect.stringMatching(/^\/annuaire-auto-ecoles\/.+\/\d+$/u),
        '/annuaire-auto-ecoles/recherche',
        'school-click',
        'school-page',
      ]);
    const ofPage = parties.hits.find(({ fields }) => fields.e_c === 'school-page');
    expect(pathOf(ofPage?.fields ?? {})).toBe(new URL(page.url()).pathname);
    // On the next visit, the first page tells its events although what tells them comes after them.
    await page.goto(results);
    await expect.poll(told).toHaveLength(6);
    // Sent at once, they arrive in either order.
    expect(told().slice(4).sort()).toEqual(['/annuaire-auto-ecoles/recherche', 'search']);
    for (const { fields, cookie, referrer } of parties.hits) {
      expect(fields).toMatchObject({ idsite: '7', rec: '1', _id: expect.stringMatching(/^[0-9a-f]{16}$/u) });
      expect(fields.url).not.toContain('?');
      expect(JSON.stringify(fields)).not.toMatch(/\bBayonne\b/u);
      expect(cookie).toBeUndefined();
      expect(referrer).toBeUndefined();
    }
    expect(new Set(parties.hits.map(({ fields }) => fields._id)).size).toBe(1);
  });

  it('the buttons that accept and refuse are of one size and one look, and nothing is ticked beforehand; a choice by purpose is held to', async () => {
    await page.goto(anyPage);
    const [accept, refuse] = await Promise.all(
      ['Tout accepter', 'Tout refuser'].map(async (name) => {
        const button = question().getByRole('button', { name, exact: true });
        await button.waitFor();
        const look = await button.evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight, border } = getComputedStyle(element);
          return { backgroundColor, color, fontSize, fontWeight, border };
        });
        const box = await button.boundingBox();
        return { ...look, width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
      }),
    );
    expect(refuse).toEqual(accept);
    await answer('Choisir');
    expect(await purpose('Mesure d’audience').isChecked()).toBe(false);
    expect(await purpose('Scripts de nos partenaires').isChecked()).toBe(false);
    expect(await choices().getByRole('checkbox').first().isDisabled()).toBe(true);
    await purpose('Mesure d’audience').check({ force: true });
    await choices().getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect.poll(told).toEqual([anyPage]);
    expect(elsewhere.filter((url) => url.includes('gtm.js'))).toEqual([]);
  });

  it('withdrawn from the footer, all stops and what was kept is removed', async () => {
    await page.goto(results);
    await answer('Tout accepter');
    await page.locator('html[data-tags]').waitFor();
    await expect.poll(() => parties.hits.length).toBe(1);
    expect((await context.cookies()).map(({ name }) => name)).toContain('_tag');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Gérer mes cookies' }).click();
    await choices().getByRole('button', { name: 'Tout refuser' }).click();
    await page.locator('html:not([data-tags])').waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('creneau_mesure'))).toBeNull();
    const [hits, containers] = [parties.hits.length, parties.containers()];
    await openSchool();
    await isQuiet();
    expect(parties.hits).toHaveLength(hits);
    expect(parties.containers()).toBe(containers);
  });

  it('no script of others is in a document that takes a card', async () => {
    await page.goto(results);
    await answer('Tout accepter');
    await page.locator('html[data-tags]').waitFor();
    await page
      .getByRole('link', { name: /^Choisir cette auto-école/u })
      .first()
      .click();
    await page.locator('html:not([data-tags])').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Choisissez votre formation' }).waitFor();
    const containers = parties.containers();
    const answered = await page.goto((await anyFormula(site)).identityStep);
    await isQuiet();
    expect(parties.containers()).toBe(containers);
    const policy = answered?.headers()['content-security-policy'] ?? '';
    expect(/script-src [^;]*/u.exec(policy)?.[0]).not.toContain(parties.url);
    expect(/connect-src [^;]*/u.exec(policy)?.[0]).toContain(parties.url);
  });

  it('a browser that asks not to be followed is not asked, and may still choose', async () => {
    const own = await context.newPage();
    await own.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await own.goto(anyPage);
    await own.getByRole('contentinfo').getByRole('button', { name: 'Gérer mes cookies' }).click();
    await choices(own).waitFor();
    expect(await question(own).count()).toBe(0);
    expect(elsewhere).toEqual([]);
    await own.close();
  });

  it.each([
    { device: 'a phone', width: 320, height: 740 },
    { device: 'a desk', width: 1280, height: 900 },
  ])(
    'on $device, by keyboard: axe finds nothing, nothing moves, the first action stays in sight',
    async (size) => {
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      await question().waitFor();
      const noFault = async () => expect(await faultsOfAxe(page)).toEqual([]);
      await noFault();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      expect(
        await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
      ).toBeLessThan(0.02);
      const top = (await question().boundingBox())?.y ?? 0;
      const search = await page.getByRole('combobox').boundingBox();
      expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThanOrEqual(top);

      const open = question().getByRole('button', { name: 'Choisir', exact: true });
      await open.focus();
      await page.keyboard.press('Enter');
      await choices().waitFor();
      await noFault();
      await page.keyboard.press('Escape');
      await choices().waitFor({ state: 'hidden' });
      await takesFocus(open);
    },
  );

  it('a choice is kept for six months, then asked again', async () => {
    await page.goto(anyPage);
    await answer('Tout accepter');
    await expect.poll(() => parties.hits.length).toBe(1);
    const kept = await page.evaluate(() => {
      const { expirationTime, lastConsentTimestamp } = JSON.parse(
        localStorage.getItem('creneau_choix') ?? '{}',
      );
      return (expirationTime - Date.parse(lastConsentTimestamp)) / 86_400_000;
    });
    expect(Math.round(kept)).toBe(182);
    const comeAfter = async (days: number) => {
      await page.clock.setFixedTime(Date.now() + days * 86_400_000);
      await page.goto(anyPage);
    };
    await page.clock.install();
    await comeAfter(181);
    // Measured again, he is held to have chosen.
    await expect.poll(() => parties.hits.length).toBeGreaterThan(1);
    expect(await question().count()).toBe(0);
    await comeAfter(183);
    await question().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('creneau_mesure'))).toBeNull();
  });
});
