import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { parisDay } from '#domain/time/french-dates.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { openVisitor } from '../support/browser.ts';
import { expectNoFaultOnBoth, expectNoFaultOnPhone, phone } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';

const { site, browser } = await startJourney();
let page: Page;
beforeAll(async () => {
  const context = await openVisitor(browser, site.url, { viewport: phone });
  page = await context.newPage();
});

const today = () => parisDay(new Date());
const title = (here: Page | Reader, name: string | RegExp) => here.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name }).click();

/** A paid file, and the link of its school's mail. */
async function paidFile() {
  const { reference } = await placeOrder(site, await anyPreRegistration(site));
  const mails = await readOutbox(site.db);
  const mail = mails.find(({ kind, text_body }) => kind === 'order-school' && text_body?.includes(reference));
  const link = /\/dossier\/lien\?jeton=[\w-]+/u.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error('the school has no link');
  return link;
}

/** In the latest mail that asks to confirm a signature. */
async function declaredLink(): Promise<string> {
  const mails = (await readOutbox(site.db)).filter(({ kind }) => kind === 'file-declared');
  return /\/dossier\/lien\?jeton=[\w-]+/u.exec(mails.at(-1)?.text_body ?? '')?.[0] ?? '';
}

/** Kinds of the mails about a file that the learner received. */
async function mailsToLearner() {
  const sent = (await readOutbox(site.db)).filter(({ recipient }) => recipient === aBuyer().Email);
  return sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('file-'));
}

/** A date of this morning, arranged by telephone: the quote is due. */
async function assess(here: Page | Reader) {
  await here.getByText('Une date est déjà fixée par téléphone').click();
  await here.locator('[id=agree-jour]').fill(today());
  await here.locator('[id=agree-heure]').fill('00:00');
  await here.getByRole('button', { name: 'Noter ce rendez-vous' }).click();
  await title(here, 'Écrivez le devis de Camille').waitFor();
}

