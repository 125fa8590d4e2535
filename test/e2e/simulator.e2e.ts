import { describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();

describe('the simulator', () => {
  it('shows the country first, and a total in view that follows each answer; and what is wrong', async () => {
    const context = await openVisitor(browser, site.url);
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/simulateur');
    await page.getByRole('heading', { level: 2, name: 'Le permis B en France' }).waitFor();
    const total = page.getByRole('status').filter({ hasText: 'en tout' });
    const { y = 0, height = 0 } = (await total.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740);
    const national = await total.textContent();
    const place = page.getByLabel('Ville, code postal ou département');
    await place.pressSequentially('Saint-Den');
    await expect
      .poll(() =>
        page
          .locator('datalist option')
          .evaluateAll((options) => options.map((one) => one.getAttribute('value'))),
      )
      .toContain('Saint-Denis (93)');
    await place.fill('Paris');
    await page.keyboard.press('Tab');
    await page
      .getByText(/, Paris$/u)
      .first()
      .waitFor();
    await page.getByText('Âge, permis déjà obtenus').click();
    await page.getByLabel('Votre âge').fill('17');
    await page.getByText('Financement, CPF, aides, économies').click();
    await page.getByLabel('Financement envisagé').selectOption({ label: 'Permis à 1\u202f€ par jour' });

    // An answer that is wrong says so beside its field; the focus stays where the visitor is.
    const hours = page.getByLabel('Heures de conduite prévues');
    await hours.fill('19');
    await page.keyboard.press('Tab');
    await page.getByText(/La loi demande au moins 20/u).waitFor();
    await takesFocus(page.getByText('Âge, permis déjà obtenus'));
    await total.getByText('Une réponse est à corriger').waitFor();
    await page.getByText('Ce qui est à corriger n’est pas compté').waitFor();
    await hours.focus();
    await page.keyboard.press('Enter');
    const error = page.getByRole('link', { name: /La loi demande au moins 20/u });
    await error.waitFor();
    expect(await page.title()).toMatch(/^Erreur/u);
    await error.click();
    await takesFocus(hours);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');

    await total.filter({ hasNotText: national ?? '' }).waitFor();
    const answers = new URL(page.url()).searchParams;
    expect(Object.fromEntries(answers)).toEqual({
      permis: 'b',
      q: 'Paris',
      age: '17',
      heures: '30',
      financement: 'uneuro',
    });
    const result = page.getByRole('region', { name: 'Votre estimation' });
    // 1,234 € + 10 h + 30 € + 1 h, at the median of the schools of Paris, whose hours cost 42 to 70 €.
    const likely = await result
      .getByText(/le plus probable étant/u)
      .first()
      .textContent();
    const [, euros = ''] = /le plus probable étant ([\d\u202f]+)/u.exec(likely ?? '') ?? [];
    const hour = (Number(euros.replaceAll('\u202f', '')) - 1264) / 11;
    expect(hour).toBeGreaterThan(42);
    expect(hour).toBeLessThan(70);
    const financing = page.getByRole('region', { name: 'Ce qui peut payer avec vous' });
    const loan = financing.getByRole('listitem').filter({ hasText: 'votre choix' });
    expect(await loan.textContent()).toContain('ce sont vos parents qui empruntent');
    const schools = page.getByRole('region', { name: /^Près de Paris/u });
    await schools.getByRole('listitem').first().waitFor();

    // Another licence keeps the place and the age, without another document.
    await page.getByRole('navigation').getByRole('link', { name: 'Permis moto' }).click();
    await page.getByText('Permis A2, Paris', { exact: true }).waitFor();
    expect(await page.getByLabel('Votre âge').inputValue()).toBe('17');
    await page.getByText(/À 17\sans, c’est trop tôt/u).waitFor();
    await context.close();
  });

  it('deducts what one already has, without script', async () => {
    const page = new Reader(site.url);
    await page.goto('/simulateur');
    const account = page.getByLabel('CPF', { exact: true });
    const send = () => page.getByRole('button', { name: 'Estimer le coût' }).click();
    expect(await account.isVisible()).toBe(false);
    await page.getByText('Financement, CPF, aides, économies').click();
    await account.fill('mille');
    await page.getByLabel('Aides', { exact: true }).fill('300');
    await page.getByLabel('Économies').fill('1 200,50');
    await send();

    await page.getByRole('link', { name: /^CPF.*Écrivez une somme en euros/u }).waitFor();
    expect(await account.getAttribute('aria-invalid')).toBe('true');
    await account.fill('500');
    await send();

    const result = page.getByRole('region', { name: 'Votre estimation' });
    await result.getByText('Il vous reste à financer').waitFor();
    // The estimate stood beside the answer in error, too.
    await expect.poll(() => new URL(page.url()).search).toBe('?permis=b&cpf=500&aides=300&economies=1200');
    await result.getByRole('heading', { name: /^Ce que vous avez/u }).waitFor();
    const funds = result.locator('div').filter({ hasText: /^Ce que vous avez/u });
    const sums = await funds.last().getByRole('listitem').allTextContents();
    expect(sums.flatMap((text) => /−[\d\s]+€/u.exec(text)?.[0].replaceAll(/\s/gu, '') ?? [])).toEqual([
      '−500€',
      '−300€',
      '−1200€',
    ]);
    expect(sums[0]).toContain('demandeur d’emploi');

    await page.getByLabel('Économies').fill('9000');
    await send();
    await result.getByText(/^Rien à financer\s: il vous reste/u).waitFor();
  });

  it('works without script, and never fails for what an address may hold', async () => {
    const page = new Reader(site.url);
    await page.goto('/simulateur?categorie=remorque');
    await page.getByLabel('Formation', { exact: true }).selectOption({ label: 'Permis BE' });
    await page.getByLabel('PTAC de la remorque').fill('751');
    await page.getByLabel(/^PTAC de la voiture et/u).fill('3501');
    await page.getByRole('button', { name: 'Estimer le coût' }).click();
    await page.getByText('la formation B96 suffit').waitFor();
    const statuses = await Promise.all(
      [
        'age=9e9',
        'heures=%00',
        'q=%F0%9F',
        'categorie[]=auto',
        `q=${'x'.repeat(3000)}`,
        'age=1&age=2&age=',
        'cpf=9e9&aides=-1&economies=%00',
      ].map(async (query) => (await fetch(`${site.url}/simulateur?${query}`)).status),
    );
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});
