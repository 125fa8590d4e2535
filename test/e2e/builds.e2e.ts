import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { startJourney } from '../support/journey.ts';
import { anyFormula } from '../support/running-site.ts';
import { anyPage } from '../support/shell.ts';
import { comeToPayment, giveCard, giveIdentity, payButton } from '../support/visitor.ts';

declare global {
  interface Window {
    /** Lives as long as the document. */
    mark?: boolean;
    /** Written by React Router into each page: where the code of each route lies. */
    readonly __reactRouterManifest: {
      readonly routes: Readonly<Record<string, { readonly module: string }>>;
    };
    /** The page has read which build is served, and done what follows from it. */
    told?: boolean;
  }
}

const { site, browser } = await startJourney();
const context = await openVisitor(browser, site.url);
// Seen from inside: the answer arrives somewhat before the page has acted on it.
await context.addInitScript(() => {
  const { json } = Response.prototype;
  Response.prototype.json = async function read() {
    const body: unknown = await json.call(this);
    if (this.url.endsWith('/_build/latest.json')) setTimeout(() => Object.assign(window, { told: true }));
    return body;
  };
});
let page: Page;
/** Pages loaded as documents. */
let documents: string[];

beforeEach(async () => {
  await context.clearCookies();
  page = await context.newPage();
  documents = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
});
afterEach(() => page.close());

const results = '/annuaire-auto-ecoles/recherche';
const purchases = '/mes-achats';
const purchasesFile = /\/assets\/purchases\.route-[\w-]{8}\.js$/u;
const purchasesTitle = () => page.getByRole('heading', { level: 1, name: 'Mes achats' });
const purchasesLink = () => page.getByRole('banner').getByRole('link', { name: 'Espace Elève' });
const toBeTold = () => page.waitForFunction(() => window.told === true);
const isSameDocument = () => page.evaluate(() => window.mark === true);
const mark = () =>
  page.evaluate(() => {
    window.mark = true;
  });

async function announceAnotherBuild() {
  await page.route('**/_build/latest.json', (route) => route.fulfill({ json: { id: 'another' } }));
}

describe('a new build', () => {
  it('is named as the pages know it, so that nothing is loaded anew without need', async () => {
    const told = page.waitForResponse('**/_build/latest.json');
    await page.goto(anyPage);
    const { id } = await (await told).json();
    expect(id).toBe(await page.locator('style[data-build]').getAttribute('data-build'));
    await toBeTold();
    await mark();
    await purchasesLink().click();
    await purchasesTitle().waitFor();
    expect(await isSameDocument()).toBe(true);
    expect(documents).toEqual([anyPage]);
  });

  it('makes the next search a document load with all that was typed, and the next link', async () => {
    await announceAnotherBuild();
    await page.goto('/');
    await toBeTold();
    await mark();
    await page.getByLabel('Ville, code postal ou auto-école').fill('Lyon');
    await page.getByRole('button', { name: 'Rechercher' }).first().click();
    await page.waitForURL(/recherche\?.*q=Lyon/u);
    await page.getByRole('heading', { level: 1, name: /Lyon/u }).waitFor();
    expect(await isSameDocument()).toBe(false);
    await toBeTold();
    await mark();
    await purchasesLink().click();
    await page.waitForURL(`**${purchases}*`);
    await purchasesTitle().waitFor();
    expect(await isSameDocument()).toBe(false);
    expect(documents).toEqual(['/', results, purchases]);
  });

  it('makes the way back a document load', async () => {
    const { promise: released, resolve: announce } = Promise.withResolvers<void>();
    await page.route('**/_build/latest.json', async (route) => {
      await released;
      await route.fulfill({ json: { id: 'another' } });
    });
    await page.goto(anyPage);
    await purchasesLink().click();
    await purchasesTitle().waitFor();
    await mark();
    announce();
    await toBeTold();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Mentions légales' }).waitFor();
    await page.waitForFunction(() => window.mark === undefined);
    expect(documents).toEqual([anyPage, anyPage]);
  });

  it('waits until a payment is over', async () => {
    await announceAnotherBuild();
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.dismiss();
    });
    await comeToPayment(page, site.url, (await anyFormula(site)).identityStep);
    await toBeTold();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/inscription/preinscription', async (route) => {
      await held;
      await route.continue();
    });
    await giveCard(page, cardNumbers.frictionless);
    const paying = page.waitForRequest('**/api/inscription/preinscription');
    await payButton(page).click();
    await paying;
    const before = documents.length;
    await page
      .getByRole('link', { name: /accueil/iu })
      .first()
      .dispatchEvent('click');
    release();
    await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();
    expect(documents.slice(before)).toEqual(['/inscription-terminee']);
    expect(asked).toBe(0);
  });
});

