import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { anyFormula } from '../support/running-site.ts';

const paper = 'rgb(248, 243, 232)';

const { site, browser } = await startJourney();
let context: BrowserContext;
let page: Page;
/** What the browser complained of: a refused style or script, a hydration that failed. */
let complaints: string[];
let asked: string[];

beforeEach(async () => {
  context = await openVisitor(browser, site.url);
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

  it('loads no stylesheet, for its late parts neither, and the browser complains of nothing', async () => {
    for (const path of ['/', '/', (await anyFormula(site)).identityStep]) {
      await page.goto(path);
      await isQuiet(page);
    }
    expect(asked.filter((request) => request.startsWith('stylesheet'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('once its scripts run', () => {
  it('a page reached by a link looks as if it had been loaded, there, back and forth again', async () => {
    const arrive = async (heading: RegExp) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await isQuiet(page);
    };
    // A font that comes late is left out of the page that asked for it: the next one has it.
    await page.goto('/cookies');
    await arrive(/cookies/iu);
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
});
