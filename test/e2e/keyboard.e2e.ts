import { describe, expect, it } from 'vitest';
import { goWithin, openVisitor } from '../support/browser.ts';
import { choiceOf, criteriaOf } from '../support/criteria.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { isQuiet } from '../support/quiet.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { giveIdentity, payButton } from '../support/visitor.ts';

const results = '/annuaire-auto-ecoles/recherche';
const { site, browser } = await startJourney();
const page = await (await openVisitor(browser, site.url)).newPage();

async function visit(path: string, width = 1280) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
}

/** The same from another page, where that is no matter. */
async function follow(path: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goWithin(page, path);
}

const press = (key: string) => page.keyboard.press(key);

/** What the focus is on, and what keeps it from being seen. */
const stop = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const name = `${element.tagName} ${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}`;
    // A frame around the field, or what is drawn inside a marker, may carry the mark of the focus for it.
    const bearers = [element, element.parentElement, ...element.querySelectorAll('*')].filter(
      (one) => one !== null,
    );
    // Above a picture that would hide it, the mark is drawn by an element of the stylesheet.
    const drawn = [...bearers.map((one) => getComputedStyle(one)), getComputedStyle(element, '::after')];
    const marked = drawn.some(({ content, outlineStyle, outlineWidth }) => {
      if (content === 'none') return false;
      // «auto» is the browser's own ring.
      return outlineStyle === 'auto' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const inWindow = top + height > 0 && top < innerHeight && left + width > 0 && left < innerWidth;
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
    const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 1);
    const above = document.elementFromPoint(x, y);
    const free =
      above === null || element.contains(above) || above.contains(element) || above.closest('label') !== null;
    return {
      name,
      isInFooter: element.closest('body > footer') !== null,
      fault: !marked
        ? 'no outline'
        : !inWindow
          ? 'out of the window'
          : !free
            ? `under ${above?.className}`
            : '',
    };
  });

describe('the whole of a page by the Tab key', () => {
  /** Gone through: all pages have the same one. */
  const widthsOfFooter = new Set<number>();

  it.each([
    { path: '/', width: 1280 },
    // Where something stays in sight over what is passed: a button, a map.
    { path: `${results}?q=Lyon`, width: 360 },
    { path: '/annuaire-auto-ecoles/lyon', width: 1280 },
    { path: '/annuaire-auto-ecoles/lyon/quatre-saisons-conduite-lyon/1', width: 1280 },
    { path: '/inscription-en-ligne?etape=ecole&categorie=auto&q=Lyon', width: 360 },
    { path: '/services/geo/docs', width: 1280 },
  ])('$path at $width px: each stop is seen, and the way never closes on itself', async ({ path, width }) => {
    await visit(path, width);
    const faults: string[] = [];
    let stops = 0;
    for (; stops < 150; stops += 1) {
      await press('Tab');
      const reached = await stop();
      if (!reached || (reached.isInFooter && widthsOfFooter.has(width))) break;
      if (reached.fault) faults.push(`${reached.name}: ${reached.fault}`);
    }
    widthsOfFooter.add(width);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(3);
    expect(stops).toBeLessThan(150);
  });
});

describe('the way to a school by keyboard alone', () => {
  it('from the home page through the suggestions, a category, a filter and a page to a card', async () => {
    await visit('/');
    await press('Tab');
    await press('Tab');
    await press('Enter');
    await takesFocus(page.getByRole('combobox').first());
    await page.keyboard.type('Paris');
    await page
      .getByRole('option', { name: /^Paris/u })
      .first()
      .waitFor();
    await press('ArrowDown');
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Auto-écoles à Paris' }).waitFor();

    const part = (name: string) => criteriaOf(page).getByRole('button', { name, exact: true });
    await part('Permis voiture').focus();
    await press('Enter');
    await takesFocus(choiceOf(page, 'Permis voiture'));
    await press('ArrowDown');
    await press('Enter');
    await page.waitForURL(/categorie=moto/u);
    await part('Permis moto').waitFor();
    await part('+ critère').focus();
    await press('Enter');
    const filter = choiceOf(page, 'Finançable par le CPF');
    await filter.focus();
    await press('Space');
    await press('Enter');
    await page.waitForURL(/filtres=cpf/u);
    await part('finançable par le CPF').waitFor();
    // The focus returns to the part that opened the choices.
    await takesFocus(part('+ critère'));

    await page.getByRole('link', { name: 'Les afficher aussi' }).focus();
    await press('Enter');
    await page.waitForURL(/rayon=tous/u);
    const second = page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('link', { name: 'Page 2', exact: true });
    await second.focus();
    await press('Enter');
    await page.waitForURL(/rayon=tous&page=2/u);
    const title = page.getByRole('heading', { level: 1 });
    await takesFocus(title);
    expect(await page.title()).toMatch(/, page 2 – /u);
    const announced = page.locator('body > [aria-live="polite"]');
    await expect.poll(() => announced.textContent()).toBe(await page.title());

    const school = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = (await school.textContent()) ?? '';
    await school.focus();
    await press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a marker opens its school, Escape leads back to it', async () => {
    await follow(`${results}?q=Quatre+Saisons+Conduite+Lyon`);
    const popup = page.getByRole('dialog', { name: 'Quatre Saisons Conduite Lyon' });
    await popup.waitFor();
    const marker = page.getByRole('button', { name: /^Quatre Saisons Conduite Lyon/u });
    await marker.focus();
    await press('Escape');
    await popup.waitFor({ state: 'detached' });
    await press('Enter');
    await popup.waitFor();
    const close = popup.getByRole('button', { name: 'Fermer' });
    await takesFocus(close);
    await press('Tab');
    await takesFocus(popup.getByRole('link').first());
    await press('Escape');
    await popup.waitFor({ state: 'detached' });
    await takesFocus(marker);
  });
});

