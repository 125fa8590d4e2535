import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toSchool } from '#domain/text/elisions.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { takesFocus } from '../support/focus.ts';
import { startJourney } from '../support/journey.ts';
import { readOutbox } from '../support/mails.ts';
import { Reader } from '../support/reader.ts';
import { sendAsAPerson } from '../support/visitor.ts';

const { site, browser } = await startJourney();
beforeEach(async () => {
  for (const table of ['contacts', 'mails', 'rate_limits'] as const)
    await site.db.deleteFrom(table).execute();
});
afterEach(() => expect(site.product.output).not.toMatch(/oceane|Le Bihan|39 98|639981234/iu));

const contactOf = (id: number) => `/contact-auto-ecole/${id}`;
const schoolOf = async (id: number) =>
  site.db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function visit(options: BrowserContextOptions = {}) {
  const context = await openVisitor(browser, site.url, options);
  const page = await context.newPage();
  return { page, context, [Symbol.asyncDispose]: () => context.close() };
}

async function fill(page: Page | Reader) {
  await page.getByLabel('Nom', { exact: true }).fill('Le Bihan');
  await page.getByLabel('Prénom').fill('Océane');
  await page.getByLabel('Adresse e-mail').fill('oceane.lebihan@exemple.example');
  await page.getByLabel('Téléphone (facultatif)').fill('+33 6 39 98 12 34');
  await page.getByLabel('Formation souhaitée').selectOption('Conduite accompagnée');
  await page.getByRole('checkbox', { name: 'Mercredi Après-midi' }).check();
  await page.getByLabel('Votre message (facultatif)').fill('Bonjour,\nje commence en mars <b>2027</b>.');
}

const sending = 'Envoyer ma demande';
const send = (page: Page | Reader) => page.getByRole('button', { name: sending }).click();
const sent = (page: Page | Reader) => page.getByRole('heading', { name: 'Votre demande est enregistrée' });

