import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { expectNoFaultOnBoth, faultsOfHearing, faultsOfPage, phone } from '../support/check-page.ts';
import { pageKinds, pagesAlike } from '../support/page-kinds.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

let site: RunningSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSiteForJourneys(), launchBrowser()]);
  const options = { viewport: phone, reducedMotion: 'reduce' } as const;
  page = await (await openVisitor(browser, site.url, options)).newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** As in `accessibility.e2e.ts`, of what is read and filled in beside the main job; apart, so that both run at once. */
it('nothing is found on the pages beside: texts, forms, errors, a description of a service', async () => {
  const beside = [
    '/cookies',
    '/comment-nous-classons',
    '/permis-de-conduire',
    '/permis-de-conduire/villes',
    '/sources',
    '/cgu',
    '/faq-candidats',
    '/code-en-ligne',
    '/simulateur',
    '/simulateur?permis=b&q=Paris&age=17&heures=12',
    '/comparer?ecoles=1,2',
    '/code-en-ligne/essai?code=fluvial&question=3&r=b',
    '/mistral/aper-essai?question=8&r=b',
    '/retractation',
    '/suivi-paiement',
    '/contact',
    '/rejoindre-le-club',
    '/signaler-un-contenu',
    '/error',
    '/nulle-part',
    '/services/cards/docs',
  ];
  for (const path of beside) {
    await page.goto(path);
    await expectNoFaultOnBoth(page);
  }
  // Of the same parts as those above: what differs is their texts.
  const alike = [
    '/permis-remorque',
    '/permis-poids-lourd',
    '/mentions-legales',
    '/politique-de-confidentialite',
    '/accessibilite',
    '/certification-afnor',
    '/a-propos',
    '/faq-auto-ecoles',
    '/mistral',
    '/mistral/gratuit',
    '/mistral/flottes-cgv',
  ];
  for (const path of alike) {
    await page.goto(path);
    expect({ path, faults: await faultsOfPage(page) }).toEqual({ path, faults: [] });
  }
});

it('every kind of page is heard in order as it is served: names, titles, landmarks, links', async () => {
  await using context = await openVisitor(browser, site.url, { javaScriptEnabled: false });
  const served = await context.newPage();
  await served.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
  for (const path of [...pageKinds, ...pagesAlike]) {
    await served.goto(path, { waitUntil: 'domcontentloaded' });
    expect({ path, faults: await faultsOfHearing(served) }).toEqual({ path, faults: [] });
  }
});
