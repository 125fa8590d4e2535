import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { anyFormula, anyPreRegistration } from '../support/running-site.ts';
import { giveCard, giveIdentity, payButton } from '../support/visitor.ts';

const { site, browser } = await startJourney();

const sex = (page: Page | Reader) => page.getByRole('group', { name: 'Sexe' });
const nationality = (page: Page | Reader) => page.getByLabel('Nationalité');
const shown = async (page: Page | Reader) => [
  await sex(page).isVisible(),
  await nationality(page).isVisible(),
];
const title = (page: Page | Reader, name: string) => page.getByRole('heading', { level: 1, name });

/** Pays, and answers what is stored and what the school is written of the two. */
async function pay(page: Page) {
  await giveCard(page, cardNumbers.frictionless);
  await payButton(page).click();
  await title(page, 'inscription est payée').waitFor();
  const {
    id,
    gender,
    nationality: country,
  } = await site.db
    .selectFrom('payment_intents')
    .innerJoin('buyers', 'buyers.id', 'payment_intents.buyer_id')
    .select(['payment_intents.id', 'gender', 'nationality'])
    .where('pay_in_id', '=', new URL(page.url()).searchParams.get('id'))
    .executeTakeFirstOrThrow();
  const mails = await readOutbox(site.db);
  const mail = mails.find(({ key }) => key === `order:${id}:school`)?.text_body ?? '';
  return { stored: [gender, country], mailed: mail.match(/Sexe|Femme|Nationalité|Belgique/gu) };
}

describe('sex and nationality', () => {
  it('are neither asked nor stored for a theory course', async () => {
    await using context = await openVisitor(browser, site.url);
    const page = await context.newPage();
    await page.goto((await anyFormula(site)).identityStep);
    await page.getByLabel('Prénom', { exact: true }).waitFor();
    expect(await shown(page)).toEqual([false, false]);
    await giveIdentity(page);
    await payButton(page).waitFor();
    expect(await pay(page)).toEqual({ stored: ['', ''], mailed: null });
  });

  it('are asked once a licence takes the place of the course, and reach the school', async () => {
    await using context = await openVisitor(browser, site.url);
    const page = await context.newPage();
    await page.goto((await anyFormula(site)).identityStep);
    await giveIdentity(page);
    await payButton(page).waitFor();

    const { identityStep } = await anyPreRegistration(site);
    await page.goto(identityStep.replace('identite', 'paiement'));
    await title(page, 'Votre identité').waitFor();
    expect(await shown(page)).toEqual([true, true]);
    expect(await page.getByLabel('Prénom', { exact: true }).inputValue()).toBe('Océane');
    expect(await nationality(page).getAttribute('autocomplete')).toBeNull();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByRole('link', { name: /^Sexe/u }).waitFor();
    await sex(page).getByText('Champ requis.').waitFor();
    await page.getByRole('radio', { name: 'Femme' }).check();
    await nationality(page).selectOption({ label: 'Belgique' });
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await payButton(page).waitFor();

    await page.goBack();
    await title(page, 'Votre identité').waitFor();
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Femme' }).isChecked()).toBe(true);
    expect(await nationality(page).inputValue()).toBe('BE');
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await payButton(page).waitFor();
    expect(await pay(page)).toEqual({
      stored: ['F', 'BE'],
      mailed: ['Sexe', 'Femme', 'Nationalité', 'Belgique'],
    });
  });

  it('are asked by the same rule without script', async () => {
    const page = new Reader(site.url);
    await page.goto((await anyFormula(site)).identityStep);
    expect(await shown(page)).toEqual([false, false]);
    await giveIdentity(page);
    await title(page, 'Votre paiement').waitFor();

    const { identityStep } = await anyPreRegistration(site);
    await page.goto(identityStep.replace('identite', 'paiement'));
    await title(page, 'Votre identité').waitFor();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await sex(page).getByText('Champ requis.').waitFor();
    await page.getByRole('radio', { name: 'Homme' }).check();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await title(page, 'Votre paiement').waitFor();
  });
});
