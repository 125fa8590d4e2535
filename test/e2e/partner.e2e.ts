import type { KeyObject } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { shareSecrets } from '#server/config/shared-secrets.ts';
import { demonstrationSigningKey } from '#services/partner/token-keys.ts';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { typeCommand } from '../support/cli.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula, type RunningSite } from '../support/running-site.ts';
import {
  comeToPayment,
  giveCard,
  giveIdentity,
  giveMinorIdentity,
  payButton,
  sendAsAPerson,
} from '../support/visitor.ts';

const { site, browser } = await startJourney();

/** What `npm run partner:link` prints. */
const secretsOf = ({ db, environment }: RunningSite) => shareSecrets(db, readConfig(environment));

async function printedLink(...words: string[]): Promise<string> {
  const typing = { environment: site.environment, session: { secrets: secretsOf(site) } };
  const { out, err } = await typeCommand(['partner', 'link', ...words], typing);
  if (err) throw new Error(err);
  return out.trim();
}

const context = await openVisitor(browser, site.url);

/** Where an address leads at once, asked for as a browser would. */
async function leadOf(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0', ...headers },
  });
  await response.arrayBuffer();
  return { status: response.status, to: response.headers.get('location'), headers: response.headers };
}

const brands = [
  ['mistral-assurances', 'Mistral Assurances', '9,90 €', 990],
  ['tramontane-mutuelle', 'Tramontane Mutuelle', '11,90 €', 1190],
  ['sirocco-prevoyance', 'Sirocco Prévoyance', '14,90 €', 1490],
] as const;

