import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aBuyer } from '../support/a-buyer.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';

const { site, browser } = await startJourney();

const phone = { viewport: { width: 360, height: 740 } };
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const expectNoFault = async (page: Page) => expect(await faultsOfAxe(page)).toEqual([]);

/** A paid order of this many days ago, whose school has done nothing, and the learner's link to its file. */
async function paidAgo(days: number) {
  const order = await placeOrder(site, await anyPreRegistration(site));
  const at = new Date(Date.now() - days * 86_400_000);
  const moved = { opened_at: at, moved_at: at, reminded_at: new Date() };
  await site.db.updateTable('training_files').set(moved).where('payment_intent_id', '=', order.id).execute();
  await site.db.updateTable('payment_intents').set({ finalised_at: at }).where('id', '=', order.id).execute();
  const mail = await site.db
    .selectFrom('mails')
    .select('text_body')
    .where('key', '=', `order:${order.id}:buyer`)
    .executeTakeFirstOrThrow();
  return { ...order, link: /\/dossier\/lien\?jeton=[\w-]+/u.exec(mail.text_body ?? '')?.[0] ?? '' };
}

it('after four weeks of silence the learner has his money back, and chooses another school', async () => {
  const { reference, link } = await paidAgo(28);
  await using learner = await openVisitor(browser, site.url, phone);
  const page = await learner.newPage();
  await page.goto('/retractation');
  await page.getByLabel('Référence de la commande').fill(reference);
  await page.getByLabel('Adresse e-mail de la commande').fill(aBuyer().Email);
  await press(page, 'Retrouver ma commande');
  await title(page, 'Le délai de rétractation est terminé').waitFor();
  await page.getByText(/^Mais rien n’est signé\s: vous pouvez renoncer/u).waitFor();
  expect(await page.getByText('lui expliquer votre situation').count()).toBe(0);
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).waitFor();
  expect(await page.getByRole('link', { name: 'Recevoir un lien' }).count()).toBe(0);
  await expectNoFault(page);

  await page.goto(link);
  await title(page, 'L’auto-école tarde à répondre').waitFor();
  expect(await page.getByText('en principe avant le').count()).toBe(0);
  await page.getByText('Renoncer et être remboursé').click();
  await page.getByRole('button', { name: 'Je renonce' }).waitFor();
  await expectNoFault(page);
  await press(page, 'Elle ne répond pas, remboursez-moi');
  await title(page, 'Inscription abandonnée').waitFor();
  await page.getByText(/^Le remboursement de \d+,00\s€ part le/u).waitFor();
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Choisir une autre auto-école' }).click();
  await page.waitForURL(/\/inscription-en-ligne\?etape=ecole&categorie=[\w-]+&q=\d{5}&sauf=\d+$/u);
  await page.getByRole('article').first().waitFor();
  const left = new URL(page.url()).searchParams.get('sauf');
  expect(await page.locator(`main a[href$="/${left}"]`).count()).toBe(0);
});

it('while a bank examines a dispute the file says that it is suspended, and asks for nothing', async () => {
  const { id, amount_cents, link } = await paidAgo(28);
  const now = new Date();
  const dispute = {
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
  } as const;
  await site.db.insertInto('disputes').values(dispute).execute();
  await using learner = await openVisitor(browser, site.url, phone);
  const page = await learner.newPage();
  await page.goto(link);
  await title(page, 'Dossier suspendu').waitFor();
  await page.getByText(/aucun délai ne se termine et rien n’est remboursé/u).waitFor();
  expect(await page.getByRole('button', { name: 'Je renonce' }).count()).toBe(0);
  await expectNoFault(page);
  const lost = { outcome: 'won', taken_cents: 0, closed_at: now } as const;
  await site.db.updateTable('disputes').set(lost).where('id', '=', dispute.id).execute();
  await page.reload();
  await title(page, 'L’auto-école tarde à répondre').waitFor();
});
