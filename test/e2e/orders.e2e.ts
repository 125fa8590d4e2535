import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../support/a-buyer.ts';
import { isSettled, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { faultsOfPage, phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { filesOf } from '../support/site-file.ts';
import { placeOrder } from '../support/site-order.ts';
import { findOrder, searchOrder, showAsReader } from '../support/visitor.ts';

const { Email: email } = aBuyer();
const [tracking, withdrawal] = ['/suivi-paiement', '/retractation'];

const { site, browser } = await startJourney();
const offer = await anyPreRegistration(site);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const focused = (page: Page) => page.locator(':focus');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation' });
const declarant = (page: Page) => page.getByLabel('Nom et prénom de la personne qui se rétracte');

async function expectNoFault(page: Page) {
  expect(await faultsOfPage(page)).toEqual([]);
}

type Order = Awaited<ReturnType<typeof placeOrder>>;
type Refund = { reason: string; status: 'created' | 'succeeded'; result_code: string; owed_at?: Date };

async function addRefund({ id, amount_cents }: Order, refund: Refund) {
  const at = refund.owed_at ?? new Date();
  const times = { owed_at: null, created_at: at, updated_at: new Date() };
  const of = { id: randomUUID(), payment_intent_id: id, amount_cents, idempotency_key: randomUUID() };
  await site.db
    .insertInto('refunds')
    .values({ provider_refund_id: null, ...of, ...times, ...refund })
    .execute();
}

/** One visit, told in its order: each test goes on where the one before stopped. */
describe('a buyer who changes his mind', () => {
  let context: BrowserContext;
  let page: Page;
  let order: Order;
  const addresses: string[] = [];

  beforeAll(async () => {
    order = await placeOrder(site, offer);
    context = await openVisitor(browser, site.url, { viewport: phone });
    page = await context.newPage();
    page.on('request', (request) => addresses.push(request.url()));
  });
  afterAll(() => context?.close());

  it('is told nothing of the order after its payment in another browser, and comes to the search from there', async () => {
    await page.goto(`/inscription-terminee?id=${order.pay_in_id}`);
    await title(page, 'Votre paiement est accepté').waitFor();
    expect(await page.content()).not.toContain(order.reference);
    await expectNoFault(page);
    await page.getByRole('main').getByRole('link', { name: 'Où en est mon paiement' }).click();
    await title(page, 'Où en est mon paiement').waitFor();
  });

  it('is told what is missing, then that nothing matches, in the same words whichever answer is wrong', async () => {
    await page.getByRole('button', { name: 'Retrouver ma commande' }).click();
    await focused(page).getByText('Une réponse est à corriger').waitFor();
    expect(await page.title()).toMatch(/^Erreur/u);
    await expectNoFault(page);
    const told: (string | null)[] = [];
    for (const [reference, address] of [
      [order.reference, 'quelqu.un@exemple.fr'],
      ['CR-0000-0000', email],
    ] as const) {
      await searchOrder(page, reference, address);
      const summary = focused(page).filter({ hasText: 'Aucune commande ne correspond' });
      await summary.waitFor();
      told.push(await summary.textContent());
      expect(await page.getByLabel('Référence de la commande').inputValue()).toBe(reference);
      if (told.length === 1) await page.reload();
    }
    expect(told[0]).toBe(told[1]);
    await expectNoFault(page);
  });

  it('finds his order, however he types its reference; the focus goes to how it stands', async () => {
    await searchOrder(page, order.reference.toLowerCase().replaceAll('-', ' '), ` ${email} `);
    await title(page, 'Votre paiement est accepté').and(focused(page)).waitFor();
    await page.getByText('Votre commande', { exact: true }).filter({ visible: true }).click();
    await page.getByText(order.reference, { exact: true }).filter({ visible: true }).waitFor();
    await expectNoFault(page);
  });

  it('holds for an hour what found it, sealed, in a cookie that no script reads', async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'commande');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const secondsLeft = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(3500);
    expect(secondsLeft).toBeLessThanOrEqual(3600);
    const inside = (cookie?.value ?? '').split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(inside.join('')).not.toContain(email);
    expect(inside.join('')).not.toContain(order.reference);
  });

  it('reads his declaration again, and is asked for his name when he takes it away', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
    await title(page, 'Confirmer votre rétractation').waitFor();
    expect(await declarant(page).inputValue()).toBe('Camille Moreau');
    await expectNoFault(page);
    await declarant(page).fill(' ');
    await confirm(page).click();
    await focused(page).getByText('Champ requis.').waitFor();
    await expectNoFault(page);
  });

  it('is told, where the network is lost, that the declaration may have arrived and counts once', async () => {
    await declarant(page).fill('Camille Moreau');
    await context.setOffline(true);
    await confirm(page).click();
    await focused(page).getByText('Nous ne savons pas si votre déclaration est arrivée').waitFor();
    await expectNoFault(page);
    await context.setOffline(false);
    expect(await declarant(page).inputValue()).toBe('Camille Moreau');
  });

  it('withdraws: it is stored, acknowledged by mail with a PDF, and told to the school', async () => {
    await confirm(page).click();
    await title(page, 'Votre rétractation est enregistrée').and(focused(page)).waitFor();
    await page.getByText(/vous sont rendus au plus tard le \d/u).waitFor();
    await expectNoFault(page);
    const stored = await site.db
      .selectFrom('withdrawals')
      .select(['payment_intent_id', 'statement'])
      .execute();
    expect(stored).toMatchObject([
      { payment_intent_id: order.id, statement: { name: 'Camille Moreau', email } },
    ]);
    const mails = await readOutbox(site.db);
    const receipt = mails.find(({ kind }) => kind === 'withdrawal-received');
    expect(receipt?.recipient).toBe(email);
    expect(receipt?.attachments).toMatchObject([
      { filename: `retractation-${order.reference}.pdf`, contentType: 'application/pdf' },
    ]);
    expect(mails.map(({ kind }) => kind)).toContain('withdrawal-school');
  });

  it('comes back to the acknowledgement by the back button and by a reload, not to the form', async () => {
    const entry = () => page.evaluate(() => (history.state as { key?: string } | null)?.key);
    const left = await entry();
    await page.goBack();
    // The same words at the same address as before: they count once the entry gone back to is shown.
    await isSettled(page);
    expect(await entry()).not.toBe(left);
    await title(page, 'Votre rétractation est enregistrée').waitFor();
    await page.reload();
    await title(page, 'Votre rétractation est enregistrée').waitFor();
    expect(await confirm(page).count()).toBe(0);
  });

  it('sees by when he is refunded, then that he is', async () => {
    await page.getByRole('link', { name: 'Suivre mon paiement' }).click();
    await title(page, 'Votre remboursement est en cours').waitFor();
    await page.getByText(/Au plus tard le \d+/u).waitFor();
    await expectNoFault(page);
    await addRefund(order, { reason: 'retractation', status: 'succeeded', result_code: '000000' });
    await page.reload();
    await title(page, 'Votre commande est remboursée').waitFor();
    await expectNoFault(page);
  });

  it('has left nothing of himself in any address', () => {
    const shown = addresses.map((address) => decodeURIComponent(address));
    expect(shown.filter((address) => address.includes(tracking)).length).toBeGreaterThan(2);
    const reference = order.reference.slice(3);
    expect(shown.filter((address) => address.includes(reference) || address.includes('@'))).toEqual([]);
  });

  it('finds it no more once what found it is gone', async () => {
    await context.clearCookies({ name: 'commande' });
    await page.reload();
    await page.getByText('Par sécurité, une commande ne reste ouverte qu’une heure').waitFor();
    expect(await page.getByText(order.reference).count()).toBe(0);
    await expectNoFault(page);
  });
});

