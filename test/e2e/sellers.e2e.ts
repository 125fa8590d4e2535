import { describe, expect, it } from 'vitest';
import { formatPrice } from '#domain/money.ts';
import { noContractRefund } from '#domain/wording/pre-registration.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage, phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { Reader } from '../support/reader.ts';
import { aPerson, comeToPayment, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();
const context = await openVisitor(browser, site.url, { viewport: phone });
const page = await context.newPage();

const pageOf = async (id: number) => {
  const { uri } = await site.db
    .selectFrom('offices')
    .select('uri')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `/annuaire-auto-ecoles/${uri}`;
};
const reader = new Reader(site.url);
/** With each formula's row open. */
async function openPageOf(id: number) {
  await reader.goto(await pageOf(id));
  for (const row of await reader.locator('main details').all()) {
    if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click();
  }
}
const quote = () => reader.getByRole('link', { name: /^Demander un devis/u });
const choose = (what = '') => reader.getByRole('link', { name: new RegExp(`^Choisir.*${what}`, 'u') });

const soldFormula = () =>
  site.db
    .selectFrom('formulas')
    .select(['id', 'price_cents', 'advance_payment_cents'])
    .where('office_id', '=', 1)
    .where('formula_type_id', '=', 4)
    .executeTakeFirstOrThrow();

describe('a pre-registration', () => {
  it('says before the payment what is bought, what follows the assessment and when all is repaid', async () => {
    const sold = await soldFormula();
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
    const { id } = await soldFormula();
    const person = { ...aPerson, birthday: `02/01/${new Date().getFullYear() - 20}` };
    await comeToPayment(page, site.url, `/inscription-en-ligne?etape=identite&ecole=1&formule=${id}`, person);
    const choice = page.getByRole('region', { name: 'Comment payez-vous ?' });
    const loan = choice.getByRole('radio', { name: /^Permis à 1 €\/jour 0,00 € maintenant/u });
    await loan.check();
    await payButton(page).waitFor({ state: 'hidden' });
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
    await reader.goto('/inscription-en-ligne?etape=identite&ecole=60&formule=6004');
    expect(reader.url()).toContain('etape=formation');
    await reader.getByText('Cette formule ne se règle pas en ligne').waitFor();
    await reader.getByText(/^Sur devis : .*Permis B traditionnel/u).waitFor();
    await reader.getByRole('link', { name: /Code de la route en ligne/u }).waitFor();
    await openPageOf(60);
    expect(await choose('Permis').count()).toBe(0);
    expect(await choose('Code de la route en ligne').count()).toBe(1);
  });

  it('is asked for single lessons, and for what is reserved to a label that it has not', async () => {
    await openPageOf(10);
    const offered = reader.getByRole('listitem').filter({ has: quote() });
    await offered.filter({ hasText: 'Leçons de conduite à l’unité' }).last().waitFor();
    expect(await choose('cette formule$').count()).toBeGreaterThan(0);
    const labels = /^Demander un devis\s.*(?:B96|post-permis|boîte manuelle)/u;
    expect(await reader.getByRole('link', { name: labels }).count()).toBeGreaterThan(0);
  });
});

it.each([
  [11, 'no document'],
  [20, 'no website of a mediator'],
  [57, 'no terms'],
  [58, 'no mediator'],
  [59, 'no agreement number'],
])('school %i, which has %s, is asked for a quote on its page and in the funnel', async (id) => {
  await openPageOf(id);
  expect(await quote().count()).toBeGreaterThan(1);
  expect(await choose().count()).toBe(0);
  await reader.goto(`/inscription-en-ligne?etape=formation&ecole=${id}`);
  await reader.getByRole('heading', { name: /ne vend pas en ligne$/u }).waitFor();
  await quote().click();
  expect(reader.url()).toBe(`${site.url}/contact-auto-ecole/${id}`);
});

it.each([
  '/annuaire-auto-ecoles/recherche?q=Bayonne',
  '/inscription-en-ligne?etape=ecole&categorie=auto&q=Bayonne',
  '/code-en-ligne?q=Bayonne&duree=12',
])('%s asks for a quote where it is all that a school answers with', async (list) => {
  await reader.goto(list);
  expect(await quote().first().getAttribute('href')).toBe('/contact-auto-ecole/57');
  expect(await choose().count()).toBeGreaterThan(0);
});

it('the terms that an order accepts are read as they were kept, and run nothing', async () => {
  await reader.goto(await pageOf(1));
  const { sha256 } = await site.db
    .selectFrom('school_terms')
    .select('sha256')
    .where('sha256', 'is not', null)
    .executeTakeFirstOrThrow();
  const answer = await reader.goto(`/conditions-auto-ecole/${sha256}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect(await reader.content()).toContain('Conditions générales de vente');
  expect((await reader.goto(`/conditions-auto-ecole/${'0'.repeat(64)}`)).status).toBe(404);
});
