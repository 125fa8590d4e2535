import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSettled, openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { contradictSignature, openOperator, payAnOrder } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { anyPreRegistration } from '../support/running-site.ts';

const { site, browser } = await startJourney();
const direction = await openOperator({ site, browser }, 'zoe@exemple.fr', 'direction');
const support = await openOperator({ site, browser }, 'lea@exemple.fr', 'support');

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Le comptoir' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** By a link of the page, without loading it anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await tabsOf(page).locator(`a[href="${path}"]`).click();
  await page.waitForURL(site.url + path);
  await isSettled(page);
}

async function find(page: Page, text: string): Promise<void> {
  await goTo(page, '/comptoir');
  await page.getByLabel(/^Référence, e-mail/u).fill(text);
  await press(page, 'Chercher');
}

/** From its page to what is said at the end. */
async function refund(page: Page, reference: string, amount: string): Promise<void> {
  await find(page, reference);
  await title(page, `Commande ${reference}`).waitFor();
  await page.getByRole('link', { name: 'Rembourser', exact: true }).click();
  await page.getByLabel(/^Montant en euros/u).fill(amount);
  await page.getByLabel(/^Motif/u).fill('geste commercial');
  await press(page, 'Voir ce qui sera fait');
  await page.getByText(`${amount},00\u202f€`).first().waitFor();
  await press(page, 'Rembourser');
}

it('a refund beyond the day’s limit is refused to support, and done by direction', async () => {
  const [first, second] = [await payAnOrder(site), await payAnOrder(site)];
  await refund(support, first, '20');
  await support.getByText('C’est remboursé. L’acheteur reçoit un e-mail.').waitFor();
  await refund(support, second, '10');
  await support.getByText('au-delà de 25\u202f€ par jour. La direction peut le faire.').waitFor();
  expect(await faultsOfPage(support)).toEqual([]);
  await support.goto(`/comptoir/commande/${second}`);
  await press(support, `Je m’en occupe : ${second}`);
  await support.getByRole('button', { name: `Rendre : ${second}` }).waitFor();
  await support.getByRole('link', { name: `Noter : ${second}` }).click();
  await support.getByLabel('Note', { exact: true }).fill('Au-delà de ma limite : à la direction.');
  await press(support, 'Noter');
  await title(support, `Commande ${second}`).waitFor();

  await direction.goto(`/comptoir/commande/${second}`);
  await direction.getByText('Au-delà de ma limite').waitFor();
  await direction.getByRole('link', { name: `Reprendre : ${second}` }).click();
  await press(direction, 'Je m’en occupe');
  await direction.getByText('Dites pourquoi vous le reprenez.').waitFor();
  await direction.getByLabel(/^Note/u).fill('Je rembourse.');
  await press(direction, 'Je m’en occupe');
  await direction.getByRole('button', { name: `Rendre : ${second}` }).waitFor();
  await refund(direction, second, '10');
  await direction.getByText('C’est remboursé.').waitFor();
  await direction.getByRole('link', { name: 'Continuer' }).click();
  await title(direction, `Commande ${second}`).waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);

  await goTo(direction, '/comptoir/journal');
  const lines = direction.getByRole('row').filter({ hasText: 'Rembourser une commande' });
  await lines.first().waitFor();
  const refused = lines.filter({ hasText: '(refusé)' });
  expect(await refused.allInnerTexts()).toEqual([expect.stringContaining('lea@exemple.fr')]);
  expect(await lines.filter({ hasText: 'lea@exemple.fr' }).count()).toBe(2);
  expect(await lines.filter({ hasText: 'zoe@exemple.fr' }).count()).toBe(1);
  await support.goto('/comptoir/journal');
  await title(support, 'Réservé à la direction').waitFor();
});

it('a contradicted signature is decided, with reasons that both parties are mailed', async () => {
  const reference = await payAnOrder(site, anyPreRegistration);
  await contradictSignature(site, reference);
  await support.goto('/comptoir');
  await support.getByText(`signature contestée\u202f: ${reference}`).waitFor();
  await support.goto(`/comptoir/commande/${reference}`);
  await support.getByRole('link', { name: 'Décider', exact: true }).click();
  await support.getByLabel('Le contrat est signé').check();
  await support.getByLabel(/^Motif/u).fill('Le contrat porte les deux signatures.');
  await support.getByLabel(/^Pièces/u).fill('Contrat du jour, reçu des deux parties.');
  await press(support, 'Voir ce qui sera fait');
  expect(await faultsOfPage(support)).toEqual([]);
  await press(support, 'Décider');
  await support.getByText('C’est décidé. Les deux parties reçoivent un e-mail.').waitFor();
  const mails = site.db.selectFrom('mails').select('recipient').distinct();
  const decided = await mails.where('text_body', 'like', '%porte les deux signatures%').execute();
  expect(decided).toHaveLength(2);
});

