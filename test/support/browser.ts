import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The system's Chromium, kept from talking to anyone but the site under test. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
