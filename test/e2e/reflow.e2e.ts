import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { siteRoutes } from '#site/routes.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { faultsOfHearing } from '../support/check-page.ts';
import { choiceOf, criteriaOf } from '../support/criteria.ts';
import { setLetters } from '../support/letters.ts';
import { measureGrid } from '../support/measure-grid.ts';
import { besidePages, pageKinds, pagesAlike } from '../support/page-kinds.ts';
import { expectReflow } from '../support/reflow.ts';
import { anyPreRegistration, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

const results = '/annuaire-auto-ecoles/recherche';
const listed = siteRoutes.filter((route) => route.listed);
/** The first page of each route module. */
const oneOfEachKind = [...new Map(listed.toReversed().map(({ file, path }) => [file, `/${path}`])).values()];
const pages = [
  ...oneOfEachKind,
  '/permis-bateau',
  '/permis-remorque',
  `${results}?q=Lyon`,
  `${results}?q=Lyon&poids=prix2,note1&budget=1400&ouvert=samedi`,
  `${results}?q=zzzz`,
  '/annuaire-auto-ecoles/lyon/quatre-saisons-conduite-lyon/1',
  '/auto-ecoles?departement=69',
  '/annuaire-auto-ecoles/lyon',
  '/moto-ecoles/rocamadour',
  '/permis-de-conduire/lyon',
  '/inscription-en-ligne?etape=ecole&categorie=auto&q=Lyon',
  '/mistral/aper',
  '/mistral/flottes',
  '/mistral/aper-essai?question=9&r=a',
  '/mistral/assr-cgv',
  '/simulateur?permis=b&q=Paris&age=17&repassages=1&financement=uneuro',
  '/code-en-ligne/essai?question=2&r=b',
  '/error',
  '/services/cards/docs',
];

let site: RunningSite;
let browser: Browser;
let paths: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSiteForJourneys(), launchBrowser()]);
  const { officeId, identityStep } = await anyPreRegistration(site);
  paths = [...pages, identityStep, `/comparer?ecoles=${officeId}`];
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function visit(options: BrowserContextOptions): Promise<Page> {
  return (await openVisitor(browser, site.url, options)).newPage();
}

it('a page is never wider than its window, cuts no text, and keeps still for who wants no motion', async () => {
  const page = await visit({});
  for (const path of paths.filter((each) => !besidePages.includes(each))) {
    await page.goto(path);
    await expectReflow(page);
  }
});

it('every kind of page is read aloud in order and begins where the header does, with titles in three sizes and a header of one line', async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.route('**/*', (route) =>
    /^(document|stylesheet)$/u.test(route.request().resourceType()) ? route.continue() : route.abort(),
  );
  const sizes = { 320: new Set<number>(), 1280: new Set<number>() };
  for (const path of [...pageKinds, paths.at(-2) ?? '']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect({ path, faults: await faultsOfHearing(page) }).toEqual({ path, faults: [] });
    for (const width of [320, 1280] as const) {
      await page.setViewportSize({ width, height: 800 });
      const { edges, titles, fields, header } = await measureGrid(page);
      const widest = Math.max(0, ...fields.map((field) => field.width));
      expect({ path, width, ...edges, lines: header.lines, tooWide: widest > 640 }).toEqual({
        path,
        width,
        ...edges,
        title: edges.header,
        frame: edges.header,
        footer: edges.header,
        lines: 1,
        tooWide: false,
      });
      for (const size of Object.values(titles).flat()) sizes[width].add(size);
    }
  }
  expect([sizes[320].size, sizes[1280].size]).toEqual([3, 3]);
  for (const path of pagesAlike.filter((each) => !besidePages.includes(each))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect({ path, faults: await faultsOfHearing(page) }).toEqual({ path, faults: [] });
  }
});

it('on a phone with letters twice as large, nothing stands beside a paragraph that leaves it a word’s breadth', async () => {
  const page = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/permis-moto');
  await setLetters(page, 32);
  const narrowest = await page
    .locator('main p')
    .evaluateAll((all) => Math.min(...all.map(({ clientWidth }) => clientWidth || Number.POSITIVE_INFINITY)));
  expect(narrowest / 32).toBeGreaterThan(5);
});

it('icons grow with the letters beside them, on a phone by a quarter', async () => {
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  await page.goto('/');
  const icon = page.getByRole('button', { name: 'Rechercher', exact: true }).first().locator('svg');
  const side = () => icon.evaluate((element) => element.getBoundingClientRect().width);
  const usual = await side();
  await setLetters(page, 32);
  expect(await side()).toBe(2 * usual);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await side()) / usual).toBeCloseTo(1.28, 1);
});

describe('when colours are forced', () => {
  const look = (property: 'backgroundColor' | 'color') => (element: Element, name: string) =>
    getComputedStyle(element)[name as typeof property];

  it('the category and the filters that are chosen stand out from the others', async () => {
    const page = await visit({ forcedColors: 'active' });
    await page.goto(`${results}?q=Paris&categorie=moto&filtres=cpf`);
    await criteriaOf(page).getByRole('button', { name: '+ critère' }).click();
    const ground = (name: string) =>
      choiceOf(page, name).locator('+ span').evaluate(look('backgroundColor'), 'backgroundColor');
    expect(await ground('Finançable par le CPF')).not.toBe(await ground('Permis à 1\u202f€/jour'));
    await page.keyboard.press('Escape');
    await criteriaOf(page).getByRole('button', { name: 'Permis moto' }).click();
    expect(await ground('Permis moto')).not.toBe(await ground('Permis voiture'));
  });

  it('the page that is shown stands out from the others', async () => {
    const page = await visit({ forcedColors: 'active' });
    await page.goto(`${results}?q=Paris&rayon=tous&page=2`);
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    const ground = (number: number) =>
      pages
        .getByRole('link', { name: `Page ${number}`, exact: true })
        .evaluate(look('backgroundColor'), 'backgroundColor');
    expect(await ground(2)).not.toBe(await ground(3));
  });

  it('the suggestion that is reached is read whole', async () => {
    const page = await visit({ forcedColors: 'active' });
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' }).pressSequentially('Lyo');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const reached = page.getByRole('option', { selected: true });
    const ink = (part: string) => reached.locator(part).evaluate(look('color'), 'color');
    await expect.poll(async () => (await ink('span >> nth=1')) === (await ink('span >> nth=0'))).toBe(true);
  });
});

it('the suggestions of the home page are not cut by the drawing under them', async () => {
  const page = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/');
  // All at once, so that one list comes and stays.
  await page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' }).fill('Saint');
  const last = page.getByRole('listbox').getByRole('option').last();
  await last.waitFor();
  await last.scrollIntoViewIfNeeded();
  const isOnTop = await last.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});
