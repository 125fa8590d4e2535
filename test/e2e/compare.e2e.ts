import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { expectNoFaultOnBoth, phone } from '../support/check-page.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();
const rows = await site.db
  .selectFrom('offices')
  .innerJoin('formulas', 'formulas.office_id', 'offices.id')
  .where('formulas.formula_type_id', '=', 4)
  .where('offices.uri', 'is not', null)
  .select(['offices.id', 'offices.label', 'offices.uri'])
  .orderBy('offices.id')
  .limit(4)
  .execute();
/** Schools that teach the car licence, each with its page. */
const schools = rows.flatMap(({ uri, ...row }) => (uri === null ? [] : { ...row, uri }));

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function read(path: string): Promise<Reader> {
  const page = new Reader(site.url);
  await page.goto(path);
  return page;
}

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openVisitor(browser, site.url, options);
  const page = await context.newPage();
  await page.goto(path);
  await isQuiet(page);
  return page;
}

const idsOf = (count: number) =>
  schools
    .slice(0, count)
    .map(({ id }) => id)
    .join(',');
const heads = (page: Page | Reader) => page.getByRole('columnheader');
const search = (page: Page | Reader) => new URL(page.url()).search;
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Comparer des auto-écoles' });

describe('schools side by side', () => {
  it('stand on one page, and go and come by links that need no script', async () => {
    const plain = await read(`/comparer?ecoles=${idsOf(3)}&categorie=auto&heures=30`);
    expect(await heads(plain).allTextContents()).toEqual(
      expect.arrayContaining(schools.slice(0, 3).map(({ label }) => expect.stringContaining(label))),
    );
    expect(await plain.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await plain.getByRole('rowheader', { name: 'En tout' }).waitFor();
    await plain
      .getByRole('navigation', { name: 'Heures de conduite comptées' })
      .getByRole('link', { name: /^40/u })
      .click();
    expect(search(plain)).toBe(`?ecoles=${idsOf(3)}&categorie=auto&heures=40`);
    await plain.getByRole('link', { name: `Retirer ${schools[2]?.label}` }).click();
    expect(search(plain)).toBe(`?ecoles=${idsOf(2)}&categorie=auto&heures=40`);
    await plain
      .getByRole('link', { name: /^Ajouter /u })
      .first()
      .click();
    expect(search(plain)).toMatch(new RegExp(`^\\?ecoles=${idsOf(2)},\\d+&`, 'u'));
    expect(await plain.getByRole('region', { name: 'Ajouter une auto-école' }).count()).toBe(0);
  });

  it('pass over what is no school, and say where to find one when none is left', async () => {
    const page = await read(`/comparer?ecoles=${idsOf(1)},${idsOf(1)},x,99999999&categorie=avion&heures=-3`);
    expect(await heads(page).count()).toBe(1);
    await page.getByRole('link', { name: `Retirer ${schools[0]?.label}` }).click();
    await page.getByText('Aucune auto-école n’est choisie.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Chercher une auto-école' }).click();
    expect(page.url()).toBe(`${site.url}/annuaire-auto-ecoles/recherche`);
  });
});

const toCompare = (page: Page, label = '') => page.getByRole('button', { name: `Comparer ${label}` });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('creneau_comparaison'));

