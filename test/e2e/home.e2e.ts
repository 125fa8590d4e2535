import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();
const page = await (await openVisitor(browser, site.url)).newPage();

const campaignOf = (shown: Page | Reader) => shown.getByRole('complementary', { name: 'Publicité' });

it('the home page tells why, what it costs and what people ask, and shows a campaign that folds without script', async () => {
  const reader = new Reader(site.url);
  await reader.goto('/');
  await reader.getByRole('region', { name: 'Pourquoi comparer ici' }).waitFor();
  await reader.getByRole('link', { name: 'Estimer mon permis' }).waitFor();
  const link = campaignOf(reader).getByRole('link', { name: /^Jeune permis/u });
  await link.waitFor();
  expect(await link.getAttribute('target')).toBe('_blank');
  // Each picture is offered in several sizes, through the route that resizes.
  const sizes = await link.locator('source').first().getAttribute('srcset');
  expect(sizes?.match(/\/images\/\d+\/avif\//gu)?.length).toBeGreaterThan(1);
  await campaignOf(reader).getByText('Une offre pour les jeunes conducteurs').click();
  await link.waitFor({ state: 'hidden' });
  const answer = reader.getByText(/^À 15\sans en conduite accompagnée/u);
  await reader.getByText(/^À quel âge peut-on commencer/u).click();
  await answer.waitFor();
});

it('a campaign that was folded stays so on the pages that follow', async () => {
  await page.goto('/');
  await isQuiet(page);
  const picture = campaignOf(page).getByRole('link');
  await campaignOf(page).getByText('Une offre pour les jeunes conducteurs').click();
  await picture.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Estimer mon permis' }).click();
  await page.getByRole('heading', { level: 1, name: /^Combien coûte le permis/u }).waitFor();
  await page.goBack();
  await page.getByText(/^À quel âge peut-on commencer/u).waitFor();
  await campaignOf(page).waitFor();
  expect(await picture.isVisible()).toBe(false);
});

it('a training chosen after a town was named keeps the town, and so does a search from a page without one', async () => {
  await page.getByRole('banner').getByRole('link', { name: 'Créneau' }).first().click();
  await page.getByRole('combobox').first().fill('meyrueis');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Auto-écoles à Meyrueis' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Créneau' }).first().click();
  await page.getByRole('link', { name: 'Permis moto' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Moto-écoles à Meyrueis' }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=Meyrueis&commune=48096&categorie=moto');
  // A new visitor named no place.
  await page.goto('/annuaire-auto-ecoles/recherche?categorie=moto');
  await page.getByText('Sans lieu demandé, voici Paris.').waitFor();
});
