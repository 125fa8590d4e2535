import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openVisitor } from './browser.ts';
import { createTestDatabase } from './database.ts';
import { setLetters } from './letters.ts';
import { freePort, Product, temporaryFolder } from './product.ts';

const galleryPath = '/_ui';
const aDesk = { width: 1280, height: 900 };

export interface RunningGallery extends AsyncDisposable {
  readonly url: string;
  /** The visitor who came first, and to whom modules come from his browser's store. */
  readonly page: Page;
  /** Loads the page of the first visitor again, as large as told. */
  reload(viewport?: { width: number; height: number }): Promise<void>;
  /** A visitor of its own before the gallery, once it answers. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

/** The gallery of components, which only the program in development has. */
export async function startGallery(browser: Browser): Promise<RunningGallery> {
  const database = await createTestDatabase({ fill: 'network' });
  const folder = temporaryFolder();
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const product = new Product({
    command: ['start', '--dev'],
    nodeOptions: ['--conditions=development'],
    environment: { PORT: String(port), DATA_DIR: folder.path, DATABASE_URL: database.url },
  });
  await product.answers(`${site}/readyz`);

  // Read from the style sheet by script: once it is there, the page answers.
  const isAlive = (page: Page) => page.getByText(/^#1b1a17/u).waitFor({ timeout: 60_000 });
  const open = async (options: BrowserContextOptions = {}) => {
    const context = await openVisitor(browser, site, {
      viewport: aDesk,
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    await page.goto(galleryPath, { timeout: 60_000 });
    if (options.javaScriptEnabled !== false) await isAlive(page);
    return page;
  };
  // The first visit prepares the modules, and may load the page again when one more is found to be needed.
  const page = await open();
  await page.waitForLoadState('networkidle', { timeout: 60_000 });

  return {
    url: `${site}${galleryPath}`,
    page,
    async reload(viewport = aDesk) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ media: null, forcedColors: null });
      await setLetters(page, 16);
      await page.reload({ timeout: 60_000 });
      await isAlive(page);
    },
    open,
    async [Symbol.asyncDispose]() {
      await product.stop('SIGTERM');
      await database[Symbol.asyncDispose]();
      folder.remove();
    },
  };
}
