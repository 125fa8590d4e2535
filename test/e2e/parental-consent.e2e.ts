import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { mailedSecretTo } from '../support/parental-consent.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { giveCard, giveMinorIdentity, payButton } from '../support/visitor.ts';

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
    await page.getByText('Cochez cette case').waitFor();
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
    await title(elsewhere, 'Ce lien n’est plus valable').waitFor();
  });
});
