import { HtmlValidate } from 'html-validate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { takesFocus } from '../support/focus.ts';
import { setLetters } from '../support/letters.ts';
import { type RunningGallery, startGallery } from '../support/running-gallery.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

describe('the gallery of components', () => {
  let gallery: RunningGallery;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    gallery = await startGallery(browser);
    page = gallery.page;
  });
  afterAll(async () => {
    await browser?.close();
    await gallery?.[Symbol.asyncDispose]();
  });

  const press = (key: string) => page.keyboard.press(key);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  it.each([
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ])(
    'has nothing that axe finds, $width pixels wide, with errors and a window open as well',
    async (viewport) => {
      await gallery.reload(viewport);
      await page.getByRole('button', { name: 'Montrer les erreurs' }).click();
      expect(await faultsOfAxe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Ouvrir une fenêtre' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await faultsOfAxe(page)).toEqual([]);
    },
  );

  it('never scrolls sideways: 320 pixels wide, there with letters twice as large, and at 200 % on a small desk', async () => {
    await gallery.reload({ width: 320, height: 640 });
    expect(await sideways()).toBe(0);
    await setLetters(page, 32);
    expect(await sideways()).toBe(0);
    await setLetters(page, 16);
    await page.setViewportSize({ width: 640, height: 450 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sideways()).toBe(0);
  });

  it('lets icons grow with the letters beside them, on a phone by a quarter', async () => {
    await gallery.reload();
    const icon = page.getByRole('button', { name: 'Rechercher', exact: true }).first().locator('svg');
    const side = () => icon.evaluate((element) => element.getBoundingClientRect().width);
    expect(await side()).toBe(20);
    await setLetters(page, 32);
    expect(await side()).toBe(40);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await side()).toBeCloseTo(25.6, 1);
  });

  it('is valid HTML', async () => {
    const html = await (await fetch(gallery.url)).text();
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });

  describe('before one visitor', () => {
    beforeAll(() => gallery.reload());

    it('gives each thing an id of its own, and its titles their order', async () => {
      const { ids, levels } = await page.evaluate(() => ({
        ids: Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
        levels: Array.from(document.querySelectorAll('main :is(h1, h2, h3, h4)'), ({ tagName }) =>
          Number(tagName[1]),
        ),
      }));
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    });

    it('leads to each topic from its list', async () => {
      await page
        .getByRole('navigation', { name: 'Composants' })
        .getByRole('link', { name: 'Repères' })
        .click();
      await expect.poll(() => topOf('Repères')).toBeLessThan(100);
    });

    async function topOf(heading: string): Promise<number> {
      const box = await page.getByRole('heading', { name: heading, exact: true }).boundingBox();
      return box?.y ?? Number.NaN;
    }

    it('opens and closes an accordion by keyboard, and one that opens alone closes the other', async () => {
      const change = page.getByRole('heading', { name: 'Puis-je changer d’auto-école' });
      const answer = page.getByText('L’école vous rend votre dossier sans frais.');
      await change.locator('..').focus();
      expect(await answer.isVisible()).toBe(false);
      await press('Enter');
      await answer.waitFor();
      await press('Space');
      await answer.waitFor({ state: 'hidden' });

      const cars = page.getByText('Permis B, conduite accompagnée, boîte automatique.');
      const bikes = page.getByText('Permis A1, A2, A et AM.');
      await page.locator('summary', { hasText: 'Voiture' }).focus();
      await press('Enter');
      await cars.waitFor();
      await press('Tab');
      await press('Enter');
      await bikes.waitFor();
      await cars.waitFor({ state: 'hidden' });
    });

    it('holds the focus in a window, and gives it back', async () => {
      const opener = page.getByRole('button', { name: 'Ouvrir une fenêtre' });
      await opener.focus();
      await press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Le paiement n’a pas abouti' });
      await dialog.waitFor();
      for (const stop of ['Fermer', 'Revenir au paiement']) {
        await takesFocus(dialog.getByRole('button', { name: stop }));
        await press('Tab');
      }
      // A native window lets one go to the browser's own bar, never to the page behind.
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, dialog')?.tagName ?? 'BODY'),
      ).not.toBe('MAIN');
      await press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await takesFocus(opener);
    });

    it('moves in a group of choices with the arrows', async () => {
      const group = page.getByRole('group', { name: 'Formule' });
      await group.getByRole('radio', { name: /^Permis B, 20 heures/u }).focus();
      await press('ArrowDown');
      const second = group.getByRole('radio', { name: /^Conduite accompagnée/u });
      await takesFocus(second);
      expect(await second.isChecked()).toBe(true);
    });

    it('takes the focus to what must be mended, and from there to the field', async () => {
      await page.getByRole('button', { name: 'Montrer les erreurs' }).click();
      const summary = page.getByRole('alert').filter({ hasText: '2 réponses sont à corriger' });
      await takesFocus(summary);
      await summary.getByRole('link', { name: /^Adresse e-mail/u }).click();
      await takesFocus(page.locator('#galerie-e-mail'));
    });

    it('slashes a date as it is typed, counts what is left of a text, and names the file chosen', async () => {
      const date = page.getByLabel('Date de naissance').first();
      await date.pressSequentially('24052007');
      expect(await date.inputValue()).toBe('24/05/2007');
      for (let rubbed = 0; rubbed < 5; rubbed += 1) await press('Backspace');
      expect(await date.inputValue()).toBe('24/05');

      await page.getByLabel('Votre message').first().fill('Bonjour');
      await page.getByText('Caractères restants\u202f: 493').first().waitFor();

      const file = { name: 'assr2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
      await page.getByLabel('Attestation ASSR2').setInputFiles(file);
      await page.getByText('assr2.pdf').waitFor();
    });

    it('shows on paper the content alone, all of it, black on white', async () => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
      expect(await page.getByText('L’école vous rend votre dossier sans frais.').isVisible()).toBe(true);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe('rgb(255, 255, 255)');
    });
  });

  it('opens an answer without script', async () => {
    const page = await gallery.open({ javaScriptEnabled: false });
    const answer = page.getByText('L’école vous rend votre dossier sans frais.');
    await page.getByText('Puis-je changer d’auto-école').click();
    await answer.waitFor();
  });

  it('tells a state by more than its colour when colours are forced', async () => {
    await gallery.reload();
    await page.emulateMedia({ forcedColors: 'active' });
    const pages = page.getByRole('navigation', { name: 'Pages d’exemple, 6' });
    const here = pages.getByRole('link', { name: 'Page 6', exact: true });
    const there = pages.getByRole('link', { name: 'Page 7', exact: true });
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await here.evaluate(ground)).not.toBe(await there.evaluate(ground));
  });
});

describe('the product as it is deployed', () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSiteForJourneys();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  it('has no gallery', async () => {
    const response = await fetch(`${site.url}/_ui`);
    expect(response.status).toBe(404);
  });
});
