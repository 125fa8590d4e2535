import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { amountToCharge } from '#domain/money.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { isSettled, openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { placeOrder } from '../support/site-order.ts';

const { Email: email } = aBuyer();

const { site, browser } = await startJourney();

async function order() {
  const formula = await site.db
    .selectFrom('formulas')
    .select(['id', 'office_id', 'price_cents', 'advance_payment_cents'])
    .where('formula_type_id', '=', 4)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, office_id: officeId, price_cents: price, advance_payment_cents: advancePayment } = formula;
  return placeOrder(site, { id, officeId, amount: amountToCharge({ price, advancePayment }) });
}

async function search(page: Page, reference: string) {
  await page.goto('/suivi-paiement');
  await page.getByLabel('Référence de la commande').fill(reference);
  await page.getByLabel('Adresse e-mail de la commande').fill(email);
  await page.getByRole('button', { name: 'Retrouver ma commande' }).click();
}

const phone = { width: 360, height: 740 };

it('a payment that the bank took back says so, promises no refund, and may be withdrawn from', async () => {
  const { id, reference, amount_cents, pay_in_id } = await order();
  const now = new Date();
  await site.db
    .insertInto('disputes')
    .values({
      id: randomUUID(),
      payment_intent_id: id,
      provider_dispute_id: randomUUID(),
      type: 'CONTESTABLE',
      outcome: null,
      amount_cents,
      taken_cents: amount_cents,
      reason: 'FRAUD',
      contest_by: now,
      opened_at: now,
      closed_at: null,
      read_at: now,
    })
    .execute();
  await using context = await openVisitor(browser, site.url, { viewport: phone });
  const page = await context.newPage();
  await search(page, reference);
  await page.getByRole('heading', { level: 1, name: 'Votre banque a repris ce paiement' }).waitFor();
  await page.getByText('Tant qu’elle n’a pas tranché, rien d’autre n’est remboursé.').waitFor();
  expect(await page.getByText(`avec la référence ${reference}`).count()).toBe(1);
  expect(await faultsOfPage(page)).toEqual([]);
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).first().click();
  await page.getByText('n’est pas remboursée une seconde fois').waitFor();
  await isSettled(page);
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' }).waitFor();
  await page.getByText('n’est pas remboursée une seconde fois').waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
  await page.goto(`/inscription-terminee?id=${pay_in_id}`);
  await page.getByRole('heading', { level: 1, name: 'Votre banque a repris ce paiement' }).waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
});

it('a refund that is owed is told with its last day and whom to write to', async () => {
  const { id, reference, amount_cents } = await order();
  const now = new Date('2026-11-20T12:00:00Z');
  await site.db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      payment_intent_id: id,
      amount_cents,
      reason: 'geste',
      idempotency_key: randomUUID(),
      status: 'created',
      provider_refund_id: null,
      result_code: '001001',
      owed_at: now,
      created_at: now,
      updated_at: new Date(),
    })
    .execute();
  await using context = await openVisitor(browser, site.url, { viewport: phone });
  const page = await context.newPage();
  await search(page, reference);
  await page.getByRole('heading', { level: 1, name: 'Votre remboursement est retardé' }).waitFor();
  await page.getByText('Cette somme vous est due au plus tard le 4 décembre 2026.').waitFor();
  expect(await page.getByText(`avec la référence ${reference}`).count()).toBe(1);
  expect(await faultsOfPage(page)).toEqual([]);
});
