import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCodes } from '#services/enrolment/courses/course-codes.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { faultsOfAccessibilityTree, faultsOfPage, faultsOfShape } from '../support/check-page.ts';
import { serveCourses } from '../support/courses.ts';
import { readOutbox } from '../support/mails.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { enrolmentOf, placeOrder } from '../support/site-order.ts';

const phone = { viewport: { width: 360, height: 740 } } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const start = (page: Page) => page.getByRole('button', { name: 'Commencer mon cours' });
const report = (page: Page) => page.getByRole('button', { name: 'Mon accès n’est pas ouvert' });

async function expectNoFault(page: Page) {
  expect(await faultsOfPage(page)).toEqual([]);
}

async function buyAtOnce(site: RunningSite) {
  const order = await placeOrder(site, await anyFormula(site), { demarrage: 'immediat' });
  const mail = (await readOutbox(site.db)).find(({ key }) => key === `order:${order.id}:buyer`);
  const link = /\/mon-cours\?jeton=[\w.-]+/u.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error('the buyer was mailed no link to his course');
  return { ...order, link };
}

const withdrawalOf = async (site: RunningSite, reference: string) =>
  (await enrolmentOf(site).findOrder({ reference, email: aBuyer().Email }))?.withdrawal.kind;

const delay = (site: RunningSite, id: string) =>
  sql`update course_accesses set due_at = due_at - interval '25 hours' where payment_intent_id = ${id}`.execute(
    site.db,
  );

describe('a course on a platform', () => {
  it('opens by itself once the platform is back, and is started by its buyer alone', async () => {
    await using platform = await serveCourses();
    await using site = await startSiteForJourneys({
      COURSE_URL: platform.url,
      COURSE_TOKEN: platform.token,
      WORKERS: '1',
    });
    platform.state.isAway = true;
    await using visitor = await openVisitor(browser, site.url, phone);
    const page = await visitor.newPage();
    const { id, link, reference } = await buyAtOnce(site);
    await page.goto(link);
    await title(page, 'Votre cours s’ouvre').waitFor();
    // Axe refuses the reload that visitors without script need.
    expect([...(await faultsOfAccessibilityTree(page)), ...(await faultsOfShape(page))]).toEqual([]);
    platform.state.isAway = false;
    // The page notices by itself, and moves the focus to what changed.
    await title(page, 'Votre cours est prêt').and(page.locator(':focus')).waitFor();
    await page.getByText('vous perdez votre droit de rétractation').waitFor();
    await expectNoFault(page);
    expect(await withdrawalOf(site, reference)).toBe('open');
    expect(platform.opened).toHaveLength(1);

    // Another tab that shows the button still is as good.
    const other = await visitor.newPage();
    await other.goto(link);
    await start(page).click();
    await title(page, 'Cours de code d’essai').waitFor();
    expect(page.url()).toContain(platform.url);
    expect(await page.evaluate(() => document.referrer)).toBe('');
    expect(await withdrawalOf(site, reference)).toBe('waived');
    await start(other).click();
    await title(other, 'Cours de code d’essai').waitFor();
    await other.bringToFront();
    await other.goto(link);
    await title(other, 'Votre cours est ouvert').waitFor();
    await other.getByText(`Commande ${reference}`).first().click();
    await other.getByText('Commencé le').waitFor();
    await expectNoFault(other);
    await other.getByRole('button', { name: 'Continuer mon cours' }).click();
    await title(other, 'Cours de code d’essai').waitFor();

    await using scriptless = await openVisitor(browser, site.url, { javaScriptEnabled: false });
    const plain = await scriptless.newPage();
    await plain.goto(link);
    await plain.getByRole('button', { name: 'Continuer mon cours' }).click();
    await title(plain, 'Cours de code d’essai').waitFor();

    // By the stages of the order, a full page load: its policy lets the form lead away.
    await plain.goto('/suivi-paiement');
    await plain.getByLabel('Référence de la commande').fill(reference);
    await plain.getByLabel('Adresse e-mail de la commande').fill(aBuyer().Email);
    await plain.getByRole('button', { name: 'Retrouver ma commande' }).click();
    await plain.getByText('Cours commencé').waitFor();
    await plain.getByText('Sur un appareil partagé').click();
    await plain.getByRole('button', { name: 'Fermer l’accès' }).click();
    await plain.goto(link);
    await title(plain, 'Ce lien n’ouvre aucun cours').waitFor();
    const { started_at: startedAt } = await site.db
      .selectFrom('course_accesses')
      .select('started_at')
      .where('payment_intent_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(startedAt).not.toBeNull();
    expect(site.product.output).not.toContain(link.split('=')[1]);
  });
});

describe('a course without platform', () => {
  let site: RunningSite;
  let page: Page;
  beforeAll(async () => {
    site = await startSiteForJourneys({ COURSE: 'off' });
    page = await (await openVisitor(browser, site.url, phone)).newPage();
    await site.db.deleteFrom('course_codes').execute();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  it('is reported once it is late, not before', async () => {
    const { id, link, reference } = await buyAtOnce(site);
    await page.goto(link);
    await title(page, /vous ouvre l’accès$/u).waitFor();
    await page.getByText(/^Attendu avant le \d/u).waitFor();
    expect(await report(page).count()).toBe(0);
    await expectNoFault(page);
    await delay(site, id);
    await page.reload();
    await title(page, 'Votre accès est en retard').waitFor();
    await expectNoFault(page);
    await report(page).click();
    await page.getByText(/^Signalé le \d/u).waitFor();
    expect(await report(page).count()).toBe(0);
    await expectNoFault(page);
    await page.reload();
    await page.getByText(/^Signalé le \d/u).waitFor();
    const told = (await readOutbox(site.db)).filter(({ kind }) => kind === 'course-report');
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining(reference)]);
  });

  it('shows its code, and leads to it from the stages of the order', async () => {
    const url = `${site.url}/cours-de-demonstration`;
    const code = 'ESSAI-7K3M-9XQ2';
    await addCodes(site.db, [{ officeId: null, course: 'voiture', url, code }], {
      isFictional: true,
      now: new Date(),
    });
    const { link, reference } = await buyAtOnce(site);
    await page.goto('/suivi-paiement');
    await page.getByLabel('Référence de la commande').fill(reference);
    await page.getByLabel('Adresse e-mail de la commande').fill(aBuyer().Email);
    await page.getByRole('button', { name: 'Retrouver ma commande' }).click();
    await page.getByRole('link', { name: 'Ouvrir mon cours' }).click();
    expect(page.url()).toBe(site.url + link);
    await start(page).click();
    await page.getByText(code).waitFor();
    await expectNoFault(page);
    await page.reload();
    await page.getByText(code).waitFor();
    expect(await withdrawalOf(site, reference)).toBe('waived');
    const go = page.getByRole('link', { name: 'Aller au cours' });
    expect([await go.getAttribute('href'), await go.getAttribute('rel')]).toEqual([url, 'noreferrer']);
  });

  it('is opened by no link that is cut, nor by opening a right one', async () => {
    const { link } = await buyAtOnce(site);
    const cut = await page.goto(link.slice(0, -1));
    expect(cut?.status()).toBe(404);
    await title(page, 'Ce lien n’ouvre aucun cours').waitFor();
    const headers = (await page.goto(link))?.headers();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
  });
});
