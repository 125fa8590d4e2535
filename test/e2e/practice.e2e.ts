import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
const startIn = (page: Page | Reader, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Commencer' });

async function startCourse(page: Page, link: string) {
  await page.goto(link);
  await heading(page, 'Votre cours est prêt').waitFor();
  await page.getByRole('button', { name: 'Commencer mon cours' }).click();
  await heading(page, 'S’entraîner au code de la route').waitFor();
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
    await startIn(page, 'Série mêlée').click();
    await heading(page, /^Question 1 sur 10/u).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await validate(page).click();
    await page.getByText('Cochez au moins une réponse, puis validez.').waitFor();
    const right = await rightAnswers();
    for (const [at, texts] of right.entries()) {
      await heading(page, new RegExp(`^Question ${at + 1} sur 10`, 'u')).waitFor();
      // The first one is answered wrong.
      const wrong = await page.getByRole('checkbox').count();
      if (at === 0)
        for (let box = 0; box < wrong; box += 1) await page.getByRole('checkbox').nth(box).check();
      else await tick(page, texts);
      await validate(page).click();
      await page.getByText(at === 0 ? 'Ce n’est pas juste' : 'C’est juste').waitFor();
      if (at === 1) expect(await faultsOfPage(page)).toEqual([]);
      await page.getByRole('link', { name: at === 9 ? 'Votre résultat' : 'Question suivante' }).click();
    }
    await heading(page, 'Votre résultat 9 sur 10').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);

    const other = new Reader(site.url);
    await other.goto(link);
    await other.getByRole('button', { name: 'Continuer mon cours' }).click();
    await other.getByText('9 sur 10').waitFor();
    await startIn(other, 'Vos erreurs').click();
    await heading(other, /^Question 1 sur 1$|^Question 1 sur 1 /u).waitFor();
    await tick(other, right[0] ?? []);
    await validate(other).click();
    await other.getByText('C’est juste').waitFor();
    await other.goto('/code-en-ligne/entrainement');
    expect(await other.getByRole('region', { name: 'Vos erreurs' }).count()).toBe(0);
    await other.getByRole('button', { name: 'Fermer l’entraînement sur cet appareil' }).click();
    await other.getByRole('link', { name: 'Commencer la série gratuite 1' }).waitFor();
  });

  it('has an exam whose clock answers by itself, and whose corrections come at its end', async () => {
    const { link } = await buyCourse();
    await using visitor = await visit();
    const { page } = visitor;
    await page.clock.install();
    await startCourse(page, link);
    await startIn(page, 'Examen blanc').click();
    await heading(page, /^Question 1 sur 40/u).waitFor();
    await page.getByRole('timer').waitFor();
    await page.clock.runFor(21_000);
    await heading(page, /^Question 2 sur 40/u).waitFor();
    expect(await page.getByText(/C’est juste|Ce n’est pas juste/u).count()).toBe(0);
    await page.goto('/code-en-ligne/entrainement');
    await page.getByText(/39.à faire/u).waitFor();
    expect(site.product.output).not.toContain('cle=');
  });

  it('is nobody’s without its key, and free in three series', async () => {
    await using visitor = await visit();
    const { page } = visitor;
    await page.goto('/code-en-ligne/entrainement/acces?cle=CR-1.devine');
    await heading(page, 'Cet accès n’est pas ouvert').waitFor();
    await page.context().clearCookies();
    await page.goto('/code-en-ligne/entrainement/serie/00000000-0000-4000-8000-000000000000');
    await page.getByRole('link', { name: 'Commencer la série gratuite 3' }).click();
    await heading(page, /^Question 1 sur 10/u).waitFor();
    expect(page.url()).toContain('serie=3');
    const drawn = catalogue.freeQuestions(3).findIndex((key) => catalogue.find(key)?.scene) + 1;
    await page.goto(`/code-en-ligne/essai?serie=3&question=${drawn}`);
    const situation = page.locator('#question img');
    expect(await situation.getAttribute('alt')).toMatch(/^Vue? .{40}/u);
    await expect.poll(() => situation.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    expect(await faultsOfPage(page)).toEqual([]);
  });
});
