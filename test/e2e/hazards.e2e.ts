import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatPrice } from '#domain/money.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula, anyPreRegistration } from '../support/running-site.ts';
import { aPerson, comeToPayment, giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();

describe('when things go wrong on the way', () => {
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await openVisitor(browser, site.url);
    page = await context.newPage();
    // Whatever else goes wrong, the provider's first answer about the payment is lost too (src/stand-ins/cards/README.md).
    const email = `pay-in.lostx1+${crypto.randomUUID()}@sandbox-fault.invalid`;
    await comeToPayment(page, site.url, (await anyFormula(site)).identityStep, { ...aPerson, email });
  });
  afterEach(async () => {
    await context.close();
  });

  const dialog = () => page.getByRole('dialog', { name: 'Paiement non abouti' });
  const paid = () => page.getByRole('heading', { level: 1, name: 'inscription est payée' });
  const enrolments = async () => (await site.db.selectFrom('enrolments').select('id').execute()).length;

  it('a reload and a step back keep the identity, never the card; a lost network is told, and the payment goes through once it is back', async () => {
    const before = await enrolments();
    await page.goto((await anyFormula(site)).identityStep);
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await payButton(page).waitFor();
    await giveCard(page, cardNumbers.frictionless);
    await page.reload();
    await page.getByText('Océane Le Bihan').first().waitFor();
    expect(await page.getByLabel('Numéro de carte').inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Océane');
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).not.toContain('4970');
    expect(stored).not.toContain('Bihan');
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await payButton(page).waitFor();
    await giveCard(page, cardNumbers.frictionless);
    await context.setOffline(true);
    await payButton(page).click();
    await dialog().getByText("Désolé, une erreur s'est produite.").waitFor();
    await context.setOffline(false);
    await dialog().getByRole('button', { name: 'Revenir au paiement' }).click();
    await payButton(page).click();
    await paid().waitFor();
    expect(await enrolments()).toBe(before + 1);
  });

  it('a payment whose answer is lost is not made twice', async () => {
    const before = await enrolments();
    let lost = 0;
    await page.route('**/api/inscription/paiement', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await dialog().getByRole('button', { name: 'Revenir au paiement' }).click();
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await paid().waitFor();
    expect(lost).toBe(1);
    expect(await enrolments()).toBe(before + 1);
    const met = await site.db.selectFrom('card_sandbox.met_faults').select('subject').execute();
    expect(met.length).toBeGreaterThan(0);
  });
});

