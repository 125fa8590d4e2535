import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { expectNoFaultOnBoth, faultsOfPage, phone } from '../support/check-page.ts';
import { pagesBeside, pagesBesideAlike } from '../support/page-kinds.ts';
import { expectReflow } from '../support/reflow.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

let site: RunningSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSiteForJourneys(), launchBrowser()]);
  const options = { viewport: phone } as const;
  page = await (await openVisitor(browser, site.url, options)).newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** As in `accessibility.e2e.ts`, of what is read and filled in beside the main job; apart, so that both run at once. */
describe('nothing is found on the pages beside, which fit any window', () => {
  it('forms, errors, long texts, a description of a service', async () => {
    for (const path of pagesBeside) {
      await page.setViewportSize(phone);
      await page.goto(path);
      await expectNoFaultOnBoth(page);
      await expectReflow(page);
    }
  });

  it('texts made of the same parts', async () => {
    for (const path of pagesBesideAlike) {
      await page.setViewportSize(phone);
      await page.goto(path);
      expect({ path, faults: await faultsOfPage(page) }).toEqual({ path, faults: [] });
      await expectReflow(page);
    }
  });
});
