import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { askDeskLink } from '#services/directory/desk/sign-in.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { aContact, mailsOfTests, readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';
import { showAsReader } from '../support/visitor.ts';

const { site, browser } = await startJourney();
let page: Page;
beforeAll(async () => {
  const context = await openVisitor(browser, site.url, { viewport: { width: 320, height: 700 } });
  page = await context.newPage();
  await site.db.updateTable('offices').set({ email: 'seule@exemple.fr' }).where('id', '=', 1).execute();
  await site.db
    .updateTable('offices')
    .set({ email: 'douze@exemple.fr' })
    .where('id', 'in', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    .execute();
  const { days, prospect } = aContact();
  await site.db
    .insertInto('contacts')
    .values({ office_id: 5, days: JSON.stringify(days), prospect: JSON.stringify(prospect) })
    .execute();
});

const title = (page: Page | Reader, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page | Reader, name: string) => page.getByRole('button', { name, exact: true }).click();

/** To the page of the link, as this browser's mailbox of the demonstration has it. */
async function askLink(page: Page | Reader, email: string) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Espace auto-école' }).click();
  await page.getByLabel('Adresse e-mail de l’auto-école').fill(email);
  await press(page, 'Recevoir un lien');
  await page.getByRole('link', { name: 'Voir les messages de cette démonstration' }).click();
  await page.getByRole('link', { name: 'Votre espace auto-école' }).click();
  const link = /\/bureau\/ouvrir\?jeton=[\w-]+/u.exec(
    (await page.locator('main pre').textContent()) ?? '',
  )?.[0];
  await page.goto(link ?? '/');
  await title(page, 'Ouvrir votre espace').waitFor();
}

/** The same without its way there. */
async function openLink(page: Page | Reader, email: string) {
  const context = { db: site.db, mails: mailsOfTests, now: () => new Date() };
  const { demande } = await askDeskLink(context, { email });
  const mail = (await readOutbox(site.db)).find(({ key }) => key === `desk:${demande}:link`);
  const link = /\/bureau\/ouvrir\?jeton=[\w-]+/u.exec(mail?.text_body ?? '')?.[0];
  await page.goto(link ?? '/');
  await title(page, 'Ouvrir votre espace').waitFor();
}

const day = (page: Page | Reader, name: string) => page.getByRole('group', { name });

async function openByLink(page: Page | Reader) {
  await site.db.updateTable('offices').set({ email: 'fiche@exemple.fr' }).where('id', '=', 1).execute();
  await openLink(page, 'fiche@exemple.fr');
}

/** As a small phone shows it. */
async function expectNoFault(reader?: Reader) {
  if (reader) await showAsReader(page, reader);
  expect(await faultsOfPage(page)).toEqual([]);
}

async function showsHours(hours: string): Promise<boolean> {
  const { uri } = await site.db
    .selectFrom('offices')
    .select('uri')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return (await (await fetch(`${site.url}/annuaire-auto-ecoles/${uri}`)).text()).includes(hours);
}

