import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBrand } from '../support/brand.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { typeCommand } from '../support/cli.ts';
import { generateOfficialList, listedSchool, officialList } from '../support/official-list.ts';
import { temporaryFolder } from '../support/product.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { giveCard, giveIdentity, payButton, sendAsAPerson } from '../support/visitor.ts';

/** What a visitor types, a school of the list, its town there and on the site. */
const sought = [
  ['Lyon', 'Auto-école des 2 Rives', '69003 LYON', '69003 Lyon'],
  ['Lomme', 'Conduite de l’Étape', '59160 LOMME', '59160 Lille'],
  ['Château-Gontier', 'ECF Château', '53200 CHATEAU-GONTIER', '53200 Château-Gontier-sur-Mayenne'],
  ['Saint-Denis 93200', 'Auto-école de la Basilique', '93200 SAINT-DENIS', '93200 Saint-Denis'],
] as const;
const rowCount = 600;

function writeList(path: string): void {
  const own = sought.map(([, label, town], at) => {
    const [aue_codepostal = '', aue_commune = ''] = town.split(' ');
    const dpt_id = aue_codepostal.slice(0, 2);
    const aue_raisonsociale = label
      .replace('’', "'")
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase();
    const raf_numero = `E260${dpt_id}900${at}0`;
    return listedSchool(at, { raf_numero, aue_raisonsociale, aue_codepostal, aue_commune, dpt_id });
  });
  const [, ...rows] = officialList(own).split('\n');
  writeFileSync(path, [generateOfficialList(rowCount - own.length), ...rows].join('\n'));
}

const folder = temporaryFolder();
const email = 'gerante@exemple.fr';
let site: RunningSite;
let browser: Browser;
let page: Page;
let printed: string;
beforeAll(async () => {
  const SITE_FILE = writeBrand(folder.path, { network: { show: 'everybody' } });
  const settings = { SITE_FILE, DESK: 'on', DEMONSTRATION: 'off', CARDS_REHEARSAL: 'yes' };
  [site, browser] = await Promise.all([startSiteForJourneys(settings, 'reference'), launchBrowser()]);
  page = await (await openVisitor(browser, site.url)).newPage();
  const path = join(folder.path, 'auto-ecoles-2025.csv');
  writeList(path);
  printed = await type('schools', 'import', path, '--apply');
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  folder.remove();
});

/** What the operator's command prints. */
async function type(...typed: string[]): Promise<string> {
  const { db, environment } = site;
  const { code, out, err } = await typeCommand(typed, { session: { db }, environment });
  expect({ code, err }).toMatchObject({ code: 0 });
  return out;
}

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Its name is followed by its address where a namesake is listed too. */
const card = (label: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: label }) });

it('an operator imports the State’s list into an empty directory', () => {
  expect(printed).toContain(`${rowCount} new, 0 changed, 0 unchanged (0 of members), 0 left, 0 shown again;`);
});

it.each(sought)('a visitor who types %s finds a school there', async (typed, label, _, address) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Ville, code postal ou auto-école' });
  await search.fill(typed);
  await search.press('Enter');
  await page
    .getByText(/^\d+ auto-écoles$/u)
    .first()
    .waitFor();
  await card(label).filter({ hasText: address }).first().waitFor();
});

async function openSchool(members: number) {
  const name = 'Auto-école de la Basilique';
  await page.goto('/annuaire-auto-ecoles/recherche?q=Saint-Denis+93200');
  const ofNetwork = members === 0 ? '' : `, dont ${members} du réseau`;
  await page
    .getByText(new RegExp(`^\\d+ auto-écoles${ofNetwork}$`, 'u'))
    .first()
    .waitFor();
  await card(name).getByRole('heading').getByRole('link', { name }).click();
  await title(name).waitFor();
  return Number(/\d+$/u.exec(new URL(page.url()).pathname)?.[0]);
}

async function askForDesk() {
  const school = await openSchool(0);
  await page.getByRole('heading', { name: 'Nous n’avons pas les prix de cette école.' }).waitFor();
  expect(await page.getByRole('link', { name: /^(?:Choisir|S’inscrire à)/u }).count()).toBe(0);
  await page
    .getByText(/^Agrément E 26 093 9003 0\. .+ \(Licence Ouverte 2\.0\), lue le [^.]+\. L’État/u)
    .waitFor();

  await page.getByRole('link', { name: 'C’est votre école\u202f?' }).click();
  await title('C’est votre école\u202f?').waitFor();
  const trail = page.getByRole('navigation', { name: "Fil d'Ariane" });
  await trail.getByRole('link', { name: 'Auto-école de la Basilique' }).waitFor();
  const fields = { 'Votre nom': 'Nour Haddad', 'Votre fonction': 'Gérante', SIRET: '000 000 018 00010' };
  for (const [label, typed] of Object.entries(fields)) await page.getByLabel(label).fill(typed);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('06 39 98 00 01');
  await page.getByRole('radio', { name: /^La décision préfectorale/u }).check();
  for (const name of ['Permis voiture', 'J’accepte les conditions', 'Je représente cette école'])
    await page.getByRole('checkbox', { name }).check();
  await sendAsAPerson(page, 'Envoyer la demande', title('Votre demande est enregistrée'));
  return school;
}

