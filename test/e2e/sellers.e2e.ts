import { describe, expect, it } from 'vitest';
import { formatPrice } from '#domain/money.ts';
import { noContractRefund } from '#domain/wording/pre-registration.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { aPerson, giveIdentity } from '../support/visitor.ts';

const { site, browser } = await startJourney();
const context = await openVisitor(browser, site.url, { viewport: { width: 360, height: 740 } });
const page = await context.newPage();

const pageOf = async (id: number) => {
  const { uri } = await site.db
    .selectFrom('offices')
    .select('uri')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `/annuaire-auto-ecoles/${uri}`;
};
/** With each formula's row open. */
const openPageOf = async (id: number) => {
  await page.goto(await pageOf(id));
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
};
const quote = () => page.getByRole('link', { name: /^Demander un devis/u });
const choose = () => page.getByRole('link', { name: /^Choisir/u });

describe('a pre-registration', () => {
  it('says before the payment what is bought, what follows the assessment and when all is repaid', async () => {
    const sold = await site.db
      .selectFrom('formulas')
      .select(['id', 'price_cents', 'advance_payment_cents'])
      .where('office_id', '=', 1)
      .where('formula_type_id', '=', 4)
      .executeTakeFirstOrThrow();
    const deposit = sold.advance_payment_cents ?? sold.price_cents;
    expect(deposit).toBeLessThanOrEqual(0.3 * sold.price_cents);
    await page.goto(`/inscription-en-ligne?etape=identite&ecole=1&formule=${sold.id}`);
    const recap = page.getByRole('region', { name: 'Récapitulatif' });
    for (const said of [
      /2\d\u202fh de conduite, (?:soit .*)?leçons de [^,]+, code,? .*compris, valable 12\u202fmois/u,
      /le contrat de formation se signe à l’auto-école, après l’évaluation de départ/u,
      noContractRefund,
      /Demandez-le n’importe quel jour, .*ou par écrit à /u,
    ]) {
      await recap.getByText(said).waitFor();
    }
    const told = ((await recap.textContent()) ?? '').replaceAll(/\s/gu, '');
    expect(told).toContain(formatPrice(deposit).replaceAll(/\s/gu, ''));
    expect(await faultsOfPage(page)).toEqual([]);
  });

  it('asks how one pays, and fills in a message about the other ways', async () => {
    const { id } = await site.db
      .selectFrom('formulas')
      .select('id')
      .where('office_id', '=', 1)
      .where('formula_type_id', '=', 4)
      .executeTakeFirstOrThrow();
    await page.goto(`/inscription-en-ligne?etape=identite&ecole=1&formule=${id}`);
    await giveIdentity(page, { ...aPerson, birthday: `02/01/${new Date().getFullYear() - 20}` });
    const choice = page.getByRole('region', { name: 'Comment payez-vous ?' });
    const loan = choice.getByRole('radio', { name: /^Permis à 1 €\/jour 0,00 € maintenant/u });
    const pay = page.getByRole('button', { name: /^Commander et payer/u });
    await pay.waitFor();
    await loan.check();
    await pay.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/inscription-en-ligne');
    await page.getByText('0,00 € maintenant avec le permis à 1 €/jour').waitFor();
    await choice.getByRole('button', { name: /^(?:Demander un devis|Écrire à l’auto-école)$/u }).waitFor();
    await page.goto(`/contact-auto-ecole/1?formule=${id}&financement=uneuro`);
    await page.getByRole('heading', { level: 1, name: /^Demander un devis à/u }).waitFor();
    expect(await page.getByLabel(/^Votre message/u).inputValue()).toMatch(
      /«\u202fPermis B traditionnel\u202f».*permis à 1\u202f€\/jour/u,
    );
    expect(await page.getByLabel('Formation souhaitée').inputValue()).toBe('auto');
    const { lastName, firstName, email } = aPerson;
    for (const [label, typed] of Object.entries({
      Nom: lastName,
      Prénom: firstName,
      'Adresse e-mail': email,
    })) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(typed);
    }
    expect(page.url()).not.toMatch(new RegExp(email, 'u'));
    expect(await faultsOfPage(page)).toEqual([]);
    const document = await page.context().request.get(page.url());
    expect(document.headers()['cache-control']).toBe('no-store');
    expect(await document.text()).toContain(email);
    const shared = await page.context().request.get(await pageOf(1));
    expect(shared.headers()['cache-control']).toContain('public');
    expect(await shared.text()).not.toContain(email);
  });
});

describe('a school that sells', () => {
  it('is asked for what says too little of itself', async () => {
    await page.goto('/inscription-en-ligne?etape=identite&ecole=60&formule=6004');
    await page.waitForURL(/etape=formation/u);
    await page.getByText('Cette formule ne se règle pas en ligne').waitFor();
    await page.getByText(/^Sur devis\u202f: .*Permis B traditionnel/u).waitFor();
    await page.getByRole('link', { name: /Code de la route en ligne/u }).waitFor();
    await openPageOf(60);
    expect(await page.getByRole('link', { name: /^Choisir .*Permis/u }).count()).toBe(0);
    await page
      .getByRole('link', { name: 'Choisir cette formule\u202f: Code de la route en ligne' })
      .waitFor();
  });

  it('is asked for single lessons, and for what is reserved to a label that it has not', async () => {
    await openPageOf(10);
    const asked = page.getByRole('listitem').filter({ has: quote() });
    await asked.filter({ hasText: 'Leçons de conduite à l’unité' }).waitFor();
    await page.getByRole('link', { name: 'Choisir cette formule', exact: true }).waitFor();
    const labels = page.getByRole('link', {
      name: /^Demander un devis .*(?:B96|post-permis|boîte manuelle)/u,
    });
    expect(await labels.count()).toBeGreaterThan(0);
  });
});

describe.each([
  [11, 'no document'],
  [20, 'no website of a mediator'],
  [57, 'no terms'],
  [58, 'no mediator'],
  [59, 'no agreement number'],
])('school %i, which has %s', (id) => {
  it('is asked for a quote on its page and in the funnel', async () => {
    await openPageOf(id);
    expect(await quote().count()).toBeGreaterThan(1);
    expect(await choose().count()).toBe(0);
    await page.goto(`/inscription-en-ligne?etape=formation&ecole=${id}`);
    await page.getByRole('heading', { name: /ne vend pas en ligne$/u }).waitFor();
    await quote().click();
    await page.waitForURL(`**/contact-auto-ecole/${id}`);
  });
});

it('lists ask for a quote where it is all that a school answers with', async () => {
  // On a phone a card of the results leads to its school.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of [
    '/annuaire-auto-ecoles/recherche?q=Bayonne',
    '/inscription-en-ligne?etape=ecole&categorie=auto&q=Bayonne',
    '/code-en-ligne?q=Bayonne&duree=12',
  ]) {
    await page.goto(list);
    const href = await quote().first().getAttribute('href');
    expect(href, list).toBe('/contact-auto-ecole/57');
    expect(await choose().count(), list).toBeGreaterThan(0);
  }
});

it('the terms that an order accepts are read as they were kept, and run nothing', async () => {
  await page.goto(await pageOf(1));
  const { sha256 } = await site.db
    .selectFrom('school_terms')
    .select('sha256')
    .where('sha256', 'is not', null)
    .executeTakeFirstOrThrow();
  const answer = await page.request.get(`/conditions-auto-ecole/${sha256}`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toContain('Conditions générales de vente');
  expect((await page.request.get(`/conditions-auto-ecole/${'0'.repeat(64)}`)).status()).toBe(404);
});
