import { afterEach, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const { site, browser } = await startJourney();
const page = await (await openVisitor(browser, site.url)).newPage();
const results = '/annuaire-auto-ecoles/recherche?q=Lyon';

afterEach(() => page.emulateMedia({ media: null }));

it('a page is printed without header and footer, its folded answers open, black on white', async () => {
  await page.goto('/faq-candidats');
  const answer = page.locator('details > div').first();
  expect(await answer.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await answer.isVisible()).toBe(true);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
});

it('a list is printed with its sentence as text and telephone numbers, without bars and panels, and no sign is cut', async () => {
  await page.goto(results);
  const phones = page.getByText(/^0\d(?:\u00a0\d{2}){4}$/u);
  expect(await phones.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await phones.first().isVisible()).toBe(true);
  const sentence = page.getByRole('region', { name: 'Votre recherche' }).locator('p').first();
  expect(await sentence.innerText()).toMatch(
    /^Permis voiture à Lyon, jusqu’à \d+\skm, à tout prix, triées par distance/u,
  );
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('complementary').count()).toBe(0);
  const sign = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(sign?.y).toBeGreaterThanOrEqual(0);
});

it('a school’s page ends with its text, so that no empty sheet follows', async () => {
  // The width of an A4 sheet within its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  if (!page.url().endsWith(results)) await page.goto(results);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const rest = await page.getByRole('main').evaluate((main) => {
    const ends = [...main.querySelectorAll('p, dd, li')].map((text) => text.getBoundingClientRect().bottom);
    return main.getBoundingClientRect().bottom - Math.max(...ends);
  });
  expect(rest).toBeLessThan(16);
});
