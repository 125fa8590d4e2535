import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

const email = 'ecole@exemple.fr';
let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  // Two processes: each keeps public pages of its own.
  const environment = { DESK: 'on', WORKERS: '2' };
  [site, browser] = await Promise.all([startSiteForJourneys(environment), launchBrowser()]);
  await site.db.updateTable('offices').set({ email }).where('id', '=', 1).execute();
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const day = (page: Page, name: string) => page.getByRole('group', { name });

/** To the page of a mailed link, at 320 pixels. */
async function visitByLink(options: BrowserContextOptions = {}) {
  const context = await openVisitor(browser, site.url, { viewport: { width: 320, height: 700 }, ...options });
  const page = await context.newPage();
  await page.goto('/bureau');
  await page.getByLabel('Adresse e-mail de l’auto-école').fill(email);
  await press(page, 'Recevoir un lien');
  await page.getByRole('link', { name: 'Voir les messages de cette démonstration' }).click();
  await page.getByRole('link', { name: 'Votre espace auto-école' }).click();
  const link = /\/bureau\/ouvrir\?jeton=[\w-]+/u.exec(await page.locator('main pre').innerText())?.[0];
  await page.goto(link ?? '/');
  return { context, page };
}

/** Whether the public page has these hours in each of ten answers, spread over the processes. */
async function isShownEverywhere(hours: string): Promise<boolean> {
  const { uri } = await site.db
    .selectFrom('offices')
    .select('uri')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const pages = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const headers = { connection: 'close' };
      return (await fetch(`${site.url}/annuaire-auto-ecoles/${uri}`, { headers })).text();
    }),
  );
  return pages.every((page) => page.includes(hours));
}

describe('a school that writes its page', () => {
  it('changes the hours of Saturday in four taps after its link, shown everywhere within 5 seconds', async () => {
    const { context, page } = await visitByLink();
    await using _ = context;
    expect(await isShownEverywhere('8\u202fh\u202f45')).toBe(false);
    await press(page, 'Ouvrir mon espace');
    await page.getByRole('link', { name: 'Horaires' }).click();
    await title(page, 'Horaires').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    // The third tap is on the field.
    await day(page, 'Samedi').getByLabel('Ouvre le matin').fill('08:45');
    await press(page, 'Publier');
    await page.getByText('C’est publié').waitFor();
    await expect.poll(() => isShownEverywhere('8\u202fh\u202f45'), { timeout: 5000 }).toBe(true);
    await page.getByRole('link', { name: 'Retour à la fiche' }).click();
    await page.getByText(/Écrit par votre auto-école/u).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'Historique' }).click();
    await page.getByText(/8\sh\s45/u).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  it('previews, mends a fault and keeps what it typed beside a change of others, without script', async () => {
    const { context, page } = await visitByLink({ javaScriptEnabled: false });
    await using _ = context;
    await press(page, 'Ouvrir mon espace');
    await page.getByRole('link', { name: 'Horaires' }).click();
    const other = await context.newPage();
    await other.goto(page.url());

    await press(page, 'Ajouter une fermeture');
    await page.getByLabel('Premier jour').fill('2027-08-02');
    await page.getByLabel('Dernier jour').fill('2027-08-01');
    await press(page, 'Prévisualiser');
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Fermeture 1/u })
      .waitFor();
    await page.getByLabel('Dernier jour').fill('2027-08-20');
    await press(page, 'Prévisualiser');
    await page.getByText('Fermé du 2 août 2027 au 20 août 2027').waitFor();

    // A closed day opens as its hours are typed.
    await day(other, 'Dimanche').getByLabel('Ouvre le matin').fill('10:00');
    await day(other, 'Dimanche').getByLabel('Ferme à midi').fill('11:30');
    await press(other, 'Publier');
    await other.getByText('C’est publié').waitFor();

    await page.getByRole('button', { name: 'Publier', exact: true }).last().click();
    await page.getByText('Cette partie a changé entre-temps').waitFor();
    expect(await page.getByLabel('Premier jour').inputValue()).toBe('2027-08-02');
    await page.getByRole('button', { name: 'Publier', exact: true }).last().click();
    await page.getByText('C’est publié').waitFor();
  });
});
