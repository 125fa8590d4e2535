import { serve } from '@hono/node-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { createAgreements } from '#services/enrolment/agreements.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { freePort, Product } from '../support/product.ts';
import { Reader } from '../support/reader.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { enrolmentOf, prepareOrder } from '../support/site-order.ts';
import { createSpecifiedDirectory } from '../support/specified-directory.ts';
import { aPerson, comeToPayment, giveCard, payButton } from '../support/visitor.ts';

const token = 'jeton-d-essai-du-repertoire-0123456789';
let leave: () => void;
let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  const { fetch } = createSpecifiedDirectory({
    token,
    change: (office) => (office.id === 103 ? { ...office, nbReviews: null } : office),
  });
  const directory = serve({ fetch, port, hostname: '127.0.0.1' });
  leave = () => {
    directory.close();
    if ('closeAllConnections' in directory) directory.closeAllConnections();
  };
  browser = await launchBrowser();
  site = await startSiteForJourneys({
    DIRECTORY_URL: `http://127.0.0.1:${port}`,
    DIRECTORY_TOKEN: token,
    CARDS_REHEARSAL: 'yes',
  });
  // The published interface has no agreement number, nor fields for what a formula holds: the operator notes them.
  const agreements = createAgreements(site.db);
  const identity = { legal_name: 'Graslin Formation', legal_form: 'SARL' as const, siret: '00000001800010' };
  await agreements.note(107, { agrement: 'E 21 044 0012 0', ...identity });
  await agreements.noteContents(107, 1072, {
    hoursIncluded: 20,
    includes: ['assessment'],
    validityDays: 365,
  });
  await agreements.note(108, { agrement: 'E 21 044 0013 0', ...identity });
});
afterAll(async () => {
  leave?.();
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

/** The words of a page as the server sends it, every space alike. */
async function read(path: string) {
  const answer = await globalThis.fetch(site.url + path, { headers: robot, redirect: 'manual' });
  const html = await answer.text();
  const text = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gsu, ' ')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/gu, ' ');
  return { status: answer.status, location: answer.headers.get('location'), html, text };
}

