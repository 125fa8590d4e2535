import type { Locator } from 'playwright-core';

/** Until the focus is on it: what takes the focus does so once it is drawn, which is somewhat after it is there. */
export function takesFocus(element: Locator): Promise<void> {
  return element.and(element.page().locator(':focus')).waitFor({ state: 'attached' });
}