it('an amount or a formula changed in the address leads back to the school’s own', async () => {
  const { officeId, id, identityStep } = await anyFormula(site);
  const foreign = await site.db
    .selectFrom('formulas')
    .select('id')
    .where('office_id', '!=', officeId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const page = new Reader(site.url);
  await page.goto(identityStep);
  await giveIdentity(page);
  await payButton(page).waitFor();
  await page.goto(`/inscription-en-ligne?etape=paiement&ecole=${officeId}&formule=${foreign.id}`);
  expect(await payButton(page).count()).toBe(0);
  await page.goto(`/inscription-en-ligne?etape=paiement&ecole=${officeId}&formule=${id}`);
  await payButton(page).waitFor();
});

it('an address that no mail reaches is refused before the card is sent, and mended at the identity', async () => {
  const context = await openVisitor(browser, site.url);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const { identityStep } = await anyFormula(site);
  const person = { ...aPerson, birthday: '03/03/1971', email: 'oceane,lebihan@exemple.example' };
  await comeToPayment(page, site.url, identityStep, person);
  await giveCard(page, cardNumbers.frictionless);
  await payButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Paiement non abouti' });
  await dialog.getByText(refusalTexts.buyerNotMailed).waitFor();
  expect(calls.filter((path) => path.startsWith('/services/cards/'))).toEqual([]);
  await dialog.getByRole('link', { name: 'Revenir à l’identité' }).click();
  const email = page.getByLabel('Adresse e-mail', { exact: true });
  expect(await email.inputValue()).toBe('oceane,lebihan@exemple.example');
  await email.fill(aPerson.email);
  await page.getByLabel('Confirmation de l’adresse e-mail').fill(aPerson.email);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await giveCard(page, cardNumbers.frictionless);
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();
  await context.close();
});

it('an offer that changes under the open payment page is not bought: both prices are named, then the new one is', async () => {
  const { id, identityStep } = await anyPreRegistration(site);
  const priceOf = () =>
    site.db.selectFrom('formulas').select('price_cents').where('id', '=', id).executeTakeFirstOrThrow();
  const publish = (price_cents: number) =>
    site.db.updateTable('formulas').set({ price_cents }).where('id', '=', id).execute();
  const { price_cents: shown } = await priceOf();
  const context = await openVisitor(browser, site.url, { viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await comeToPayment(page, site.url, identityStep, { ...aPerson, birthday: '04/04/1971' });
  await giveCard(page, cardNumbers.frictionless);
  await publish(499_900);
  try {
    await payButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Paiement non abouti' });
    await dialog
      .getByText(`L’offre a changé : prix de la formule ${formatPrice(shown)} → ${formatPrice(499_900)}.`)
      .waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    expect(calls.filter((path) => path.startsWith('/services/cards/'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Recharger la page' }).click();
    await page.getByRole('region', { name: 'Votre commande' }).getByText(formatPrice(499_900)).waitFor();
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();
  } finally {
    await publish(shown);
    await context.close();
  }
});

describe('without script', () => {
  it('a visitor searches, reads a school, gives an identity, and learns why the card needs script', async () => {
    const page = new Reader(site.url);
    await page.goto('/');
    await page.getByLabel('Ville, code postal ou auto-école').fill('Lyon');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('heading', { level: 1, name: /Lyon/u }).waitFor();
    await page.getByRole('link', { name: 'Quatre Saisons Conduite Lyon', exact: true }).click();
    await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
    await page
      .getByRole('link', { name: /^Choisir cette formule/u })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByRole('link', { name: /^Prénom/u }).waitFor();
    await giveIdentity(page);
    await payButton(page).waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    expect(await page.locator('noscript').allTextContents()).toContainEqual(
      expect.stringContaining('Le paiement demande JavaScript'),
    );
  });
});

describe('before its script', () => {
  /** How what bears a class is dressed, by its classes. */
  const dress = (page: Page) =>
    page.evaluate(() =>
      Object.fromEntries(
        Array.from(document.querySelectorAll('main [class]'), (element) => {
          const { fontSize, fontWeight, padding, borderRadius } = getComputedStyle(element);
          return [element.getAttribute('class'), [fontSize, fontWeight, padding, borderRadius].join(' ')];
        }),
      ),
    );

  it('each step of the enrolment is dressed by its page alone', async () => {
    const context = await openVisitor(browser, site.url);
    const page = await context.newPage();
    const dressed: [string, Awaited<ReturnType<typeof dress>>][] = [];
    const read = async (ready: () => Promise<unknown>) => {
      await ready();
      await isQuiet(page);
      dressed.push([page.url(), await dress(page)]);
    };
    await page.goto('/inscription-en-ligne');
    await read(() => page.getByRole('heading', { name: 'Choisissez votre formation' }).waitFor());
    await page.goto('/inscription-en-ligne?etape=ecole&categorie=auto&q=Lyon');
    await read(() => page.getByRole('heading', { name: 'Choisissez votre auto-école' }).waitFor());
    await page.goto((await anyFormula(site)).identityStep);
    await read(() => page.getByLabel('Prénom').waitFor());
    await giveIdentity(page);
    await read(() => page.getByLabel('Numéro de carte').waitFor());
    const storageState = await context.storageState();
    await context.close();
    await using still = await openVisitor(browser, site.url, { javaScriptEnabled: false, storageState });
    const served = await still.newPage();
    await served.route('**/*.css*', (route) => route.abort());
    for (const [address, later] of dressed) {
      await served.goto(address);
      const first = await dress(served);
      const common = Object.keys(first).filter((name) => name in later);
      expect(common.length).toBeGreaterThan(10);
      expect(common.filter((name) => first[name] !== later[name])).toEqual([]);
    }
  });
});
