import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { startJourney } from '../support/journey.ts';
import { Reader } from '../support/reader.ts';
import { comeToPayment, giveCard, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();

/** A school that sells cars as well as motorbikes online, and where it stands. */
async function anyMixedSchool() {
  const sellers = (formulaTypeId: number) =>
    site.db
      .selectFrom('formulas')
      .where('formula_type_id', '=', formulaTypeId)
      .where((formula) =>
        formula.or([formula('advance_payment_cents', 'is', null), formula('advance_payment_cents', '>', 0)]),
      )
      .select('office_id');
  return site.db
    .selectFrom('offices')
    .where('id', 'in', sellers(16))
    .where('id', 'in', sellers(4))
    .where('uri', 'is not', null)
    .where('latitude', 'is not', null)
    .select(['id', 'label', 'city_name', 'commune_code'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

const heading = (page: Reader, level: number, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level, name });
const groups = (page: Reader) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const categoryOf = (page: Page | Reader) => new URL(page.url()).searchParams.get('categorie');

/** From the list of motorbike schools to one school’s page. */
async function goToSchool(page: Reader) {
  const { id, label, city_name: town, commune_code: commune } = await anyMixedSchool();
  const query = new URLSearchParams({ q: town, commune: commune ?? '', categorie: 'moto' });
  await page.goto(`/annuaire-auto-ecoles/recherche?${query}`);
  const card = page.locator(`article[data-school="${id}"]`);
  const price = /[\d\s]+,\d\d\s€/u.exec((await card.textContent()) ?? '')?.[0] ?? 'no price';
  await card.getByRole('link', { name: label, exact: true }).click();
  await heading(page, 1, label).waitFor();
  return { label, price };
}

const chooseQuoted = /^Choisir cette formule$/u;

it('the category of a list is that of the school’s price and formulas, and of the enrolment, until all are asked for', async () => {
  const page = new Reader(site.url);
  const { price } = await goToSchool(page);
  expect(categoryOf(page)).toBe('moto');
  expect(((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s/gu, ' ')).toContain(
    `forfait ${price.replaceAll(/\s/gu, ' ').trim()}`,
  );
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('?');
  const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.indexOf('Deux-roues')).toBeGreaterThanOrEqual(0);
  expect(titles.indexOf('Voiture')).toBeGreaterThan(titles.indexOf('Deux-roues'));

  await page.getByRole('link', { name: chooseQuoted }).first().click();
  await page.getByRole('heading', { name: 'Votre identité' }).first().waitFor();
  expect(categoryOf(page)).toBe('moto');
  const school = new URL(page.url()).searchParams.get('ecole');
  await page.goto(`/inscription-en-ligne?etape=formation&ecole=${school}&categorie=moto`);
  await heading(page, 2, 'Permis moto').waitFor();
  expect(await groups(page)).toEqual(['Permis moto', 'Code en ligne']);

  const formulas = page.url();
  await page.getByRole('link', { name: 'Voir toutes les formules' }).click();
  await heading(page, 2, 'Voiture').waitFor();
  expect(categoryOf(page)).toBeNull();
  await page.goto(formulas);
  await heading(page, 2, 'Permis moto').waitFor();

  await page
    .getByRole('link', { name: /^Choisir la formule/u })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Votre identité' }).first().waitFor();
  expect(categoryOf(page)).toBe('moto');
});

it('comes back from a bank that refuses with the category still chosen', async () => {
  const reader = new Reader(site.url);
  await goToSchool(reader);
  const identityStep = await reader.getByRole('link', { name: chooseQuoted }).first().getAttribute('href');
  await using context = await openVisitor(browser, site.url);
  const page = await context.newPage();
  await comeToPayment(page, site.url, identityStep ?? '');
  expect(categoryOf(page)).toBe('moto');
  await giveCard(page, cardNumbers.challenge);
  await payButton(page).click();
  await page
    .getByRole('heading', { name: /Banque|paiement/iu })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await page.waitForURL(/\/inscription-terminee\?id=/u);
  // As served it leads to the formulas; this browser knows which one was paid for.
  const again = page.getByRole('link', { name: 'Réessayer le paiement' });
  await again.and(page.locator('[href*="etape=paiement"]')).click();
  await payButton(page).waitFor();
  expect(categoryOf(page)).toBe('moto');
});