describe('code that cannot be loaded', () => {
  /** However long a busy machine takes: what follows happens within the ten seconds of one reload. */
  const stopTime = () => page.clock.setFixedTime(Date.now());

  it('loads the page that was asked for anew, and tells the journal; when it fails again within ten seconds, shows the error page and reloads no more', async () => {
    await stopTime();
    await page.goto(anyPage);
    await toBeTold();
    await mark();
    await page.route(purchasesFile, (route) => (documents.length === 2 ? route.continue() : route.abort()));
    const journal = page.waitForRequest('**/api/journal');
    await purchasesLink().click();
    await page.waitForFunction(() => window.mark === undefined);
    await purchasesTitle().waitFor();
    expect(documents).toEqual([anyPage, purchases]);
    expect((await journal).postDataJSON()).toMatchObject({ kind: 'chunk', path: anyPage });

    await page.goto(anyPage);
    await toBeTold();
    await purchasesLink().click();
    await page.getByRole('heading', { level: 1, name: 'Désolé, une erreur est survenue.' }).waitFor();
    expect(documents).toEqual([anyPage, purchases, anyPage]);
    // The way out is a document load, which may bring what was missing.
    await page.getByRole('link', { name: /Retour à l.accueil/u }).click();
    await page.waitForURL(`${site.url}/`);
    expect(documents).toEqual([anyPage, purchases, anyPage, '/']);
  });

  it('reloads once for a map, then goes on without it', async () => {
    await stopTime();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route('**/assets/leaflet-map-*.js', (route) => route.abort());
    await page.goto(`${results}?q=Lyon`);
    await expect.poll(() => documents.length).toBe(2);
    await page.getByText('La carte est momentanément indisponible.').waitFor();
    expect(documents).toEqual([results, results]);
  });

  it('leaves an identity being typed as it is, in a form that goes on without any', async () => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/identity-step-*.js', async (route) => {
      await typed;
      await route.abort();
    });
    const journal = page.waitForRequest('**/api/journal');
    const opened = page.mainFrame().goto((await anyFormula(site)).identityStep);
    await page.getByLabel('Nom', { exact: true }).fill('Le Bihan');
    release();
    await Promise.all([opened, journal]);
    expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Le Bihan');
    await giveIdentity(page);
    await payButton(page).waitFor();
    await page.getByText('Océane Le Bihan').first().waitFor();
    expect(documents).toEqual(Array.from({ length: 3 }, () => '/inscription-en-ligne'));
  });

  it('leaves a text being typed alone', async () => {
    await page.route('**/assets/search-combobox-*.js', (route) => route.abort());
    await page.goto('/');
    await toBeTold();
    await page.getByLabel('Ville, code postal ou auto-école').evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = 'Lyon';
    });
    const failed = page.waitForResponse('**/api/journal');
    await page.getByLabel('Ville, code postal ou auto-école').focus();
    expect((await failed).status()).toBe(204);
    await page.getByRole('button', { name: 'Rechercher' }).first().click();
    await page.getByRole('heading', { level: 1, name: /Lyon/u }).waitFor();
    expect(documents.filter((path) => path === '/')).toEqual(['/']);
  });
});

describe('the code of pages to come', () => {
  const addresses = [
    results,
    '/annuaire-auto-ecoles/lyon/une-auto-ecole/1',
    '/inscription-en-ligne',
    '/inscription-terminee',
    '/paiement/retour/1',
    '/error',
  ];
  const funnel = ['enrolment/enrolment', 'enrolment/done', 'enrolment/payment-return'];
  const routeIds = ['search/search', 'school/school', ...funnel, 'errors/error'];
  /** Longer than the delay after which a link counts as chosen. */
  const stay = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));

  it('is loaded when a link is pointed at, for four pages at the same time at most', async () => {
    await page.goto(anyPage);
    await toBeTold();
    const known = page.waitForResponse('**/__manifest?*');
    await page.evaluate((hrefs) => {
      for (const href of hrefs) {
        const link = Object.assign(document.createElement('a'), { href, textContent: `vers ${href}` });
        // By this mark the router learns where the code of a page lies.
        link.dataset.discover = 'true';
        document.body.append(link);
      }
    }, addresses);
    await known;
    await page.waitForFunction(() => 'pages/errors/error.route' in window.__reactRouterManifest.routes);
    const files = await page.evaluate(
      (ids) => ids.map((id) => window.__reactRouterManifest.routes[`pages/${id}.route`]?.module ?? ''),
      routeIds,
    );
    const held: (() => void)[] = [];
    const seen: string[] = [];
    let running = 0;
    let most = 0;
    await page.route(
      ({ pathname }) => files.includes(pathname),
      async (route) => {
        seen.push(new URL(route.request().url()).pathname);
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => held.push(resolve));
        running -= 1;
        await route.continue();
      },
    );
    for (const [index, address] of addresses.entries()) {
      await page.getByRole('link', { name: `vers ${address}`, exact: true }).focus();
      await stay();
      await expect.poll(() => seen.length).toBe(Math.min(index + 1, 4));
    }
    for (const arrived of [5, 6]) {
      held.shift()?.();
      await expect.poll(() => seen.length).toBe(arrived);
    }
    for (const release of held) release();
    expect(seen.toSorted()).toEqual(files.toSorted());
    expect(most).toBe(4);
  });
});
