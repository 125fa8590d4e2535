import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { choiceOf, criteriaOf } from '../support/criteria.ts';
import { startJourney } from '../support/journey.ts';
import { setLetters } from '../support/letters.ts';

const results = '/annuaire-auto-ecoles/recherche';
const { site, browser } = await startJourney();
const page = await (await openVisitor(browser, site.url)).newPage();

it('on a phone with letters twice as large, nothing stands beside a paragraph that leaves it a word’s breadth', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/permis-moto');
  await setLetters(page, 32);
  const narrowest = await page
    .locator('main p')
    .evaluateAll((all) => Math.min(...all.map(({ clientWidth }) => clientWidth || Number.POSITIVE_INFINITY)));
  await setLetters(page, 16);
  expect(narrowest / 32).toBeGreaterThan(5);
});

it('icons grow with the letters beside them, on a phone by a quarter', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const icon = page.getByRole('button', { name: 'Rechercher', exact: true }).first().locator('svg');
  const side = () => icon.evaluate((element) => element.getBoundingClientRect().width);
  const usual = await side();
  await setLetters(page, 32);
  expect(await side()).toBe(2 * usual);
  await page.setViewportSize({ width: 320, height: 640 });
  const onSmallPhone = await side();
  await setLetters(page, 16);
  expect(onSmallPhone / usual).toBeCloseTo(1.28, 1);
});

it('the suggestions of the home page are not cut by the drawing under them, and the one reached is read whole in forced colours', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' });
  // All at once, so that one list comes and stays.
  await field.fill('Saint');
  const last = page.getByRole('listbox').getByRole('option').last();
  await last.waitFor();
  await last.scrollIntoViewIfNeeded();
  const isOnTop = await last.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);

  await page.emulateMedia({ forcedColors: 'active' });
  await field.press('ArrowDown');
  const reached = page.getByRole('option', { selected: true });
  const ink = (part: string) => reached.locator(part).evaluate((element) => getComputedStyle(element).color);
  await expect.poll(async () => (await ink('span >> nth=1')) === (await ink('span >> nth=0'))).toBe(true);
});

describe('when colours are forced', () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
  });

  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;

  it('the category and the filters that are chosen stand out from the others', async () => {
    await page.goto(`${results}?q=Paris&categorie=moto&filtres=cpf`);
    await criteriaOf(page).getByRole('button', { name: '+ critère' }).click();
    const ground = (name: string) => choiceOf(page, name).locator('..').evaluate(groundOf);
    expect(await ground('Finançable par le CPF')).not.toBe(await ground('Permis à 1\u202f€/jour'));
    await page.keyboard.press('Escape');
    await criteriaOf(page).getByRole('button', { name: 'Permis moto' }).click();
    expect(await ground('Permis moto')).not.toBe(await ground('Permis voiture'));
  });

  it('the page that is shown stands out from the others', async () => {
    await page.goto(`${results}?q=Paris&rayon=tous&page=2`);
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    const ground = (number: number) =>
      pages.getByRole('link', { name: `Page ${number}`, exact: true }).evaluate(groundOf);
    expect(await ground(2)).not.toBe(await ground(3));
  });
});