describe('a partner’s customer', () => {
  it('orders at the price of his brand, from the link to the receipt; no other order of his has its header', async () => {
    const page = await context.newPage();
    const [[id, brand, price, cents]] = brands;
    await page.goto(await printedLink('--brand', id));
    expect(page.url()).toBe(`${site.url}/mistral/assr`);
    await page.getByText(`Offre réservée aux clients ${brand}`).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.getByRole('link', { name: `Commander au prix de ${price}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre identité' }).waitFor();
    await giveIdentity(page);
    await payButton(page).waitFor();
    const terms = page.getByRole('link', { name: /conditions générales de vente de cette offre/u });
    expect(await terms.getAttribute('href')).toBe('/mistral/assr-cgv');
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await page.waitForURL(/\/inscription-terminee\?id=/u);
    const isHis = page.getByRole('banner').getByText(`Offre réservée aux clients ${brand}`);
    await isHis.waitFor();
    await page.reload();
    await isHis.waitFor();
    const done = page.url();
    for (const name of ['Où en est mon paiement ?', 'Renoncer au contrat ici']) {
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await page.waitForURL(/\/(?:suivi-paiement|retractation)\?/u);
      await isHis.waitFor();
      if (page.url().includes('/suivi-paiement')) await page.goto(done);
    }
    const stored = await site.db
      .selectFrom('payment_intents')
      .innerJoin('buyers', 'buyers.id', 'payment_intents.buyer_id')
      .select(['status', 'amount_cents', 'price_cents', 'client_id', 'marque', 'offre_id'])
      .select('offer_terms_version')
      .where('pay_in_id', '=', new URL(done).searchParams.get('id'))
      .executeTakeFirst();
    expect(stored).toEqual({
      status: 'succeeded',
      amount_cents: cents,
      price_cents: cents,
      client_id: 'DEMO-1',
      marque: id,
      offre_id: '1',
      offer_terms_version: expect.stringMatching(/^2\d{3}-\d{2}-\d{2}\.[0-9a-f]{64}$/u),
    });

    // No other order of this browser has the header.
    await comeToPayment(page, site.url, (await anyFormula(site)).identityStep);
    await giveCard(page, cardNumbers.frictionless);
    await payButton(page).click();
    await page.waitForURL(/\/inscription-terminee\?id=/u);
    await page.getByRole('heading', { level: 1, name: 'inscription est payée' }).waitFor();
    expect(await isHis.count()).toBe(0);
    await page.close();
  });

  it.each(brands)('of %s reads his brand and its price, and no other brand', async (id, brand, price) => {
    const page = new Reader(site.url);
    await page.goto(await printedLink('--brand', id));
    const logos = page.getByRole('banner').getByRole('img');
    expect([await logos.count(), await logos.first().getAttribute('alt')]).toEqual([1, brand]);
    for (const [, other] of brands.filter(([name]) => name !== id)) {
      expect(await page.getByText(other).count()).toBe(0);
    }
    await page.getByRole('link', { name: `Commander au prix de ${price}` }).waitFor();
  });

  it('gives his identity without script too, and comes back by the same link', async () => {
    const page = new Reader(site.url);
    const link = await printedLink('--brand', 'tramontane-mutuelle');
    await page.goto(link);
    await page.goto(link);
    expect(page.url()).toBe(`${site.url}/mistral/assr`);
    const other = new Reader(site.url);
    await other.goto(link);
    expect(other.url()).toBe(`${site.url}/error`);
    await page.getByRole('link', { name: 'Commander au prix de 11,90 €' }).click();
    await giveIdentity(page);
    await page.getByRole('heading', { level: 1, name: 'Votre paiement' }).waitFor();
    await page.getByText('Offre réservée aux clients Tramontane Mutuelle').waitFor();
  });

  it('who pays for a child keeps the header of his brand beside the code', async () => {
    const page = new Reader(site.url);
    await page.goto(await printedLink('--brand', 'tramontane-mutuelle'));
    await page.getByRole('link', { name: 'Commander au prix de 11,90 €' }).click();
    await giveMinorIdentity(page);
    await page.getByRole('checkbox', { name: /représente légalement/u }).check();
    await page.getByRole('button', { name: 'Payer ensemble ici' }).click();
    expect(page.url()).toMatch(/\/accord-parental\/code/u);
    const isHis = page.getByRole('banner').getByText('Offre réservée aux clients Tramontane Mutuelle');
    await isHis.waitFor();
    await page.reload();
    await isHis.waitFor();
  });

  it('comes by a token of another library too, and leaves no trace of it', async () => {
    const key = (await demonstrationSigningKey(secretsOf(site), 'RS256')) as KeyObject;
    const entry = { idClient: 'ASSURE-4711', idOffre: '2', marque: 'mistral-assurances' };
    const claims = { ...entry, aud: site.url };
    const jwtToken = jsonwebtoken.sign(claims, key, { algorithm: 'RS256', expiresIn: 60 });
    const { status, to, headers } = await leadOf(
      `${site.url}/mistral?${new URLSearchParams({ ...entry, jwtToken })}`,
    );
    expect([status, to]).toEqual([303, '/mistral/aper']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/u);
    expect(headers.get('set-cookie')).not.toContain('ASSURE-4711');
    // What he reads from then on is his own; whoever has no link finds the same page by a search engine.
    const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const [own, everybodys] = await Promise.all([
      leadOf(`${site.url}/mistral/aper`, { cookie }),
      leadOf(`${site.url}/mistral/aper`),
    ]);
    expect([own.headers.get('x-robots-tag'), everybodys.headers.get('x-robots-tag')]).toEqual([
      'noindex',
      null,
    ]);
    for (const answer of [own, everybodys]) expect(answer.headers.get('cache-control')).toBe('no-store');
    await expect.poll(() => site.product.output).toContain('"path":"/mistral"');
    expect(site.product.output).not.toContain(jwtToken.slice(0, 40));
    expect(site.product.output).not.toContain('ASSURE-4711');
  });
});

describe('whoever is not let in', () => {
  it('reads what the offer is, finds the payment closed, and is led to what is open to all', async () => {
    const page = new Reader(site.url);
    await page.goto('/mistral/assr');
    await page.getByText('Une offre réservée à des assurés').waitFor();
    expect(await page.getByRole('link', { name: /Commander/u }).count()).toBe(0);
    await page.goto('/mistral/payment?etape=identite&ecole=1&formule=101');
    expect(page.url()).toBe(`${site.url}/mistral/erreur`);
    await page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' }).waitFor();
    await page.getByRole('link', { name: 'Voir le code en ligne' }).click();
    expect(page.url()).toMatch(/\/code-en-ligne/u);
    await page.getByRole('navigation', { name: 'Navigation principale' }).first().waitFor();
  });

  it('finds no partner under another prefix', async () => {
    for (const path of ['/bora', '/bora/assr', '/mistral/motos']) {
      expect((await leadOf(site.url + path)).status).toBe(404);
    }
  });
});
describe('a fleet of the partner', () => {
  const list = 'Nom;Prénom;Permis\nDurand;Zoé;B C\n';
  it.each([true, false])('asks for a quote and attaches its list, script: %s', async (javaScriptEnabled) => {
    await context.clearCookies();
    const page = javaScriptEnabled ? await context.newPage() : new Reader(site.url);
    await page.goto('/mistral/flottes');
    await page.getByText('Le formulaire de devis s’ouvre avec votre lien').waitFor();
    expect(await page.getByRole('button', { name: 'Envoyer la demande' }).count()).toBe(0);
    await page.goto(await printedLink('--offer', '4', '--brand', 'sirocco-prevoyance'));
    expect(page.url()).toBe(`${site.url}/mistral/flottes`);
    await page.getByLabel('Raison sociale').fill('Transports du Canal');
    await page.getByLabel('SIRET').fill('000 000 018 00010');
    await page.getByLabel('Votre nom').fill('Nour Haddad');
    await page.getByLabel('Adresse e-mail professionnelle').fill(`flotte-${javaScriptEnabled}@canal.example`);
    await page.getByLabel('Téléphone').fill('04 72 00 00 00');
    await page.getByLabel('Nombre de conducteurs à former').fill('12');
    await page.getByRole('checkbox', { name: 'Poids lourd' }).check();
    const file = page.getByLabel('Fichier CSV, XLSX, ODS ou PDF (facultatif)');
    const choose = (name: string) =>
      file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(list) });
    await choose('conducteurs.docx');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Ce fichier n’est pas un CSV').first().waitFor();
    expect(await page.getByLabel('Raison sociale').inputValue()).toBe('Transports du Canal');
    expect(await page.getByRole('checkbox', { name: 'Poids lourd' }).isChecked()).toBe(true);
    if (!(page instanceof Reader)) expect(await faultsOfAxe(page)).toEqual([]);

    // Whoever has no script loses the file with every answer, and is told so.
    await choose('conducteurs.csv');
    await page.getByLabel('Téléphone').fill('04');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Format incorrect.').first().waitFor();
    const again = page.getByText('Choisissez de nouveau le fichier');
    expect(await again.count()).toBe(javaScriptEnabled ? 0 : 2);
    if (!javaScriptEnabled) await choose('conducteurs.csv');
    await page.getByLabel('Téléphone').fill('04 72 00 00 00');
    const sent = page.getByRole('heading', { level: 1, name: 'Votre demande est enregistrée' });
    await sendAsAPerson(page, 'Envoyer la demande', sent);
    const [stored] = await site.db
      .selectFrom('fleet_requests')
      .selectAll()
      .where('email', '=', `flotte-${javaScriptEnabled}@canal.example`)
      .execute();
    expect(stored).toMatchObject({
      brand: 'sirocco-prevoyance',
      drivers: 12,
      wanted: ['poids-lourd'],
      attachment: Buffer.from(list),
      attachment_kind: 'csv',
    });
    expect(new URL(page.url()).search).toBe(`?recu=${stored?.reference}`);
    const mails = (await readOutbox(site.db)).filter(({ key }) => key.includes(stored?.reference ?? '-'));
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails) + site.product.output).not.toContain('Durand');
  });
});

it('tells whether a token would let in, at its published address', async () => {
  const link = new URL(await printedLink());
  const check = async (token: string) =>
    (await fetch(`${site.url}/api/jwt/verify?${new URLSearchParams({ token })}`)).json();
  const token = link.searchParams.get('jwtToken') ?? '';
  // A mail program that looks whether the address answers uses nothing up.
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
  // Nor does a browser that fetches it before anybody follows it, and which then forgets a refusal.
  expect((await leadOf(link.href, { 'sec-purpose': 'prefetch;prerender' })).status).toBe(403);
  expect(await check(token)).toEqual({ status: 'success', message: 'Jeton valable.' });
  expect((await leadOf(link.href)).to).toBe('/mistral/assr');
  expect(await check(token)).toEqual({ status: 'error', message: 'Jeton déjà utilisé.' });
});
