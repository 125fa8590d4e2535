import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { mailedSecretTo } from '../support/parental-consent.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import {
  aPerson,
  bornSixteenYearsAgo,
  fillIdentity,
  giveCard,
  giveMinorIdentity,
  giveRepresentative,
  payButton,
} from '../support/visitor.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSiteForJourneys(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const expectNoFault = async (page: Page) => expect(await faultsOfAxe(page)).toEqual([]);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('a learner under 18', () => {
  it('sends the order to her mother, who reads, consents and pays on a phone of her own', async () => {
    await using learner = await openVisitor(browser, site.url, { javaScriptEnabled: false });
    await using parent = await openVisitor(browser, site.url, { viewport: { width: 360, height: 740 } });
    const hers = await learner.newPage();
    await hers.goto((await anyFormula(site)).identityStep);
    await giveMinorIdentity(hers);
    await hers.getByRole('button', { name: 'Envoyer à mon parent' }).click();
    await title(hers, 'En attente de Maëlle').waitFor();

    const page = await parent.newPage();
    const token = await mailedSecretTo(site.db, 'maelle@exemple.example');
    await page.goto(`/accord-parental/lien?jeton=${token}`);
    await expectNoFault(page);
    await page.getByRole('button', { name: 'Lire la commande' }).click();
    await title(page, 'L’inscription d’Océane').waitFor();
    expect(page.url()).not.toContain(token);
    await expectNoFault(page);
    await page.getByRole('button', { name: 'Donner mon accord et payer' }).click();
    await page.getByRole('alert').getByText('Cochez cette case').waitFor();
    await page.getByRole('checkbox', { name: /je donne mon accord/u }).check();
    await page.getByRole('button', { name: 'Donner mon accord et payer' }).click();
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await title(page, 'Votre inscription est payée').waitFor();

    await hers.reload();
    await title(hers, 'Maëlle a payé').waitFor();
    // The link was good once.
    await using other = await openVisitor(browser, site.url);
    const elsewhere = await other.newPage();
    await elsewhere.goto(`/accord-parental/lien?jeton=${token}`);
    await elsewhere.getByRole('button', { name: 'Lire la commande' }).click();
    await title(elsewhere, 'Ce lien n’est plus valable').and(elsewhere.locator(':focus')).waitFor();
  });

  it.each([
    { how: 'with script', javaScriptEnabled: true },
    { how: 'without script', javaScriptEnabled: false },
  ])('reminds her once, corrects her address and takes the request back, $how', async (options) => {
    const { javaScriptEnabled } = options;
    await using learner = await openVisitor(browser, site.url, { javaScriptEnabled });
    const page = await learner.newPage();
    const [wrong, right] = [
      `avant.${javaScriptEnabled}@exemple.example`,
      `${javaScriptEnabled}@exemple.example`,
    ];
    const parentEmail = page.getByLabel('Adresse e-mail du représentant légal');
    const press = (name: string) => page.getByRole('button', { name }).click();
    const opensNothing = async (token: string) => {
      await using other = await openVisitor(browser, site.url, { javaScriptEnabled });
      const hers = await other.newPage();
      await hers.goto(`/accord-parental/lien?jeton=${token}`);
      await hers.getByRole('button', { name: 'Lire la commande' }).click();
      await title(hers, 'Ce lien n’est plus valable').waitFor();
    };

    await page.goto((await anyFormula(site)).identityStep);
    if (javaScriptEnabled) {
      // She is asked for as soon as the birthday says so.
      await fillIdentity(page, { ...aPerson, birthday: bornSixteenYearsAgo });
      await giveRepresentative(page);
    } else await giveMinorIdentity(page);
    await parentEmail.fill(wrong);
    await press('Envoyer à mon parent');
    await page.getByText(wrong).waitFor();
    const first = await mailedSecretTo(site.db, wrong);
    await press('Relancer une fois');
    await page.getByRole('status').getByText('La relance est partie').waitFor();
    await page.getByRole('button', { name: 'Relancer une fois' }).waitFor({ state: 'detached' });
    await opensNothing(first);
    const reminded = await mailedSecretTo(site.db, wrong);

    await page.getByRole('link', { name: 'Changer l’adresse ou payer ensemble' }).click();
    expect(await parentEmail.inputValue()).toBe(wrong);
    await parentEmail.fill(right);
    await press('Envoyer à mon parent');
    await page.getByText(right, { exact: true }).waitFor();
    await opensNothing(reminded);
    const corrected = await mailedSecretTo(site.db, right);

    await press('Retirer la demande');
    const withdrawn = title(page, 'Cette demande est retirée');
    await (javaScriptEnabled ? withdrawn.and(page.locator(':focus')) : withdrawn).waitFor();
    await opensNothing(corrected);
  });
});
