import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aBuyer, aRepresentative } from '../support/a-buyer.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { takesFocus } from '../support/focus.ts';
import { granted } from '../support/granted.ts';
import { startJourney } from '../support/journey.ts';
import type { Forms, Roles } from '../support/page-parts.ts';
import { aKey, mailedSecretTo } from '../support/parental-consent.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula, anyPreRegistration } from '../support/running-site.ts';
import { enrolmentOf } from '../support/site-order.ts';
import {
  aPerson,
  bornSixteenYearsAgo,
  fillIdentity,
  giveCard,
  giveMinorIdentity,
  giveRepresentative,
  payButton,
} from '../support/visitor.ts';

const { site, browser } = await startJourney();

const expectNoFault = async (page: Page) => expect(await faultsOfAxe(page)).toEqual([]);
const title = <Found>(page: Roles<Found>, name: string) => page.getByRole('heading', { level: 1, name });

const parentEmail = (page: Forms) => page.getByLabel('Adresse e-mail du représentant légal');
/** A link opens nothing any more. */
async function expectOver(token: string) {
  const hers = new Reader(site.url);
  await hers.goto(`/accord-parental/lien?jeton=${token}`);
  await hers.getByRole('button', { name: 'Lire la commande' }).click();
  await title(hers, 'Ce lien n’est plus valable').waitFor();
}

describe('a learner under 18', () => {
  it('sends the order to her mother, who reads, consents and pays on a phone of her own', async () => {
    await using parent = await openVisitor(browser, site.url, { viewport: { width: 360, height: 740 } });
    const hers = new Reader(site.url);
    await hers.goto((await anyPreRegistration(site)).identityStep);
    await giveMinorIdentity(hers);
    await hers.getByRole('button', { name: 'Envoyer à mon parent' }).click();
    await title(hers, 'En attente de Maëlle').waitFor();
    const stepOf = (text: string) => hers.locator('[aria-current="step"]').getByText(text).waitFor();
    await stepOf('Maëlle ouvre le lien');

    const page = await parent.newPage();
    const token = await mailedSecretTo(site.db, 'maelle@exemple.example');
    await page.goto(`/accord-parental/lien?jeton=${token}`);
    await expectNoFault(page);
    await page.getByRole('button', { name: 'Lire la commande' }).click();
    await title(page, 'L’inscription d’Océane').waitFor();
    expect(page.url()).not.toContain(token);
    await expectNoFault(page);
    await hers.reload();
    await stepOf('Maëlle donne son accord');
    await page.getByRole('button', { name: 'Donner mon accord et payer' }).click();
    await page.getByRole('alert').getByText('Cochez cette case').waitFor();
    await page.getByRole('checkbox', { name: /je donne mon accord/u }).check();
    await page.getByRole('button', { name: 'Donner mon accord et payer' }).click();
    await title(page, 'Votre paiement').waitFor();
    // Her browser was closed in between: nothing of the identity is there any more, and she types none of it.
    await parent.clearCookies({ name: 'inscription' });
    await page.reload();
    await title(page, 'L’inscription d’Océane').waitFor();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await title(page, 'inscription est payée').waitFor();

    await hers.reload();
    await title(hers, 'Maëlle a payé').waitFor();
    await hers.getByText(/^[A-Z]{2}-\w{4}-\w{4}$/u).waitFor();
    await hers.getByRole('button', { name: 'Ouvrir le dossier' }).click();
    // The file is her mother's to act in: the child reads it by a link of its own.
    await title(hers, 'Le lien est dans vos e-mails').waitFor();
    await expectOver(token);
  });

  it('reminds her once, corrects her address and takes the request back, without script', async () => {
    const page = new Reader(site.url);
    const [wrong, right] = ['avant@exemple.example', 'apres@exemple.example'];
    const press = (name: string) => page.getByRole('button', { name }).click();
    await page.goto((await anyFormula(site)).identityStep);
    await giveMinorIdentity(page);
    await parentEmail(page).fill(wrong);
    await press('Envoyer à mon parent');
    await page.getByText(wrong).waitFor();
    const first = await mailedSecretTo(site.db, wrong);
    await press('Relancer une fois');
    await page.getByRole('status').getByText('La relance est partie').waitFor();
    expect(await page.getByRole('button', { name: 'Relancer une fois' }).count()).toBe(0);
    await expectOver(first);
    const reminded = await mailedSecretTo(site.db, wrong);

    await page.getByRole('link', { name: 'Changer l’adresse ou payer ensemble' }).click();
    expect(await parentEmail(page).inputValue()).toBe(wrong);
    await parentEmail(page).fill(right);
    await press('Envoyer à mon parent');
    await page.getByText(right, { exact: true }).waitFor();
    await expectOver(reminded);
    const corrected = await mailedSecretTo(site.db, right);

    await press('Retirer la demande');
    await title(page, 'Cette demande est retirée').waitFor();
    await expectOver(corrected);
  });
});

