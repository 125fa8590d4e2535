import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { criteriaOf, sheetOf } from '../support/criteria.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';

const results = '/annuaire-auto-ecoles/recherche?q=Lyon';
const { site, browser } = await startJourney();
const page = await (await openVisitor(browser, site.url)).newPage();

/** Of elements that are shown, those whose middle another element covers or the window cuts; each is scrolled to first. */
const hiddenOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        one.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit === null || !(one.contains(hit) || one.parentElement?.contains(hit));
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** The suggestion reached, without scrolling: the key alone must have brought it into view. */
const isSeen = (option: Locator) =>
  option.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && shown.contains(hit);
  });

async function goThroughSuggestions() {
  const field = page.getByRole('combobox').first();
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    await field.fill('');
    await field.fill('saint-remy');
    await page.getByRole('option').first().waitFor();
    const count = await page.getByRole('option').count();
    expect(count).toBeGreaterThan(5);
    const reached: boolean[] = [];
    for (let step = 0; step < count; step += 1) {
      await field.press('ArrowDown');
      reached.push(await isSeen(page.locator('[role="option"][aria-selected="true"]')));
    }
    expect({ viewport, reached }).toEqual({ viewport, reached: reached.map(() => true) });
    expect(await page.getByRole('button', { name: 'Revenir en haut' }).count()).toBe(0);
  }
}

it.each(['/permis-scooter', '/', '/inscription-en-ligne?etape=ecole&categorie=auto'])(
  'each suggestion that an arrow key reaches is seen, on a desk and in a small window: %s',
  async (path) => {
    await page.goto(path);
    await goThroughSuggestions();
  },
);

it('so are those in the panel of a list', async () => {
  await page.goto(results);
  await criteriaOf(page).getByRole('button', { name: 'Lyon', exact: true }).click();
  await goThroughSuggestions();
  await page.keyboard.press('Escape');
});

it('a panel of a list lies in the window wherever it was opened', async () => {
  await page.goto(results);
  for (const { width, height, scrolled } of [
    { width: 768, height: 600, scrolled: [0, 200] },
    { width: 1024, height: 500, scrolled: [0, 131] },
  ]) {
    await page.setViewportSize({ width, height });
    for (const [part, from] of ['Permis voiture', 'à tout prix', '+ critère'].flatMap((name) =>
      scrolled.map((top) => [name, top] as const),
    )) {
      await page.evaluate((top) => scrollTo(0, top), from);
      await criteriaOf(page).getByRole('button', { name: part, exact: true }).click();
      const { top, bottom, left, right } = await sheetOf(page).evaluate((sheet) =>
        sheet.getBoundingClientRect().toJSON(),
      );
      const where = `${part} at ${from} in ${width} × ${height}`;
      expect([top >= 0, left >= 0], where).toEqual([true, true]);
      expect([bottom <= height, right <= width], where).toEqual([true, true]);
      expect(await hiddenOf(sheetOf(page).locator('input, button')), where).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});

it('without the code of the criteria the server’s form works', async () => {
  const context = await openVisitor(browser, site.url);
  const visitor = await context.newPage();
  await visitor.goto(results);
  await context.setOffline(true);
  await criteriaOf(visitor).getByRole('button', { name: '+ critère' }).click();
  await sheetOf(visitor)
    .getByRole('checkbox', { name: /^Locaux accessibles/u })
    .check();
  await context.setOffline(false);
  await sheetOf(visitor)
    .getByRole('button', { name: /^Voir /u })
    .click();
  await visitor.waitForURL(/filtres=pmr/u);
});

it('what was chosen before the page’s code has loaded stays chosen', async () => {
  const context = await openVisitor(browser, site.url);
  const visitor = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await context.route(/\.js$/u, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await visitor.mainFrame().goto(results, { waitUntil: 'commit' });
  const more = criteriaOf(visitor).getByRole('button', { name: '+ critère' });
  const choice = sheetOf(visitor).getByRole('checkbox', { name: /^Locaux accessibles/u });
  await more.click();
  await choice.check();
  await visitor.keyboard.press('Escape');
  scripts.resolve();
  await isQuiet(visitor);
  await more.hover();
  await isQuiet(visitor);
  await more.click();
  expect(await choice.isChecked()).toBe(true);
});

it('an empty list keeps its buttons where the code of its words cannot be loaded', async () => {
  const visitor = await (await openVisitor(browser, site.url)).newPage();
  // The page is loaded anew once in ten seconds.
  await visitor.clock.setFixedTime(Date.now());
  await visitor.route('**/assets/nothing-found-*.js', (route) => route.abort());
  await visitor.goto(`${results}&budget=300&filtres=cpf`);
  await expect
    .poll(() => visitor.getByRole('main').innerText())
    .toMatch(/^(?!.*remplit tous ces critères).*Sans filtre/su);
});
