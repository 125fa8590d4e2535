import type { Locator, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeSchools } from '#database/purges.ts';
import { openVisitor } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';

const listedHost = 'photos.example.fr';
const photos = (...addresses: string[]) => addresses.map((name) => `/demonstration/${name}`);
const { site, browser } = await startJourney();
let whole: string;
let faulty: string;

beforeAll(async () => {
  const addressOf = async (id: number, images: { photos: string[]; logo?: string }) => {
    const { uri } = await site.db
      .updateTable('offices')
      .set(images)
      .where('id', '=', id)
      .returning('uri')
      .executeTakeFirstOrThrow();
    return `/annuaire-auto-ecoles/${uri}`;
  };
  const six = ['01', '02', '03', '04', '05', '06'].map((number) => `photo-${number}.svg`);
  whole = await addressOf(1, { photos: photos(...six) });
  faulty = await addressOf(2, {
    photos: [...photos('nowhere.jpg'), 'https://elsewhere.example/a.jpg', `https://${listedHost}:8443/a.jpg`],
    logo: 'https://elsewhere.example/logo.png',
  });
  await purgeSchools(site.db);
  await site.product.says('The cached pages were purged');
});

async function open(path: string, options: Parameters<typeof openVisitor>[2] = {}) {
  const context = await openVisitor(browser, site.url, options);
  await context.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  const asked: Request[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => void (request.url().includes('/images/') && asked.push(request)));
  page.on('console', (message) => void complaints.push(message.text()));
  await page.goto(path, { waitUntil: 'load' });
  return { page, asked, complaints, [Symbol.asyncDispose]: () => context.close() };
}

const photo = (page: Page, position: number) => page.getByRole('img', { name: `, vue ${position} sur` });
const stateOf = (page: Page, position: number) =>
  photo(page, position).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { currentSrc, naturalWidth, width, height } = image;
    return { path: new URL(currentSrc).pathname, naturalWidth, ratio: width / height };
  });
const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

describe('the photos of a school', () => {
  it.each([
    { device: 'a fine phone', width: 360, height: 740, deviceScaleFactor: 2, made: 640, last: 6, small: 640 },
    {
      device: 'a plain desk',
      width: 1280,
      height: 900,
      deviceScaleFactor: 1,
      made: 640,
      last: 3,
      small: 320,
    },
  ])(
    'on $device come as avif, $made pixels wide, and move nothing',
    async ({ made, last, small, ...screen }) => {
      const { width, height, deviceScaleFactor } = screen;
      await using visit = await open(whole, { viewport: { width, height }, deviceScaleFactor });
      const { page, asked } = visit;
      const first = await stateOf(page, 1);
      expect(first.path).toBe(`/images/${made}/avif/local/demonstration/photo-01.svg`);
      expect(first.ratio).toBeCloseTo(3 / 2, 1);
      await photo(page, last).scrollIntoViewIfNeeded();
      const seen = await stateOf(page, last);
      expect(seen.path).toBe(`/images/${small}/avif/local/demonstration/photo-0${last}.svg`);
      // Letters that come late may move a word within its line; a picture without its place would move far more.
      expect(await shiftOf(page)).toBeLessThan(0.02);

      // The one preloaded is the one shown: each is asked for once.
      expect(new Set(asked.map((request) => request.url())).size).toBe(asked.length);
      for (const request of asked) {
        const answer = await request.response();
        expect(answer?.headers()).toMatchObject({
          'content-type': 'image/avif',
          'cache-control': 'public, max-age=31536000, immutable',
        });
      }
    },
  );

  it('are as wide in truth as their address says', async () => {
    const page = new Reader(site.url);
    await page.goto(whole);
    const sources = await page.locator('picture source').all();
    const offered = await Promise.all(sources.map((source) => source.getAttribute('srcset')));
    const entries = offered.flatMap((srcset) => srcset?.split(', ') ?? []).slice(0, 4);
    const widths = await Promise.all(
      entries.map(async (entry) => {
        const [address = '', descriptor] = entry.split(' ');
        const answer = await page.request(address);
        return [descriptor, `${(await sharp(await answer.arrayBuffer()).metadata()).width}w`];
      }),
    );
    expect(widths).toHaveLength(4);
    for (const [said, made] of widths) expect(made).toBe(said);
  });

  it('are shown without script, and those below the fold are not loaded before they come near', async () => {
    const page = new Reader(site.url);
    await page.goto(whole);
    const first = page.locator('picture img[loading=eager]');
    expect(await first.count()).toBe(1);
    expect(await first.getAttribute('src')).toContain('photo-01');
    expect(await page.locator('picture img[loading=lazy]').count()).toBe(5);
  });
});

const pixelsOf = async (shown: Locator) =>
  sharp(await shown.screenshot())
    // Frames of one size may be drawn a pixel apart.
    .resize(240, 160, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

/** How far apart two pictures are, of 255, on average. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

describe('photos that cannot be shown', () => {
  it('are left out where their host is not listed, and leave a drawing where they are lost', async () => {
    await using visit = await open(faulty, { viewport: { width: 360, height: 740 } });
    const { page, asked, complaints } = visit;
    await isQuiet(page);
    const foreign = asked
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => !path.includes('nowhere'));
    expect(foreign).toEqual([]);
    expect(complaints.filter((text) => !/status of 404/u.test(text))).toEqual([]);
    const frames = page.getByRole('list', { name: 'Photos' }).getByRole('listitem').locator('> *');
    expect(await frames.count()).toBe(1);
    const drawing = await pixelsOf(frames);
    expect(new Set(drawing).size).toBeGreaterThan(3);
    // What lies under the lost picture is all that is seen: no sign of a broken image, nor the words that stand for it.
    await frames.locator('img').evaluate((image) => {
      image.style.visibility = 'hidden';
    });
    expect(difference(await pixelsOf(frames), drawing)).toBeLessThan(1);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
});
