import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openVisitor } from './browser.ts';
import type { RunningSite } from './running-site.ts';

/** Has header, drawer and footer as any other, and costs a third of the home page. */
export const anyPage = '/mentions-legales';

export async function openPage(
  browser: Browser,
  site: RunningSite,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (
    await openVisitor(browser, site.url, { reducedMotion: 'no-preference', ...options })
  ).newPage();
  await page.goto(path);
  return page;
}

export const header = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true });
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

/** What the focus is on. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

export async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0;
}
