import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { inviteOperator } from '#services/operators/operators.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfPage } from '../support/check-page.ts';
import { startJourney } from '../support/journey.ts';
import { Reader } from '../support/reader.ts';

const { site, browser } = await startJourney();

const title = (page: Page | Reader, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function invite(email: string, role: OperatorRole): Promise<string> {
  const sender = { siteName: 'Créneau', publicUrl: site.url };
  const invited = await inviteOperator({ db: site.db, sender, now: new Date() }, { email, role });
  if (typeof invited === 'string') throw new Error(invited);
  return invited.url;
}

/** A browser with a device that verifies its person. */
async function openOperator() {
  const context = await openVisitor(browser, site.url);
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await addDevice(devices, 'internal');
  return { page, devices };
}

const addDevice = (devices: CDPSession, transport: 'internal' | 'usb') =>
  devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

const ageProofs = () =>
  site.db
    .updateTable('operator_sessions')
    .set({ proven_at: new Date(Date.now() - 6 * 60_000) })
    .execute();

it('an operator makes a passkey and a second one, signs out and in, is asked again, and is told where no passkey was shown', async () => {
  const { page, devices } = await openOperator();
  const link = await invite('zoe@exemple.fr', 'direction');
  await page.goto(link);
  await title(page, 'Créer votre clé d’accès').waitFor();
  expect(await faultsOfPage(page, devices)).toEqual([]);
  await press(page, 'Créer ma clé');
  await title(page, 'Vos clés d’accès').waitFor();
  expect(new URL(page.url()).search).not.toContain('jeton');

  await page.getByRole('heading', { name: 'Ajoutez une seconde clé' }).waitFor();
  await addDevice(devices, 'usb');
  await press(page, 'Ajouter une clé');
  await page.getByText('Votre clé est ajoutée.').waitFor();
  expect(await faultsOfPage(page, devices)).toEqual([]);

  await press(page, 'Sortir');
  await page.getByText('Vous êtes sorti du comptoir.').waitFor();
  await page.goto('/comptoir/journal');
  await title(page, 'Entrer au comptoir').waitFor();
  expect(await faultsOfPage(page, devices)).toEqual([]);
  await press(page, 'Entrer avec ma clé');
  await title(page, 'Journal').waitFor();
  await page.getByText('Clé ajoutée').first().waitFor();

  await page.goto('/comptoir/cles');
  await ageProofs();
  await page
    .getByRole('button', { name: /^Retirer cette clé/u })
    .first()
    .click();
  await title(page, 'Confirmer que c’est vous').waitFor();
  expect(await faultsOfPage(page, devices)).toEqual([]);
  await press(page, 'Montrer ma clé');
  await title(page, 'Vos clés d’accès').waitFor();
  await page
    .getByRole('button', { name: /^Retirer cette clé/u })
    .first()
    .click();
  await page.getByText('La clé est retirée, et vos autres sessions sont fermées.').waitFor();

  await press(page, 'Sortir');
  await devices.send('WebAuthn.disable');
  await devices.send('WebAuthn.enable');
  await addDevice(devices, 'internal');
  await press(page, 'Entrer avec ma clé');
  await page.getByText('Votre appareil n’a pas donné la clé.').waitFor();
  const again = await page.goto(link);
  expect(again?.status()).toBe(404);
});

it('the console is found by no search engine and kept by no cache, and asks for script', async () => {
  const page = new Reader(site.url);
  const { status, headers } = await page.request('/comptoir/entrer');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  await page.goto('/comptoir/entrer');
  await title(page, 'Entrer au comptoir').waitFor();
  const sitemap = await (await fetch(`${site.url}/sitemap-pages.xml`)).text();
  expect(sitemap).toContain('/simulateur');
  expect(sitemap).not.toContain('comptoir');
});

it('a public page loads no module of the console', async () => {
  const html = await (await fetch(site.url)).text();
  const scripts = [...html.matchAll(/\/assets\/[\w.~-]+\.js/gu)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(2);
  const texts = await Promise.all(
    [...new Set(scripts)].map(async (path) => (await fetch(site.url + path)).text()),
  );
  for (const text of texts) expect(text).not.toMatch(/startAuthentication|Montrer ma clé/u);
});
