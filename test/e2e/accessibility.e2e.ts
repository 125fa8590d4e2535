import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { giveCard, giveIdentity, payButton } from '../support/visitor.ts';

/** axe finds nothing, in each state a visitor of the main job comes through, on a phone and on a desk. */
describe.each([
  { device: 'a phone', width: 360, height: 740 },
  { device: 'a desk', width: 1280, height: 900 },
])('on $device, axe finds nothing', ({ width, height }) => {
  let site: RunningSite;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteForJourneys(), launchBrowser()]);
    // Without motion: a colour half faded in would be judged as it is nowhere read.
    const options = { viewport: { width, height }, reducedMotion: 'reduce' } as const;
    page = await (await openVisitor(browser, site.url, options)).newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  async function expectNoFault() {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(told).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  it('at home, and with the suggestions open', async () => {
    await page.goto('/');
    await expectNoFault();
    await page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' }).pressSequentially('Lyo');
    await page.getByRole('option').first().waitFor();
    await expectNoFault();
  });

  it('on the results, on a school, and on a page that does not exist', async () => {
    await page.goto('/annuaire-auto-ecoles/recherche?q=Lyon');
    await expectNoFault();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
    await expectNoFault();
    await page.goto('/nulle-part');
    await expectNoFault();
  });

  it('in each step of the enrolment, with its errors, and at its end', async () => {
    await page.goto('/inscription-en-ligne');
    await expectNoFault();
    await page.goto('/inscription-en-ligne?etape=ecole&categorie=auto&q=Lyon');
    await expectNoFault();
    await page.goto((await anyFormula(site)).identityStep);
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByRole('link', { name: /^Prénom/u }).waitFor();
    await expectNoFault();
    await giveIdentity(page);
    await payButton(page).click();
    await page.getByRole('link', { name: /^Numéro de carte/u }).waitFor();
    await expectNoFault();
    await giveCard(page, cardNumbers.refused);
    await payButton(page).click();
    await page.getByRole('dialog', { name: 'Paiement non abouti' }).waitFor();
    await expectNoFault();
    await page.getByRole('button', { name: 'Revenir au paiement' }).click();
    await giveCard(page, cardNumbers.challenge);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Accepter le paiement' }).waitFor();
    await expectNoFault();
    await page.getByRole('button', { name: 'Accepter le paiement' }).click();
    await page.getByRole('heading', { name: 'Votre inscription est payée' }).waitFor();
    await expectNoFault();
  });
});
