import { expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { sendAsAPerson } from '../support/visitor.ts';

const { site, browser } = await startJourney();

it('a visitor notifies illegal content: from the report of a review, wrong, then right, and reads the acknowledgement', async () => {
  await using context = await openVisitor(browser, site.url);
  const page = await context.newPage();
  await page.goto('/mentions-legales');
  await page.getByText('Points de contact pour les services numériques').first().waitFor();
  expect(await page.content()).not.toContain('à compléter');
  await page.getByRole('link', { name: 'Signaler un contenu illicite' }).click();
  await page.getByRole('heading', { level: 1, name: 'Signaler un contenu illicite' }).waitFor();
  const [review] = await site.db.selectFrom('reviews').select('id').limit(1).execute();
  const reported = `/avis/${review?.id}/signaler`;
  await page.goto(reported);
  await page.getByRole('link', { name: 'Signalez-le comme illicite' }).click();
  const where = page.getByLabel('Adresse exacte de la page');
  expect(await where.inputValue()).toBe(site.url + reported);

  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await page.getByText('5 réponses sont à corriger').waitFor();
  expect(await page.title()).toMatch(/^Erreur\u202f: Signaler un contenu illicite/u);
  expect(await faultsOfPage(page)).toEqual([]);

  await page.getByLabel('Motif').selectOption('Injure ou diffamation');
  await page.getByLabel('Pourquoi ce contenu').fill('Ces mots m’injurient.');
  await page.getByLabel('Votre nom').fill('Océane Le Bihan');
  await page.getByLabel('Adresse e-mail').fill('oceane.lebihan@exemple.example');
  await page.getByRole('checkbox', { name: 'Je déclare de bonne foi' }).check();
  const received = page.getByRole('heading', {
    level: 1,
    name: 'Votre signalement de contenu est enregistré',
  });
  await sendAsAPerson(page, 'Envoyer le signalement du contenu', received);
  const [stored] = await site.db.selectFrom('content_notices').selectAll().execute();
  expect(stored).toMatchObject({ kind: 'diffamation', places: site.url + reported, passage: null });
  await page.getByText(stored?.reference ?? '', { exact: true }).waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
  await page.reload();
  expect(await readOutbox(site.db)).toHaveLength(2);
  await page.getByRole('link', { name: 'Courriers' }).click();
  await page.getByRole('link', { name: `Signalement ${stored?.reference} bien reçu` }).waitFor();
  expect(site.product.output).not.toMatch(/oceane|Le Bihan|injurient/iu);
});

it('nobody has to say who he is to notify the abuse of a minor, without script too', async () => {
  const page = new Reader(site.url);
  await site.db.deleteFrom('content_notices').execute();
  await page.goto('/signaler-un-contenu?adresse=//ailleurs.test');
  expect(await page.getByLabel('Adresse exacte de la page').inputValue()).toBe('');
  await page.getByLabel('Motif').selectOption('Abus sexuel sur un mineur');
  await page.getByLabel('Adresse exacte de la page').fill('/a-propos');
  await page.getByLabel('Pourquoi ce contenu').fill('Une image.');
  await page.getByRole('checkbox', { name: 'Je déclare de bonne foi' }).check();
  const received = page.getByRole('heading', {
    level: 1,
    name: 'Votre signalement de contenu est enregistré',
  });
  await sendAsAPerson(page, 'Envoyer le signalement du contenu', received);
  expect(await site.db.selectFrom('content_notices').selectAll().execute()).toMatchObject([
    { kind: 'abus-de-mineur', name: null, email: null },
  ]);
});
