import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

interface Asked {
  /** By when it was asked. */
  readonly open: Map<Request, number>;
  lastAt: number;
}

const followed = new WeakMap<Page, Asked>();

/** Notes from now on what a page asks for. */
export function followRequests(page: Page): void {
  const asked: Asked = { open: new Map(), lastAt: performance.now() };
  followed.set(page, asked);
  page.on('request', (request) => {
    asked.lastAt = performance.now();
    asked.open.set(request, asked.lastAt);
  });
  const end = (request: Request) => void asked.open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

const quietMs = 500;
const ownMs = 5000;

/**
 * Until a page that a visitor opened has all that it asks for. `networkidle` would also wait half a minute for an answer that
 * Chromium asks for anew by itself, since its store holds an old one, and does not read: what takes so long is taken for that.
 */
export async function isQuiet(page: Page): Promise<void> {
  const asked = followed.get(page);
  if (!asked) throw new Error('This page was opened by no visitor: its requests are unknown.');
  await page.waitForLoadState();
  await expect
    .poll(() => {
      const now = performance.now();
      const waits = [...asked.open.values()].filter((since) => now - since < ownMs);
      return waits.length === 0 && now - asked.lastAt > quietMs;
    })
    .toBe(true);
}
