import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningSite, startSiteForJourneys } from './running-site.ts';

/** At the top of a test file: a site as `startSiteForJourneys` starts it and a browser, both released after its tests. */
export async function startJourney(
  ...settings: Parameters<typeof startSiteForJourneys>
): Promise<{ readonly site: RunningSite; readonly browser: Browser }> {
  const [site, browser] = await Promise.all([startSiteForJourneys(...settings), launchBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
  });
  return { site, browser };
}