it('what suggests and arrives late takes the focus from no one who has moved on to the button of the search', async () => {
  const arrival = Promise.withResolvers<void>();
  await visit('/');
  await page.route('**/assets/search-combobox-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const search = page.getByRole('search').first();
  const field = search.getByRole('combobox');
  await field.focus();
  await press('Tab');
  await takesFocus(search.getByRole('button', { name: 'Rechercher' }));
  arrival.resolve();
  await isQuiet(page);
  await takesFocus(search.getByRole('button', { name: 'Rechercher' }));

  await press('Shift+Tab');
  await takesFocus(field);
  await field.pressSequentially('Lyo');
  await search.getByRole('option').first().waitFor();
});

it('a link to another town of the same name gives its focus to the title', async () => {
  await follow(`${results}?q=Saint-Denis`);
  await isQuiet(page);
  await page.getByRole('link', { name: 'Saint-Denis (93)' }).press('Enter');
  await page.waitForURL(/commune=93066/u);
  await takesFocus(page.getByRole('heading', { level: 1 }));
  await page.getByText('Ou bien').waitFor({ state: 'detached' });
});

it('a link to a closed answer of another page opens it', async () => {
  await follow('/taux-de-reussite');
  await page.getByRole('link', { name: 'Comment lire ce taux' }).press('Enter');
  await page.waitForURL(/#reussite$/u);
  await page.locator('#reussite').waitFor();
});

describe('the enrolment by keyboard alone', () => {
  it('a search for a school leads to what it found, and to what it did not', async () => {
    await follow('/inscription-en-ligne?etape=ecole&categorie=auto');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const search = async (place: string) => {
      await page.getByRole('combobox', { name: 'Votre ville ou votre code postal' }).fill(place);
      await press('Enter');
    };
    await search('Lyon');
    await expect.poll(focused).toMatch(/^Lyon.*plus proches du centre d’abord\.$/u);
    await search('Zzyzxville');
    await expect.poll(focused).toMatch(/^Aucune commune trouvée/u);
  });

  it('errors take the focus, each leads to its field, and the dialog gives it back', async () => {
    await follow((await anyPreRegistration(site)).identityStep);
    await page.getByLabel('Code postal').focus();
    await press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'sont à corriger' });
    await takesFocus(summary);
    for (const label of ['Sexe', 'Nom', 'Prénom', 'Code postal']) {
      const link = summary.getByRole('link', { name: new RegExp(`^${label}\\s`, 'u') });
      await link.focus();
      await press('Enter');
      const field =
        label === 'Sexe' ? page.getByRole('radio').first() : page.getByLabel(label, { exact: true });
      await takesFocus(field);
      const described = await field.evaluate((element) =>
        (element.closest('fieldset') ?? element).getAttribute('aria-describedby'),
      );
      expect(described).toBeTruthy();
    }
    await giveIdentity(page);
    await payButton(page).press('Enter');
    const cardErrors = page.getByRole('alert').filter({ hasText: 'sont à corriger' });
    await takesFocus(cardErrors);
    await cardErrors.getByRole('link', { name: /^Numéro de carte/u }).press('Enter');
    await takesFocus(page.getByLabel('Numéro de carte'));
  });
});