it('with script a request is sent again once and withdrawn; a code that expired leaves no field behind', async () => {
  await using both = await openVisitor(browser, site.url);
  const page = await both.newPage();
  const { identityStep } = await anyFormula(site);
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto(identityStep);
  // She is asked for as soon as the birthday says so.
  await fillIdentity(page, { ...aPerson, birthday: bornSixteenYearsAgo });
  await giveRepresentative(page);
  await press('Envoyer à mon parent');
  await press('Relancer une fois');
  await page.getByRole('status').getByText('La relance est partie').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Relancer une fois' }).count()).toBe(0);
  await press('Retirer la demande');
  await title(page, 'Cette demande est retirée').and(page.locator(':focus')).waitFor();

  await page.goto(identityStep);
  await page.getByRole('checkbox', { name: /représente légalement/u }).check();
  await press('Payer ensemble ici');
  const code = page.getByLabel('Code reçu par e-mail');
  await code.fill('000000');
  await site.db.updateTable('parental_consents').set({ code_tries: 5 }).where('way', '=', 'code').execute();
  await press('Confirmer et passer au paiement');
  await page.locator(':focus').getByText('Ce code n’est plus valable. Demandez-en un autre.').waitFor();
  expect(await code.count()).toBe(0);
  await expectNoFault(page);
  await press('Envoyer un autre code');
  await code.waitFor();
});

describe('a representative without a mouse', () => {
  /** By the Tab key alone, past as little as a page of this funnel puts before its one gesture. */
  async function tabTo(page: Page, wanted: Locator) {
    await wanted.waitFor();
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the Tab key does not come there');
  }

  it('opens the link, is led to what she forgot, consents and stands before the payment', async () => {
    const { id: formuleId, officeId } = await anyFormula(site);
    const representant = { ...aRepresentative, Email: 'clavier@exemple.example' };
    const Birthday = `${new Date().getFullYear() - 16}-01-02`;
    const acheteur = aBuyer({ Birthday, Email: 'eleve.clavier@exemple.example', representant });
    const asking = { acheteur, officeId, formuleId, voie: 'lien', cle: aKey() } as const;
    granted(await enrolmentOf(site).askConsent(asking));
    await using parent = await openVisitor(browser, site.url);
    const page = await parent.newPage();
    const enter = () => page.keyboard.press('Enter');
    await page.goto(`/accord-parental/lien?jeton=${await mailedSecretTo(site.db, representant.Email)}`);
    await page.keyboard.press('Tab');
    await takesFocus(page.getByRole('link', { name: 'Aller au contenu' }));
    await enter();
    await tabTo(page, page.getByRole('button', { name: 'Lire la commande' }));
    await enter();
    await takesFocus(page.getByRole('heading', { level: 1, name: /^L’inscription d/u }));
    const go = page.getByRole('button', { name: 'Donner mon accord et payer' });
    await tabTo(page, go);
    await enter();
    const mistake = page.getByRole('alert').filter({ hasText: 'Cochez cette case' });
    await takesFocus(mistake);
    await tabTo(page, mistake.getByRole('link'));
    await enter();
    await takesFocus(page.getByRole('checkbox', { name: /je donne mon accord/u }));
    await page.keyboard.press('Space');
    await tabTo(page, go);
    await enter();
    await takesFocus(title(page, 'Votre paiement'));
  });
});
