import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { mailedSecretTo } from '../support/parental-consent.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula } from '../support/running-site.ts';
import { tablesHolding } from '../support/tables-holding.ts';
import {
  aPerson,
  fillIdentity,
  giveCard,
  giveIdentity,
  giveRepresentative,
  payButton,
} from '../support/visitor.ts';

const bornSixteenYearsAgo = `02/01/${new Date().getFullYear() - 16}`;
const secret = { cvx: '907', expiry: '11/38' };

const cardDatum = /4970(?:\s|\+|%20)?10[057]|["=]907["&]|=907$|["=]11(?:\/|%2F)?38["&]|=11(?:\/|%2F)?38$/u;
/** Of the buyer and of who consents for him: names, addresses of mail, telephones, street. */
const personal = /Bihan|Océane|Maëlle|exemple\.example|gmail|39.?98.?12.?3[45]|Abbé|69003/iu;

const { site, browser } = await startJourney();

const tick = (page: Page | Reader) => page.getByRole('checkbox', { name: /représente légalement/u }).check();

/** The representative confirms beside the learner. */
async function giveCode(page: Page | Reader) {
  await page.getByRole('heading', { level: 1, name: 'Maëlle, confirmez avec votre code' }).waitFor();
  await page.getByLabel('Code reçu par e-mail').fill(await mailedSecretTo(site.db, 'maelle@exemple.example'));
  await page.getByRole('button', { name: 'Confirmer et passer au paiement' }).click();
}

