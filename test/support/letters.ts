import type { Page } from 'playwright-core';

/** As in the settings of a reader's browser, whose windows the style sheets then measure in larger letters too. */
export async function setLetters(page: Page, size: 16 | 32): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await session.detach();
}
