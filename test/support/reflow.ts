import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desk } from './check-page.ts';
import { setLetters } from './letters.ts';

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Texts that their own box hides a part of; what is hidden from view on purpose, and the map, left out. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter((element) => {
        const ownText = Array.from(element.childNodes).some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
        if (!ownText) return false;
        if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth < 2) return false;
        if (element.closest('[aria-hidden="true"], .leaflet-container')) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = cuts(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const tall = cuts(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return wide || tall;
      })
      .map(({ innerText }) => innerText);
  });

/** Lines, letters, words and paragraphs as far apart as a reader may set them (WCAG 1.4.12). */
const spaceTexts = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const spaceTextsNoMore = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });

const motions = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().duration !== 0)
      .map(({ id, effect }) => `${id} ${String(effect?.getComputedTiming().duration)}`),
  );

/** The narrowest window that a page must fit in (WCAG 1.4.10). */
export const smallPhone = { width: 320, height: 640 };

/**
 * No wider than its window and no text cut, at 320 px, with texts set apart, with letters twice as large; nothing moves.
 * The page stands on a small phone. Where it is given what a desk looks at, it goes by there: with letters twice as large, its
 * window measures as a zoomed one.
 */
export async function expectReflow(page: Page, onDesk?: () => Promise<void>): Promise<void> {
  const onSmallPhone = await sideways(page);
  const moving = await motions(page);
  await spaceTexts(page);
  const spaced = { sideways: await sideways(page), cut: await cutTexts(page) };
  await spaceTextsNoMore(page);
  await setLetters(page, 32);
  const largeLetters = { sideways: await sideways(page), cut: await cutTexts(page) };
  let largeLettersOnDesk = 0;
  if (onDesk) {
    await page.setViewportSize(desk);
    largeLettersOnDesk = await sideways(page);
  }
  await setLetters(page, 16);
  await onDesk?.();
  const path = new URL(page.url()).pathname;
  expect({ path, onSmallPhone, moving, spaced, largeLetters, largeLettersOnDesk }).toEqual({
    path,
    onSmallPhone: 0,
    moving: [],
    spaced: { sideways: 0, cut: [] },
    largeLetters: { sideways: 0, cut: [] },
    largeLettersOnDesk: 0,
  });
}
