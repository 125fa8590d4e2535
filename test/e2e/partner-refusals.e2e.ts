import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { writeBrand } from '../support/brand.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { answerWith, failingPrices, pricesAway } from '../support/failing-prices.ts';
import { linesAbout } from '../support/log-lines.ts';
import { aPartnerAbroad } from '../support/partner-links.ts';
import { freePort, Product, temporaryFolder } from '../support/product.ts';
import { Reader } from '../support/reader.ts';
import { type RunningSite, startSiteForJourneys, theoryFormulaOf } from '../support/running-site.ts';
import { type SwitchedService, startSwitchedService } from '../support/switched-service.ts';
import { timed } from '../support/timed.ts';
import { giveCard, giveIdentity, payButton } from '../support/visitor.ts';

/** Two processes on one database; the second one's enrolment service lies elsewhere, and fails when told to. */

const abroad = aPartnerAbroad();
const folder = temporaryFolder();
const onStop = new AsyncDisposableStack();
let site: RunningSite;
let browser: Browser;
let second: { readonly url: string; readonly product: Product };
let prices: SwitchedService;

beforeAll(async () => {
  onStop.defer(() => folder.remove());
  writeFileSync(join(folder.path, 'partner.yaml'), abroad.file);
  const SITE_FILE = writeBrand(folder.path, { partner: 'partner.yaml' });
  [site, browser] = await Promise.all([
    startSiteForJourneys({ SITE_FILE, PARTNER_SECRET: abroad.secret, TRUST_PROXY: '1' }),
    launchBrowser(),
  ]);
  onStop.use(site);
  onStop.defer(() => browser.close());
  prices = onStop.use(await startSwitchedService(`${site.url}/services/enrolment`));
  const port = await freePort();
  const environment = { ...site.environment, PORT: String(port), ENROLMENT_URL: prices.url };
  second = { url: `http://localhost:${port}`, product: new Product({ environment }) };
  onStop.defer(async () => void (await second.product.stop('SIGTERM')));
  await second.product.answers(`${second.url}/readyz`);
});
afterAll(() => onStop.disposeAsync());