describe('a school at its desk', () => {
  it('signs in without script by the button of a mailed link, and closes its space', async () => {
    const page = new Reader(site.url);
    await askLink(page, 'Seule@exemple.fr');
    // A mail program opens it too.
    const link = page.url();
    expect((await page.request(link)).status).toBe(200);
    await press(page, 'Ouvrir mon espace');
    await title(page, 'Aujourd’hui').waitFor();
    expect(page.url()).toBe(`${site.url}/bureau/1`);
    expect((await page.goto('/bureau/2')).status).toBe(404);
    await page.goto('/bureau');
    await page.locator('main summary').click();
    await press(page, 'Fermer l’espace');
    await page.getByText('Votre espace est fermé').waitFor();
    await page.goto('/bureau/1');
    await title(page, 'Espace auto-école').waitFor();
    await page.goto(link);
    await press(page, 'Ouvrir mon espace');
    await page.getByText('Ce lien a déjà servi').waitFor();
  });

  it('chooses one of twelve, answers a request, and ends every session', async () => {
    const [reader, elsewhere] = [new Reader(site.url), new Reader(site.url)];
    await openLink(reader, 'douze@exemple.fr');
    await expectNoFault(reader);
    await press(reader, 'Ouvrir mon espace');
    await title(reader, 'Vos auto-écoles').waitFor();
    await expectNoFault(reader);
    const { label } = await site.db
      .selectFrom('offices')
      .select('label')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow();
    const schools = page.getByRole('main').getByRole('listitem').getByRole('link', { name: / / });
    await schools.filter({ hasText: label }).click();
    await page.getByRole('link', { name: /^Répondre.*Léa Martin/u }).waitFor();
    await expectNoFault();
    await page.getByRole('link', { name: /^Répondre.*Léa Martin/u }).click();
    await press(page, 'Envoyer la réponse');
    await page.getByRole('link', { name: /Écrivez votre réponse/u }).waitFor();
    await page.getByLabel('Votre réponse à Léa Martin').fill('Bonjour Léa, venez samedi.');
    await expectNoFault();
    await press(page, 'Envoyer la réponse');
    await page.getByText('C’est enregistré').waitFor();
    const answers = (await readOutbox(site.db)).filter(({ kind }) => kind === 'contact-answer');
    expect(answers).toMatchObject([{ recipient: 'lea.martin@example.fr', reply_to: 'douze@exemple.fr' }]);

    await openLink(elsewhere, 'douze@exemple.fr');
    await press(elsewhere, 'Ouvrir mon espace');
    await title(elsewhere, 'Vos auto-écoles').waitFor();
    await page.locator('main summary').first().click();
    await page.getByRole('link', { name: 'Connexions' }).click();
    await title(page, 'Connexions').waitFor();
    await expectNoFault();
    await press(page, 'Tout fermer');
    await page.getByText('Votre espace est fermé').waitFor();
    await elsewhere.reload();
    await title(elsewhere, 'Espace auto-école').waitFor();
  });

  it('opens a file from its list and comes back, and takes its orders as CSV', async () => {
    const offer = await anyPreRegistration(site);
    const { reference } = await placeOrder(site, offer);
    const school = site.db.updateTable('offices').set({ email: 'dossiers@exemple.fr' });
    await school.where('id', '=', offer.officeId).execute();
    const reader = new Reader(site.url);
    await openLink(reader, 'dossiers@exemple.fr');
    await press(reader, 'Ouvrir mon espace');
    for (const name of [/^Proposer des dates/u, /^Ouvrir le dossier/u]) {
      await reader.getByRole('button', { name }).first().click();
      await title(reader, /dates/u).waitFor();
      await reader.getByRole('link', { name: 'Retour à votre espace' }).click();
      await title(reader, 'Dossiers').waitFor();
    }
    await expectNoFault(reader);
    for (const name of ['Avis', 'Chiffres']) {
      await page.getByRole('navigation', { name: 'Espace auto-école' }).getByRole('link', { name }).click();
      await title(page, name).waitFor();
      await expectNoFault();
    }
    await reader.getByText('Exporter vers un autre logiciel').click();
    await press(reader, 'Télécharger le fichier CSV');
    expect(await reader.content()).toMatch(new RegExp(`^1;${reference};commande;`, 'mu'));
  });

  it('changes the hours of Saturday in four taps after its link, shown within 5 seconds', async () => {
    await openByLink(page);
    expect(await showsHours('8\u202fh\u202f45')).toBe(false);
    await press(page, 'Ouvrir mon espace');
    await page.getByRole('link', { name: 'Horaires' }).click();
    await title(page, 'Horaires').waitFor();
    await expectNoFault();
    // The third tap is on the field.
    await day(page, 'Samedi').getByLabel('Ouvre le matin').fill('08:45');
    await press(page, 'Publier');
    await page.getByText('C’est publié').waitFor();
    await expect.poll(() => showsHours('8\u202fh\u202f45'), { timeout: 5000, interval: 250 }).toBe(true);
    await page.getByRole('link', { name: 'Retour à la fiche' }).click();
    await page.getByText(/Écrit par l’auto-école/u).waitFor();
    await expectNoFault();
    await page.getByRole('link', { name: 'Historique' }).click();
    await page.getByText(/8\sh\s45/u).waitFor();
    await expectNoFault();
  });

  it('previews, mends a fault and keeps what it typed beside a change of others, without script', async () => {
    const page = new Reader(site.url);
    await openByLink(page);
    await press(page, 'Ouvrir mon espace');
    await page.getByRole('link', { name: 'Horaires' }).click();
    const other = new Reader(site.url, { cookies: page.cookies });
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

    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await page.getByText('Cette partie a changé entre-temps').waitFor();
    expect(await page.getByLabel('Premier jour').inputValue()).toBe('2027-08-02');
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await page.getByText('C’est publié').waitFor();
  });

  it('leaves no e-mail and no token of its links in the log', () => {
    const { output } = site.product;
    expect(output).toContain('a session of the desk was opened');
    expect(output).not.toMatch(/exemple\.fr|jeton=[\w-]{20}/u);
  });
});