it('an import is undone after one row was edited', async () => {
  const offices = site.db.selectFrom('offices').select(['id', 'label', 'presentation']).orderBy('id');
  const [one, other] = await offices.where('member', '=', true).where('hidden_at', 'is', null).execute();
  if (!one || !other) throw new Error('no schools');
  await goTo(direction, '/comptoir/ecoles');
  await direction.getByRole('link', { name: 'Importer un fichier' }).click();
  await title(direction, 'Importer un fichier').waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);
  const download = direction.waitForEvent('download');
  await direction.getByRole('link', { name: 'ecoles.csv' }).click();
  const model = await readFile(await (await download).path(), 'utf8');
  expect(model).toMatch(/^\ufeffid;reference;siret;/u);
  const csv = `id;presentation;inconnue\n${one.id};Du fichier.;x\n`;
  const file = (text: string) => ({ name: 'ecoles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await direction.getByLabel('Fichier', { exact: true }).setInputFiles(file(csv));
  await press(direction, 'Voir l’aperçu');
  await direction.getByText('Rien n’est importable').waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);

  await direction.getByRole('link', { name: 'Envoyer un autre fichier' }).click();
  await direction
    .getByLabel('Fichier', { exact: true })
    .setInputFiles(file(`id;presentation\n${one.id};Du fichier.\n${other.id};Du fichier.\n`));
  await press(direction, 'Voir l’aperçu');
  await direction.getByText('Écoles qui changent (2)').click();
  await direction.getByText('→ Du fichier.').first().waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);
  await direction.getByLabel('Motif').fill('nouvelles présentations');
  await press(direction, 'Importer');
  await direction.getByText('L’import est fait.').waitFor();
  const edited = { presentation: 'Écrit depuis.' };
  await site.db.updateTable('offices').set(edited).where('id', '=', other.id).execute();

  await direction.getByRole('link', { name: 'Voir les imports' }).click();
  await title(direction, 'Imports').waitFor();
  await direction.getByRole('link', { name: /^Annuler cet import/u }).click();
  await direction.getByLabel('Motif').fill('fichier faux');
  await press(direction, 'Voir ce qui sera fait');
  await direction.getByText(`${other.label} (n°\u00a0${other.id})`).waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);
  await press(direction, 'Annuler cet import');
  await direction.getByText('L’import est annulé, sauf pour ces écoles').waitFor();
  const after = site.db.selectFrom('offices').select('presentation').orderBy('id');
  expect(await after.where('id', 'in', [one.id, other.id]).execute()).toEqual([
    { presentation: one.presentation },
    edited,
  ]);
});