/** Asked for as a browser would, from an address of its own: the limits count each. */
async function ask(address: string, { from = '192.0.2.1', ...init }: RequestInit & { from?: string } = {}) {
  const headers = { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': from, ...init.headers };
  return fetch(address, { redirect: 'manual', ...init, headers });
}

/** Lets a customer in, and answers what his browser keeps. */
async function enter(url: string, query = abroad.query()): Promise<string> {
  const answer = await ask(`${url}/mistral?${query}`, { from: '192.0.2.2' });
  expect(answer.headers.get('location')).toBe('/mistral/assr');
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** Paths near the one of the entry. */
const oddEntries = [
  '//mistral',
  '/mistral/',
  '/mistral//evil.example',
  '/mistral/%2f%2fevil.example',
  '/mistral/%D8%A7%D9%84',
  '/MISTRAL',
];
const [, payload = ''] = abroad.sign().split('.');
const { signed } = abroad;

const brands = /Mistral Assurances|Tramontane|Sirocco/u;

describe('whoever is not let in', () => {
  let page: Reader;
  beforeAll(() => {
    page = new Reader(site.url, { headers: { 'x-forwarded-for': '192.0.2.3' } });
  });

  /** Follows a link, and expects the page of refused links and one line of the log. */
  async function expectRefused(name: string, query: URLSearchParams, reason: string) {
    const from = site.product.output.length;
    const { status } = await page.goto(`/mistral?${query}`);
    const text = await page.locator('body').textContent();
    expect([status, page.url()], name).toEqual([403, `${site.url}/error`]);
    expect(text).toContain('Le lien de votre assureur a expiré, a déjà servi ou n’a pas pu être vérifié.');
    expect(text).not.toMatch(brands);
    await expect
      .poll(() => linesAbout('turned away', site.product, from), { message: name })
      .toMatchObject([{ level: 40, reason }]);
  }

  it('reads the page of refused links, and the log says why in words of ours', async () => {
    const forged = `${abroad.sign().split('.', 2).join('.')}.AAAA`;
    await expectRefused('forged', abroad.query({ jwtToken: forged }), 'Signature invalide.');
    await expectRefused('an unknown brand', signed({ marque: 'bora-assurances' }), 'Marque inconnue.');
    const used = abroad.query();
    await enter(second.url, used);
    await expectRefused('used in another process', used, 'Jeton déjà utilisé.');
  });

  it('reads that his link is too long when it is a megabyte', async () => {
    const from = site.product.output.length;
    const options = { javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.3' } };
    await using context = await openVisitor(browser, site.url, options);
    const window = await context.newPage();
    const response = await window.goto(`/mistral?${abroad.query({ jwtToken: 'x'.repeat(1024 * 1024) })}`);
    expect(response?.status()).toBe(431);
    await window.getByRole('heading', { level: 1, name: 'Cette adresse est trop longue' }).waitFor();
    expect(await context.cookies()).toEqual([]);
    await expect
      .poll(() => linesAbout('could not be read', site.product, from))
      .toMatchObject([{ status: 431 }]);
  });

  it('has then come nowhere, and has left nothing of himself in the log', async () => {
    expect(page.cookies.names).not.toContain('partenaire');
    await page.goto('/mistral/payment?etape=identite&ecole=1&formule=101');
    expect(page.url()).toBe(`${site.url}/mistral/erreur`);
    for (const { output } of [site.product, second.product]) {
      for (const said of ['ASSURE', 'jwtToken', 'idClient', payload.slice(0, 30), 'xxxx']) {
        expect(output).not.toContain(said);
      }
      // What is told of who tried is his network.
      expect(output).not.toMatch(/192\.0\.2\.[1-9]/u);
      expect(output).not.toMatch(/"status":5\d\d|"level":[56]0/u);
    }
  });
});

it('nobody comes in by an odd path', async () => {
  const query = abroad.query();
  for (const path of oddEntries) {
    const { status, headers } = await ask(`${site.url}${path}?${query}`);
    expect(status, path).toBeLessThan(500);
    expect(new URL(headers.get('location') ?? '/', site.url).origin, path).toBe(site.url);
    expect(headers.get('set-cookie'), path).toBeNull();
    if (headers.has('location')) expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

const config = /\/mistral\/config\?/u;

describe('the prices of a brand', () => {
  it('leave the pages standing when they fail, and the payment closed with a way back', async () => {
    const cookie = await enter(second.url);
    const read = async (path: string, init: RequestInit = {}) => {
      const answer = await ask(second.url + path, { ...init, headers: { cookie, ...init.headers } });
      const body = await answer.text();
      return { status: answer.status, to: answer.headers.get('location'), body, headers: answer.headers };
    };
    const payment = '/mistral/payment?etape=identite&ecole=1&formule=';
    const formula = await theoryFormulaOf(site, 1);
    const readAll = () =>
      Promise.all([
        read('/mistral/assr'),
        read(payment + formula),
        read(payment + formula, {
          method: 'POST',
          headers: { origin: second.url, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'lastName=A',
        }),
      ]);
    for (const [name, given, words] of failingPrices) {
      // Drawing the pages is not what is measured: a busy machine takes its time over that, whatever fails.
      prices.answer(config, undefined);
      const usual = await timed(readAll);
      prices.answer(config, given);
      const failing = await timed(readAll);
      expect(failing.ms - usual.ms, name).toBeLessThan(3000);
      const [offer, identity, typed] = failing.result;
      for (const { body } of failing.result) {
        expect(body, name).not.toMatch(/(?:9,90|11,90|14,90)\s€|Commander au prix/u);
      }
      expect([offer.status, offer.headers.get('cache-control')], name).toEqual([200, 'no-store']);
      expect(offer.body, name).toContain(words);
      if (words === pricesAway) {
        expect([identity.status, identity.headers.get('cache-control')], name).toEqual([200, 'no-store']);
        expect(identity.body, name).toContain(pricesAway);
        expect(identity.body).toContain('href="/mistral/assr"');
        expect([typed.status, typed.body.includes(pricesAway)], name).toEqual([422, true]);
      } else {
        expect([identity.status, identity.to], name).toEqual([302, '/mistral/assr']);
        expect(typed.status, name).toBe(302);
      }
    }
    prices.answer(config, undefined);
    expect(second.product.output).toContain('The prices of a partner’s brand could not be read');
  });

  it('are for the offer of the link alone, at the partner’s school', async () => {
    const [own, other] = [await theoryFormulaOf(site, 1), await theoryFormulaOf(site, 2)];
    const visit = async (cookie: string, path: string) =>
      (await ask(site.url + path, { headers: { cookie } })).headers.get('location');
    const buyer = await enter(site.url);
    expect(await visit(buyer, `/mistral/payment?etape=identite&ecole=1&formule=${own}`)).toBeNull();
    expect(await visit(buyer, `/mistral/payment?etape=identite&ecole=2&formule=${other}`)).toBe(
      '/mistral/assr',
    );
    expect(await visit(buyer, '/mistral/payment')).toBe('/mistral/assr');
    const rider = await ask(`${site.url}/mistral?${signed({ idOffre: '2' })}`, { from: '192.0.2.7' });
    const [cookie = ''] = rider.headers.get('set-cookie')?.split(';') ?? [];
    expect(rider.headers.get('location')).toBe('/mistral/aper');
    expect(await visit(cookie, `/mistral/payment?etape=identite&ecole=1&formule=${own}`)).toBe(
      '/mistral/aper',
    );
    const page = await ask(`${site.url}/mistral/assr`, { headers: { cookie } });
    expect(await page.text()).toContain('Votre lien ouvre une autre offre');
    const changed = buyer.replace(/\.[^.]*$/u, '.AAAAAAAAAAAAAAAAAAAAAA');
    expect(await visit(changed, `/mistral/payment?etape=identite&ecole=1&formule=${own}`)).toBe(
      '/mistral/erreur',
    );
  });

  it('that change between the page and the order, or give way to another brand’s, are never charged', async () => {
    const context = await openVisitor(browser, second.url, {
      extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.8' },
    });
    try {
      const page = await context.newPage();
      await page.goto(`/mistral?${abroad.query()}`);
      await page.getByRole('link', { name: 'Commander au prix de 9,90 €' }).click();
      await page.getByText('Le service d’inscription du réseau le demande.').waitFor();
      await giveIdentity(page);
      await payButton(page).waitFor();
      await giveCard(page, cardNumbers.frictionless);
      const refusedWith = async (text: string) => {
        await payButton(page).click();
        await page.getByRole('dialog').getByText(text).waitFor();
        await page.getByRole('dialog').getByRole('button', { name: 'Revenir au paiement' }).click();
      };
      prices.answer(config, (response) => response.writeHead(503).end());
      await refusedWith('Désolé, une erreur');
      prices.answer(config, answerWith([]));
      await refusedWith(refusalTexts.endedOffer);
      prices.answer(config, undefined);

      const tab = await context.newPage();
      await tab.goto(`/mistral?${signed({ marque: 'sirocco-prevoyance' })}`);
      await tab.getByText('Offre réservée aux clients Sirocco Prévoyance').waitFor();
      await refusedWith(refusalTexts.changedOffer);
      // On the way back the page is the later brand's, its header too.
      await page.getByRole('link', { name: 'Code junior' }).click();
      await page.getByRole('link', { name: 'Commander au prix de 14,90 €' }).waitFor();
      expect(await page.getByRole('banner').innerText()).toContain('clients Sirocco Prévoyance');
      expect(await page.locator('body').innerText()).not.toMatch(/Mistral Assurances|9,90/u);
    } finally {
      await context.close();
    }
    expect(await site.db.selectFrom('payment_intents').selectAll().execute()).toEqual([]);
  });
});
