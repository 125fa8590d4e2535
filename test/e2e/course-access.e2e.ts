import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCodes } from '#services/enrolment/courses/course-codes.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage, phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import type { Roles } from '../support/page-parts.ts';
import { Reader } from '../support/reader.ts';
import { anyMotorbikeCourse } from '../support/running-site.ts';
import { enrolmentOf, placeOrder } from '../support/site-order.ts';
import { findOrder, searchOrder, showAsReader } from '../support/visitor.ts';

const { Email: email } = aBuyer();
const [tracking, withdrawal] = ['/suivi-paiement', '/retractation'];

const { site, browser } = await startJourney();
// Without a code its school opens it.
await site.db.deleteFrom('course_codes').where('course', '=', 'moto').execute();
/** No platform opens it: this site's own course is the car's. */
const offer = await anyMotorbikeCourse(site);
const buyAtOnce = () => placeOrder(site, offer, { demarrage: 'immediat' });

let page: Page;
const reader = new Reader(site.url);
beforeAll(async () => {
  page = await (await openVisitor(browser, site.url, { viewport: phone })).newPage();
});

const title = <Found>(page: Roles<Found>, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
/** Where the mail of an order leads its school, on this site. */
async function accessLinkOf(reference: string): Promise<string> {
  const mails = await readOutbox(site.db);
  const mail = mails.find(({ kind, text_body }) => kind === 'order-school' && text_body?.includes(reference));
  const link = /\/suivi-paiement\/acces\?jeton=[\w.-]+/u.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error('the school was mailed no link');
  return link;
}

async function courseLinkOf({ id }: { id: string }): Promise<string> {
  const mail = (await readOutbox(site.db)).find(({ key }) => key === `order:${id}:buyer`);
  const link = /\/mon-cours\?jeton=[\w.-]+/u.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error('the buyer was mailed no link to his course');
  return link;
}

async function expectNoFault() {
  expect(await faultsOfPage(page)).toEqual([]);
}
/** As a phone shows what was read. */
async function expectNoFaultShown() {
  await showAsReader(page, reader);
  await expectNoFault();
}

describe('a theory course that its school opens', () => {
  const declare = (here: Page | Reader) => here.getByRole('button', { name: 'L’accès est ouvert' });

  it('is given up while its school has declared nothing, and cannot be opened then', async () => {
    const { reference } = await buyAtOnce();
    await findOrder(reader, reference, withdrawal);
    await reader.getByText('jusqu’à l’ouverture de l’accès').first().waitFor();
    await expectNoFaultShown();
    await reader.getByRole('button', { name: 'Confirmer la rétractation' }).click();
    await title(reader, 'Votre rétractation est enregistrée').waitFor();
    await reader.goto(await accessLinkOf(reference));
    await title(reader, 'Le contrat a pris fin').waitFor();
    expect(await declare(reader).count()).toBe(0);
    await expectNoFaultShown();
  });

  it('can be given up no more once its school has declared it open, and the page says since when', async () => {
    const { reference } = await buyAtOnce();
    await page.goto(await accessLinkOf(reference));
    await title(page, 'Déclarer l’accès ouvert').waitFor();
    await expectNoFault();
    await declare(page).click();
    await title(page, 'L’accès est déclaré ouvert').and(page.locator(':focus')).waitFor();
    await expectNoFault();
    const mails = (await readOutbox(site.db)).filter(({ kind }) => kind === 'access-given');
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    await findOrder(reader, reference, withdrawal);
    await title(reader, 'Cette commande ne permet plus de se rétracter').waitFor();
    await reader.getByText(/L’accès au cours a été déclaré ouvert le \d/u).waitFor();
    await expectNoFaultShown();
    await reader.goto(`${tracking}?commande=trouvee`);
    await reader.getByText('Accès déclaré ouvert').waitFor();
    await expectNoFaultShown();
  });

  it('is declared open without script too', async () => {
    const { reference } = await buyAtOnce();
    await reader.goto(await accessLinkOf(reference));
    await declare(reader).click();
    await title(reader, 'L’accès est déclaré ouvert').waitFor();
    // So is an order looked for from a mailed link that is over.
    await reader.goto(`${tracking}/lien?jeton=depasse`);
    await searchOrder(reader, reference);
    await title(reader, 'Votre paiement est accepté').waitFor();
  });

  it('is shown to nobody by a link that is none', async () => {
    await page.goto(`${await accessLinkOf((await buyAtOnce()).reference)}x`);
    await title(page, 'Ce lien ne désigne aucune commande').waitFor();
    await expectNoFault();
  });

  it('is reported once it is late, not before', async () => {
    const report = page.getByRole('button', { name: 'Mon accès n’est pas ouvert' });
    const order = await buyAtOnce();
    await page.goto(await courseLinkOf(order));
    await title(page, /vous ouvre l’accès$/u).waitFor();
    await page.getByText(/^Attendu avant le \d/u).waitFor();
    expect(await report.count()).toBe(0);
    await expectNoFault();
    await sql`update course_accesses set due_at = due_at - interval '25 hours'
      where payment_intent_id = ${order.id}`.execute(site.db);
    await page.reload();
    await title(page, 'Votre accès est en retard').waitFor();
    await expectNoFault();
    await report.click();
    await page.getByText(/^Signalé le \d/u).waitFor();
    expect(await report.count()).toBe(0);
    await expectNoFault();
    const reports = (await readOutbox(site.db)).filter(({ kind }) => kind === 'course-report');
    expect(reports.map(({ subject }) => subject)).toEqual([expect.stringContaining(order.reference)]);
  });
});

it('a course with a code shows it, and the stages of the order lead to it', async () => {
  const url = `${site.url}/cours-de-demonstration`;
  const code = 'ESSAI-7K3M-9XQ2';
  const codes = [{ officeId: null, course: 'moto', url, code }] as const;
  await addCodes(site.db, codes, { isFictional: true, now: new Date() });
  const order = await buyAtOnce();
  await findOrder(reader, order.reference);
  await reader.getByRole('link', { name: 'Ouvrir mon cours' }).click();
  expect(reader.url()).toBe(site.url + (await courseLinkOf(order)));
  const start = reader.getByRole('button', { name: 'Commencer mon cours' });
  const countStarts = async () => {
    await reader.reload();
    return start.count();
  };
  await expect.poll(countStarts, { interval: 250 }).toBe(1);
  await start.click();
  await reader.getByText(code).waitFor();
  await expectNoFaultShown();
  await page.getByText(code).waitFor();
  const found = await enrolmentOf(site).findOrder({ reference: order.reference, email });
  expect(found?.withdrawal.kind).toBe('waived');
  const go = page.getByRole('link', { name: 'Aller au cours' });
  expect([await go.getAttribute('href'), await go.getAttribute('rel')]).toEqual([url, 'noreferrer']);
});

it('the page of a course is opened by no link that is cut, and kept by no cache', async () => {
  const link = await courseLinkOf(await buyAtOnce());
  expect((await reader.goto(link.slice(0, -1))).status).toBe(404);
  await title(reader, 'Ce lien n’ouvre aucun cours').waitFor();
  const { headers } = await reader.goto(link);
  const names = ['cache-control', 'x-robots-tag', 'referrer-policy'];
  expect(names.map((name) => headers.get(name))).toEqual(['no-store', 'noindex', 'same-origin']);
});
