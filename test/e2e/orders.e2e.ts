import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountToCharge } from '#domain/money.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { isSettled, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import type { Forms } from '../support/page-parts.ts';
import { Product } from '../support/product.ts';
import { Reader } from '../support/reader.ts';
import { ofItsOwn } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';

const { Email: email } = aBuyer();
const [tracking, withdrawal] = ['/suivi-paiement', '/retractation'];

/** The last test uses up a limit, which the program remembers. */
const { site, browser } = await startJourney(ofItsOwn);
const offer = await offerOf(4);

/** Some school's formula of a type (docs/product/schools.md#prices): 1 is a theory course, 4 the traditional driving course. */
async function offerOf(formulaTypeId: number) {
  const formula = await site.db
    .selectFrom('formulas')
    .select(['id', 'office_id', 'price_cents', 'advance_payment_cents'])
    .where('formula_type_id', '=', formulaTypeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, office_id: officeId, price_cents: price, advance_payment_cents: advancePayment } = formula;
  return { id, officeId, amount: amountToCharge({ price, advancePayment }) };
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const focused = (page: Page) => page.locator(':focus');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation' });
const declarant = (page: Page) => page.getByLabel('Nom et prénom de la personne qui se rétracte');

async function search(page: Forms, reference: string, address = email) {
  await page.getByLabel('Référence de la commande').fill(reference);
  await page.getByLabel('Adresse e-mail de la commande').fill(address);
  await page.getByRole('button', { name: 'Retrouver ma commande' }).click();
}

async function expectNoFault(page: Page) {
  expect(await faultsOfPage(page)).toEqual([]);
}

/** One visit, told in its order: each test goes on where the one before stopped. */
describe('a buyer who changes his mind', () => {
  let context: BrowserContext;
  let page: Page;
  let order: Awaited<ReturnType<typeof placeOrder>>;
  const addresses: string[] = [];

  beforeAll(async () => {
    order = await placeOrder(site, offer);
    context = await openVisitor(browser, site.url, {
      viewport: { width: 360, height: 740 },
    });
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
      await search(page, reference, address);
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
    await search(page, order.reference.toLowerCase().replaceAll('-', ' '), ` ${email} `);
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

  it('sees by when he is refunded, then that he is, once the operator has typed it a day later', async () => {
    await page.getByRole('link', { name: 'Suivre mon paiement' }).click();
    await title(page, 'Votre remboursement est en cours').waitFor();
    await page.getByText(/Au plus tard le \d+/u).waitFor();
    await expectNoFault(page);
    await site.db.updateTable('withdrawals').set({ refund_from: new Date() }).execute();
    const typed = new Product({
      command: ['cli', 'payments', 'refund', order.reference, '--yes'],
      environment: site.environment,
    });
    expect(await typed.ended(), typed.output).toBe(0);
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
  await search(page, reference, 'autre@exemple.fr');
  await page.locator('[autofocus]').getByText('Aucune commande ne correspond').waitFor();
  await search(page, reference);
  await page.getByText('ce qui a déjà été fait reste dû').waitFor();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  const isStored = page.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' });
  await isStored.waitFor();
  await page.goto(`${withdrawal}?etape=confirmation`);
  await isStored.waitFor();
});

describe('what an order leaves to do is told', () => {
  let page: Page;
  beforeAll(async () => {
    const options = { viewport: { width: 1280, height: 900 } } as const;
    page = await (await openVisitor(browser, site.url, options)).newPage();
  });

  const over = async () => {
    const order = await placeOrder(site, offer);
    const longAgo = new Date(Date.now() - 30 * 86_400_000);
    await site.db
      .updateTable('payment_intents')
      .set({ finalised_at: longAgo })
      .where('id', '=', order.id)
      .execute();
    return order;
  };

  it.each([
    [
      'paid by nobody yet',
      () => placeOrder(site, offer, { card: cardNumbers.challenge }),
      ['Votre paiement n’est pas terminé', 'Votre paiement est en attente'],
    ],
    [
      'older than 14 days',
      over,
      ['Le délai de rétractation est terminé', 'Votre paiement est accepté', 'L’auto-école vous contacte'],
    ],
  ])('when it is %s', async (_, place, [obstacle = '', state, next = '']) => {
    const { reference } = await place();
    await page.goto(withdrawal);
    await search(page, reference);
    await title(page, obstacle).waitFor();
    expect(await confirm(page).count()).toBe(0);
    await expectNoFault(page);
    if (state === undefined) return;
    await page.goto(`${tracking}?commande=trouvee`);
    await title(page, state).waitFor();
    if (next) await page.getByText(next).first().waitFor();
    await expectNoFault(page);
  });
});

it('too many searches are refused, with what to do when the time is short', async () => {
  await using context = await openVisitor(browser, site.url, { viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(withdrawal);
  const statuses = await page.evaluate(async (address) => {
    const body = () => new URLSearchParams({ reference: 'CR-0000-0001', email: 'a@exemple.fr' });
    const seen: number[] = [];
    while (seen.at(-1) !== 429 && seen.length < 25) {
      seen.push((await fetch(address, { method: 'POST', body: body() })).status);
    }
    return seen;
  }, tracking);
  expect(statuses.at(-1)).toBe(429);
  await search(page, 'CR-0000-0001');
  await focused(page).getByText('Patientez dix minutes').waitFor();
  await expectNoFault(page);
});