/** One visit, told in its order: each test goes on where the one before stopped. */
describe('a buyer under 18', () => {
  let context: BrowserContext;
  let page: Page;
  const requests: { url: string; body: string }[] = [];

  beforeAll(async () => {
    context = await openVisitor(browser, site.url, {
      viewport: { width: 360, height: 740 },
    });
    page = await context.newPage();
    page.on('request', (request) => requests.push({ url: request.url(), body: request.postData() ?? '' }));
  });
  afterAll(() => context?.close());

  const goOn = () => page.getByRole('button', { name: 'Payer ensemble ici' });
  const dialog = () => page.getByRole('dialog', { name: 'Paiement non abouti' });
  const told = async () => {
    await dialog().waitFor();
    const messages = await dialog().getByRole('listitem').allTextContents();
    await dialog().getByRole('button', { name: 'Revenir au paiement' }).click();
    return messages;
  };

  it('keeps what he typed before the code of the form came', async () => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/identity-step-*.js', async (route) => {
      await typed;
      await route.continue();
    });
    const alive = page.goto((await anyFormula(site)).identityStep);
    const name = page.getByLabel('Nom', { exact: true });
    await name.fill('Le Bihan');
    release();
    await alive;
    expect(await name.inputValue()).toBe('Le Bihan');
    await takesFocus(name);
  });

  it('is asked for a representative as soon as the birthday says so', async () => {
    const section = page.getByRole('group', { name: 'Représentant légal de l’élève' });
    const birthday = page.getByLabel('Date de naissance');
    await birthday.pressSequentially('24052001');
    expect(await birthday.inputValue()).toBe('24/05/2001');
    expect(await section.count()).toBe(0);
    await birthday.fill('');
    await birthday.pressSequentially(bornSixteenYearsAgo);
    await section.getByText(/^L’élève a moins de/u).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Identité de l’élève' }).waitFor();
    expect(await page.title()).toContain('Identité de l’élève');
    await birthday.press('Backspace');
    expect(await section.isVisible()).toBe(true);
    await birthday.fill('24/05/2001');
    await page.getByRole('heading', { level: 1, name: 'Votre identité' }).waitFor();
    await section.waitFor({ state: 'detached' });
    await birthday.fill(bornSixteenYearsAgo);
    await section.waitFor();
  });

  it('is asked whether another address was meant, and may have it corrected', async () => {
    const email = page.getByLabel('Adresse e-mail', { exact: true });
    const confirmation = page.getByLabel('Confirmation de l’adresse e-mail');
    await confirmation.fill('oceane@gmial.com');
    await email.fill('oceane@gmial.com');
    await email.blur();
    await page.getByText('Vouliez-vous dire oceane@gmail.com').waitFor();
    await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
    expect([await email.inputValue(), await confirmation.inputValue()]).toEqual(
      Array.from({ length: 2 }, () => 'oceane@gmail.com'),
    );
    await takesFocus(email);
    await page.getByText('Vouliez-vous dire').waitFor({ state: 'detached' });
  });

  it('is told what to mend, the representative’s part included', async () => {
    await goOn().click();
    const link = page.getByRole('link', { name: /^Accord du représentant légal/u });
    await link.waitFor();
    expect(await page.title()).toMatch(/^Erreur\s:/u);
    await takesFocus(page.getByRole('alert'));
    await goOn().click();
    await takesFocus(page.getByRole('alert'));
    expect(await faultsOfPage(page)).toEqual([]);
    await link.click();
    await takesFocus(page.getByRole('checkbox', { name: /représente légalement/u }));
  });

  it('is told where neither network nor server answers, and loses nothing of what he typed', async () => {
    const told = () => page.locator(':focus').getByText('Le site n’a pas répondu').waitFor();
    await context.setOffline(true);
    await goOn().click();
    await told();
    expect(await faultsOfPage(page)).toEqual([]);
    await context.setOffline(false);
    await page.route('**/inscription-en-ligne.data?*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: 'away' }),
    );
    await goOn().click();
    await told();
    await page.unroute('**/inscription-en-ligne.data?*');
    expect(await page.getByLabel('Adresse e-mail', { exact: true }).inputValue()).toBe('oceane@gmail.com');
    expect(await page.getByLabel('Date de naissance').inputValue()).toBe(bornSixteenYearsAgo);
  });

  it('comes to a payment that names both, and says who pays', async () => {
    await giveRepresentative(page);
    await fillIdentity(page, { ...aPerson, birthday: bornSixteenYearsAgo });
    await tick(page);
    await goOn().click();
    await giveCode(page);
    await payButton(page).waitFor();
    await page.getByText('Maëlle Le Bihan, c’est à vous de continuer').waitFor();
    await page.getByText('Océane Le Bihan').first().waitFor();
  });

  it('types a card that is grouped, named and slashed on the way', async () => {
    const number = page.getByLabel('Numéro de carte');
    await number.pressSequentially(cardNumbers.amex);
    expect(await number.inputValue()).toBe('3759 891111 11119');
    await page.getByText('Les cartes Maestro et American Express ne sont pas acceptées').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await number.fill(cardNumbers.frictionless);
    expect(await number.inputValue()).toBe('4970 1071 1111 1119');
    // Only read aloud, so that nothing of it is seen.
    await page.getByRole('status').getByText('Carte Visa').waitFor({ state: 'attached' });
    await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(7, 7));
    await page.keyboard.type('5');
    expect(await number.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])).toEqual([
      '4970 1057 1111 1111 9',
      8,
    ]);
    const expiry = page.getByLabel('Date d’expiration');
    await expiry.pressSequentially('327');
    expect(await expiry.inputValue()).toBe('03/27');
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
  });

  it('is told of a refusal and of a blocked provider, then pays; nothing of the card goes anywhere else', async () => {
    await giveCard(page, cardNumbers.refused, secret);
    await payButton(page).click();
    expect(await told()).toEqual([expect.stringContaining('Le paiement a été refusé.')]);
    expect(await site.db.selectFrom('enrolments').select('id').execute()).toEqual([]);

    await page.route('**/services/cards/**', (route) => route.abort('blockedbyclient'));
    await giveCard(page, cardNumbers.challenge, secret);
    await payButton(page).click();
    expect(await told()).toEqual([
      "La requête HTTP a été bloquée par l'ordinateur de l'utilisateur.",
      expect.stringContaining('Rien n’a été débité.'),
    ]);
    await page.unroute('**/services/cards/**');

    await page.getByRole('radio', { name: /droit de rétractation dès que/u }).check();
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).not.toContain('4970');
    // Read on its way: the browser forgets an answer with the page that it leaves for the bank's.
    const { promise: answered, resolve: read } = Promise.withResolvers<{ CardRegistrationURL: string }>();
    await page.route('**/api/inscription/preinscription', async (route) => {
      const response = await route.fetch();
      read(await response.json());
      await route.fulfill({ response });
    });
    await payButton(page).click();
    const { CardRegistrationURL } = await answered;
    await page.getByRole('button', { name: 'Accepter le paiement' }).click();
    await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();

    const toTokens = requests.filter(({ url }) => url === CardRegistrationURL);
    expect(toTokens.map(({ body }) => [...new URLSearchParams(body).values()])).toContainEqual(
      expect.arrayContaining([cardNumbers.challenge, '1138', '907']),
    );
    const tokenPath = new URL(CardRegistrationURL).pathname;
    const elsewhere = requests.filter(({ url }) => new URL(url).pathname !== tokenPath);
    expect(elsewhere.filter(({ url, body }) => cardDatum.test(`${url}\n${body}`))).toEqual([]);
  });

  it('leaves nothing of the card in the log, the database or a mail, nor of himself in the log or an address', async () => {
    // The greeting at the start names the test cards.
    const log = site.product.output.split('\n').filter((line) => line.startsWith('{'));
    expect(log.length).toBeGreaterThan(0);
    expect(log.filter((line) => cardDatum.test(line) || line.includes('data='))).toEqual([]);
    expect(log.filter((line) => personal.test(line))).toEqual([]);
    const addresses = requests.map(({ url }) => decodeURIComponent(url));
    expect(addresses.filter((address) => personal.test(address))).toEqual([]);

    // The sandbox, whose part the provider has, keeps the mask and the expiry.
    expect(await tablesHolding(site.db, '4970\\W?10(00|51|71)')).toEqual([]);
    const ours = ['buyers', 'payment_intents', 'enrolments', 'mails'].map((table) => `public.${table}`);
    expect(await tablesHolding(site.db, '(?<![\\w./+])(907|11/?38)(?![\\w/+])', ours)).toEqual([]);
    expect(await tablesHolding(site.db, 'Bihan', ours)).toEqual(['public.buyers', 'public.mails']);
    const mailbox = await (await page.context().request.get(`${site.url}/courriers`)).text();
    expect(mailbox).toContain('est confirmée');
    expect(mailbox).not.toMatch(cardDatum);
    expect(await (await fetch(`${site.url}/courriers`)).text()).not.toContain('est confirmée');
  });

  it('is stored with who consented and with the start that was asked for', async () => {
    const [order] = await site.db
      .selectFrom('enrolments')
      .innerJoin('payment_intents', 'payment_intents.id', 'enrolments.payment_intent_id')
      .innerJoin('buyers', 'buyers.id', 'enrolments.buyer_id')
      .select(['payment_intents.commencement', 'buyers.representative', 'buyers.first_name'])
      .execute();
    expect(order).toMatchObject({
      commencement: 'immediat',
      first_name: 'Océane',
      representative: { firstName: 'Maëlle', link: 'parent', phone: '0639981235' },
    });
  });
});

it('without script, a minor’s representative and a slip are asked about once the form was sent', async () => {
  const page = new Reader(site.url);
  await page.goto((await anyFormula(site)).identityStep);
  expect(await page.locator('noscript').allTextContents()).toContainEqual(
    expect.stringContaining('Le paiement par carte, à la dernière étape, demande JavaScript'),
  );
  await giveIdentity(page, { ...aPerson, birthday: bornSixteenYearsAgo, email: 'oceane@gmial.com' });
  await page.getByRole('heading', { level: 1, name: 'Identité de l’élève' }).waitFor();
  await page.getByRole('link', { name: /^Lien avec l’élève/u }).waitFor();
  await page.getByText('Vouliez-vous dire oceane@gmail.com').waitFor();
  await page.getByRole('checkbox', { name: 'Oui, corriger l’adresse à l’envoi' }).check();
  await giveRepresentative(page);
  await tick(page);
  await page.getByRole('button', { name: 'Payer ensemble ici' }).click();
  await giveCode(page);
  await page.getByText('Maëlle Le Bihan, c’est à vous de continuer').waitFor();
  await page.getByText('oceane@gmail.com').waitFor();
});
