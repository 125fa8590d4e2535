import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOfAxe } from '../support/axe.ts';
import { openVisitor } from '../support/browser.ts';
import { applyCriteria, choiceOf, chooseCriteria, criteriaOf, sheetOf } from '../support/criteria.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { publishAllSchools } from '../support/listings.ts';
import type { AnyPart } from '../support/page-parts.ts';
import { Reader } from '../support/reader.ts';

const results = '/annuaire-auto-ecoles/recherche';
const phone = { width: 360, height: 740 };
const sizes = [
  ['a small phone', { width: 320, height: 568 }],
  ['a desk', { width: 1280, height: 800 }],
] as const;
const { site, browser } = await startJourney();

/** The network of these tests is small, and none of its schools near Villeurbanne is within the budget of the journey. */
async function sellAutomaticForLess() {
  await site.db
    .updateTable('formulas')
    .set(({ eb }) => ({ price_cents: eb('price_cents', '-', 32_000) }))
    .where('formula_type_id', '=', 7)
    .where('price_cents', '>', 60_000)
    .execute();
  await publishAllSchools(site.db);
}

async function visit(address: string, viewport = { width: 1280, height: 900 }) {
  const context = await openVisitor(browser, site.url, { viewport });
  const page = await context.newPage();
  await page.goto(address);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Controls of a map that something else covers at their middle. */
function findCovered(map: Locator, { markers }: { readonly markers: boolean }): Promise<string[]> {
  const marker = markers ? '' : ':not(.leaflet-marker-icon)';
  return map.locator(`:is(a, button, [role="button"])${marker}:visible`).evaluateAll((controls) =>
    controls.flatMap((control) => {
      if (getComputedStyle(control).clipPath !== 'none') return [];
      // A swiped card is pressed in the middle of its row.
      const inRow = { block: 'nearest', inline: 'center', behavior: 'instant' } as const;
      control.closest('li[data-card]')?.scrollIntoView(inRow);
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return control.contains(hit) ? [] : [control.textContent];
    }),
  );
}

describe('the results', () => {
  it('are ordered by what the training costs in all, within a budget and on Saturdays, without script', async () => {
    const page = new Reader(site.url);
    await page.goto(`${results}?q=Lyon`);
    const totals = async () =>
      (await page.getByRole('article').allTextContents()).flatMap((card) => {
        const [, euros = ''] = /≈\s*([\d\u202f]+)\u202f€\s*en tout/u.exec(card) ?? [];
        return euros === '' ? [] : [Number(euros.replaceAll('\u202f', ''))];
      });
    const criteria = criteriaOf<AnyPart>(page);
    await page.getByRole('article').first().getByText('forfait').waitFor();
    await chooseCriteria(page, 'distance', 'Le moins cher');
    await page.getByText(/les moins chères d’abord/u).waitFor();
    const ordered = await totals();
    expect(ordered.length).toBeGreaterThan(5);
    expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));

    const budget = ordered[4] ?? Number.NaN;
    await criteria.getByRole('button', { name: 'à tout prix', exact: true }).click();
    await page.getByLabel('Autre montant, en euros').fill(String(budget));
    await applyCriteria(page);
    await criteria.getByRole('button', { name: /€ en tout$/u }).waitFor();
    const within = await totals();
    expect(within.length).toBeGreaterThan(0);
    // The budget is held to the cent, the card rounds.
    expect(Math.max(...within)).toBeLessThanOrEqual(budget);

    await chooseCriteria(page, '+ critère', 'Ouvert le samedi');
    await criteria.getByRole('button', { name: 'ouvert le samedi' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await chooseCriteria(page, 'Permis voiture', 'Permis moto');
    await criteria.getByRole('button', { name: 'Permis moto' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      categorie: 'moto',
      ouvert: 'samedi',
      budget: String(budget),
    });
  });

  it('answer in seven taps from the home page on a phone: automatic, under 1,400 € all in, within 10 km, on Saturdays', async () => {
    await sellAutomaticForLess();
    await using visitor = await visit('/', { width: 360, height: 740 });
    const { page } = visitor;
    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.click();
    };
    const field = page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' });
    await tap(field);
    await field.fill('Villeurbanne');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=Villeurbanne/u);
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: /Villeurbanne/u }).waitFor();

    await tap(criteriaOf(page).getByRole('button', { name: 'Permis voiture', exact: true }));
    const counted = page.waitForResponse((answer) =>
      /decompte.*ouvert=samedi.*budget=1400/u.test(answer.url()),
    );
    for (const choice of ['Boîte automatique', '10 km', '1 400 €', 'Ouvert le samedi'])
      await tap(choiceOf(page, choice).locator('..'));
    const { see } = (await (await counted).json()) as { readonly see: string };
    await tap(sheetOf(page).getByRole('button', { name: see, exact: true }));
    const [promised = ''] = /\d+/u.exec(see) ?? [];
    expect(Number(promised)).toBeGreaterThan(0);
    await page.waitForURL(/categorie=boite-auto&ouvert=samedi&rayon=10&budget=1400$/u);
    await criteriaOf(page).getByRole('button', { name: 'ouvert le samedi' }).waitFor();
    expect(taps).toBeLessThanOrEqual(7);

    // What was promised is what is there, the first one within the screen.
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${promised} auto-écoles? du réseau dans 10`, 'u') })
      .waitFor();
    const first = page.getByRole('article').first();
    await page.evaluate(() => scrollTo(0, 0));
    const { y, height } = (await first.boundingBox()) ?? { y: 741, height: 741 };
    expect(y).toBeLessThanOrEqual(460);
    expect(height).toBeLessThanOrEqual(230);
    expect(y + height).toBeLessThanOrEqual(740);
  });

  it('are whole on a phone without the map, which covers the screen, and both keep their place', async () => {
    await using visitor = await visit(`${results}?q=Lyon&rayon=tous`);
    const { page } = visitor;
    await page.setViewportSize(phone);
    expect(await page.getByRole('article').count()).toBe(20);
    const screen = page.getByRole('dialog', { name: 'Carte des auto-écoles' });
    const stones = screen.getByRole('button', { name: /à partir de|en tout/u });
    await page.getByRole('button', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
    const height = () => page.evaluate(() => scrollY);
    const left = await height();
    await page.getByRole('button', { name: 'Carte', exact: true }).click();
    await stones.first().waitFor();
    const whole = screen.getByRole('region', { name: 'Carte en plein écran' });
    // Beside the page's scrollbar, which would cover its buttons.
    const width = await page.evaluate(() => document.body.offsetWidth);
    expect(await whole.boundingBox()).toEqual({ ...phone, x: 0, y: 0, width });

    // The school that is pressed shows its card; the map stands where it stood when one comes back from its page.
    await screen.getByRole('button', { name: 'Agrandir la carte', exact: true }).click();
    const tiles = () =>
      screen
        .locator('.leaflet-tile-loaded')
        .evaluateAll((all) => all.map((tile) => (tile as HTMLImageElement).src));
    await stones.first().press('Enter');
    const cards = screen.getByRole('article');
    const shown = () =>
      cards.evaluateAll((all) =>
        all.findIndex(
          (card) => Math.abs(card.getBoundingClientRect().x * 2 + card.clientWidth - innerWidth) < 20,
        ),
      );
    const focused = () =>
      cards.evaluateAll((all) => all.findIndex((card) => card.contains(document.activeElement)));
    await expect.poll(focused).toBeGreaterThanOrEqual(0);
    const pressed = await focused();
    await expect.poll(shown).toBe(pressed);
    await takesFocus(cards.nth(pressed).getByRole('link').first());
    // Swiped to other schools, the map shows where they are; one of them has a page.
    const paged = await cards.evaluateAll((all) => all.findLastIndex((li) => li.querySelector('h2 a, h3 a')));
    for (const card of [(pressed + 1) % 20, paged]) {
      const one = cards.nth(card);
      await one.evaluate((element) => element.scrollIntoView({ inline: 'center', behavior: 'instant' }));
      await expect.poll(shown).toBe(card);
      const label = (await one.getByRole('heading').textContent()) ?? '';
      const lit = async () =>
        (await screen.locator('[data-lit]').allTextContents()).filter(
          (text) => text.startsWith(label) || /^\d/u.test(text),
        );
      await expect.poll(lit).toHaveLength(1);
    }
    const school = cards.nth(paged).getByRole('heading').getByRole('link');
    const name = (await school.textContent()) ?? '';
    const before = (await tiles()).at(0)?.split('/').at(4);
    await school.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goBack();
    await screen.getByRole('link', { name, exact: true }).waitFor();
    await expect.poll(async () => (await tiles()).at(0)?.split('/').at(4)).toBe(before);
    // What the card covers of the map is pressed once the card is closed.
    const faults = await faultsOfAxe(page);
    expect(faults.filter((fault) => !fault.startsWith('target-size'))).toEqual([]);

    await page.keyboard.press('Escape');
    await screen.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(height).toBe(left);
    await page.getByRole('button', { name: 'Carte', exact: true }).click();
    await screen.waitFor();
    await page.goBack();
    await screen.waitFor({ state: 'hidden' });
    await expect.poll(height).toBe(left);
  });

  it.each(sizes)(
    'have choices and a map whose panels and buttons can all be pressed on %s',
    async (_, viewport) => {
      await using visitor = await visit(`${results}?q=Nice`, viewport);
      const { page } = visitor;
      const opener = page.getByRole('button', { name: 'Carte', exact: true });
      const isNarrow = await opener.isVisible();
      if (isNarrow) await opener.click();
      const screen = page.getByRole('dialog', { name: 'Carte des auto-écoles' });
      const map = isNarrow ? screen : page.getByRole('region', { name: 'Carte des auto-écoles' });
      await map.scrollIntoViewIfNeeded();
      const stones = map.getByRole('button', { name: /à partir de|en tout/u });
      await stones.first().waitFor();
      expect(await findCovered(map, { markers: true })).toEqual([]);

      // The name of the town is beside what its markers cover.
      const town = (await map.getByText('Nice', { exact: true }).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      expect(town.width).toBeGreaterThan(20);
      const over = await map.locator('.leaflet-interactive > div').evaluateAll(
        (markers, { x, y, width, height }) =>
          markers.filter((marker) => {
            const { left, right, top, bottom } = marker.getBoundingClientRect();
            return left < x + width && right > x && top < y + height && bottom > y;
          }).length,
        town,
      );
      expect(over).toBe(0);

      await stones.first().press('Enter');
      await map.getByRole('button', { name: 'Fermer', exact: true }).waitFor();
      expect(await screen.getByRole('button', { name: 'Masquer la carte' }).count()).toBe(0);
      expect(await findCovered(map, { markers: false })).toEqual([]);
      if (isNarrow) {
        await screen.getByRole('button', { name: 'Fermer', exact: true }).click();
        const hide = screen.getByRole('button', { name: 'Masquer la carte' });
        await hide.waitFor();
        expect(await screen.getByRole('article').count()).toBe(0);
        await hide.click();
        await screen.waitFor({ state: 'hidden' });
      }

      await criteriaOf(page).getByRole('button', { name: '+ critère', exact: true }).click();
      const sheet = sheetOf(page);
      await sheet.waitFor();
      const covered = await sheet.locator('a, button, label:has(input)').evaluateAll((controls) =>
        controls.flatMap((control) => {
          if (!control.checkVisibility() || control.closest('[role="listbox"]')) return [];
          control.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = control.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit && control.contains(hit) ? [] : [control.textContent];
        }),
      );
      expect(covered).toEqual([]);
      await choiceOf(page, 'Ouvert le soir').check();
      await applyCriteria(page);
      await page.waitForURL(/ouvert=soir/u);
    },
  );
});
