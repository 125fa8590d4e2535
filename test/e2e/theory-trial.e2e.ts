import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import type { Roles } from '../support/page-parts.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();

async function visit(options: BrowserContextOptions = {}) {
  const context = await openVisitor(browser, site.url, options);
  const page = await context.newPage();
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

const numbered = <Found>(page: Roles<Found>, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} sur 10`, 'u') });
const validate = (page: Page | Reader) => page.getByRole('button', { name: 'Valider' }).click();

describe('the free trial of a theory course', () => {
  it('is taken by keyboard from the page of the course to its schools', async () => {
    await using visitor = await visit({ viewport: { width: 320, height: 700 } });
    const { page } = visitor;
    await page.goto('/code-en-ligne?code=cotier');
    await page.getByRole('link', { name: 'Répondre à la première question' }).press('Enter');
    await numbered(page, 1).waitFor();
    expect(await page.title()).toContain('Code bateau côtier');
    expect(await page.getByRole('img', { name: /bouée rouge cylindrique/u }).isVisible()).toBe(true);
    expect(await faultsOfPage(page)).toEqual([]);

    await page.getByRole('button', { name: 'Valider' }).press('Enter');
    await page.getByText('Cochez au moins une réponse, puis validez.').waitFor();
    await page.getByRole('checkbox', { name: /bâbord/u }).press('Space');
    await page.getByRole('button', { name: 'Valider' }).press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('C’est juste');
    expect(await page.title()).toContain('Question 1 sur 10');
    expect(
      await page.getByRole('listitem').filter({ hasText: 'Bonne réponse, que vous avez cochée' }).count(),
    ).toBe(1);

    await page.getByRole('link', { name: 'Question suivante' }).press('Enter');
    await numbered(page, 2).waitFor();
    await takesFocus(numbered(page, 2));
    await page.getByRole('checkbox', { name: /Au sud/u }).check();
    await validate(page);
    await page.getByText('Ce n’est pas juste').waitFor();
    await page.goBack();
    // The title is that of the answer too; the boxes are the question's.
    await page.getByRole('checkbox', { name: /Au sud/u }).waitFor();
    await numbered(page, 2).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

    await page.goto(page.url().replace('question=2', 'question=10'));
    await numbered(page, 10).waitFor();
    await page.getByRole('link', { name: 'Passer cette question' }).click();
    await page.getByRole('heading', { name: 'Votre résultat 1 sur 10' }).waitFor();
    expect(await page.getByText('Vous n’avez pas répondu.').count()).toBe(9);
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choisir une auto-école' }).click();
    await page.getByRole('heading', { name: 'Choisissez votre auto-école' }).waitFor();
    expect(new URL(page.url()).search).toBe('?code=cotier');
  });

  it('is taken without script', async () => {
    const page = new Reader(site.url);
    await page.goto('/code-en-ligne/essai?code=moto');
    await page.getByRole('checkbox').first().check();
    await validate(page);
    await page.getByText(/C’est juste|Ce n’est pas juste/u).waitFor();
    await page.getByRole('link', { name: 'Question suivante' }).click();
    await numbered(page, 2).waitFor();
    expect(page.url()).toContain('reponses=');
  });
});

it('is offered to children too, under the partner’s header and without an entry', async () => {
  const page = new Reader(site.url);
  await page.goto('/mistral/gratuit');
  await page
    .getByRole('region', { name: 'Comme à l’ASSR' })
    .getByRole('link', { name: 'Répondre à la première question' })
    .click();
  await numbered(page, 1).waitFor();
  expect(await page.title()).toContain('Code junior');
  await page.getByRole('checkbox', { name: /face aux voitures/u }).check();
  await validate(page);
  await page.getByText('C’est juste').waitFor();
  expect(new URL(page.url()).pathname).toBe('/mistral/assr-essai');
  await page.goto('/mistral/assr-essai?question=bilan');
  expect(await page.getByRole('banner').getByText('Groupe Mistral').count()).toBe(1);
  expect(await page.getByText(/10 bonnes réponses sur 20/u).count()).toBe(1);
  await page.getByRole('link', { name: 'Revenir à l’offre' }).click();
  await page.getByRole('heading', { level: 1, name: 'Code junior' }).waitFor();
});
