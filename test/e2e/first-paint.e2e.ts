import { globSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

const paper = 'rgb(248, 243, 232)';

let site: RunningSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What the browser complained of: a refused style or script, a hydration that failed. */
let complaints: string[];
let asked: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSiteForJourneys(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  context = await openVisitor(browser, site.url, { reducedMotion: 'reduce' });
  page = await context.newPage();
  listen();
});
afterEach(async () => {
  await context.close();
});

function listen(): void {
  complaints = [];
  asked = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
}

const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** How every element of the page's main part is dressed and where it stands. */
const look = () =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main, main *'), (element) => {
      const { color, backgroundColor, fontSize, display, padding, borderRadius } = getComputedStyle(element);
      const { x, width, height } = element.getBoundingClientRect();
      const place = element.closest('svg') ? [] : [x, width, height].map(Math.round);
      return [
        element.tagName,
        color,
        backgroundColor,
        fontSize,
        display,
        padding,
        borderRadius,
        ...place,
      ].join(' ');
    }),
  );

describe('the first paint', () => {
  it('needs nothing but the page, kept or made for one visitor, found or not, and no script', async () => {
    await context.close();
    context = await openVisitor(browser, site.url, { javaScriptEnabled: false });
    page = await context.newPage();
    listen();
    await page.route('**/assets/**', (route) => route.abort());
    const pages = ['/', (await anyFormula(site)).identityStep, '/nulle-part'];
    for (const path of pages) {
      for (const _time of ['made', 'kept']) {
        await page.goto(path);
        expect(await ground(), path).toBe(paper);
      }
    }
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    expect(asked.filter((request) => request.startsWith('stylesheet'))).toEqual([]);
  });

  it('comes before the scripts are asked for, and asks for no styles, which the page brings', async () => {
    // A page waits a second for it at most, which a busy machine may take to paint: this one waits as long as it takes.
    await page.addInitScript(() => {
      const { setTimeout: later } = window;
      const patient = (work: () => void, ms = 0) => (ms === 1000 ? 0 : later(work, ms));
      Object.assign(window, { setTimeout: patient });
    });
    await page.goto('/');
    const styles = () => asked.filter((request) => request.startsWith('stylesheet'));
    expect(styles()).toEqual([]);
    const [painted, first] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    ]);
    expect(first).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
    await page.goto('/');
    await page.goto((await anyFormula(site)).identityStep);
    expect(complaints).toEqual([]);
    expect(styles()).toEqual([]);
  });

  it('lays out a long page in parts for who arrives, whole for who comes back or goes to a place in it', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const [part] = document.querySelectorAll('footer > div');
        document.body.dataset.atFirst = part && getComputedStyle(part).contentVisibility;
      });
    });
    const atFirst = () => page.evaluate(() => document.body.dataset.atFirst);
    await page.goto('/');
    expect(await atFirst()).toBe('auto');
    await page.waitForFunction(() => !('inParts' in document.documentElement.dataset));
    const later = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('main *, footer *'),
        (part) => getComputedStyle(part).contentVisibility,
      ),
    );
    expect(new Set(later)).toEqual(new Set(['visible']));
    await page.reload();
    expect(await atFirst()).toBe('visible');
    await page.goto('/permis-moto#contenu');
    expect(await atFirst()).toBe('visible');
  });

  it('waits for no paint in a tab behind, where there is none', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/');
    await page.waitForFunction(() => '__reactRouterRouteModules' in window);
  });
});

describe('once its scripts run', () => {
  it('a page reached by a link looks as if it had been loaded, there, back and forth again', async () => {
    const arrive = async (heading: RegExp) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
    };
    await page.goto('/cookies');
    await arrive(/cookies/iu);
    const cookies = await look();
    await page.goto('/inscription-en-ligne');
    await arrive(/formation/iu);
    const enrolment = await look();

    asked = [];
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await arrive(/cookies/iu);
    await expect.poll(look).toEqual(cookies);
    await page.goBack();
    await arrive(/formation/iu);
    await expect.poll(look).toEqual(enrolment);
    await page.goForward();
    await arrive(/cookies/iu);
    await expect.poll(look).toEqual(cookies);

    expect(asked.filter((request) => request.startsWith('document'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('its largest files ask to be compiled ahead, the framework and the map', () => {
    const files = globSync('build/client/assets/{framework,leaflet-map}-*.js');
    const heads = files.map((file) => readFileSync(file, 'utf8').split('\n', 1)[0]);
    expect(heads).toEqual(['//# allFunctionsCalledOnLoad', '//# allFunctionsCalledOnLoad']);
  });
});
