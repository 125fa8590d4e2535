import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goWithin, openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { contradictSignature, openOperator, payAnOrder } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import type { Forms } from '../support/page-parts.ts';
import { Reader } from '../support/reader.ts';
import { anyPreRegistration } from '../support/running-site.ts';
import { showAsReader } from '../support/visitor.ts';

const { site, browser } = await startJourney();
const direction = await openOperator(site, 'zoe@exemple.fr', 'direction');
const support = await openOperator(site, 'lea@exemple.fr', 'support');
/** Of direction too. */
const page = await (await openVisitor(browser, site.url)).newPage();
await direction.goto('/comptoir');
await showAsReader(page, direction);

const tabs = page.getByRole('navigation', { name: 'Le comptoir' });
const title = (page: Page | Reader, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Forms, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectNoFault = async () => expect(await faultsOfPage(page)).toEqual([]);

async function find(text: string, reader = direction): Promise<void> {
  await reader.goto('/comptoir');
  await reader.getByLabel(/^Référence, e-mail/u).fill(text);
  await press(reader, 'Chercher');
}

const orderPath = (reference: string) => `/comptoir/commande/${reference}`;

/** From the page of an order to what is said at the end. */
async function refund(page: Page | Reader, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Rembourser', exact: true }).click();
  await page.getByLabel(/^Montant en euros/u).fill(amount);
  await page.getByLabel(/^Motif/u).fill('geste commercial');
  await press(page, 'Voir ce qui sera fait');
  await page.getByText(`${amount},00\u202f€`).first().waitFor();
  await press(page, 'Rembourser');
}

it('a refund beyond the day’s limit is refused to support, and done by direction', async () => {
  const [first, second] = [await payAnOrder(site), await payAnOrder(site)];
  await find(first, support);
  await title(support, `Commande ${first}`).waitFor();
  await refund(support, '20');
  await support.getByText('C’est remboursé. L’acheteur reçoit un e-mail.').waitFor();
  await find(second, support);
  await refund(support, '10');
  await support.getByText('au-delà de 25\u202f€ par jour. La direction peut le faire.').waitFor();
  await support.goto(orderPath(second));
  await press(support, `Je m’en occupe : ${second}`);
  await support.getByRole('button', { name: `Rendre : ${second}` }).waitFor();
  await support.getByRole('link', { name: `Noter : ${second}` }).click();
  await support.getByLabel('Note', { exact: true }).fill('Au-delà de ma limite : à la direction.');
  await press(support, 'Noter');
  await title(support, `Commande ${second}`).waitFor();

  await goWithin(page, orderPath(second));
  await page.getByText('Au-delà de ma limite').waitFor();
  await page.getByRole('link', { name: `Reprendre : ${second}` }).click();
  await press(page, 'Je m’en occupe');
  await page.getByText('Dites pourquoi vous le reprenez.').waitFor();
  await expectNoFault();
  await page.getByLabel(/^Note/u).fill('Je rembourse.');
  await press(page, 'Je m’en occupe');
  await page.getByRole('button', { name: `Rendre : ${second}` }).waitFor();
  await refund(page, '10');
  await page.getByText('C’est remboursé.').waitFor();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await title(page, `Commande ${second}`).waitFor();
  await expectNoFault();

  await direction.goto('/comptoir/journal');
  const lines = direction.getByRole('row').filter({ hasText: 'Rembourser une commande' });
  const refused = lines.filter({ hasText: '(refusé)' });
  expect(await refused.allTextContents()).toEqual([expect.stringContaining('lea@exemple.fr')]);
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
  await goWithin(page, orderPath(reference));
  await page.getByRole('link', { name: 'Décider', exact: true }).click();
  await page.getByLabel('Le contrat est signé').check();
  await page.getByLabel(/^Motif/u).fill('Le contrat porte les deux signatures.');
  await page.getByLabel(/^Pièces/u).fill('Contrat du jour, reçu des deux parties.');
  await press(page, 'Voir ce qui sera fait');
  await page.getByRole('button', { name: 'Décider', exact: true }).waitFor();
  await expectNoFault();
  await press(page, 'Décider');
  await page.getByText('C’est décidé. Les deux parties reçoivent un e-mail.').waitFor();
  const mails = site.db.selectFrom('mails').select('recipient').distinct();
  const decided = await mails.where('text_body', 'like', '%porte les deux signatures%').execute();
  expect(decided).toHaveLength(2);
});

it('an import is undone after one row was edited', async () => {
  const offices = site.db.selectFrom('offices').select(['id', 'label', 'presentation']).orderBy('id');
  const [one, other] = await offices.where('member', '=', true).where('hidden_at', 'is', null).execute();
  if (!one || !other) throw new Error('no schools');
  await goWithin(page, '/comptoir/ecoles');
  await page.getByRole('link', { name: 'Importer un fichier' }).click();
  await title(page, 'Importer un fichier').waitFor();
  await expectNoFault();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ecoles.csv' }).click();
  const model = await readFile(await (await download).path(), 'utf8');
  expect(model).toMatch(/^\ufeffid;reference;siret;/u);
  const csv = `id;presentation;inconnue\n${one.id};Du fichier.;x\n`;
  const file = (text: string) => ({ name: 'ecoles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Fichier', { exact: true }).setInputFiles(file(csv));
  await press(page, 'Voir l’aperçu');
  await page.getByText('Rien n’est importable').waitFor();
  await expectNoFault();

  await page.getByRole('link', { name: 'Envoyer un autre fichier' }).click();
  await page
    .getByLabel('Fichier', { exact: true })
    .setInputFiles(file(`id;presentation\n${one.id};Du fichier.\n${other.id};Du fichier.\n`));
  await press(page, 'Voir l’aperçu');
  await page.getByText('Écoles qui changent (2)').click();
  await page.getByText('→ Du fichier.').first().waitFor();
  await expectNoFault();
  await page.getByLabel('Motif').fill('nouvelles présentations');
  await press(page, 'Importer');
  await page.getByText('L’import est fait.').waitFor();
  const edited = { presentation: 'Écrit depuis.' };
  await site.db.updateTable('offices').set(edited).where('id', '=', other.id).execute();

  await page.getByRole('link', { name: 'Voir les imports' }).click();
  await title(page, 'Imports').waitFor();
  await page.getByRole('link', { name: /^Annuler cet import/u }).click();
  await page.getByLabel('Motif').fill('fichier faux');
  await press(page, 'Voir ce qui sera fait');
  await page.getByText(`${other.label} (n°\u00a0${other.id})`).waitFor();
  await expectNoFault();
  await press(page, 'Annuler cet import');
  await page.getByText('L’import est annulé, sauf pour ces écoles').waitFor();
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

  await goWithin(page, '/comptoir/commandes');
  await page.getByText('Filtres').click();
  await page.getByLabel(/^E-mail/u).fill(email);
  await press(page, 'Filtrer');
  await page.getByRole('rowheader', { name: reference }).waitFor();
  expect(decodeURIComponent(page.url())).not.toContain(email);

  await goWithin(page, '/comptoir');
  await page.getByLabel(/^Référence, e-mail/u).fill(email);
  await press(page, 'Chercher');
  await page.getByRole('link', { name: `Tout ce qui est gardé pour ${email}` }).click();
  await title(page, 'Une personne').waitFor();
  expect(decodeURIComponent(page.url())).not.toContain(email);
  await expectNoFault();
  const exports = () =>
    site.db.selectFrom('operator_journal').select('id').where('action', '=', 'people export').execute();
  const exporting = page.getByRole('link', { name: 'Exporter ses données' });
  await exporting.hover();
  // Longer than elsewhere before a page is prefetched.
  await page.waitForTimeout(400);
  expect(await exports()).toEqual([]);
  const downloading = page.waitForEvent('download');
  await exporting.click();
  expect((await downloading).suggestedFilename()).toBe('donnees.json');
  expect(await exports()).toHaveLength(1);

  await direction.goto(orderPath(reference));
  await direction.getByRole('link', { name: 'Corriger l’adresse', exact: true }).click();
  await direction.getByLabel(/^De qui/u).selectOption({ label: 'L’élève' });
  await direction.getByLabel(/^E-mail/u).fill('juste@exemple.fr');
  await direction.getByLabel(/^Motif/u).fill('faute de frappe, vérifiée au téléphone');
  await press(direction, 'Voir ce qui sera fait');
  await press(direction, 'Corriger l’adresse');
  await direction.getByText('C’est annoncé aux deux adresses.').waitFor();

  const mails = site.db.selectFrom('mails').select('text_body').where('recipient', '=', email);
  const { text_body: text } = await mails.where('kind', '=', 'mailbox-replaced').executeTakeFirstOrThrow();
  const former = new Reader(site.url);
  await former.goto(/https?:\/\/\S+adresse\?jeton=\S+/u.exec(text ?? '')?.[0] ?? '');
  await showAsReader(page, former);
  await expectNoFault();
  await press(former, 'Garder mon adresse');
  await title(former, 'L’adresse ne change pas').waitFor();
  await direction.goto('/comptoir');
  await direction.getByText(`l’ancienne adresse s’oppose\u202f: ${reference}`).waitFor();

  await find(email);
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
  await find(school.label);
  await direction.getByRole('link', { name: school.label }).first().click();
  await title(direction, school.label).waitFor();
  const { pathname } = new URL(direction.url());
  await goWithin(page, pathname);
  await expectNoFault();

  await goWithin(page, `${pathname}/fiche/presentation`);
  await page.getByLabel('Texte de présentation').fill('Des leçons le soir.');
  await press(page, 'Publier');
  await page.getByText('Champ requis.').first().waitFor();
  await page.getByRole('textbox', { name: 'Motif' }).fill('demandé au téléphone');
  await press(page, 'Publier');
  await page.getByText('C’est publié').waitFor();
  await expectNoFault();

  await goWithin(page, pathname);
  await page.getByText('par l’équipe du site').first().waitFor();
  await page.getByRole('link', { name: 'Masquer', exact: true }).click();
  await page.getByLabel('Motif').selectOption('closed');
  await press(page, 'Voir ce qui sera fait');
  await page.getByText(school.label).first().waitFor();
  await expectNoFault();
  await press(page, 'Masquer');
  await page.getByText('C’est fait.').waitFor();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await page.getByText('masquée', { exact: false }).first().waitFor();

  await direction.goto('/comptoir/journal');
  const line = direction.getByRole('row').filter({ hasText: 'Modifier la fiche d’une école' });
  expect(await line.first().textContent()).toMatch(/Présentation[\s\S]*demandé au téléphone/u);
});

it('each section is read without a fault', async () => {
  const links = tabs.getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    await goWithin(page, address);
    const { status } = await direction.request(address);
    expect({ address, status, faults: await faultsOfPage(page) }).toEqual({
      ...{ address, status: 200, faults: [] },
    });
  }
});