async function openDesk(school: number) {
  const claims = site.db.selectFrom('club_applications').select('reference').where('office_id', '=', school);
  const { reference } = await claims.executeTakeFirstOrThrow();
  const proof = ['--proof', 'prefectoral-decision-and-identity', '--note', 'Arrêté et carte d’identité vus'];
  expect(await type('applications', 'accept', reference, ...proof)).toContain('Its desk is open.');

  await page.goto('/bureau');
  await page.getByLabel('Adresse e-mail de l’auto-école').fill(email);
  await press('Recevoir un lien');
  await page.getByText('Regardez votre messagerie').waitFor();
  const mail = await site.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('text_body', 'like', '%/bureau/ouvrir?jeton=%')
    .executeTakeFirstOrThrow();
  await page.goto(/\/bureau\/ouvrir\?jeton=[\w-]+/u.exec(mail.text_body ?? '')?.[0] ?? '/');
  await press('Ouvrir mon espace');
  await title('Aujourd’hui').waitFor();
  expect(page.url()).toBe(`${site.url}/bureau/${school}`);
}

/** What a seller needs, asked for at the desk and accepted by the operator. */
async function becomeSeller(school: number) {
  await page.goto(`/bureau/${school}/fiche/identite`);
  const seller = page.getByRole('region', { name: 'Identité du vendeur' });
  await seller.getByLabel('Raison sociale').fill('Conduite de la Basilique');
  await seller.getByLabel('Forme juridique').fill('SARL');
  await seller.getByRole('button', { name: 'Demander ce changement' }).click();
  await page.getByText('Votre demande est envoyée').waitFor();
  await page.goto(`/bureau/${school}/fiche/documents`);
  await page
    .getByLabel('Conditions générales de vente')
    .fill('/demonstration/documents/conditions-generales-de-vente.html');
  await page.getByLabel('Médiateur de la consommation').fill('https://mediateur.example');
  await press('Demander ce changement');
  await page.getByText('Votre demande est envoyée').waitFor();
  const waiting = JSON.parse(await type('desk', 'changes', '--json')) as { id: number }[];
  for (const { id } of waiting) await type('desk', 'changes', 'accept', String(id));
}

const stepNames = [
  'Vos conditions générales de vente',
  'Le site de votre médiateur',
  'L’identité du vendeur',
  'Une formule avec son prix',
];
const missing = () => page.locator('section', { hasText: 'Ce qui manque pour vendre en ligne' });
async function expectMissing(school: number, steps: readonly string[]) {
  await page.goto(`/bureau/${school}`);
  await title('Aujourd’hui').waitFor();
  const names = await missing().getByRole('link').allTextContents();
  expect(names).toEqual(steps.map((step) => expect.stringContaining(step)));
  expect(await page.getByText('Rien n’attend').count()).toBe(steps.length === 0 ? 1 : 0);
}

async function addFormula(school: number) {
  await page.goto(`/bureau/${school}/fiche/prix`);
  await page.getByText('Aucune formule n’est publiée').waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ajouter une formule' }).click();
  await title('Formules').waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
  await page.getByLabel('Formule', { exact: true }).selectOption({ label: 'Permis B traditionnel' });
  await press('Publier');
  await page.getByRole('alert').getByRole('link', { name: /Prix/u }).waitFor();
  const fields = { Prix: '1 190,00', 'À payer en ligne': '300,00', 'Heures de conduite': '20' };
  for (const [name, typed] of Object.entries({ ...fields, 'Validité, en jours': '365' })) {
    await page.getByRole('textbox', { name, exact: true }).fill(typed);
  }
  for (const name of ['Code', 'Livret']) await page.getByRole('checkbox', { name, exact: true }).check();
  await press('Prévisualiser');
  await page.getByText('Aperçu\u202f: rien n’est encore publié').waitFor();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('C’est publié').waitFor();
}

it('its page sells nothing until its owner has claimed it, said who sells and added a formula', async () => {
  const school = await askForDesk();
  await openDesk(school);
  await expectMissing(school, stepNames);
  await becomeSeller(school);
  await expectMissing(school, stepNames.slice(-1));
  await addFormula(school);
  await expectMissing(school, []);

  await using learner = await openVisitor(browser, site.url);
  page = await learner.newPage();
  await openSchool(1);
  await page
    .getByText(/1\s190,00/u)
    .first()
    .waitFor();
  const choose = page.getByRole('link', { name: /^Choisir cette formule/u });
  await choose.first().click();
  await giveIdentity(page);
  await payButton(page).waitFor();
  await giveCard(page, cardNumbers.frictionless);
  await payButton(page).click();
  await page.waitForURL(/\/inscription-terminee\?id=/u);
  const paid = site.db.selectFrom('payment_intents').select(['office_id', 'status', 'amount_cents']);
  expect(await paid.execute()).toEqual([{ office_id: school, status: 'succeeded', amount_cents: 30_000 }]);
});
