import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runReviews } from '#jobs/run-reviews.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { expectNoFaultOnPhone, faultsOfPage, phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import type { Roles } from '../support/page-parts.ts';
import { Reader } from '../support/reader.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';
import { tablesHolding } from '../support/tables-holding.ts';
import { showAsReader } from '../support/visitor.ts';

const { site, browser } = await startJourney();

const run = () =>
  runReviews({
    db: site.db,
    sender: { siteName: 'Créneau', publicUrl: site.url },
    directory: {
      async getMailbox(id) {
        const school = site.db.selectFrom('offices').select('email').where('id', '=', id);
        return (await school.executeTakeFirst())?.email;
      },
    },
  });

async function linkIn(kind: string) {
  const mail = (await readOutbox(site.db)).findLast((one) => one.kind === kind);
  const link = /\/avis\/(?:ecrire|repondre)\?jeton=[\w-]+/u.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error(`no link in ${kind}`);
  return link;
}

async function invited() {
  const { id } = await placeOrder(site, await anyPreRegistration(site));
  await sql`update payment_intents set finalised_at = finalised_at - interval '1 year' where id = ${id}`.execute(
    site.db,
  );
  await run();
  return linkIn('review-invitation');
}

const title = <Found>(page: Roles<Found>, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page | Reader, name: string) => page.getByRole('button', { name }).click();
const mark = (page: Page | Reader, group: string, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name }).check();

async function fill(page: Page | Reader, pseudonym: string, note: RegExp) {
  await mark(page, 'Votre note', note);
  await page.getByRole('radio', { name: 'Réussi' }).check();
  await page.getByLabel('Prénom ou pseudonyme').fill(pseudonym);
}

it('a review goes from the link of a mail to the school’s page, is answered, corrected, withdrawn and erased', async () => {
  const link = await invited();
  await using visitor = await openVisitor(browser, site.url, { viewport: phone });
  const page = await visitor.newPage();
  await page.goto(link);
  await title(page, 'Votre avis sur').waitFor();
  const other = await visitor.newPage();
  await other.goto(link);

  await press(page, 'Envoyer mon avis');
  await page.getByRole('link', { name: /^Votre note\s: Champ requis/u }).click();
  expect(await page.locator(':focus').getAttribute('name')).toBe('note');
  await expectNoFaultOnPhone(page);
  await fill(page, 'Zélia', /^5/u);
  await mark(page, 'La ponctualité', /^3/u);
  await page.getByLabel('Heures de conduite').fill('31');
  await page.getByLabel('Votre commentaire').fill('Des heures tenues.');
  await press(page, 'Envoyer mon avis');
  await title(page, 'Votre avis est enregistré').and(page.locator(':focus')).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);

  // The other tab still shows the first form.
  await fill(other, 'Orphée', /^1/u);
  await press(other, 'Envoyer mon avis');
  await other.getByText('Rien n’a été remplacé').waitFor();
  await other.getByText('Des heures tenues.').first().waitFor();
  expect(await other.getByLabel('Prénom ou pseudonyme').inputValue()).toBe('Orphée');
  await other.close();

  await sql`update verified_reviews set written_at = written_at - interval '3 days'`.execute(site.db);
  await run();
  await page.reload();
  await title(page, 'Votre avis est publié').waitFor();
  // From here on the school's page is cached without an answer.
  const toSchool = page.getByRole('link', { name: 'Voir les avis sur cette auto-école' });
  const schoolAddress = (await toSchool.getAttribute('href')) ?? '';
  const cached = await page.request.get(schoolAddress);
  expect(await cached.text()).not.toContain('Merci à vous.');

  const school = new Reader(site.url);
  await school.goto(await linkIn('review-school'));
  await school.getByText('Des heures tenues.').waitFor();
  await press(school, 'Publier la réponse');
  await school.getByRole('alert').getByText('Champ requis.').waitFor();
  await school.getByLabel('Votre réponse').fill('Merci à vous.');
  await press(school, 'Publier la réponse');
  await school.getByText('Votre réponse est publiée').waitFor();
  await showAsReader(page, school);
  expect(await faultsOfPage(page)).toEqual([]);
  // The cached page of a school is dropped within three seconds.
  const ofZelia = () => school.getByRole('article').filter({ hasText: 'Zélia' });
  await expect
    .poll(
      async () => {
        await school.goto(schoolAddress);
        return ofZelia().getByText('Merci à vous.').count();
      },
      { interval: 250 },
    )
    .toBe(1);

  await page.goto(link);
  await page.getByText('Corriger mon avis').click();
  await mark(page, 'La ponctualité', /^Sans avis/u);
  await press(page, 'Envoyer la correction');
  await page.getByText('Votre correction est enregistrée').waitFor();
  await page.locator('summary', { hasText: 'Retirer mon avis' }).click();
  await press(page, 'Retirer mon avis');
  await title(page, 'Votre avis est retiré').and(page.locator(':focus')).waitFor();
  await page.getByText('Effacer mon avis').click();
  await press(page, 'Tout effacer');
  await page.getByLabel('Oui, je veux tout effacer').check();
  await press(page, 'Tout effacer');
  await title(page, 'Votre avis est effacé').waitFor();
  expect((await page.goto(link))?.status()).toBe(404);
  await title(page, 'Ce lien n’ouvre aucun avis').waitFor();
  expect(await tablesHolding(site.db, 'Zélia|heures tenues')).toEqual([]);
  expect(site.product.output).not.toContain(link.split('=')[1]);
});

it('without script a review is written, and further invitations are declined', async () => {
  const link = await invited();
  const page = new Reader(site.url);
  await page.goto(link);
  await page.getByText('Ne plus recevoir d’invitation').click();
  await press(page, 'Ne plus m’écrire');
  await page.getByText('Cette adresse ne recevra plus d’invitation').waitFor();
  await fill(page, 'http://x.fr', /^2/u);
  await press(page, 'Envoyer mon avis');
  await page.getByRole('link', { name: /^Prénom ou pseudonyme/u }).waitFor();
  await page.getByLabel('Prénom ou pseudonyme').fill('Orphée');
  await press(page, 'Envoyer mon avis');
  await title(page, 'Votre avis est enregistré').waitFor();
});
