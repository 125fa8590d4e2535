import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startingPage } from '#server/http/unavailable-page.ts';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { expectNoFaultOnBoth, faultsOfPage, phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { drawer, menuButton } from '../support/shell.ts';
import { giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const results = '/annuaire-auto-ecoles/recherche';
const { site, browser } = await startJourney();

/** States that an address alone does not show; `every-page.e2e.ts` checks the others. */
describe('on a phone and on a desk, nothing is found', () => {
  let page: Page;

  beforeAll(async () => {
    // Without motion: a colour half faded in would be judged as it is nowhere read.
    const options = { viewport: phone } as const;
    page = await (await openVisitor(browser, site.url, options)).newPage();
  });

  const expectNoFault = () => expectNoFaultOnBoth(page);

  it('at home with the suggestions open, and with the menu open', async () => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' }).pressSequentially('Lyo');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expectNoFault();
    await page.keyboard.press('Escape');
    await menuButton(page).click();
    await drawer(page).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  it('on the map of the results, with a school open', async () => {
    await page.goto(`${results}?q=Quatre+Saisons+Conduite+Lyon`);
    await page.getByRole('button', { name: 'Carte', exact: true }).click();
    // The one school found opens by itself: its card stands below the map.
    await page
      .getByRole('dialog', { name: 'Carte des auto-écoles' })
      .getByRole('link', { name: 'Quatre Saisons Conduite Lyon', exact: true })
      .waitFor();
    await expectNoFault();
  });

  it('in the enrolment, with its errors, and at its end', async () => {
    await page.goto((await anyPreRegistration(site)).identityStep);
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByRole('link', { name: /^Prénom/u }).waitFor();
    expect(await page.title()).toMatch(/^Erreur/u);
    await expectNoFault();
    await giveIdentity(page);
    await payButton(page).click();
    await page.getByRole('link', { name: /^Numéro de carte/u }).waitFor();
    await expectNoFault();
    // A price that changed since the page was opened, terms that did: only the page read again helps.
    const orders = '**/api/inscription/paiement';
    const sendChanged = (change: (order: { Amount: number; versionConditions: string }) => object) =>
      page.route(orders, (route) =>
        route.continue({ postData: JSON.stringify(change(route.request().postDataJSON())) }),
      );
    const dialog = page.getByRole('dialog', { name: 'Paiement non abouti' });
    const goBack = () => dialog.getByRole('button', { name: 'Revenir au paiement' }).click();
    await giveCard(page, cardNumbers.frictionless);
    await sendChanged((order) => ({ ...order, versionConditions: 'celle-d-hier' }));
    await payButton(page).click();
    await dialog.getByText('conditions').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await goBack();
    await page.unroute(orders);
    // A draft whose hours are over.
    const kept = await page.context().cookies();
    await page.context().clearCookies();
    await payButton(page).click();
    await dialog.getByRole('link').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await goBack();
    await page.context().addCookies(kept);
    await sendChanged((order) => ({ ...order, Amount: order.Amount - 1 }));
    await payButton(page).click();
    await dialog.getByText('Le montant affiché n’est plus celui de la formule.').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.unroute(orders);
    await dialog.getByRole('button', { name: 'Recharger la page' }).click();
    await dialog.waitFor({ state: 'detached' });
    await giveCard(page, cardNumbers.challenge);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Accepter le paiement' }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accepter le paiement' }).click();
    await page.getByRole('heading', { name: 'inscription est payée' }).waitFor();
    await expectNoFault();
  });
});

describe('while the site starts', () => {
  it('the page has no fault, leaves the reader in peace, and gives way to the site once that answers', async () => {
    let started = false;
    const server = createServer(async ({ url }, response) => {
      if (started && url === '/readyz') response.end('{"status":"ready","database":"up"}');
      else if (started) response.setHeader('content-type', 'text/html').end('<h1>Bienvenue</h1>');
      else {
        const { status, headers, body } = startingPage();
        response.writeHead(status, Object.fromEntries(headers)).end(await new Response(body).text());
      }
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    await using context = await openVisitor(browser, `http://localhost:${port}`);
    const page = await context.newPage();
    await page.clock.install();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    // No script of the site's comes to life on it.
    await page.mainFrame().goto('/ici?q=Lyon');
    expect(await faultsOfPage(page)).toEqual([]);
    const asked = page.waitForResponse('**/readyz');
    await page.clock.runFor(5_000);
    expect((await asked).status()).toBe(503);
    expect(loads).toBe(1);
    started = true;
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe('Bienvenue');
    expect(page.url()).toContain('/ici?q=Lyon');
    server.closeAllConnections();
    server.close();
  });
});