describe('writing to a school', () => {
  it('with errors first, then right: stored once, mailed to the school and copied, nothing personal left in sight', async () => {
    await using visitor = await visit();
    const { page } = visitor;
    const school = await schoolOf(1);
    await page.goto(contactOf(1));
    await page.getByLabel('Adresse e-mail').fill('oceane');
    await page.getByRole('checkbox', { name: 'Samedi Matin' }).check();
    await send(page);
    const summary = page.getByRole('alert').filter({ hasText: 'réponses sont à corriger' });
    await takesFocus(summary);
    expect(await page.title()).toMatch(/^Erreur\u202f: Écrire à /u);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Nom\u202f: Champ requis.',
      'Prénom\u202f: Champ requis.',
      'Adresse e-mail\u202f: Email invalide.',
      'Formation souhaitée\u202f: Champ requis.',
    ]);
    expect(await page.getByRole('checkbox', { name: 'Samedi Matin' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('oceane');
    expect(await faultsOfPage(page)).toEqual([]);
    await summary.getByRole('link', { name: /^Nom/u }).click();
    await takesFocus(page.getByLabel('Nom', { exact: true }));

    await fill(page);
    await sendAsAPerson(page, sending, sent(page));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${contactOf(1)}?envoyee=oui`);
    expect(await page.content()).not.toMatch(/Océane|lebihan/iu);
    await page.reload();
    await page.goBack();
    await page.goForward();
    expect(await site.db.selectFrom('contacts').selectAll().execute()).toMatchObject([
      {
        office_id: 1,
        days: { mercredi: ['apres-midi'], samedi: ['matin'] },
        prospect: { lastName: 'Le Bihan', phone: '0639981234', category: 'aac' },
      },
    ]);
    expect(await readOutbox(site.db)).toHaveLength(2);

    await page.getByRole('link', { name: 'Courriers' }).click();
    await page.getByRole('link', { name: `Votre demande ${toSchool(school.label)}` }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('link', { name: /^Océane Le Bihan/u }).click();
    await page.getByText('Réponses à oceane.lebihan@exemple.example').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByText('je commence en mars <b>2027</b>.').waitFor();
    await frame.getByText('Mercredi\u202f: après-midi').waitFor();
    expect(await page.getByText('> je commence en mars <b>2027</b>.').count()).toBe(1);

    const address = page.url();
    const stranger = new Reader(site.url);
    expect((await stranger.goto(address)).status).toBe(404);
    expect((await fetch(`${address}/html`)).status).toBe(404);
    await stranger.goto('/courriers');
    await stranger.getByText('Aucun courrier pour l’instant').waitFor();
  });

  it('without script, sent twice: one request', async () => {
    const page = new Reader(site.url);
    await page.goto(contactOf(2));
    await send(page);
    const summary = page.getByRole('alert').and(page.locator('[autofocus]'));
    await summary.getByText('réponses sont à corriger').waitFor();
    await fill(page);
    await sendAsAPerson(page, sending, sent(page));
    await page.goto(contactOf(2));
    await fill(page);
    await sendAsAPerson(page, sending, sent(page));
    expect(await site.db.selectFrom('contacts').select('office_id').execute()).toEqual([{ office_id: 2 }]);
    expect(await readOutbox(site.db)).toHaveLength(2);
  });

  it('that cannot be passed on keeps the form and says so; so does a lost network', async () => {
    await using visitor = await visit();
    const { page, context } = visitor;
    await page.goto(contactOf(1));
    await fill(page);
    await context.setOffline(true);
    await send(page);
    // Above the form, and not in sight of the button: it takes the focus.
    await page.locator(':focus').getByText('Le site n’a pas répondu').waitFor();
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Océane');
    await context.setOffline(false);
    await site.db.updateTable('offices').set({ email: 'none' }).where('id', '=', 1).execute();
    await sendAsAPerson(page, sending, page.getByText('Votre demande n’a pas pu être transmise'));
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Océane');
    expect(await page.getByRole('checkbox', { name: 'Mercredi Après-midi' }).isChecked()).toBe(true);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await readOutbox(site.db)).toEqual([]);
    await site.db
      .updateTable('offices')
      .set({ email: 'contact@ecole.example' })
      .where('id', '=', 1)
      .execute();
  });

  it('is not possible without an e-mail of the school: another way is told; unknown schools are not there', async () => {
    const page = new Reader(site.url);
    await page.goto(contactOf(56));
    const { phone_number: phone } = await schoolOf(56);
    expect(await page.getByRole('textbox').count()).toBe(0);
    const call = page.getByRole('main').getByRole('link', { name: phone?.replaceAll(' ', '\u00a0') });
    expect(await call.count()).toBe(2);
    const statuses = await Promise.all(
      [contactOf(9), contactOf(99_999), '/contact-auto-ecole/un', '/label-dsr/9', '/courriers/un'].map(
        async (path) => (await page.request(path)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});

it('a school’s page leads to the form, which may be sent wrong, then right, and leads back', async () => {
  const page = new Reader(site.url);
  const { uri, label } = await schoolOf(14);
  await page.goto(`/annuaire-auto-ecoles/${uri}`);
  await page.getByRole('link', { name: 'Écrire à l’auto-école' }).first().click();
  await page.getByLabel('Prénom').fill('Océane');
  await send(page);
  await page.getByText('3 réponses sont à corriger').waitFor();
  expect(new URL(page.url()).pathname).toBe(contactOf(14));
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Océane');
  await fill(page);
  await sendAsAPerson(page, sending, sent(page));
  expect(await readOutbox(site.db)).toHaveLength(2);

  await page.getByRole('link', { name: 'Retour à la page de l’auto-école' }).click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
  await page.getByText('Ce que couvre chacune').click();
  await page.getByRole('link', { name: 'Ce qu’est le label École conduite qualité' }).click();
  await page.getByRole('heading', { name: `${label} et le label École conduite qualité` }).waitFor();
});

it('a school’s label page says whether it has it, and leads back and to the form', async () => {
  const page = new Reader(site.url);
  await page.goto('/label-dsr/55');
  await page.getByText('n’a pas déclaré ce label').waitFor();
  await page.goto('/label-dsr/24');
  const { label } = await schoolOf(24);
  await page.getByText(`${label} a déclaré ce label`).waitFor();
  expect(
    await page
      .getByRole('row', { name: /Cette auto-école/u })
      .getByRole('cell')
      .allTextContents(),
  ).toEqual(['Déclaré', 'Non déclarée']);
  await page.getByRole('link', { name: 'Écrire à l’auto-école' }).click();
  await page.getByRole('heading', { name: `Écrire à ${label}` }).waitFor();
});
