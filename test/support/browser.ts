import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { followRequests } from './quiet.ts';

/** What is awaited comes when a busy machine gets to it; a test that is right never waits so long. */
const timeoutMs = 30_000;

let launched: Promise<Browser> | undefined;
const pageErrors: string[] = [];

/** What no script of a visitor's pages caught since the last call, unhandled rejections too; each journey is to leave none. */
export const takePageErrors = () => pageErrors.splice(0);

/** The system's Chromium, one for all files of a process: whoever closes it closes the windows of its visitors. */
export async function launchBrowser(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  launched = startBrowser();
  const browser = await launched;
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

/** Kept from talking to anyone but the site under test; it ends with this process. */
function startBrowser(): Promise<Browser> {
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

/**
 * A visitor's own window. Chromium without a head names itself a robot, and robots get bare error pages: not so here.
 * Without motion by default: each of its frames is painted by the processor, a fifth of what a journey's pages cost.
 */
export async function openVisitor(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    ...options,
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  });
  context.setDefaultTimeout(timeoutMs);
  context.on('page', followRequests);
  context.on('weberror', (found) => {
    const error = found.error();
    pageErrors.push(`${found.page()?.url()}: ${error.stack || error.message || String(error)}`);
  });
  if (options.javaScriptEnabled !== false) waitForLife(context);
  return context;
}

/**
 * A page's scripts start once it is painted, which may be after it counts as loaded: a visitor's hand is slower still.
 * A page that is to stay as it was served is gone to by its `mainFrame()`.
 */
function waitForLife(context: BrowserContext): void {
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    const [go, again] = [page.goto.bind(page), page.reload.bind(page)];
    const alive = () => page.waitForFunction(isAlive);
    page.goto = async (...given) => {
      const response = await go(...given);
      await alive();
      return response;
    };
    page.reload = async (...given) => {
      const response = await again(...given);
      await alive();
      return response;
    };
    return page;
  };
}

/** Whether React has taken the page over; a page that is none of its own is what it will ever be. */
export function isAlive(): boolean {
  const last = document.querySelector('body > footer');
  return !last || Object.keys(last).some((key) => key.startsWith('__reactProps'));
}

type WithRouter = Window & {
  __reactRouterDataRouter?: {
    navigate(to: string): Promise<void>;
    state: { navigation: { state: string }; location: { key: string } };
  };
};

/** Until the page shows its own address: after a step through the history, the address comes first. */
export async function isSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as WithRouter;
    const entry = history.state as { key?: string } | null;
    return (
      router?.state.navigation.state === 'idle' && router.state.location.key === (entry?.key ?? 'default')
    );
  });
}

/** To another page as by a link: a third of what it costs to load it. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (window as WithRouter).__reactRouterDataRouter?.navigate(to), path);
  await isSettled(page);
}
