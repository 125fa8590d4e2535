import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { schoolPage } from '#domain/site-pages.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { sendAsAPerson, showAsReader } from '../support/visitor.ts';

const { site, browser } = await startJourney();
afterEach(() => expect(site.product.output).not.toMatch(/oceane|Le Bihan|canal\.example/iu));

const title = (page: Page | Reader, name: string) => page.getByRole('heading', { level: 1, name });

let page: Page;
beforeAll(async () => {
  page = await (await openVisitor(browser, site.url)).newPage();
});

it('a visitor writes to the operator: led to the payment pages first, wrong, lost network, then right', async () => {
  await page.goto('/contact?sujet=paiement');
  const shortcuts = page.getByRole('region', { name: 'Avant d’écrire' });
  await shortcuts.getByRole('link', { name: 'Où en est mon paiement' }).waitFor();
  await shortcuts.getByRole('link', { name: 'Renoncer au contrat ici' }).waitFor();
  const schoolName = shortcuts.getByLabel('Nom de l’auto-école');
  expect(await schoolName.getAttribute('placeholder')).toBe("nom de l'auto-école");
  expect(await page.getByLabel('Sujet').inputValue()).toBe('paiement');

  await page.getByLabel('Adresse e-mail').fill('oceane');
  await page.getByLabel('Référence de commande').fill('CR-12');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'réponses sont à corriger' });
  await takesFocus(summary);
  expect(await page.title()).toMatch(/^Erreur\u202f: Nous écrire/u);
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Votre nom\u202f: Champ requis.',
    'Adresse e-mail\u202f: Email invalide.',
    'Référence de commande (facultatif)\u202f: Format incorrect.',
    'Votre message\u202f: Champ requis.',
  ]);
  expect(await faultsOfPage(page)).toEqual([]);

  await page.getByLabel('Votre nom').fill('Océane Le Bihan');
  await page.getByLabel('Adresse e-mail').fill('oceane.lebihan@gmial.com');
  await page.getByLabel('Référence de commande').fill('cr 7k3m 9xq2');
  await page.getByRole('button', { name: 'Corriger' }).click();
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('oceane.lebihan@gmail.com');
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Bonjour,\noù est mon <b>reçu</b> ?');
  await page.getByText(/^Caractères restants\u202f: \d/u).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.locator(':focus').getByText('Le site n’a pas répondu').waitFor();
  expect(await page.getByLabel('Votre nom').inputValue()).toBe('Océane Le Bihan');
  await page.context().setOffline(false);

  await sendAsAPerson(page, 'Envoyer le message', title(page, 'Votre message est enregistré'));
  const [stored] = await site.db.selectFrom('operator_messages').selectAll().execute();
  expect(stored).toMatchObject({ subject: 'paiement', order_reference: 'CR-7K3M-9XQ2' });
  expect(new URL(page.url()).search).toBe(`?recu=${stored?.reference}`);
  await page.getByText(stored?.reference ?? '', { exact: true }).waitFor();
  expect(await page.content()).not.toMatch(/Océane|lebihan/iu);
  expect(await faultsOfPage(page)).toEqual([]);
  await page.reload();
  await page.goBack();
  await page.goForward();
  expect(await readOutbox(site.db)).toHaveLength(2);
  await page.getByRole('link', { name: 'Courriers' }).click();
  await page.getByRole('link', { name: new RegExp(`${stored?.reference}.+Océane Le Bihan`, 'u') }).click();
  await page.frameLocator('iframe').getByText('où est mon <b>reçu</b> ?').waitFor();

  await page.goto('/rejoindre-le-club');
  await page.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await page.getByText('12 réponses sont à corriger').waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
});

