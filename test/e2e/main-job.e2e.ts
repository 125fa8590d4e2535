import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { openVisitor, takePageErrors } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { startJourney } from '../support/journey.ts';
import { anyFormula } from '../support/running-site.ts';
import { aPerson, comeToPayment, giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();

/** The product's main job: a town, a school, a formula, an identity, a card, and an enrolment that is stored. */
describe('a visitor enrols', () => {
  let context: BrowserContext | undefined;
  let page: Page;

  const open = async (url: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce') => {
    await context?.close();
    context = await openVisitor(browser, url, { reducedMotion });
    page = await context.newPage();
  };

  /** From the home page to the payment step, as a visitor would go. */
  async function goToPayment(town = 'Lyon') {
    await open(site.url, 'no-preference');
    await page.goto('/');
    const search = page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' });
    await search.pressSequentially(town);
    await page
      .getByRole('option', { name: new RegExp(`^${town}`, 'u') })
      .first()
      .click();
    await page.waitForURL(/\/annuaire-auto-ecoles\/recherche\?/u);
    await page.getByRole('heading', { level: 1, name: new RegExp(town, 'u') }).waitFor();
    const school = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /^Choisir/u }) })
      .first()
      .getByRole('heading')
      .getByRole('link');
    const name = (await school.textContent()) ?? '';
    await school.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page
      .getByRole('link', { name: /^Choisir cette formule/u })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Votre identité' }).first().waitFor();
    await giveIdentity(page);
    await payButton(page).waitFor();
    return name;
  }

  async function enrolmentsOf(payInId: string) {
    return site.db
      .selectFrom('enrolments')
      .innerJoin('payment_intents', 'payment_intents.id', 'enrolments.payment_intent_id')
      .innerJoin('buyers', 'buyers.id', 'enrolments.buyer_id')
      .select(['payment_intents.status', 'payment_intents.amount_cents', 'buyers.last_name', 'buyers.phone'])
      .where('payment_intents.pay_in_id', '=', payInId)
      .execute();
  }

  async function donePayInId() {
    await page.waitForURL(/\/inscription-terminee\?id=/u);
    return new URL(page.url()).searchParams.get('id') ?? '';
  }

  async function answerTheBank(decision: string) {
    await page
      .getByRole('heading', { name: /Banque|paiement/iu })
      .first()
      .waitFor();
    await page.getByRole('button', { name: decision }).click();
    return donePayInId();
  }

  it('with a card that needs no authentication', async () => {
    const school = await goToPayment();
    await giveCard(page, cardNumbers.frictionless);
    const button = (await payButton(page).textContent()) ?? '';
    await payButton(page).click();
    const payInId = await donePayInId();
    await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();
    await page.getByText(school).first().waitFor();

    const stored = await enrolmentsOf(payInId);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ status: 'succeeded', last_name: 'Le Bihan', phone: '0639981234' });
    expect(Number(button.replaceAll(/[^\d]/gu, ''))).toBe(stored[0]?.amount_cents);

    const { reference, finalised_at } = await site.db
      .selectFrom('payment_intents')
      .select(['reference', 'finalised_at'])
      .where('pay_in_id', '=', payInId)
      .executeTakeFirstOrThrow();
    const told = [
      reference,
      aPerson.email,
      frenchInstant(withdrawalDeadline(finalised_at ?? new Date(0), aPerson.zipCode)),
    ];
    const shown = (await page.getByRole('main').innerText()).replaceAll(/\n/gu, '');
    for (const text of told) expect(shown).toContain(text);
    for (const [name, path] of [
      ['Où en est mon paiement', '/suivi-paiement'],
      ['Renoncer au contrat ici', '/retractation'],
      ['Conditions générales', '/cgu'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name });
      expect(await link.getAttribute('href')).toContain(path);
    }
    // Again by the ticket this browser keeps; in another one, nothing of it.
    expect(await (await page.context().request.get(page.url())).text()).toContain(reference);
    const elsewhere = await (await fetch(page.url())).text();
    expect(told.filter((text) => elsewhere.includes(text))).toEqual([]);
    expect(elsewhere).not.toContain(school);
  });

  describe('at http://[::1], which is another site to a browser', () => {
    const here = new URL(site.url);
    here.hostname = '[::1]';

    it('whose identity leads to the payment without an error, however late stylesheets come', async () => {
      await open(here.origin, 'no-preference');
      await page.goto((await anyFormula(site)).identityStep);
      await page.route('**/*.css', async (route) => {
        await sleep(1000);
        await route.continue();
      });
      await giveIdentity(page);
      await payButton(page).waitFor();
      expect(takePageErrors()).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    });

    it('with a card that the bank authenticates, left and come back to', async () => {
      await giveCard(page, cardNumbers.challenge);
      await payButton(page).click();
      await page.getByRole('button', { name: 'Accepter le paiement' }).waitFor();
      // Left and come back to, the bank's page is under the same name.
      await page.goto('/');
      await page.getByRole('link', { name: 'Voir où il en est' }).click();
      await page.getByRole('link', { name: 'Reprendre à la banque' }).click();
      const payInId = await answerTheBank('Accepter le paiement');
      await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();
      expect(new URL(page.url()).origin).toBe(here.origin);
      expect(await enrolmentsOf(payInId)).toHaveLength(1);
      // Only the browser that ordered reads it.
      await page.getByRole('main').getByText(aPerson.email).first().waitFor();
    });
  });

  describe('after mistakes', () => {
    const countOf = async (table: 'buyers' | 'payment_intents') =>
      (await site.db.selectFrom(table).select('id').execute()).length;

    it('when the card is mistyped or out of date, before anything leaves the browser', async () => {
      await open(site.url);
      await comeToPayment(page, site.url, (await anyFormula(site)).identityStep);
      const before = await countOf('buyers');
      for (const [number, expiry] of [
        ['4970 1071 1111 1118', '12/39'],
        ['4970 1071 1111 1119', '01/20'],
      ] as const) {
        await giveCard(page, number, { expiry });
        await payButton(page).click();
        const dialog = page.getByRole('dialog', { name: 'Paiement non abouti' });
        await dialog.waitFor();
        expect(await dialog.getByRole('listitem').allTextContents()).toHaveLength(1);
        await dialog.getByRole('button', { name: 'Revenir au paiement' }).click();
      }
      expect(await countOf('buyers')).toBe(before);
    });

    it('not when the bank is answered with «Refuser»', async () => {
      await giveCard(page, cardNumbers.challenge);
      await payButton(page).click();
      let counted = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/audience') && request.postData()?.includes('payment-error'))
          counted += 1;
      });
      const payInId = await answerTheBank('Refuser');
      await page.getByRole('heading', { level: 1, name: 'Votre paiement n’a pas abouti' }).waitFor();
      expect(await enrolmentsOf(payInId)).toEqual([]);
      await expect.poll(() => counted).toBe(1);
      // Counted once, whatever is loaded again.
      expect(await page.evaluate(() => sessionStorage.getItem('transaction'))).not.toContain('untold');
    });

    it('with another try, once, however often the button is pressed', async () => {
      const before = await countOf('payment_intents');
      await page.getByRole('link', { name: 'Réessayer le paiement' }).click();
      await giveCard(page, cardNumbers.frictionless);
      await payButton(page).dblclick();
      await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();
      expect(await enrolmentsOf(await donePayInId())).toHaveLength(1);
      expect(await countOf('payment_intents')).toBe(before + 1);
    });
  });
});