describe('schools that are kept', () => {
  it('are compared by the distances of their list, in a table that begins on the first screen', async () => {
    const page = await visit('/annuaire-auto-ecoles/recherche?q=Lyon', { viewport: phone });
    const cards = page.getByRole('main').getByRole('article');
    const away = /[\d,]+\s(?:m|km) de la mairie/u;
    const listed: (string | undefined)[] = [];
    for (const card of [cards.nth(0), cards.nth(1)]) {
      listed.push(away.exec(await card.innerText())?.[0]);
      await card.getByRole('button', { name: /^Comparer / }).press('Enter');
    }
    const told = cards.nth(1).getByRole('status').getByText('2 auto-écoles choisies');
    await told.waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await takesFocus(cards.nth(1).getByRole('link', { name: 'Comparer (2)' }));
    await page.keyboard.press('Enter');
    await title(page).waitFor();
    expect(search(page)).toMatch(/&commune=69123$/u);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Distance' }) });
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells.map((text) => away.exec(text)?.[0])).toEqual(listed);
    const top = async () => (await page.getByRole('table').boundingBox())?.y;
    expect(await top()).toBeLessThanOrEqual(600);
    // However long the name of the training is.
    await page.goto(`/comparer?ecoles=${idsOf(3)}&categorie=aac&heures=100`);
    for (const width of [320, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      await page
        .getByText(/^Conduite accompagnée\s: prix en tout, avec 100\sh/u)
        .waitFor({ state: 'attached' });
      expect(await top()).toBeLessThanOrEqual(600);
    }
  });

  it('are kept by a key in this browser alone, three at most, shown from two on, and forgotten', async () => {
    const page = await visit(`/annuaire-auto-ecoles/${schools[0]?.uri}`);
    const bar = page.getByRole('complementary', { name: 'Auto-écoles à comparer' });
    const others = page.getByRole('link', { name: 'Comparer avec d’autres' });
    expect(await others.count()).toBe(0);
    await toCompare(page, schools[0]?.label).press('Enter');
    const kept = page.getByRole('button', { name: `Comparée ${schools[0]?.label}` });
    expect(await kept.getAttribute('aria-pressed')).toBe('true');
    expect(await others.count()).toBe(1);
    expect(await bar.count()).toBe(0);
    await page.goto(`/annuaire-auto-ecoles/${schools[1]?.uri}`);
    await toCompare(page, schools[1]?.label).press('Space');
    await expectNoFaultOnBoth(page);
    expect(await others.count()).toBe(0);
    await bar.getByRole('link', { name: 'Comparer (2)' }).press('Enter');
    await title(page).waitFor();
    expect(search(page)).toContain(`ecoles=${idsOf(2)}`);

    expect(await stored(page)).toBe(idsOf(2));
    await page.goto('/annuaire-auto-ecoles/recherche?q=Lyon');
    await isQuiet(page);
    const forget = page.getByRole('button', { name: 'Ne plus comparer ces auto-écoles' });
    await forget.click();
    await forget.waitFor({ state: 'detached' });
    expect(await stored(page)).toBeNull();

    // They are the compared ones once one is added or removed there; the focus is on the title when the link that was pressed is gone.
    await page.goto(`/comparer?ecoles=${idsOf(1)}`);
    await isQuiet(page);
    expect(await stored(page)).toBeNull();
    const added = page.getByRole('link', { name: /^Ajouter / }).first();
    const ids = new URLSearchParams(((await added.getAttribute('href')) ?? '').split('?')[1]).get('ecoles');
    await added.press('Enter');
    await takesFocus(title(page));
    expect(await stored(page)).toBe(ids);
    await page.getByRole('link', { name: `Retirer ${schools[0]?.label}` }).press('Enter');
    await takesFocus(title(page));
    expect(await heads(page).count()).toBe(1);
    expect(await stored(page)).toBe(ids?.split(',')[1]);

    await page.evaluate((three) => localStorage.setItem('creneau_comparaison', three), idsOf(3));
    await page.goto(`/annuaire-auto-ecoles/${schools[3]?.uri}`);
    await isQuiet(page);
    const fourth = toCompare(page, schools[3]?.label);
    await fourth.click();
    await page.getByText('Vous comparez déjà trois auto-écoles.').waitFor();
    expect(await fourth.getAttribute('aria-pressed')).toBe('false');
  });

  it('have no button without script, where a link leads to the comparison', async () => {
    const context = await openVisitor(browser, site.url, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/annuaire-auto-ecoles/${schools[0]?.uri}`);
    expect(await page.getByRole('button', { name: /^Comparer/u }).count()).toBe(0);
    await page.getByRole('link', { name: 'Comparer avec d’autres' }).click();
    expect(search(page)).toContain(`ecoles=${idsOf(1)}`);
    expect(await heads(page).count()).toBe(1);
  });
});
