import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { startJourney } from '../support/journey.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula } from '../support/running-site.ts';
import { giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();

describe('by default', () => {
  let context: BrowserContext;
  let page: Page;
  /** Every event as it left, and every host that was called. */
  let sent: { readonly event: Record<string, string>; readonly request: Request }[];
  let hosts: Set<string>;

  beforeEach(async () => {
    await site.db.deleteFrom('audience_counts').execute();
    context = await openVisitor(browser, site.url);
    sent = [];
    hosts = new Set();
    context.on('request', (request) => {
      const { host, pathname } = new URL(request.url());
      hosts.add(host);
      if (pathname !== '/api/audience') return;
      sent.push({ event: request.postDataJSON(), request });
    });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const counted = async () => {
    const rows = await site.db
      .selectFrom('audience_counts')
      .select(['event', 'form', 'detail', 'count'])
      .orderBy('event')
      .orderBy('detail')
      .execute();
    return rows.map(({ event, form, detail, count }) =>
      [event, form, detail, count].filter(Boolean).join(' / '),
    );
  };

  it('a search, a click to a school and its page are each counted once, whatever is gone back to', async () => {
    await page.goto('/annuaire-auto-ecoles/recherche?q=Lyon');
    // Others answer by a quote.
    const selling = page.getByRole('article').filter({ hasText: 'Choisir' }).first();
    await selling.getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
    await page.goBack();
    // A school may have the name of its town in its own title.
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles à Lyon' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
    await expect
      .poll(counted)
      .toEqual([
        'school-click / page · details / 1',
        'school-page / online / 1',
        expect.stringMatching(/^search \/ place · auto · [\d+-]+ \/ 1$/u),
      ]);
    expect(sent).toHaveLength(3);
    expect(JSON.stringify(sent.map(({ event }) => event))).not.toMatch(/Lyon/iu);
  });

  it('the steps of an enrolment and a refused payment are counted, nothing of who paid is said, and nothing is asked', async () => {
    await page.goto((await anyFormula(site)).identityStep);
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByRole('link', { name: /^Prénom/u }).waitFor();
    await giveIdentity(page);
    await payButton(page).waitFor();
    // An event carries neither cookie nor referrer, and nobody else is called.
    await expect.poll(() => sent.length).toBe(2);
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies).toEqual(['temoin', 'inscription']);
    for (const { request } of sent) {
      const headers = await request.allHeaders();
      expect(headers.cookie).toBeFalsy();
      expect(headers.referer).toBeFalsy();
    }
    expect([...hosts]).toEqual([new URL(site.url).host]);
    expect(await page.getByRole('button', { name: 'Tout accepter' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Gérer mes cookies' }).count()).toBe(0);

    await giveCard(page, cardNumbers.refused);
    await payButton(page).click();
    await page.getByRole('dialog', { name: 'Paiement non abouti' }).waitFor();
    await expect
      .poll(counted)
      .toEqual([
        expect.stringMatching(/^funnel-step \/ [^/]+ \/ identite \/ 1$/u),
        expect.stringMatching(/^funnel-step \/ [^/]+ \/ paiement \/ 1$/u),
        expect.stringMatching(/^payment-error \/ [^/]+ \/ Le paiement a été refusé\. .+ \/ 1$/u),
      ]);
    expect(JSON.stringify(sent.map(({ event }) => event))).not.toMatch(/Bihan|4970|exemple/iu);

    // The page on cookies names all that the browser keeps.
    const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
    const reader = new Reader(site.url);
    await reader.goto('/cookies');
    const listed = (await reader.getByRole('rowheader').allTextContents()).join(' ');
    for (const name of [...kept, ...cookies]) expect(listed).toContain(name);
    expect(await reader.getByText('ne vous demande aucun accord').count()).toBe(1);
  });

  it('a browser that asks not to be followed is not counted', async () => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto('/annuaire-auto-ecoles/recherche?q=Lyon');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { name: 'Formules et prix' }).waitFor();
    expect(sent).toEqual([]);
  });
});