it('a person is found without a name in an address, then corrected, objected to, and erased', async () => {
  const reference = await payAnOrder(site);
  const email = 'faute.de.frappe@exemple.fr';
  const { buyer_id: buyer, id } = await site.db
    .selectFrom('payment_intents')
    .select(['buyer_id', 'id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await site.db.updateTable('buyers').set({ email }).where('id', '=', buyer).execute();

  await goTo(direction, '/comptoir/commandes');
  await direction.getByText('Filtres').click();
  await direction.getByLabel(/^E-mail/u).fill(email);
  await press(direction, 'Filtrer');
  await direction.getByRole('rowheader', { name: reference }).waitFor();
  expect(decodeURIComponent(direction.url())).not.toContain(email);

  await find(direction, email);
  await direction.getByRole('link', { name: `Tout ce qui est gardé pour ${email}` }).click();
  await title(direction, 'Une personne').waitFor();
  expect(decodeURIComponent(direction.url())).not.toContain(email);
  expect(await faultsOfPage(direction)).toEqual([]);
  const exports = () =>
    site.db.selectFrom('operator_journal').select('id').where('action', '=', 'people export').execute();
  const exporting = direction.getByRole('link', { name: 'Exporter ses données' });
  await exporting.hover();
  // Longer than elsewhere before a page is prefetched.
  await direction.waitForTimeout(400);
  expect(await exports()).toEqual([]);
  const downloading = direction.waitForEvent('download');
  await exporting.click();
  expect((await downloading).suggestedFilename()).toBe('donnees.json');
  expect(await exports()).toHaveLength(1);

  await direction.getByRole('link', { name: `Commande ${reference}`, exact: true }).click();
  await direction.getByRole('link', { name: 'Corriger l’adresse', exact: true }).click();
  await direction.getByLabel(/^De qui/u).selectOption({ label: 'L’élève' });
  await direction.getByLabel(/^E-mail/u).fill('juste@exemple.fr');
  await direction.getByLabel(/^Motif/u).fill('faute de frappe, vérifiée au téléphone');
  await press(direction, 'Voir ce qui sera fait');
  await press(direction, 'Corriger l’adresse');
  await direction.getByText('C’est annoncé aux deux adresses.').waitFor();

  const mails = site.db.selectFrom('mails').select('text_body').where('recipient', '=', email);
  const { text_body: text } = await mails.where('kind', '=', 'mailbox-replaced').executeTakeFirstOrThrow();
  const former = await (await openVisitor(browser, site.url)).newPage();
  await former.goto(/https?:\/\/\S+adresse\?jeton=\S+/u.exec(text ?? '')?.[0] ?? '');
  expect(await faultsOfPage(former)).toEqual([]);
  await press(former, 'Garder mon adresse');
  await title(former, 'L’adresse ne change pas').waitFor();
  await goTo(direction, '/comptoir');
  await direction.getByText(`l’ancienne adresse s’oppose\u202f: ${reference}`).waitFor();

  await find(direction, email);
  await direction.getByRole('link', { name: /^Tout ce qui est gardé/u }).click();
  await direction.getByRole('link', { name: 'Effacer', exact: true }).click();
  await direction.getByLabel(/^Motif/u).fill('à sa demande');
  await press(direction, 'Voir ce qui sera fait');
  await direction.getByText(/gardé, commande payée/u).waitFor();
  await press(direction, 'Effacer');
  await direction.getByText('C’est effacé. Personne ne reçoit d’e-mail.').waitFor();
  const kept = site.db.selectFrom('mails').select('id').where('key', 'like', `order:${id}:buyer%`);
  expect(await kept.where('erased_at', 'is', null).execute()).toEqual([]);
});

it('a school is hidden after reading its mail, and its listing changed before', async () => {
  const school = await site.db
    .selectFrom('shown_offices')
    .select(['id', 'label', 'uri'])
    .where('email', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await find(direction, school.label);
  await direction.getByRole('link', { name: school.label }).first().click();
  await title(direction, school.label).waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);

  const id = new URL(direction.url()).pathname.split('/').at(-1) ?? '';
  await direction.goto(`/comptoir/ecole/${id}/fiche/presentation`);
  await direction.getByLabel('Texte de présentation').fill('Des leçons le soir.');
  await press(direction, 'Publier');
  await direction.getByText('Champ requis.').first().waitFor();
  await direction.getByRole('textbox', { name: 'Motif' }).fill('demandé au téléphone');
  await press(direction, 'Publier');
  await direction.getByText('C’est publié').waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);

  await direction.goto(`/comptoir/ecole/${id}`);
  await direction.getByText('par l’équipe du site').first().waitFor();
  await direction.getByRole('link', { name: 'Masquer', exact: true }).click();
  await direction.getByLabel('Motif').selectOption('closed');
  await press(direction, 'Voir ce qui sera fait');
  await direction.getByText(school.label).first().waitFor();
  expect(await faultsOfPage(direction)).toEqual([]);
  await press(direction, 'Masquer');
  await direction.getByText('C’est fait.').waitFor();
  await direction.getByRole('link', { name: 'Continuer' }).click();
  await direction.getByText('masquée', { exact: false }).first().waitFor();

  await goTo(direction, '/comptoir/journal');
  const line = direction.getByRole('row').filter({ hasText: 'Modifier la fiche d’une école' });
  expect(await line.first().innerText()).toMatch(/Présentation[\s\S]*demandé au téléphone/u);
});

it('each section is read without a fault', async () => {
  const links = tabsOf(direction).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    await goTo(direction, address);
    const status = (await direction.request.get(address)).status();
    expect({ address, status, faults: await faultsOfPage(direction) }).toEqual({
      ...{ address, status: 200, faults: [] },
    });
  }
});