it('without script: wrong, then right, withdrawn, and once', async () => {
  const { reference } = await placeOrder(site, offer, { demarrage: 'sur-demande' });
  const page = new Reader(site.url);
  await page.goto(withdrawal);
  await searchOrder(page, reference, 'autre@exemple.fr');
  await page.locator('[autofocus]').getByText('Aucune commande ne correspond').waitFor();
  await searchOrder(page, reference);
  await page.getByText('ce qui a déjà été fait reste dû').waitFor();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  const isStored = page.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' });
  await isStored.waitFor();
  await page.goto(`${withdrawal}?etape=confirmation`);
  await isStored.waitFor();
});

describe('what an order leaves to do is shown', () => {
  const reader = new Reader(site.url);
  const heading = (name: string) => reader.getByRole('heading', { level: 1, name });
  let page: Page;
  beforeAll(async () => {
    page = await (await openVisitor(browser, site.url, { viewport: phone })).newPage();
  });

  async function expectNoFaultShown() {
    await showAsReader(page, reader);
    await expectNoFault(page);
  }
  async function expectState(name: string) {
    await reader.goto(`${tracking}?commande=trouvee`);
    await heading(name).waitFor();
    await expectNoFaultShown();
  }
  async function expectNoWithdrawal(reference: string, why: string) {
    await findOrder(reader, reference, withdrawal);
    await heading(why).waitFor();
    expect(await reader.getByRole('button', { name: 'Confirmer la rétractation' }).count()).toBe(0);
    await expectNoFaultShown();
  }

  it('when nobody has paid it yet', async () => {
    const { reference } = await placeOrder(site, offer, { card: cardNumbers.challenge });
    await expectNoWithdrawal(reference, 'Votre paiement n’est pas terminé');
    await expectState('Votre paiement est en attente');
  });

  it('when it is older than 14 days', async () => {
    const { id, reference } = await placeOrder(site, offer);
    const finalised_at = new Date(Date.now() - 30 * 86_400_000);
    await site.db.updateTable('payment_intents').set({ finalised_at }).where('id', '=', id).execute();
    await expectNoWithdrawal(reference, 'Le délai de rétractation est terminé');
    await expectState('Votre paiement est accepté');
    await reader.getByText('L’auto-école vous contacte').first().waitFor();
  });

  it('when the bank took it back: it promises no refund, and may be withdrawn from', async () => {
    const order = await placeOrder(site, offer);
    await filesOf(site).dispute(order);
    await findOrder(reader, order.reference);
    await heading('Votre banque a repris ce paiement').waitFor();
    await reader.getByText('Tant qu’elle n’a pas tranché, rien d’autre n’est remboursé.').waitFor();
    expect(await reader.getByText(`avec la référence ${order.reference}`).count()).toBe(1);
    await expectNoFaultShown();
    await reader.getByRole('link', { name: 'Renoncer au contrat ici' }).first().click();
    await reader.getByText('n’est pas remboursée une seconde fois').waitFor();
    await reader.getByRole('button', { name: 'Confirmer la rétractation' }).click();
    await heading('Votre rétractation est enregistrée').waitFor();
    await reader.getByText('n’est pas remboursée une seconde fois').waitFor();
    await reader.goto(`/inscription-terminee?id=${order.pay_in_id}`);
    await heading('Votre banque a repris ce paiement').waitFor();
  });

  it('when its refund is owed: its last day, and whom to write to', async () => {
    const order = await placeOrder(site, offer);
    const owed_at = new Date('2026-11-20T12:00:00Z');
    await addRefund(order, { reason: 'geste', status: 'created', result_code: '001001', owed_at });
    await findOrder(reader, order.reference);
    await heading('Votre remboursement est retardé').waitFor();
    await reader.getByText('Cette somme vous est due au plus tard le 4 décembre 2026.').waitFor();
    expect(await reader.getByText(`avec la référence ${order.reference}`).count()).toBe(1);
    await expectNoFaultShown();
  });
});
