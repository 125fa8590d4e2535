import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aNewBirthday } from '../support/a-buyer.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { goWithin, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula } from '../support/running-site.ts';
import { anyPage } from '../support/shell.ts';
import { enrolmentOf, placeOrder, prepareOrder } from '../support/site-order.ts';
import {
  aPerson,
  comeToPayment,
  giveCard,
  giveIdentity,
  payButton,
  showAsReader,
} from '../support/visitor.ts';

const { site, browser } = await startJourney();

let page: Page;
let other: Page;
beforeAll(async () => {
  const context = await openVisitor(browser, site.url);
  [page, other] = [await context.newPage(), await context.newPage()];
});

const expectNoFault = async (page: Page) => expect(await faultsOfAxe(page)).toEqual([]);
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name });
let births = 0;

/** Somebody new before the card of the first formula of the first school. */
async function comeAsSomebodyNew(page: Page, email: string) {
  births += 1;
  const person = { ...aPerson, email, birthday: `0${births}/03/1999` };
  const { identityStep } = await anyFormula(site);
  const address = (step: string) => identityStep.replace('identite', step);
  await comeToPayment(page, site.url, identityStep, person);
  return { person, address };
}

async function openBankPage(page: Page) {
  await giveCard(page, cardNumbers.challenge);
  await payButton(page).click();
  await heading(page, 'Votre banque va vous demander de confirmer').waitFor();
  const text = await page.getByRole('main').innerText();
  const [reference = ''] = /CR-[0-9A-Z]{4}-[0-9A-Z]{4}/u.exec(text) ?? [];
  await page.waitForURL(/\/secure-mode\//u);
  return reference;
}

const intentOf = (reference: string) =>
  site.db
    .selectFrom('payment_intents')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const mailedLink = async (kind: string, email: string) => {
  const { text_body } = await site.db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', kind)
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return /https?:\/\/\S+\?jeton=\S+/u.exec(text_body ?? '')?.[0] ?? '';
};

describe('who leaves his bank’s page', () => {
  it('is told of his payment on any page and may resume it; gives it up and pays with another card: accepted late, the first one is given back by itself', async () => {
    const { address } = await comeAsSomebodyNew(page, 'abandon@exemple.example');
    const reference = await openBankPage(page);
    const bank = page.url();

    await page.goto(anyPage);
    const notice = page.getByText(/^Un paiement de .* est en cours\.$/u);
    await notice.waitFor();
    await expectNoFault(page);
    await page.getByRole('link', { name: 'Voir où il en est' }).click();
    await heading(page, 'Votre paiement est en attente').waitFor();
    expect(await page.getByRole('main').innerText()).toContain(reference);
    await expectNoFault(page);

    await goWithin(page, address('paiement'));
    await heading(page, /^Un paiement de .* est en cours$/u).waitFor();
    expect(await payButton(page).count()).toBe(0);
    await expectNoFault(page);
    await page.getByRole('link', { name: 'Reprendre à la banque' }).click();
    await page.waitForURL(bank);
    await page.getByRole('button', { name: 'Accepter le paiement' }).waitFor();

    await page.goto(address('paiement'));
    await page.getByRole('button', { name: 'Abandonner et payer autrement' }).click();
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await heading(page, 'inscription est payée').waitFor();
    await page.goto(anyPage);
    await isQuiet(page);
    expect(await notice.count()).toBe(0);

    await page.goto(bank);
    await page.getByRole('button', { name: 'Accepter le paiement' }).click();
    await heading(page, 'Ce paiement vous est rendu').first().waitFor();
    await expectNoFault(page);
    const { id, returned_at } = await intentOf(reference);
    expect(returned_at).not.toBeNull();
    const refunds = () =>
      site.db.selectFrom('refunds').select('status').where('payment_intent_id', '=', id).execute();
    await expect.poll(refunds).toEqual([{ status: 'succeeded' }]);
  });

  it('pays in a tab that was open since before: it shows what the other tab paid, debits nothing, and asks before a second order', async () => {
    const email = 'onglet.ancien@exemple.example';
    const { person, address } = await comeAsSomebodyNew(page, email);
    await other.goto(address('paiement'));
    await payButton(other).waitFor();
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await heading(page, 'inscription est payée').waitFor();

    await giveCard(other, cardNumbers.frictionless);
    await payButton(other).click();
    await heading(other, 'inscription est payée').waitFor();
    expect(other.url()).toBe(page.url());
    const payments = await site.db
      .selectFrom('payment_intents')
      .innerJoin('buyers', 'buyers.id', 'payment_intents.buyer_id')
      .select('status')
      .where('email', '=', email)
      .execute();
    expect(payments).toEqual([{ status: 'succeeded' }]);

    await other.goto(address('identite'));
    await giveIdentity(other, person);
    await heading(other, 'Vous avez déjà payé cette formule').waitFor();
    await expectNoFault(other);
    await other.getByRole('button', { name: 'Commander une deuxième fois' }).click();
    await payButton(other).waitFor();
  });
});

describe('somebody else with the same identity', () => {
  it('learns nothing of the payment, cannot end it, and its holder is mailed a link that opens it', async () => {
    const offer = await anyFormula(site);
    const buyer = { Birthday: aNewBirthday(), Email: 'cible@exemple.example' };
    const { reference } = await placeOrder(site, offer, { buyer, card: cardNumbers.challenge });
    const second = await prepareOrder(site, offer, { buyer });
    const answer = await enrolmentOf(site).register({ officeId: String(offer.officeId), ...second });
    expect(answer).toEqual({ refused: [refusalTexts.notNow] });
    expect(await intentOf(reference)).toMatchObject({ status: 'pending', abandoned_at: null });

    const reader = new Reader(site.url);
    const link = await mailedLink('order-link', buyer.Email);
    await reader.goto(link);
    await reader.getByRole('heading', { name: 'Votre paiement est en attente' }).waitFor();
    expect(reader.url()).not.toContain('jeton');
    await reader.getByText('Sur un appareil partagé').click();
    await reader.getByRole('button', { name: 'Fermer l’accès à cette commande' }).click();
    await reader.getByText('L’accès à la commande est fermé').waitFor();
    await reader.goto(link);
    await reader.getByText('Ce lien n’ouvre plus rien').waitFor();
    await showAsReader(page, reader);
    await expectNoFault(page);
  });
});

describe('who has lost his mails', () => {
  it('gets links at his address without script, by a form that says the same to everybody', async () => {
    const page = new Reader(site.url);
    const told = [];
    for (const email of ['abandon@exemple.example', 'personne@exemple.example']) {
      await page.goto('/code-en-ligne');
      await page.getByRole('banner').getByRole('link', { name: 'Espace Elève' }).click();
      await page.getByLabel('Adresse e-mail de la commande').fill(email);
      await page.getByRole('button', { name: 'Recevoir mes liens' }).click();
      await page.getByText('Regardez vos e-mails').waitFor();
      expect(await page.title()).toBe('Regardez vos e-mails – Créneau');
      expect(page.url()).not.toContain('exemple');
      told.push((await page.getByRole('main').textContent()).replaceAll(email, ''));
    }
    expect(told[0]).toBe(told[1]);
    await page.goto(await mailedLink('order-references', 'abandon@exemple.example'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain('/suivi-paiement?commande=trouvee');
  });
});