/** One file, from its first mail to a corrected quote: each test continues the one before. */
describe('a school that opens the link of its mail', () => {
  it('sends three dates in two taps', async () => {
    await page.goto(await paidFile());
    await title(page, 'Proposez trois dates à Camille').waitFor();
    await page.getByRole('link', { name: '06 12 34 56 78' }).waitFor();
    await expectNoFaultOnPhone(page);
    await press('Envoyer ces trois dates');
    await title(page, 'Camille choisit une date').waitFor();
    await page.getByText('Vos trois dates sont envoyées').waitFor();
    expect(await mailsToLearner()).toEqual(['file-dates']);
  });

  it('notes a date that was arranged by telephone', async () => {
    await assess(page);
    await page.getByText('Le rendez-vous est noté').waitFor();
  });

  it('writes the quote from its prices, which follow the hours', async () => {
    const total = page.locator('output');
    const suggested = await total.innerText();
    expect(await page.getByLabel('Date de l’évaluation').inputValue()).toBe('');
    await press('Envoyer le devis');
    await page.getByRole('link', { name: /^Date de l’évaluation.*Champ requis/u }).waitFor();
    await page.getByRole('link', { name: /^Où l’évaluation.*Champ requis/u }).waitFor();
    await page.getByLabel('Date de l’évaluation').fill(today());
    await page.getByRole('radio', { name: 'En voiture' }).check();
    await page.getByLabel('Heures en boîte manuelle').fill('37');
    await expect.poll(() => total.innerText()).not.toBe(suggested);
    await page.getByText(/L’élève lira.*37\sh au lieu de/u).waitFor();
    await page.getByText(/La somme des échéances est le total\s:/u).waitFor();
    await press('Ajouter une ligne');
    await page.getByLabel('Ligne 3').waitFor();
  });

  it('reads why a quote offers no credit, and keeps what it typed', async () => {
    await page.getByLabel('Ligne 3').fill('Supplément, en 4 fois');
    await page.getByLabel('Prix 3 (en euros)').fill('40 euros');
    await press('Envoyer le devis');
    await page.getByRole('link', { name: /^Prix 3.*Écrivez un prix en euros/u }).click();
    expect(await page.locator(':focus').getAttribute('id')).toBe('quote-ligne-3-prix');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('40');
    await press('Envoyer le devis');
    await page.getByRole('link', { name: /^Ligne 3.*ni crédit/u }).waitFor();
    expect(await page.getByLabel('Ligne 3').inputValue()).toBe('Supplément, en 4 fois');
    await expectNoFaultOnBoth(page);
    await page.getByLabel('Ligne 3').fill('Livret');
    await press('Envoyer le devis');
    await title(page, 'Camille répond à votre devis').waitFor();
    await page.getByText('Le devis est envoyé').waitFor();
    expect(await mailsToLearner()).toContain('file-quote');
    await expectNoFaultOnPhone(page);
  });

  it('corrects it by a new version, by keyboard alone', async () => {
    const sent = page.getByRole('heading', { name: 'Le devis envoyé, version 2' });
    await page.locator('summary', { hasText: 'Corriger le devis' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('summary', { hasText: 'Lignes, frais et échéances' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Prix 3 (en euros)').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    expect(await sent.count()).toBe(0);
    await page.getByRole('button', { name: 'Répartir le total' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Envoyer le devis' }).focus();
    await page.keyboard.press('Enter');
    await sent.waitFor();
    await page.getByText('Le devis corrigé est envoyé').waitFor();
  });
});

describe('a signature that the school declares', () => {
  let link = '';

  it('waits for the learner, who says no', async () => {
    link = page.url();
    await page.getByText('Le contrat est signé').first().click();
    await press('Déclarer la signature');
    await page.getByRole('link', { name: /^Signé le.*Champ requis/u }).waitFor();
    await page.getByLabel('Signé le').fill(today());
    await page.getByRole('radio', { name: 'À l’auto-école' }).check();
    await press('Déclarer la signature');
    await title(page, 'Camille confirme la signature').waitFor();
    await page.goto(await declaredLink());
    await title(page, 'Avez-vous signé ce contrat ?').waitFor();
    await page.getByText(/déclare que le contrat est signé.*Votre silence ne vaut jamais oui/u).waitFor();
    await expectNoFaultOnPhone(page);
    await press('Non, je n’ai pas signé');
    await title(page, 'Contrat signé ou non ?').waitFor();
    await page.getByText(/^Envoyez-nous vos preuves datées avant le/u).waitFor();
  });

  it('is undone by no other button: both wait for the decision', async () => {
    expect(await page.getByText('L’évaluation n’a pas eu lieu ?').count()).toBe(0);
    const reader = new Reader(site.url);
    await reader.goto(link);
    await title(reader, 'Contrat contesté : nous décidons').waitFor();
  });
});

it('a school that cannot train the learner refuses after it is asked once more, with a reason', async () => {
  const reader = new Reader(site.url);
  await reader.goto(await paidFile());
  await reader.getByText('Vous ne pouvez pas former Camille').click();
  await reader.getByText('300,00 € repartent aussitôt').waitFor();
  const send = reader.getByRole('button', { name: 'Oui, refuser définitivement' });
  expect(await send.isVisible()).toBe(false);
  await reader.getByText('Refuser ce dossier…').click();
  await send.click();
  await reader.getByRole('link', { name: /^Votre raison/u }).waitFor();
  await reader.getByLabel('Votre raison').fill('Plus de place avant juin.');
  await send.click();
  await title(reader, 'Le dossier de Camille est clos').waitFor();
  await reader.getByText('Le refus est envoyé').waitFor();
  const { closed_because: because } = await site.db
    .selectFrom('training_files')
    .select('closed_because')
    .where('closed_because', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(because).toBe('refused');
});

describe('without script', () => {
  it('a quote is computed by the server, mended and sent', async () => {
    const plain = new Reader(site.url);
    const link = await paidFile();
    await plain.goto(link);
    await assess(plain);
    const total = plain.locator('output');
    const suggested = await total.textContent();
    await plain.getByLabel('Heures en boîte manuelle').fill('40');
    await plain.getByRole('button', { name: 'Calculer le total' }).click();
    expect(await total.textContent()).not.toBe(suggested);
    await plain.getByRole('button', { name: 'Ajouter des frais' }).click();
    await plain.getByLabel('Frais d’examen 3').waitFor();
    await plain.getByLabel('Montant 1 (en euros)').fill('1');
    await plain.getByRole('button', { name: 'Envoyer le devis' }).click();
    await plain.getByRole('link', { name: /^Date de l’évaluation.*Champ requis/u }).waitFor();
    await plain.getByLabel('Date de l’évaluation').fill(today());
    await plain.getByRole('radio', { name: 'En voiture' }).check();
    await plain.getByRole('button', { name: 'Envoyer le devis' }).click();
    await plain.getByRole('link', { name: /Les échéances font/u }).waitFor();
    expect(await plain.getByLabel('Heures en boîte manuelle').inputValue()).toBe('40');
    await plain.getByRole('button', { name: 'Répartir le total' }).click();
    await plain.getByRole('button', { name: 'Envoyer le devis' }).click();
    await title(plain, 'Camille répond à votre devis').waitFor();
    await plain.getByText('Le contrat est signé').first().click();
    await plain.getByLabel('Signé le').fill(today());
    await plain.getByRole('radio', { name: 'À l’auto-école' }).check();
    await plain.getByRole('button', { name: 'Déclarer la signature' }).click();
    await title(plain, 'Camille confirme la signature').waitFor();
    await plain.goto(await declaredLink());
    await title(plain, 'Avez-vous signé ce contrat ?').waitFor();
    await plain.getByRole('button', { name: 'Oui, c’est signé' }).click();
    await title(plain, /^Contrat signé le/u).waitFor();
    await plain.goto(link);
    await title(plain, 'Contrat signé avec Camille').waitFor();
    await plain.getByLabel('Première leçon le').fill(today());
    await plain.getByRole('button', { name: 'Noter le début' }).click();
    await plain.getByLabel('permis obtenu').check();
    await plain.getByRole('button', { name: 'Noter la fin' }).click();
    await title(plain, 'Formation de Camille : permis obtenu').waitFor();
  });
});
