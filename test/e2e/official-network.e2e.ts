import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBrand } from '../support/brand.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { faultsOfPage, phone } from '../support/check-page.ts';
import { typeCommand } from '../support/cli.ts';
import { listSchools } from '../support/listed-schools.ts';
import { generateOfficialList, listedSchool, officialList } from '../support/official-list.ts';
import { temporaryFolder } from '../support/product.ts';
import { Reader } from '../support/reader.ts';
import { type RunningSite, startSiteForJourneys } from '../support/running-site.ts';
import { placeOrder } from '../support/site-order.ts';
import { giveIdentity, payButton, sendAsAPerson, showAsReader } from '../support/visitor.ts';

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

const listed = [{ id: 900_001 }, { id: 900_002, label: 'Conduite des Lilas' }] as const;
const address = `/annuaire-auto-ecoles/lyon/ecole-de-l-etat/${listed[0].id}`;
const folder = temporaryFolder();
const email = 'gerante@exemple.fr';
let site: RunningSite;
let browser: Browser;
let page: Page;
let reader: Reader;
let printed: string;
beforeAll(async () => {
  const SITE_FILE = writeBrand(folder.path, { network: { show: 'everybody' } });
  const settings = { SITE_FILE, DESK: 'on', DEMONSTRATION: 'off', CARDS_REHEARSAL: 'yes' };
  [site, browser] = await Promise.all([startSiteForJourneys(settings, 'reference'), launchBrowser()]);
  page = await (await openVisitor(browser, site.url, { viewport: phone })).newPage();
  const path = join(folder.path, 'auto-ecoles-2025.csv');
  writeList(path);
  printed = await type('schools', 'import', path, '--apply');
  reader = new Reader(site.url);
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

const title = (name: string | RegExp) => reader.getByRole('heading', { level: 1, name });
const press = (name: string) => reader.getByRole('button', { name, exact: true }).click();
/** Its name is followed by its address where a namesake is listed too. */
const card = (label: string) =>
  reader.getByRole('article').filter({ has: reader.getByRole('heading', { name: label }) });

it('an operator imports the State’s list into an empty directory', () => {
  expect(printed).toContain(`${rowCount} new, 0 changed, 0 unchanged (0 of members), 0 left, 0 shown again;`);
});

it.each(sought)('a visitor who types %s finds a school there', async (typed, label, _, address) => {
  await reader.goto(`/annuaire-auto-ecoles/recherche?${new URLSearchParams({ q: typed })}`);
  await reader
    .getByText(/^\d+ auto-écoles$/u)
    .first()
    .waitFor();
  await card(label).filter({ hasText: address }).first().waitFor();
});

async function openSchool(members: number) {
  const name = 'Auto-école de la Basilique';
  await reader.goto('/annuaire-auto-ecoles/recherche?q=Saint-Denis+93200');
  const ofNetwork = members === 0 ? '' : `, dont ${members} du réseau`;
  await reader
    .getByText(new RegExp(`^\\d+ auto-écoles${ofNetwork}$`, 'u'))
    .first()
    .waitFor();
  await card(name).getByRole('heading').getByRole('link', { name }).click();
  await title(name).waitFor();
  return Number(/\d+$/u.exec(new URL(reader.url()).pathname)?.[0]);
}

async function askForDesk() {
  const school = await openSchool(0);
  await reader.getByRole('heading', { name: 'Nous n’avons pas les prix de cette école.' }).waitFor();
  expect(await reader.getByRole('link', { name: /^(?:Choisir|S’inscrire à)/u }).count()).toBe(0);
  await reader
    .getByText(/^Agrément E 26 093 9003 0\. .+ \(Licence Ouverte 2\.0\), lue le [^.]+\. L’État/u)
    .waitFor();

  await reader.getByRole('link', { name: 'C’est votre école\u202f?' }).click();
  await title('C’est votre école\u202f?').waitFor();
  const trail = reader.getByRole('navigation', { name: "Fil d'Ariane" });
  await trail.getByRole('link', { name: 'Auto-école de la Basilique' }).waitFor();
  const fields = { 'Votre nom': 'Nour Haddad', 'Votre fonction': 'Gérante', SIRET: '000 000 018 00010' };
  for (const [label, typed] of Object.entries(fields)) await reader.getByLabel(label).fill(typed);
  await reader.getByLabel('Adresse e-mail').fill(email);
  await reader.getByRole('textbox', { name: 'Téléphone' }).fill('06 39 98 00 01');
  await reader.getByRole('radio', { name: /^La décision préfectorale/u }).check();
  for (const name of ['Permis voiture', 'J’accepte les conditions', 'Je représente cette école'])
    await reader.getByRole('checkbox', { name }).check();
  await sendAsAPerson(reader, 'Envoyer la demande', title('Votre demande est enregistrée'));
  return school;
}

async function openDesk(school: number) {
  const claims = site.db.selectFrom('club_applications').select('reference').where('office_id', '=', school);
  const { reference } = await claims.executeTakeFirstOrThrow();
  const proof = ['--proof', 'prefectoral-decision-and-identity', '--note', 'Arrêté et carte d’identité vus'];
  expect(await type('applications', 'accept', reference, ...proof)).toContain('Its desk is open.');

  await reader.goto('/bureau');
  await reader.getByLabel('Adresse e-mail de l’auto-école').fill(email);
  await press('Recevoir un lien');
  await reader.getByText('Regardez votre messagerie').waitFor();
  const mail = await site.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('text_body', 'like', '%/bureau/ouvrir?jeton=%')
    .executeTakeFirstOrThrow();
  await reader.goto(/\/bureau\/ouvrir\?jeton=[\w-]+/u.exec(mail.text_body ?? '')?.[0] ?? '/');
  await press('Ouvrir mon espace');
  await title('Aujourd’hui').waitFor();
  expect(reader.url()).toBe(`${site.url}/bureau/${school}`);
}

/** What a seller needs, asked for at the desk and accepted by the operator. */
async function becomeSeller(school: number) {
  await reader.goto(`/bureau/${school}/fiche/identite`);
  const seller = reader.getByRole('region', { name: 'Identité du vendeur' });
  await seller.getByLabel('Raison sociale').fill('Conduite de la Basilique');
  await seller.getByLabel('Forme juridique').fill('SARL');
  await seller.getByRole('button', { name: 'Demander ce changement' }).click();
  await reader.getByText('Votre demande est envoyée').waitFor();
  await reader.goto(`/bureau/${school}/fiche/documents`);
  await reader
    .getByLabel('Conditions générales de vente')
    .fill('/demonstration/documents/conditions-generales-de-vente.html');
  await reader.getByLabel('Médiateur de la consommation').fill('https://mediateur.example');
  await press('Demander ce changement');
  await reader.getByText('Votre demande est envoyée').waitFor();
  const waiting = JSON.parse(await type('desk', 'changes', '--json')) as { id: number }[];
  for (const { id } of waiting) await type('desk', 'changes', 'accept', String(id));
}

const stepNames = [
  'Vos conditions générales de vente',
  'Le site de votre médiateur',
  'L’identité du vendeur',
  'Une formule avec son prix',
];
const missing = () => reader.locator('section').filter({ hasText: 'Ce qui manque pour vendre en ligne' });
async function expectMissing(school: number, steps: readonly string[]) {
  await reader.goto(`/bureau/${school}`);
  await title('Aujourd’hui').waitFor();
  const names = await missing().getByRole('link').allTextContents();
  expect(names).toEqual(steps.map((step) => expect.stringContaining(step)));
  expect(await reader.getByText('Rien n’attend').count()).toBe(steps.length === 0 ? 1 : 0);
}

async function expectNoFaultShown() {
  await showAsReader(page, reader);
  expect(await faultsOfPage(page)).toEqual([]);
}

async function addFormula(school: number) {
  await reader.goto(`/bureau/${school}/fiche/prix`);
  await reader.getByText('Aucune formule n’est publiée').waitFor();
  await expectNoFaultShown();
  await reader.getByRole('link', { name: 'Ajouter une formule' }).click();
  await title('Formules').waitFor();
  await expectNoFaultShown();
  await reader.getByLabel('Formule', { exact: true }).selectOption({ label: 'Permis B traditionnel' });
  await press('Publier');
  await reader.getByRole('alert').getByRole('link', { name: /Prix/u }).waitFor();
  const fields = { Prix: '1 190,00', 'À payer en ligne': '300,00', 'Heures de conduite': '20' };
  for (const [name, typed] of Object.entries({ ...fields, 'Validité, en jours': '365' })) {
    await reader.getByRole('textbox', { name, exact: true }).fill(typed);
  }
  for (const name of ['Code', 'Livret']) await reader.getByRole('checkbox', { name, exact: true }).check();
  await press('Prévisualiser');
  await reader.getByText('Aperçu\u202f: rien n’est encore publié').waitFor();
  await reader.getByRole('button', { name: 'Publier', exact: true }).click();
  await reader.getByText('C’est publié').waitFor();
}

it('its page sells nothing until its owner has claimed it, said who sells and added a formula', async () => {
  const school = await askForDesk();
  await openDesk(school);
  await expectMissing(school, stepNames);
  await becomeSeller(school);
  await expectMissing(school, stepNames.slice(-1));
  await addFormula(school);
  await expectMissing(school, []);

  reader = new Reader(site.url);
  await openSchool(1);
  await reader
    .getByText(/1\s190,00/u)
    .first()
    .waitFor();
  await reader
    .getByRole('link', { name: /^Choisir cette formule/u })
    .first()
    .click();
  await giveIdentity(reader);
  await payButton(reader).waitFor();
  const id = Number(new URL(reader.url()).searchParams.get('formule'));
  await placeOrder(site, { id, officeId: school, amount: 30_000 });
  const paid = site.db.selectFrom('payment_intents').select(['office_id', 'status', 'amount_cents']);
  expect(await paid.execute()).toEqual([{ office_id: school, status: 'succeeded', amount_cents: 30_000 }]);
});

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

it('a visitor finds a listed school, reads what is public, and its owner has the page removed', async () => {
  await listSchools(site.db, listed);
  await page.goto('/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123&rayon=tous');
  await page.getByText(/auto-écoles, dont [\d\s]+ du réseau/u).waitFor();
  const card = page.locator(`[data-school="${listed[0].id}"]`);
  await card.getByText('Prix inconnus').waitFor();
  expect(await card.getByRole('link', { name: /Choisir/u }).count()).toBe(0);
  expect(await faultsOfPage(page)).toEqual([]);
  await card.getByRole('link', { name: 'École de l’État', exact: true }).click();

  await page.getByRole('heading', { level: 1, name: 'École de l’État' }).waitFor();
  const website = page.getByRole('link', { name: 'Voir le site de l’école' });
  expect(await website.getAttribute('rel')).toContain('nofollow');
  for (const fact of ['Permis B', 'Permis A2', 'Conduite accompagnée']) {
    await page.getByText(fact, { exact: true }).waitFor();
  }
  expect(await page.getByRole('link', { name: /S’inscrire à/u }).count()).toBe(0);
  expect(await faultsOfPage(page)).toEqual([]);

  const contact = new Reader(site.url);
  await contact.goto(`/contact-auto-ecole/${listed[0].id}`);
  await contact.getByText('Nous ne transmettons pas de demande').waitFor();
  expect(await contact.locator('main form').count()).toBe(0);

  await page.getByRole('link', { name: 'Retirer ou corriger cette fiche' }).click();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.getByText('à corriger').first().waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
  await page.getByLabel('Retirer la fiche').check();
  const received = page.getByRole('heading', { level: 1, name: 'Votre demande est enregistrée' });
  await sendAsAPerson(page, 'Envoyer la demande', received);
  expect(await faultsOfPage(page)).toEqual([]);
  // Kept pages are purged within seconds.
  await expect.poll(async () => (await read(address)).status, { timeout: 20_000, interval: 250 }).toBe(410);
  expect((await read(`/contact-auto-ecole/${listed[0].id}`)).status).toBe(404);
});

it('enrols nobody with a listed school, nor compares it', async () => {
  const funnel = await read(`/inscription-en-ligne?etape=formation&ecole=${listed[1].id}`);
  expect(funnel.text).not.toContain('Conduite des Lilas');
  const compared = await read(`/comparer?ecoles=${listed[1].id},1`);
  expect(compared.text).not.toContain('Conduite des Lilas');
});