it('a school applies without script: every error, then right; the same SIRET again is acknowledged once', async () => {
  const page = new Reader(site.url);
  await site.db.deleteFrom('mails').execute();
  const fill = async (manager: string) => {
    await page.getByLabel('Nom de l’école').fill('Conduite du Canal');
    await page.getByLabel('SIRET').fill('000 000 018 00010');
    await page.getByLabel('Agrément préfectoral').fill('e 24 069 0001 0');
    await page.getByLabel('Adresse', { exact: true }).fill('12 quai du Canal');
    await page.getByLabel('Code postal').fill('69003');
    await page.getByLabel('Ville').fill('Lyon');
    await page.getByRole('checkbox', { name: 'Permis moto' }).check();
    await page.getByLabel('Site (facultatif)').fill('www.canal.example');
    await page.getByLabel('Nom du responsable').fill(manager);
    await page.getByLabel('Adresse e-mail').fill('bonjour@canal.example');
    await page.getByLabel('Téléphone').fill('+33 4 72 00 00 00');
    await page.getByRole('checkbox', { name: 'J’accepte les conditions' }).check();
    await page.getByRole('checkbox', { name: 'Je représente cette école' }).check();
  };
  await page.goto('/rejoindre-le-club');
  await page.getByText('les membres ne montent pas, les autres ne descendent pas').waitFor();
  await page.getByRole('link', { name: 'Comment nous classons' }).first().waitFor();
  await page.getByLabel('SIRET').fill('000 000 018 00011');
  await page.getByRole('checkbox', { name: 'Permis voiture' }).check();
  await page.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await page
    .getByRole('alert')
    .and(page.locator('[autofocus]'))
    .getByText('11 réponses sont à corriger')
    .waitFor();
  await page.getByRole('link', { name: 'SIRET\u202f: Format incorrect.' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Permis voiture' }).isChecked()).toBe(true);
  expect(await page.title()).toMatch(/^Erreur\u202f: Rejoindre le club/u);
  await fill('Nour Haddad');
  await sendAsAPerson(page, 'Envoyer la candidature', title(page, 'Votre candidature est enregistrée'));
  await page.goto('/rejoindre-le-club');
  await fill('Quelqu’un d’autre');
  await sendAsAPerson(page, 'Envoyer la candidature', title(page, 'Une candidature de ce SIRET est déjà là'));
  expect(await site.db.selectFrom('club_applications').selectAll().execute()).toMatchObject([
    {
      siret: '00000001800010',
      agreement: 'E2406900010',
      manager: 'Nour Haddad',
      trainings: ['auto', 'moto'],
    },
  ]);
  expect(await readOutbox(site.db)).toHaveLength(2);
});

it('a person asks for the desk of a school from its page; of one that no page shows the form is a 404', async () => {
  const reader = new Reader(site.url);
  await site.db.deleteFrom('mails').execute();
  const { id, uri, label, email } = await site.db
    .selectFrom('shown_offices')
    .select(['id', 'uri', 'label', 'email'])
    .where('email', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await reader.goto(schoolPage(uri ?? ''));
  await reader.getByText('Qui est cette auto-école').click();
  await reader.getByRole('link', { name: 'C’est votre école ?' }).click();
  await title(reader, 'C’est votre école ?').waitFor();
  await reader.locator('dd').filter({ hasText: label }).waitFor();
  await reader.getByText('Cette école a déjà un espace').waitFor();
  await showAsReader(page, reader);
  expect(await faultsOfPage(page)).toEqual([]);
  await reader.getByLabel('Votre nom').fill('Nour Haddad');
  await reader.getByLabel('Adresse e-mail').fill('gerante@canal.example');
  await reader.getByRole('button', { name: 'Envoyer la demande' }).click();
  await reader.getByRole('alert').getByText('7 réponses sont à corriger').waitFor();
  await reader.getByLabel('Votre fonction').fill('Gérante');
  await reader.getByRole('textbox', { name: 'Téléphone' }).fill('+33 6 72 00 00 00');
  await reader.getByLabel('SIRET').fill('000 000 018 00010');
  await reader.getByRole('checkbox', { name: 'Permis moto' }).check();
  await reader.getByRole('radio', { name: 'Un code que nous donnons' }).check();
  await reader.getByRole('checkbox', { name: 'J’accepte les conditions' }).check();
  await reader.getByRole('checkbox', { name: 'Je représente cette école' }).check();
  await sendAsAPerson(reader, 'Envoyer la demande', title(reader, 'Votre demande est enregistrée'));
  const [claim] = await site.db
    .selectFrom('club_applications')
    .selectAll()
    .where('office_id', '=', id)
    .execute();
  expect(claim).toMatchObject({ label, role: 'Gérante', offered_proof: 'code-by-telephone' });
  expect((await readOutbox(site.db)).map(({ recipient }) => recipient)).toContain(email);
  expect((await reader.goto('/rejoindre-le-club?ecole=99999')).status).toBe(404);
});
