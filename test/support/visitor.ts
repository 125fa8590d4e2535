import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { minFillMs } from '#site/session/form-seal.server.ts';
import { sealField } from '#site/session/hidden-fields.ts';
import { aBuyer } from './a-buyer.ts';
import type { Forms, Roles } from './page-parts.ts';
import { Reader } from './reader.ts';

export const aPerson = {
  lastName: 'Le Bihan',
  firstName: 'Océane',
  birthday: '24/05/2001',
  email: 'oceane.lebihan@exemple.example',
  phone: '+33 6 39 98 12 34',
  street: '12 rue de l’Abbé-Grégoire',
  zipCode: '69003',
} as const;

let births = 0;

/** The same with a birthday of his own: who ordered something within a day is not sold it again. */
function somebodyElse(): Person {
  births += 1;
  const born = new Date(Date.UTC(1975, 0, births)).toISOString().slice(0, 10);
  return { ...aPerson, birthday: born.split('-').toReversed().join('/') };
}

type Person = { [Key in keyof typeof aPerson]: string };

/** Fills the identity form as a visitor reads it, somebody new unless told, and goes on to the payment. */
export async function giveIdentity(page: Forms, person: Person = somebodyElse()) {
  await fillIdentity(page, person);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
}

export const bornSixteenYearsAgo = `02/01/${new Date().getFullYear() - 16}`;

/** The same of a minor without script, who is asked for a representative once the form was sent; not sent again. */
export async function giveMinorIdentity(page: Forms, person: Partial<Person> = {}) {
  await giveIdentity(page, { ...aPerson, birthday: bornSixteenYearsAgo, ...person });
  await page.getByRole('link', { name: /^Lien avec l’élève/u }).waitFor();
  await giveRepresentative(page);
}

/** Before the card of a formula: the identity is sent over HTTP, at a fraction of what typing it costs. */
export async function comeToPayment(page: Page, siteUrl: string, identityStep: string, person?: Person) {
  const reader = new Reader(siteUrl);
  await reader.goto(identityStep);
  await giveIdentity(reader, person);
  await showAsReader(page, reader);
  await payButton(page).waitFor();
}

/** In a browser, the page that a reader came to. */
export async function showAsReader(page: Page, reader: Reader) {
  const { hostname: domain } = new URL(reader.url());
  await page.context().addCookies(reader.cookies.all.map((cookie) => ({ ...cookie, domain })));
  await page.goto(reader.url());
}

/** Opens an order of the usual buyer by its reference, from the page of its state or of its withdrawal. */
export async function findOrder(page: Page | Reader, reference: string, address = '/suivi-paiement') {
  await page.goto(address);
  await searchOrder(page, reference);
}

export async function searchOrder(page: Forms, reference: string, email = aBuyer().Email) {
  await page.getByLabel('Référence de la commande').fill(reference);
  await page.getByLabel('Adresse e-mail de la commande').fill(email);
  await page.getByRole('button', { name: 'Retrouver ma commande' }).click();
}

/** Who represents her, without a word of consent yet. */
export async function giveRepresentative(page: Forms) {
  await page.getByRole('radio', { name: 'Père ou mère' }).check();
  await page.getByLabel('Nom du représentant légal', { exact: true }).fill('Le Bihan');
  await page.getByLabel('Prénom du représentant légal').fill('Maëlle');
  await page.getByLabel('Adresse e-mail du représentant légal').fill('maelle@exemple.example');
  await page.getByLabel('Téléphone du représentant légal').fill('06 39 98 12 35');
}

/** The same, without going on. */
export async function fillIdentity(page: Forms, person: Person) {
  await page.getByLabel('Nom', { exact: true }).fill(person.lastName);
  const woman = page.getByRole('radio', { name: 'Femme' });
  // Asked of who opens a licence file.
  if (await woman.isVisible()) await woman.check();
  await page.getByLabel('Prénom', { exact: true }).fill(person.firstName);
  await page.getByLabel('Date de naissance').fill(person.birthday);
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Confirmation de l’adresse e-mail').fill(person.email);
  await page.getByLabel('Téléphone', { exact: true }).fill(person.phone);
  await page.getByLabel('Adresse', { exact: true }).fill(person.street);
  await page.getByLabel('Code postal').fill(person.zipCode);
}

/** Fills the card and accepts both terms, without paying yet. */
export async function giveCard(page: Forms, number: string, { expiry = '12/39', cvx = '123' } = {}) {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Titulaire de la carte').fill('Océane Le Bihan');
  await page.getByLabel('Date d’expiration').fill(expiry);
  await page.getByLabel('Cryptogramme').fill(cvx);
  await page.getByRole('radio', { name: 'Après les 14 jours' }).check();
  await page.getByRole('checkbox', { name: /conditions générales de vente/u }).check();
  await page.getByRole('checkbox', { name: /conditions générales d’utilisation/u }).check();
}

export function payButton<Found>(page: Roles<Found>): Found {
  return page.getByRole('button', { name: /^Commander et payer/u });
}

/**
 * Sends a form and waits for what it is to bring. A hand is slower than a test: what is sent sooner than anybody fills it
 * comes back, so the form is left to be as old as that, by the time it says itself that it was shown.
 */
export async function sendAsAPerson(page: Forms, button: string, brought: { waitFor(): Promise<void> }) {
  const seal = await page.locator(`input[name="${sealField}"]`).first().inputValue();
  const shownAt = Number.parseInt(seal, 36);
  await sleep(Math.max(0, shownAt + minFillMs + 1 - Date.now()));
  await page.getByRole('button', { name: button }).click();
  await brought.waitFor();
}