describe('before a directory of the published interface alone', () => {
  const school = '/annuaire-auto-ecoles/nantes/graslin-conduite/107';

  it.each([
    ['the home page', '/', ['10']],
    [
      'the results around a town, without the school that cannot be read',
      '/annuaire-auto-ecoles/recherche?q=Lyon',
      ['Auto-école des Terreaux', 'Conduite du Rhône', '1 199', '4,6'],
    ],
    ['the results of a name', '/annuaire-auto-ecoles/recherche?q=graslin', ['Graslin Conduite']],
    ['a city', '/annuaire-auto-ecoles/nantes', ['Graslin Conduite', 'Permis Île de Nantes']],
    ['the driving schools of a city', '/auto-ecoles/nantes', ['Graslin Conduite', '1 120']],
    ['the motorbike schools of a city', '/moto-ecoles/nantes', ['Graslin Conduite']],
    ['the licence in a city', '/permis-de-conduire/nantes', ['Nantes']],
    ['all driving schools', '/auto-ecoles', ['Auto-écoles']],
    ['the list of cities', '/permis-de-conduire/villes', ['villes']],
    ['the online theory course', '/code-en-ligne', ['Code']],
    ['the cost simulator', '/simulateur', ['permis']],
    ['the observed prices, without any', '/prix-du-permis', ['publient ici leurs prix']],
    ['the form of contact', '/contact-auto-ecole/107', ['Graslin Conduite', '7 rue Crébillon']],
    ['the page of the label', '/label-dsr/107', ['Graslin Conduite']],
    ['the first step of the funnel', '/inscription-en-ligne', ['Permis voiture']],
    [
      'the funnel at a school',
      '/inscription-en-ligne?ecole=107',
      ['Permis B traditionnel', 'Permis moto A2'],
    ],
    [
      'the schools of the funnel',
      '/inscription-en-ligne?etape=ecole&categorie=auto&q=Nantes',
      ['Graslin Conduite', '1 120'],
    ],
    [
      'the identity step of the funnel',
      '/inscription-en-ligne?etape=identite&ecole=107&formule=1071',
      ['Graslin Conduite', 'Permis B traditionnel'],
    ],
  ])('shows %s', async (_, path, words) => {
    const { status, text, location } = await read(path);
    expect({ status, location }).toEqual({ status: 200, location: null });
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('Permis Bellecour');
    expect(text).not.toMatch(/undefined|NaN|Invalid Date/u);
  });

  it('shows a school with its hours, formulas, reviews and promises', async () => {
    const { status, text, html } = await read(school);
    expect(status).toBe(200);
    for (const word of [
      '7 rue Crébillon',
      'Permis B traditionnel',
      '1 120',
      'Permis moto A2',
      'Code de la route en ligne',
      'Garantie financière',
      'Auprès d’un assureur français',
      'Réservation des leçons en ligne',
      'mediateur.exemple.fr',
      'Élève A.',
      'avis numéro 1.',
    ])
      expect.soft(text).toContain(word);
    // The day of the visit is said beside its name.
    expect(text).toMatch(/Samedi (?:\([^)]+\) )?9 h – 12 h/u);
    expect(text).toMatch(/Dimanche (?:\([^)]+\) )?Fermé/u);
    expect(text).not.toMatch(/undefined|NaN|Invalid Date/u);
    expect(html).not.toMatch(/\/avis\/(?:undefined|\d+)\/signaler/u);
  });

  it('offers no choice that it does not support', async () => {
    const { status, text } = await read(
      '/annuaire-auto-ecoles/recherche?q=Lyon&filtres=pmr&budget=1400&ouvert=samedi&tri=total',
    );
    expect(status).toBe(200);
    expect(text).toContain('locaux accessibles');
    for (const control of ['Prix en tout, au plus', 'Ouvert le samedi', 'Le moins cher'])
      expect(text).not.toContain(control);
  });

  it('asks for a quote where nobody noted the agreement number', async () => {
    const { text } = await read('/inscription-en-ligne?ecole=110');
    expect(text).toContain('ne vend pas en ligne');
    expect(text).toContain('Demander un devis');
  });

  it('sells by the formula’s own document, by what the operator noted and by the pass, and asks for the rest', async () => {
    const noted = await read('/inscription-en-ligne?ecole=107');
    expect(noted.text).toContain('20 h de conduite, évaluation de départ comprise, valable 12 mois');
    expect(noted.text).not.toContain('Sur devis');
    const unnoted = await read('/inscription-en-ligne?ecole=108');
    for (const word of ['Permis B traditionnel', 'Code de la route en ligne', 'Sur devis : Permis moto A2'])
      expect(unnoted.text).toContain(word);
    const recap = await read('/inscription-en-ligne?etape=identite&ecole=107&formule=1071');
    expect(recap.html).toContain('href="/demonstration/documents/parcours-de-formation.html"');
    expect(recap.text).toContain('Heures, contenu et durée de validité : le programme de l’auto-école');
  });

  it.each([
    [107, 1071, { documentUrl: '/demonstration/documents/parcours-de-formation.html' }],
    [107, 1072, { hoursIncluded: 20, includes: ['assessment'], validityDays: 365 }],
    [108, 1083, { validityDays: 180 }],
  ])(
    'takes an order of school %i for formula %i, and keeps what was said of it',
    async (officeId, id, contents) => {
      const offer = { id, officeId, amount: id === 1083 ? 2990 : 4900 };
      const answer = await enrolmentOf(site).register({
        officeId: String(officeId),
        ...(await prepareOrder(site, offer)),
      });
      expect(answer).toHaveProperty('payInId');
      const stored = site.db.selectFrom('payment_intents').select('contents').where('formula_id', '=', id);
      expect(await stored.executeTakeFirst()).toEqual({ contents });
    },
  );

  it('takes no order of what nobody noted', async () => {
    const body = await prepareOrder(site, { id: 1082, officeId: 108, amount: 4900 });
    expect(await enrolmentOf(site).register({ officeId: '108', ...body })).toEqual({
      refused: [refusalTexts.formulaOnQuote],
    });
  });

  it('tells an overseas school by its own clocks', async () => {
    const { text } = await read('/annuaire-auto-ecoles/saint-denis-974/auto-ecole-du-barachois/110');
    expect(text).toMatch(/heure locale|férié/u);
  });

  it('logs the invalid items of an answer once, and nothing of their content', async () => {
    await read('/annuaire-auto-ecoles/recherche?q=Lyon&page=1');
    const lines = site.product.output.split('\n').filter((line) => line.includes('has invalid items'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toContain('"fields":["nbReviews"]');
    expect(lines.join('\n')).not.toContain('Bellecour');
  });
});

const label = 'Graslin Conduite';
let page: Page;
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const storedOrder = () =>
  site.db
    .selectFrom('payment_intents')
    .select(['reference', 'status', 'amount_cents'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const mails = async () => {
  const rows = await site.db
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind, text_body }) => ({ kind, names: text_body?.includes(label) }));
};

/** From its beginning to its end; the schools of our own tables are the demonstration's. */
describe('an order of a school that somebody else’s directory has', () => {
  it('is paid to the last page, at the price of that directory, and confirmed by a mail that names the school', async () => {
    await site.db.deleteFrom('mails').execute();
    page = await (await openVisitor(browser, site.url, { viewport: { width: 360, height: 740 } })).newPage();
    await comeToPayment(
      page,
      site.url,
      '/inscription-en-ligne?etape=identite&ecole=107&formule=1071',
      aPerson,
    );
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await title('inscription est payée').waitFor();
    await page.getByText(label).first().waitFor({ state: 'attached' });
    expect(await storedOrder()).toMatchObject({ status: 'succeeded', amount_cents: 4900 });
    expect(await mails()).toEqual([{ kind: 'order-buyer', names: true }]);
  });

  it('is a rehearsal, as each page says', async () => {
    const reader = new Reader(site.url);
    for (const path of ['/', '/contact', '/inscription-en-ligne?ecole=107', '/rien']) {
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
    expect(await type('payments', 'list', '--school', 'graslin', '--json')).toContain(label);
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
    await page.goto('/annuaire-auto-ecoles/recherche?q=Bordeaux'); // Not searched before: in no cache.
    await page.getByRole('heading', { name: 'La liste est momentanément indisponible' }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toContain('q=Bordeaux');
  });
});
