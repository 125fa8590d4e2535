import { describe, expect, it } from 'vitest';
import { goWithin, openVisitor } from '../support/browser.ts';
import { expectNoFaultOnDesk, expectNoFaultOnPhone, faultsOfOrder } from '../support/check-page.ts';
import { findCoveredByTop } from '../support/covered-by-top.ts';
import { faultsOfHtml } from '../support/html-rules.ts';
import { startJourney } from '../support/journey.ts';
import { measureGrid } from '../support/measure-grid.ts';
import { pageKinds, pageVariants, statusOf } from '../support/page-kinds.ts';
import { Reader } from '../support/reader.ts';
import { expectReflow, smallPhone } from '../support/reflow.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { anyPage } from '../support/shell.ts';

const { site, browser } = await startJourney();
const page = await (await openVisitor(browser, site.url, { viewport: smallPhone })).newPage();

const reader = new Reader(site.url);
await page.goto(anyPage);

/** On a small phone; what the server sent is valid HTML. */
async function load(path: string): Promise<void> {
  await page.setViewportSize(smallPhone);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(statusOf[path] ?? 200);
  expect(await faultsOfHtml((await answer?.text()) ?? '')).toEqual([]);
}

/** The same by a link, for half of what a document costs. */
async function follow(path: string): Promise<void> {
  await page.setViewportSize(smallPhone);
  expect((await reader.goto(path)).status).toBe(statusOf[path] ?? 200);
  expect(await faultsOfHtml(await reader.content())).toEqual([]);
  await goWithin(page, path);
}

/** The button to the top finds a free place by one rule (free-place.test.ts): bars, tables and maps leave it the least here. */
const crowded = [
  '/annuaire-auto-ecoles/recherche?q=Lyon',
  '/annuaire-auto-ecoles/lyon/quatre-saisons-conduite-lyon/1',
  '/comparer?',
  '/inscription-en-ligne?etape=formation&ecole=1',
  '/simulateur?',
  '/taux-de-reussite',
  '/permis-de-conduire/villes',
  '/auto-ecoles',
  '/code-en-ligne/essai?question=2',
];

const titleSizes = { phone: new Set<number>(), desk: new Set<number>() };

async function expectGrid(on: keyof typeof titleSizes): Promise<void> {
  const { edges, titles, fields, header } = await measureGrid(page);
  const widest = Math.max(0, ...fields.map((field) => field.width));
  expect({ on, ...edges, lines: header.lines, tooWide: widest > 640 }).toEqual({
    on,
    ...edges,
    title: edges.header,
    frame: edges.header,
    footer: edges.header,
    lines: 1,
    tooWide: false,
  });
  for (const size of Object.values(titles).flat()) titleSizes[on].add(size);
}

describe('every kind of page is valid, accessible, printable, on the grid and as narrow as its window', () => {
  async function expectNoFault({ isOnGrid = true, isCrowded = false, isHome = false } = {}): Promise<void> {
    await expectNoFaultOnPhone(page, isCrowded);
    if (isOnGrid) await expectGrid('phone');
    await expectReflow(page, async () => {
      await expectNoFaultOnDesk(page, isCrowded || isHome);
      if (isOnGrid) await expectGrid('desk');
    });
    if (isCrowded) expect(await findCoveredByTop(page)).toEqual([]);
  }

  it.each(pageKinds)('%s', async (path) => {
    await load(path);
    const isCrowded = crowded.some((start) => path.startsWith(start));
    await expectNoFault({ isOnGrid: !path.startsWith('/services/'), isCrowded, isHome: path === '/' });
  });

  it('the identity of an enrolment', async () => {
    const { identityStep } = await anyPreRegistration(site);
    await load(identityStep);
    await expectNoFault();
  });

  it('titles have three sizes', () => {
    expect([titleSizes.phone.size, titleSizes.desk.size]).toEqual([3, 3]);
  });
});

describe('every other state of these pages is valid, read in order and as narrow as its window', () => {
  it.each(pageVariants)('%s', async (path) => {
    await follow(path);
    expect(await faultsOfOrder(page)).toEqual([]);
    await expectReflow(page);
  });
});
