import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import type { Roles } from '../support/page-parts.ts';
import { isQuiet } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();
/** A school with hundreds of reviews of two licence groups, whatever its name. */
let address: string;
let page: Page;

beforeAll(async () => {
  page = await (await openVisitor(browser, site.url)).newPage();
  const moved = await fetch(`${site.url}/annuaire-auto-ecoles/x/y/46`, { redirect: 'manual' });
  address = new URL(moved.headers.get('location') ?? '', site.url).pathname;
});

const section = <Found>(page: Roles<Found>) => page.getByRole('region', { name: 'Avis', exact: true });
const link = (page: Page, name: string | RegExp) => section(page).getByRole('link', { name }).first();
const authors = (page: Page) => section(page).getByRole('heading', { level: 3 }).allInnerTexts();
const rangeOf = (page: Page, text: RegExp) => section(page).getByText(text);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const expectNoFault = async (page: Page) => expect(await faultsOfAxe(page)).toEqual([]);

describe('the reviews of a school', () => {
  it('turn three at a time by keyboard, loading a server page of nine only when it is needed', async () => {
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    );
    const loads = () => asked.filter((path) => path.startsWith('/api/avis/'));
    await page.goto(address);
    await isQuiet(page);
    await rangeOf(page, /^Avis 1 à 3 sur \d+, du plus récent au plus ancien$/u).waitFor();
    const first = await authors(page);
    expect(first).toHaveLength(3);

    const next = () => link(page, 'Avis suivants').press('Enter');
    await next();
    await rangeOf(page, /^Avis 4 à 6 /u).waitFor();
    await expect.poll(() => focusedText(page)).toMatch(/^Avis 4 à 6 /u);
    expect(new URL(page.url()).search).toBe('?avis=2');
    await next();
    await rangeOf(page, /^Avis 7 à 9 /u).waitFor();
    expect(loads()).toEqual([]);
    await next();
    await rangeOf(page, /^Avis 10 à 12 /u).waitFor();
    expect(loads()).toEqual([expect.stringMatching(/^\/api\/avis\/46\/[a-z-]+\?page=2$/u)]);
    await link(page, 'Avis précédents').press('Enter');
    await rangeOf(page, /^Avis 7 à 9 /u).waitFor();
    expect(loads()).toHaveLength(1);
    await expectNoFault(page);

    // Come back to, the address shows the same reviews, and no search engine lists them apart.
    const shown = await authors(page);
    await page.reload();
    await rangeOf(page, /^Avis 7 à 9 /u).waitFor();
    expect(await authors(page)).toEqual(shown);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`${address}$`, 'u'),
    );

    // Another licence group starts anew, on its first page.
    await link(page, /^Deux-roues/u).click();
    await rangeOf(page, /^Avis 1 à 3 /u).waitFor();
    await expect.poll(() => link(page, /^Deux-roues/u).getAttribute('aria-current')).toBe('true');
    expect(new URL(page.url()).search).toBe('?permis=deux-roues');
    expect(await authors(page)).not.toEqual(first);
  });

  it('are reported on a page: errors, then an acknowledgement', async () => {
    await page.goto(address);
    await link(page, /^Signaler cet avis/u).click();
    await page.getByRole('heading', { level: 1, name: 'Signaler un avis' }).waitFor();
    await isQuiet(page);
    const form = page.getByRole('main');
    await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
    const summary = form.getByRole('alert');
    await summary.getByRole('link', { name: 'Motif du signalement\u202f: Champ requis.' }).waitFor();
    await expect.poll(() => focusedText(page)).toContain('3 réponses sont à corriger');
    await expectNoFault(page);

    await summary.getByRole('link', { name: /Votre adresse e-mail/u }).click();
    await takesFocus(form.getByLabel('Votre adresse e-mail'));
    await page.keyboard.type('camille.moreau@exemple.example');
    await form.getByRole('radio', { name: 'Autre raison' }).check();
    const message = form.getByLabel('Ce que vous voulez nous dire');
    await message.fill('a'.repeat(1001));
    await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await summary.getByRole('link', { name: /1000 caractères maximum\./u }).waitFor();
    await message.fill('Cet avis parle d’une autre école.');
    await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await form.getByText(/^Référence\u202f: AV-[0-9A-Z]{5}-[0-9A-Z]{5}$/u).waitFor();
    await form.getByText(/camille\.moreau@exemple\.example/u).waitFor();
    await expectNoFault(page);
  });

  it('are read and reported without script', async () => {
    const page = new Reader(site.url);
    await page.goto(address);
    await section(page).getByRole('link', { name: 'Avis suivants' }).first().click();
    await section(page)
      .getByText(/^Avis 4 à 6 /u)
      .waitFor();
    await section(page).getByText('Comment ces avis sont recueillis').click();
    await section(page)
      .getByText(/Rien n’est donné ni promis/u)
      .waitFor();
    await section(page)
      .getByRole('link', { name: /^Signaler cet avis/u })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Signaler un avis' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    expect(await page.title()).toMatch(/^Erreur/u);
    await page.getByRole('radio', { name: 'Autre raison' }).check();
    await page.getByLabel('Ce que vous voulez nous dire').fill('Cet avis parle d’une autre école.');
    await page.getByLabel('Votre adresse e-mail').fill('sans.script@exemple.example');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await page.getByText('Votre signalement est enregistré').waitFor();
    await page.getByRole('link', { name: 'Retour aux avis de l’auto-école' }).click();
    await section(page).waitFor();
  });
});
