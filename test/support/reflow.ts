import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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

/** No wider than its window, no text cut, at 320 px, zoomed twice, with texts set apart, with letters twice as large; nothing moves. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const onSmallPhone = await sideways(page);
  const moving = await motions(page);
  await spaceTexts(page);
  const spaced = { sideways: await sideways(page), cut: await cutTexts(page) };
  await spaceTextsNoMore(page);
  await page.setViewportSize({ width: 640, height: 640 });
  const zoomedTwice = await sideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await setLetters(page, 32);
  const lettersTwiceAsLarge = await sideways(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const soOnSmallPhone = { sideways: await sideways(page), cut: await cutTexts(page) };
  await setLetters(page, 16);
  const path = new URL(page.url()).pathname;
  expect({ path, onSmallPhone, moving, spaced, zoomedTwice, lettersTwiceAsLarge, soOnSmallPhone }).toEqual({
    path,
    onSmallPhone: 0,
    moving: [],
    spaced: { sideways: 0, cut: [] },
    zoomedTwice: 0,
    lettersTwiceAsLarge: 0,
    soOnSmallPhone: { sideways: 0, cut: [] },
  });
}
