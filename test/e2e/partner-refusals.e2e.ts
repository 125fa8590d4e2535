import { randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { readConfig } from '#server/config/config.ts';
import { shareSecrets } from '#server/config/shared-secrets.ts';
import { demonstrationSigningKey } from '#services/partner/token-keys.ts';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { startJourney } from '../support/journey.ts';
import { linesAbout } from '../support/log-lines.ts';
import { Reader } from '../support/reader.ts';
import { theoryFormulaOf } from '../support/running-site.ts';
import { giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();
const key = await demonstrationSigningKey(shareSecrets(site.db, readConfig(site.environment)), 'RS256');

const entry = { idClient: 'ASSURE-4711', idOffre: '1', marque: 'mistral-assurances' };

/** The query of an entry that says all this, signed by a library that we do not use. */
function linkOf(claims: Partial<typeof entry> = {}): URLSearchParams {
  const said = { ...entry, ...claims };
  const token = { ...said, aud: site.url, jti: randomUUID() };
  const jwtToken = jsonwebtoken.sign(token, key as jsonwebtoken.Secret, {
    algorithm: 'RS256',
    expiresIn: 60,
  });
  return new URLSearchParams({ ...said, jwtToken });
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0', ...headers } });

describe('whoever is not let in', () => {
  const page = new Reader(site.url);
  const used = linkOf();
  const forged = linkOf();
  forged.set('jwtToken', `${forged.get('jwtToken')?.split('.', 2).join('.')}.AAAA`);

  it.each([
    ['forged', forged, 'Signature invalide.'],
    ['of an unknown brand', linkOf({ marque: 'bora-assurances' }), 'Marque inconnue.'],
    ['used before', used, 'Jeton déjà utilisé.'],
  ])(
    'by a link that is %s reads the page of refused links, and the log says why',
    async (_, query, reason) => {
      if (query === used) await ask(`/mistral?${query}`);
      const from = site.product.output.length;
      const { status } = await page.goto(`/mistral?${query}`);
      const text = await page.locator('body').textContent();
      expect([status, page.url()]).toEqual([403, `${site.url}/error`]);
      expect(text).toContain('Le lien de votre assureur a expiré, a déjà servi ou n’a pas pu être vérifié.');
      expect(text).not.toMatch(/Mistral Assurances|Tramontane|Sirocco/u);
      await expect
        .poll(() => linesAbout('turned away', site.product, from))
        .toMatchObject([{ level: 40, reason }]);
    },
  );

  it('by a link of a megabyte reads that it is too long, then has come nowhere and left nothing in the log', async () => {
    const from = site.product.output.length;
    const tooLong = new URLSearchParams({ ...entry, jwtToken: 'x'.repeat(1024 * 1024) });
    expect((await page.goto(`/mistral?${tooLong}`)).status).toBe(431);
    await page.getByRole('heading', { level: 1, name: 'Cette adresse est trop longue' }).waitFor();
    await expect
      .poll(() => linesAbout('could not be read', site.product, from))
      .toMatchObject([{ status: 431 }]);
    expect(page.cookies.names).not.toContain('partenaire');
    await page.goto('/mistral/payment?etape=identite&ecole=1&formule=101');
    expect(page.url()).toBe(`${site.url}/mistral/erreur`);
    const [, payload = ''] = used.get('jwtToken')?.split('.') ?? [];
    const { output } = site.product;
    for (const said of ['ASSURE', 'jwtToken', 'idClient', payload.slice(0, 30), 'xxxx']) {
      expect(output).not.toContain(said);
    }
    expect(output).not.toMatch(/"status":5\d\d|"level":[56]0/u);
  });

  it.each([
    '//mistral',
    '/mistral/',
    '/mistral//evil.example',
    '/mistral/%2f%2fevil.example',
    '/mistral/%D8%A7%D9%84',
    '/MISTRAL',
  ])('does not come in by %s', async (path) => {
    const { status, headers } = await ask(`${path}?${linkOf()}`);
    expect(status).toBeLessThan(500);
    expect(new URL(headers.get('location') ?? '/', site.url).origin).toBe(site.url);
    expect(headers.get('set-cookie')).toBeNull();
    if (headers.has('location')) expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('the price of a brand', () => {
  it('is for the offer of the link alone, at the partner’s school', async () => {
    const [own, other] = [await theoryFormulaOf(site, 1), await theoryFormulaOf(site, 2)];
    const enter = async (claims: Partial<typeof entry>) => {
      const { headers } = await ask(`/mistral?${linkOf(claims)}`);
      return [headers.get('location'), headers.get('set-cookie')?.split(';', 1)[0] ?? ''] as const;
    };
    const visit = async (cookie: string, path: string) =>
      (await ask(path, { cookie })).headers.get('location');
    const payment = `/mistral/payment?etape=identite&ecole=1&formule=${own}`;
    const [, buyer] = await enter({});
    expect(await visit(buyer, payment)).toBeNull();
    const elsewhere = `/mistral/payment?etape=identite&ecole=2&formule=${other}`;
    expect(await visit(buyer, elsewhere)).toBe('/mistral/assr');
    expect(await visit(buyer, '/mistral/payment')).toBe('/mistral/assr');
    const [to, rider] = await enter({ idOffre: '2' });
    expect(to).toBe('/mistral/aper');
    expect(await visit(rider, payment)).toBe('/mistral/aper');
    const page = await ask('/mistral/assr', { cookie: rider });
    expect(await page.text()).toContain('Votre lien ouvre une autre offre');
    const changed = buyer.replace(/\.[^.]*$/u, '.AAAAAAAAAAAAAAAAAAAAAA');
    expect(await visit(changed, payment)).toBe('/mistral/erreur');
  });

  it('that gives way to another brand’s between the page and the order is never charged', async () => {
    await using context = await openVisitor(browser, site.url);
    const page = await context.newPage();
    await page.goto(`/mistral?${linkOf()}`);
    await page.getByRole('link', { name: 'Commander au prix de 9,90 €' }).click();
    await giveIdentity(page);
    await payButton(page).waitFor();
    await giveCard(page, cardNumbers.frictionless);
    const tab = new Reader(site.url);
    await tab.goto(`/mistral?${linkOf({ marque: 'sirocco-prevoyance' })}`);
    await tab.getByText('Offre réservée aux clients Sirocco Prévoyance').waitFor();
    const { hostname: domain } = new URL(site.url);
    await context.addCookies(tab.cookies.all.map((cookie) => ({ ...cookie, domain })));
    await payButton(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(refusalTexts.changedOffer).waitFor();
    await dialog.getByRole('button', { name: 'Revenir au paiement' }).click();
    // On the way back the page is the later brand's, its header too.
    await page.getByRole('link', { name: 'Code junior' }).click();
    await page.getByRole('link', { name: 'Commander au prix de 14,90 €' }).waitFor();
    expect(await page.getByRole('banner').innerText()).toContain('clients Sirocco Prévoyance');
    expect(await page.locator('body').innerText()).not.toMatch(/Mistral Assurances|9,90/u);
    expect(await site.db.selectFrom('payment_intents').selectAll().execute()).toEqual([]);
  });
});
