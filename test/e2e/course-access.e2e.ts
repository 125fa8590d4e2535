import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { amountToCharge } from '#domain/money.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import type { Roles } from '../support/page-parts.ts';
import { Reader } from '../support/reader.ts';
import { placeOrder } from '../support/site-order.ts';

const { Email: email } = aBuyer();
const [tracking, withdrawal] = ['/suivi-paiement', '/retractation'];

const { site, browser } = await startJourney();
// Without a code its school opens it.
await site.db.deleteFrom('course_codes').where('course', '=', 'moto').execute();
const offer = await offerOfCourse();

/** Some school's theory course of the motorbike, formula type 41: this site holds none. */
async function offerOfCourse() {
  const formula = await site.db
    .selectFrom('formulas')
    .select(['id', 'office_id', 'price_cents', 'advance_payment_cents'])
    .where('formula_type_id', '=', 41)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, office_id: officeId, price_cents: price, advance_payment_cents: advancePayment } = formula;
  return { id, officeId, amount: amountToCharge({ price, advancePayment }) };
}

const title = <Found>(page: Roles<Found>, name: string) => page.getByRole('heading', { level: 1, name });
const focused = (page: Page) => page.locator(':focus');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation' });

/** Where the mail of an order leads its school, on this site. */
async function accessLinkOf(reference: string): Promise<string> {
  const mails = await readOutbox(site.db);
  const mail = mails.find(({ kind, text_body }) => kind === 'order-school' && text_body?.includes(reference));
  const link = /\/suivi-paiement\/acces\?jeton=[\w.-]+/u.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error('the school was mailed no link');
  return link;
}

async function search(page: Page | Reader, reference: string) {
  await page.getByLabel('Référence de la commande').fill(reference);
  await page.getByLabel('Adresse e-mail de la commande').fill(email);
  await page.getByRole('button', { name: 'Retrouver ma commande' }).click();
}

async function expectNoFault(page: Page) {
  expect(await faultsOfPage(page)).toEqual([]);
}

describe('a theory course asked for at once', () => {
  let page: Page;
  beforeAll(async () => {
    const options = { viewport: { width: 360, height: 740 } } as const;
    page = await (await openVisitor(browser, site.url, options)).newPage();
  });
  const course = () => placeOrder(site, offer, { demarrage: 'immediat' });
  const confirmed = { name: 'L’accès est ouvert' } as const;

  it('is given up while its school has declared nothing, and cannot be opened then', async () => {
    const { reference } = await course();
    await page.goto(withdrawal);
    await search(page, reference);
    await page.getByText('jusqu’à l’ouverture de l’accès').first().waitFor();
    await expectNoFault(page);
    await confirm(page).click();
    await title(page, 'Votre rétractation est enregistrée').waitFor();
    await page.goto(await accessLinkOf(reference));
    await title(page, 'Le contrat a pris fin').waitFor();
    expect(await page.getByRole('button', confirmed).count()).toBe(0);
    await expectNoFault(page);
  });

  it('can be given up no more once its school has declared it open, and the page says since when', async () => {
    const { reference } = await course();
    await page.goto(await accessLinkOf(reference));
    await title(page, 'Déclarer l’accès ouvert').waitFor();
    await expectNoFault(page);
    await page.getByRole('button', confirmed).click();
    await title(page, 'L’accès est déclaré ouvert').and(focused(page)).waitFor();
    await expectNoFault(page);
    await page.reload();
    await title(page, 'L’accès est déclaré ouvert').waitFor();
    const told = (await readOutbox(site.db)).filter(({ kind }) => kind === 'access-given');
    expect(told.map(({ recipient }) => recipient)).toEqual([email]);
    await page.goto(withdrawal);
    await search(page, reference);
    await title(page, 'Cette commande ne permet plus de se rétracter').waitFor();
    await page.getByText(/L’accès au cours a été déclaré ouvert le \d/u).waitFor();
    await expectNoFault(page);
    await page.goto(`${tracking}?commande=trouvee`);
    await page.getByText('Accès déclaré ouvert').waitFor();
    await expectNoFault(page);
  });

  it('is declared open without script too', async () => {
    const { reference } = await course();
    const theirs = new Reader(site.url);
    await theirs.goto(await accessLinkOf(reference));
    await theirs.getByRole('button', confirmed).click();
    await title(theirs, 'L’accès est déclaré ouvert').waitFor();
    // So is an order looked for from a mailed link that is over.
    await theirs.goto(`${tracking}/lien?jeton=depasse`);
    await search(theirs, reference);
    await title(theirs, 'Votre paiement est accepté').waitFor();
  });

  it('is shown to nobody by a link that is none', async () => {
    await page.goto(`${await accessLinkOf((await course()).reference)}x`);
    await title(page, 'Ce lien ne désigne aucune commande').waitFor();
    await expectNoFault(page);
  });
});
