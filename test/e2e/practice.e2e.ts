import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freeSeries } from '#domain/practice/practice.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { catalogue } from '../support/own-course.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';

const { site, browser } = await startJourney();

async function visit(options: BrowserContextOptions = {}) {
  const context = await openVisitor(browser, site.url, options);
  const page = await context.newPage();
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

async function buyCourse() {
  const order = await placeOrder(site, await anyFormula(site), { demarrage: 'immediat' });
  const mail = (await readOutbox(site.db)).find(({ key }) => key === `order:${order.id}:buyer`);
  const link = /\/mon-cours\?jeton=[\w.-]+/u.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error('the buyer was mailed no link to his course');
  return { ...order, link };
}

const heading = (page: Page | Reader, name: string | RegExp) => page.getByRole('heading', { name });
const validate = (page: Page | Reader) => page.getByRole('button', { name: 'Valider' });
const start = (page: Page | Reader, name: string) => page.getByRole('button', { name, exact: true });
const isInSight = (page: Page) =>
  page
    .getByRole('button', { name: 'Valider' })
    .evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);

async function startCourse(page: Page, link: string) {
  await page.goto(link);
  await heading(page, 'Votre cours est prêt').waitFor();
  await page.getByRole('button', { name: 'Commencer mon cours' }).click();
  await heading(page, 'S’entraîner au code de la route').waitFor();
}

