import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { aFormula, anOffice } from '../support/office.ts';
import { Product } from '../support/product.ts';
import { Reader } from '../support/reader.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { enrolmentOf } from '../support/site-order.ts';
import { aPerson, giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const token = 'bearer of the tests';
/** No table of ours has these. */
const officeId = 8_000_001;
const formula = aFormula({ id: 9_000_001, typeId: 4, price: 119_900, advancePayment: 4900 });
const label = 'Conduite d’ailleurs';
const uri = 'lyon/conduite-d-ailleurs/8000001';

let leave: () => void;
let site: RunningSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  const app = new Hono();
  app.use(async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${token}`) return next();
    return context.json({ message: 'who is there?' }, 401);
  });
  app.get(`/offices/${officeId}`, (context) =>
    context.json(anOffice({ id: officeId, label, uri }, [formula])),
  );
  app.notFound((context) => context.json({ message: 'no such address' }, 404));
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  leave = () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  const environment = {
    DIRECTORY_URL: `http://127.0.0.1:${await promise}`,
    DIRECTORY_TOKEN: token,
    CARDS_REHEARSAL: 'yes',
  };
  [site, browser] = await Promise.all([startSiteForJourneys(environment), launchBrowser()]);
  page = await (await openVisitor(browser, site.url, { viewport: { width: 360, height: 740 } })).newPage();
});
afterAll(async () => {
  leave?.();
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const storedOrder = () =>
  site.db
    .selectFrom('payment_intents')
    .select(['reference', 'status', 'amount_cents'])
    .executeTakeFirstOrThrow();
const mails = async () => {
  const rows = await site.db
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind, text_body }) => ({ kind, names: text_body?.includes(label) }));
};

/** One order, told from its beginning to its end; the schools of our own tables are the demonstration's. */
describe('an order of a school that somebody else’s directory has', () => {
  it('is paid to the last page, at the price of that directory, and confirmed by a mail that names the school', async () => {
    await page.goto(`/inscription-en-ligne?etape=identite&ecole=${officeId}&formule=${formula.id}`);
    await giveIdentity(page);
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await title('inscription est payée').waitFor();
    await page.getByText(label).first().waitFor({ state: 'attached' });
    expect(await storedOrder()).toMatchObject({ status: 'succeeded', amount_cents: 4900 });
    expect(await mails()).toEqual([{ kind: 'order-buyer', names: true }]);
  });

  it('is a rehearsal, as each page says', async () => {
    const reader = new Reader(site.url);
    for (const path of ['/', '/contact', `/inscription-en-ligne?ecole=${officeId}`, '/rien']) {
      await reader.goto(path);
      expect(await reader.getByRole('complementary', { name: 'Répétition' }).textContent(), path).toBe(
        'Répétition\u202f: aucun paiement n’est réel.',
      );
    }
  });

  it('is found and withdrawn while that directory is away', async () => {
    leave();
    const { reference } = await storedOrder();
    await page.goto('/suivi-paiement');
    await page.getByLabel('Référence de la commande').fill(reference);
    await page.getByLabel('Adresse e-mail de la commande').fill(aPerson.email);
    await page.getByRole('button', { name: 'Retrouver ma commande' }).click();
    await title('Votre paiement est accepté').waitFor();
    await page.getByText(label).first().waitFor({ state: 'attached' });
    const declaration = { reference, email: aPerson.email, nom: 'Océane Le Bihan' };
    expect(await enrolmentOf(site).withdrawFromOrder(declaration)).toMatchObject({
      officeLabel: label,
      officeUri: uri,
      withdrawal: { kind: 'received' },
    });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['order-buyer', 'withdrawal-received']);
  });

  it('is listed by the name of its school and given back, the directory still away', async () => {
    const type = async (...typed: string[]) => {
      const cli = new Product({ command: ['cli', ...typed], environment: site.environment });
      expect(await cli.ended(), cli.output).toBe(0);
      return cli.output;
    };
    expect(await type('payments', 'list', '--school', 'ailleurs', '--json')).toContain(label);
    // It was withdrawn by its reference and e-mail alone, a day ago.
    await site.db.updateTable('withdrawals').set({ refund_from: new Date() }).execute();
    await type('payments', 'refund', (await storedOrder()).reference, '--yes');
    expect((await mails()).at(-1)).toEqual({ kind: 'refund', names: true });
  });

  it('home, error page and results are there, the towns are on the map, and the failure is said', async () => {
    const block = page.getByRole('region', { name: 'Trouver une auto-école près de chez vous' });
    const map = block.getByRole('region', { name: 'Carte des auto-écoles' });
    for (const path of ['/', '/nulle-part']) {
      await page.goto(path);
      await block.getByRole('link', { name: 'Paris' }).scrollIntoViewIfNeeded();
      await map.getByRole('button', { name: 'Lyon' }).waitFor();
      await block.getByText('ne peuvent pas être affichées').waitFor();
      expect(await faultsOfAxe(page)).toEqual([]);
    }
    await page.goto('/annuaire-auto-ecoles/recherche?q=Lyon');
    await page.getByRole('heading', { name: 'La liste est momentanément indisponible' }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toContain('q=Lyon');
  });
});
