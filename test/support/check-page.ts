import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readAccessibilityTree } from './accessibility-tree.ts';
import { faultsOfAxe } from './axe.ts';
import { faultsOfHtml } from './html-rules.ts';
import { faultsOfTree } from './tree-rules.ts';

/** What axe finds, best practices included, what a screen reader reads wrongly, and what runs off sideways. */
async function faultsInWindow(page: Page, devices?: CDPSession): Promise<readonly string[]> {
  return [...(await faultsOfAxe(page)), ...(await faultsOfOrder(page, devices))];
}

/** What a screen reader reads wrongly, and what runs off sideways. */
export async function faultsOfOrder(page: Page, devices?: CDPSession): Promise<readonly string[]> {
  return [...faultsOfTree(await readAccessibilityTree(page, devices)), ...(await faultsOfShape(page))];
}

/** The same, and what scripts have made that is not valid HTML. */
export async function faultsOfPage(page: Page, devices?: CDPSession): Promise<readonly string[]> {
  const written = await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`);
  return [...(await faultsInWindow(page, devices)), ...(await faultsOfHtml(written, 'shown'))];
}

/** The order of titles, a placeholder that nothing filled, and a page wider than its window. */
export function faultsOfShape(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shown = <Found extends Element>(selector: string) =>
      Array.from(document.querySelectorAll<Found & Element>(selector)).filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const faults: string[] = [];
    const titles = shown<HTMLElement>('h1, h2, h3, h4, h5, h6');
    const levels = titles.map(({ tagName }) => Number(tagName[1]));
    if (levels.filter((level) => level === 1).length !== 1) faults.push('not one h1');
    for (const [index, level] of levels.entries()) {
      if (level > (levels[index - 1] ?? 0) + 1)
        faults.push(`a level is left out: ${titles[index]?.innerText}`);
    }
    for (const picture of shown('svg:not([aria-hidden="true"] *, [aria-hidden="true"], [role="img"])')) {
      faults.push(`a drawing is read: ${picture.outerHTML.slice(0, 80)}`);
    }
    const raw = /.{0,40}\$\{.{0,20}/u.exec(`${document.title}\n${document.body.innerText}`)?.[0];
    if (raw !== undefined) faults.push(`a placeholder is not filled: ${raw}`);
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) faults.push(`${wider} px wider than the window`);
    return faults;
  });
}

/** What is typed, ticked or pressed, and would be printed. */
async function printedControls(page: Page): Promise<readonly string[]> {
  const controls = page.locator('main :is(input, select, textarea, button:not([data-on-paper]))');
  if ((await controls.count()) === 0) return [];
  await page.emulateMedia({ media: 'print' });
  const printed = await controls.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  await page.emulateMedia({ media: null });
  return printed;
}

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 900 };

/** On a window as wide as a phone. Where little is made by scripts, that its served HTML is valid is enough. */
export async function expectNoFaultOnPhone(page: Page, isMadeByScripts = true): Promise<void> {
  const faults = await (isMadeByScripts ? faultsOfPage(page) : faultsInWindow(page));
  expect({ on: 'a phone', faults }).toEqual({ on: 'a phone', faults: [] });
}

/**
 * On a window as wide as a desk, after the same page was checked on a phone: its HTML is the same.
 * Where its parts are the same too, and only wider, axe has judged them.
 */
export async function expectNoFaultOnDesk(page: Page, hasOtherParts = true): Promise<void> {
  const faults = await (hasOtherParts ? faultsInWindow(page) : faultsOfOrder(page));
  expect({ on: 'a desk', faults }).toEqual({ on: 'a desk', faults: [] });
  expect({ on: 'paper', controls: await printedControls(page) }).toEqual({ on: 'paper', controls: [] });
}

/** Leaves the page as wide as a phone. */
export async function expectNoFaultOnBoth(page: Page): Promise<void> {
  await expectNoFaultOnPhone(page);
  await page.setViewportSize(desk);
  await expectNoFaultOnDesk(page);
  await page.setViewportSize(phone);
}