/** In the page: a French voice of a server, one of the device, and what is said. */
function giveVoices() {
  const voices = ['distante', 'locale'].map((name) => ({
    name,
    lang: 'fr-FR',
    localService: name === 'locale',
  }));
  const nothing = () => undefined;
  const speak = ({ text, voice }: { text: string; voice: (typeof voices)[number] }) => {
    document.documentElement.dataset.spoken = `${voice.name}: ${text}`;
  };
  const speechSynthesis = {
    getVoices: () => voices,
    addEventListener: nothing,
    removeEventListener: nothing,
    cancel: nothing,
    speak,
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
}

/** Of the newest series. */
async function rightAnswers(): Promise<string[][]> {
  const { questions } = await site.db
    .selectFrom('practice_series')
    .select('questions')
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  return questions.map((key) =>
    (catalogue.find(key)?.answers ?? []).filter(({ right }) => right).map(({ text }) => text),
  );
}

const tick = async (page: Page | Reader, texts: readonly string[]) => {
  for (const text of texts) await page.getByRole('checkbox', { name: text.replaceAll(/\s/gu, ' ') }).check();
};

describe('the course of this site', () => {
  it('is paid, started, practised, and found again on another phone by the mail’s link', async () => {
    const { link } = await buyCourse();
    await using visitor = await visit({ viewport: { width: 320, height: 700 } });
    const { page } = visitor;
    await startCourse(page, link);
    expect(page.url()).not.toContain('cle=');
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('region', { name: 'Vos dix du jour' }).getByRole('button').click();
    await heading(page, /^Question 1 sur 10/u).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await validate(page).click();
    await page.getByText('Cochez au moins une réponse, puis validez.').waitFor();
    const right = await rightAnswers();
    for (const [at, texts] of right.entries()) {
      await heading(page, new RegExp(`^Question ${at + 1} sur 10`, 'u')).waitFor();
      expect(await isInSight(page)).toBe(true);
      const boxes = page.getByRole('checkbox');
      const labels = await boxes.evaluateAll((all) =>
        all.map((box) => box.closest('div')?.textContent ?? ''),
      );
      if (at === 0) {
        for (let box = 0; box < labels.length; box += 1) await boxes.nth(box).check();
        await validate(page).click();
        await page.getByText('Ce n’est pas juste').waitFor();
        expect(await faultsOfPage(page)).toEqual([]);
        await page.getByRole('link', { name: 'Question suivante' }).click();
      } else if (at === 1) {
        const wanted = texts.map((text) => labels.findIndex((label) => label.endsWith(text)) + 1);
        for (const key of [...wanted.map(String), 'Enter']) await page.keyboard.press(key);
        await page.getByText('Question 2 sur 10\u202f: c’est juste').waitFor();
        expect(await faultsOfPage(page)).toEqual([]);
      } else {
        await tick(page, texts);
        await validate(page).click();
      }
    }
    await heading(page, 'Votre résultat 9 sur 10').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);

    const other = new Reader(site.url);
    await other.goto(link);
    await other.getByRole('button', { name: 'Continuer mon cours' }).click();
    await heading(other, 'Vos dix du jour sont faites').waitFor();
    await other.getByText('Vos dernières séries').click();
    await other.getByText('9 sur 10').waitFor();
    await other.getByText('Vos erreurs\u202f: 1').click();
    await start(other, 'Refaire vos erreurs').click();
    await heading(other, /^Question 1 sur 1$|^Question 1 sur 1 /u).waitFor();
    await tick(other, right[0] ?? []);
    await validate(other).click();
    await heading(other, 'Votre résultat 1 sur 1').waitFor();
    await other.goto('/code-en-ligne/entrainement');
    expect(await start(other, 'Refaire vos erreurs').count()).toBe(0);
    await start(other, 'Fermer l’entraînement sur cet appareil').click();
    await other.getByRole('link', { name: 'Commencer la série gratuite 1' }).waitFor();
  });

  it('has an exam whose clock answers by itself, which hides its themes, and whose result comes at its end', async () => {
    const { link } = await buyCourse();
    await using visitor = await visit();
    const { page } = visitor;
    await page.clock.install();
    await page.addInitScript(giveVoices);
    await startCourse(page, link);
    await page.getByText('Examen blanc', { exact: true }).click();
    await start(page, 'Commencer l’examen').click();
    await heading(page, /^Question 1 sur 40$/u).waitFor();
    await page.getByText(/s pour lire, puis 20.s$/u).waitFor();
    await start(page, 'Écouter').click();
    const spoken = await page.evaluate(() => document.documentElement.dataset.spoken);
    expect(spoken).toMatch(/^locale: .+\? A\. /u);
    const left = Number.parseInt((await page.getByRole('timer').textContent()) ?? '', 10);
    await page.clock.runFor((left - 1) * 1000);
    expect(await heading(page, /^Question 1 sur 40$/u).count()).toBe(1);
    await page.clock.runFor(2000);
    await heading(page, /^Question 2 sur 40$/u).waitFor();
    expect(await page.getByText(/C’est juste|Ce n’est pas juste/u).count()).toBe(0);

    const other = new Reader(site.url);
    await other.goto(link);
    await other.getByRole('button', { name: 'Continuer mon cours' }).click();
    await heading(other, /En cours.*Examen blanc/u).waitFor();
    await other.getByRole('link', { name: 'Continuer', exact: true }).click();
    await heading(other, /^Question 2 sur 40$/u).waitFor();
    await other.getByText(/s pour lire, puis 20.s$/u).waitFor();
    await page.goto('/code-en-ligne/entrainement');
    await start(page, 'Terminer').click();
    await heading(page, 'Non reçu 0 sur 40').waitFor();
    await page.getByText('Pas de réponse dans le temps donné.').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    expect(site.product.output).not.toContain('cle=');
  });

  it('is nobody’s without its key, and free in three series', async () => {
    const stranger = new Reader(site.url);
    await stranger.goto('/code-en-ligne/entrainement/acces?cle=CR-1.devine');
    await heading(stranger, 'Cet accès n’est pas ouvert').waitFor();
    await using visitor = await visit();
    const { page } = visitor;
    await page.goto('/code-en-ligne/entrainement/serie/00000000-0000-4000-8000-000000000000');
    const series = page.getByRole('link', { name: 'Commencer la série gratuite 1' });
    await series.click();
    await heading(page, /^Question 1 sur 10/u).waitFor();
    await page.getByRole('link', { name: 'Passer cette question' }).click();
    await heading(page, /^Question 2 sur 10/u).waitFor();
    await page.goto('/code-en-ligne/entrainement');
    await page.getByRole('link', { name: 'Continuer la série gratuite 1' }).waitFor();
    const reader = new Reader(site.url);
    const stems = new Set<string | null>();
    for (const number of freeSeries) {
      await reader.goto('/code-en-ligne/entrainement');
      await reader.getByRole('link', { name: `Commencer la série gratuite ${number}` }).click();
      await reader.getByRole('link', { name: 'Passer cette question' }).click();
      stems.add(await reader.locator('legend').textContent());
    }
    expect(stems.size).toBe(freeSeries.length);
    const drawn = catalogue.freeQuestions(3).findIndex((key) => catalogue.find(key)?.scene) + 1;
    await page.goto(`/code-en-ligne/essai?serie=3&question=${drawn}`);
    const situation = page.locator('#question img');
    expect(await situation.getAttribute('alt')).toMatch(/.{40}/u);
    await expect.poll(() => situation.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    expect(await faultsOfPage(page)).toEqual([]);
    await page.goto('/code-en-ligne/entrainement');
    await page.getByRole('link', { name: 'Continuer la série gratuite 3' }).click();
    await heading(page, new RegExp(`^Question ${drawn} sur 10`, 'u')).waitFor();
  });
});
