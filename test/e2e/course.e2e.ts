import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../support/a-buyer.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { faultsOfOrder, faultsOfPage } from '../support/check-page.ts';
import { serveCourses } from '../support/courses.ts';
import { readOutbox } from '../support/mails.ts';
import type { Roles } from '../support/page-parts.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { enrolmentOf, placeOrder } from '../support/site-order.ts';
import { findOrder } from '../support/visitor.ts';

const phone = { viewport: { width: 360, height: 740 } } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const title = <Found>(page: Roles<Found>, name: string) => page.getByRole('heading', { level: 1, name });
const start = (page: Page) => page.getByRole('button', { name: 'Commencer mon cours' });

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
    expect(await faultsOfOrder(page)).toEqual([]);
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

    const plain = new Reader(site.url);
    await plain.goto(link);
    await plain.getByRole('button', { name: 'Continuer mon cours' }).click();
    await title(plain, 'Cours de code d’essai').waitFor();

    await findOrder(plain, reference);
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
