import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBrand } from '../support/brand.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { listSchools } from '../support/listed-schools.ts';
import { temporaryFolder } from '../support/product.ts';
import { Reader } from '../support/reader.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { sendAsAPerson } from '../support/visitor.ts';

const id = 900_001;
const address = `/annuaire-auto-ecoles/lyon/ecole-de-l-etat/${id}`;
const schools = [{ id }, { id: id + 1, label: 'Conduite des Lilas' }];
const folder = temporaryFolder();
let [everybody, members]: (RunningSite | undefined)[] = [];
let browser: Browser;
beforeAll(async () => {
  const SITE_FILE = writeBrand(folder.path, { network: { show: 'everybody' } });
  [everybody, members, browser] = await Promise.all([
    startSiteForJourneys({ SITE_FILE }),
    startSiteForJourneys(),
    launchBrowser(),
  ]);
  for (const site of [everybody, members]) {
    await listSchools(site.db, schools);
  }
});
afterAll(async () => {
  await browser?.close();
  await everybody?.[Symbol.asyncDispose]();
  await members?.[Symbol.asyncDispose]();
  folder.remove();
});

const page = async (site: RunningSite | undefined, path: string) => {
  const answer = await fetch(`${site?.url}${path}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
};

it('a site of members knows nothing of them', async () => {
  for (const path of [
    address,
    `/contact-auto-ecole/${id}`,
    `/label-dsr/${id}`,
    `/retirer-une-fiche/${id}`,
    '/donnees-des-auto-ecoles',
  ]) {
    expect([path, (await page(members, path)).status]).toEqual([path, 404]);
  }
  const list = (await page(members, '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123')).text;
  expect(list).not.toContain('École de l’État');
  expect((await page(members, '/api/suggestions?q=ecole%20etat')).text).not.toContain('État');
  expect((await page(members, '/sitemap-auto-ecoles.xml')).text).not.toContain(String(id));
  expect((await page(members, '/politique-de-confidentialite')).text).not.toContain(
    'donnees-des-auto-ecoles',
  );
});

it('a visitor finds one, reads what is public, and its owner has the page removed', async () => {
  await using context = await openVisitor(browser, everybody?.url ?? '');
  const tab = await context.newPage();
  await tab.goto('/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123&rayon=tous');
  await tab.getByText(/auto-écoles, dont [\d\s]+ du réseau/u).waitFor();
  const card = tab.locator(`[data-school="${id}"]`);
  await card.getByText('Prix inconnus').waitFor();
  expect(await card.getByRole('link', { name: /Choisir/u }).count()).toBe(0);
  expect(await faultsOfPage(tab)).toEqual([]);
  await card.getByRole('link', { name: 'École de l’État', exact: true }).click();

  await tab.getByRole('heading', { level: 1, name: 'École de l’État' }).waitFor();
  const website = tab.getByRole('link', { name: 'Voir le site de l’école' });
  expect(await website.getAttribute('rel')).toContain('nofollow');
  for (const fact of ['Permis B', 'Permis A2', 'Conduite accompagnée']) {
    await tab.getByText(fact, { exact: true }).waitFor();
  }
  expect(await tab.getByRole('link', { name: /S’inscrire à/u }).count()).toBe(0);
  expect(await faultsOfPage(tab)).toEqual([]);

  const contact = new Reader(everybody?.url ?? '');
  await contact.goto(`/contact-auto-ecole/${id}`);
  await contact.getByText('Nous ne transmettons pas de demande').waitFor();
  expect(await contact.locator('main form').count()).toBe(0);

  await tab.goto(address);
  await tab.getByRole('link', { name: 'Retirer ou corriger cette fiche' }).click();
  await tab.getByRole('button', { name: 'Envoyer la demande' }).click();
  await tab.getByText('à corriger').first().waitFor();
  expect(await faultsOfPage(tab)).toEqual([]);
  await tab.getByLabel('Retirer la fiche').check();
  const received = tab.getByRole('heading', { level: 1, name: 'Votre demande est enregistrée' });
  await sendAsAPerson(tab, 'Envoyer la demande', received);
  expect(await faultsOfPage(tab)).toEqual([]);
  // Kept pages are purged within seconds.
  await expect.poll(async () => (await page(everybody, address)).status, { timeout: 20_000 }).toBe(410);
  expect((await page(everybody, `/contact-auto-ecole/${id}`)).status).toBe(404);
});

it('enrols nobody with one, nor compares it', async () => {
  const funnel = await page(everybody, `/inscription-en-ligne?etape=formation&ecole=${id + 1}`);
  expect(funnel.text).not.toContain('Conduite des Lilas');
  const compared = await page(everybody, `/comparer?ecoles=${id + 1},1`);
  expect(compared.text).not.toContain('Conduite des Lilas');
});
