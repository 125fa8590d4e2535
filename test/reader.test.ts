import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Reader } from './support/reader.ts';

const page = `<!doctype html><title>Essai : un</title><main>
  <h1>Titre<!-- --> du <em>jour</em></h1>
  <a href="/autre" aria-label="Autre page">ici</a>
  <details><summary>Plus</summary><p>Replié</p></details>
  <button popovertarget="choix">Choisir</button>
  <div popover id="choix" role="dialog" aria-label="Choix"><p>Au choix</p></div>
  <noscript><p>Sans script</p></noscript><p hidden>Caché</p><span aria-hidden="true"><a href="/x">Muet</a></span>
  <form method="post" novalidate>
    <label>Nom <input name="nom"></label>
    <label for="ville">Ville</label>
    <select id="ville" name="ville"><option>Lyon</option><option value="p">Paris</option></select>
    <fieldset><legend>Boîte</legend>
      <label><input type="radio" name="boite" value="m" checked> Manuelle</label>
      <label><input type="radio" name="boite" value="a"> Automatique</label></fieldset>
    <label>Message <textarea name="message">Bonjour</textarea></label>
    <input type="checkbox" name="oui" aria-label="Oui"><input name="fermé" value="1" disabled aria-label="Fermé">
    <button type="button">Calculer</button><button name="suite" value="1">Envoyer</button><button name="suite" value="2">Garder</button>
  </form>
  <form action="/autre"><input name="q" required aria-label="Recherche"><button>Chercher</button></form>
</main>`;

let sent = '';
async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.method === 'POST') {
    sent = Buffer.concat(chunks).toString();
    response.setHeader('set-cookie', ['vu=1; Path=/', 'parti=1; Path=/; Max-Age=0', 'ailleurs=1; Path=/la']);
    response.writeHead(303, { location: '/autre' }).end();
  } else if (request.url === '/') response.end(page);
  else response.writeHead(404).end(`<h1>${request.url} ${request.headers.cookie ?? ''}</h1>`);
}
const server = createServer((request, response) => void answer(request, response));
let reader: Reader;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => void server.close());
beforeEach(async () => {
  reader = new Reader(`http://localhost:${(server.address() as AddressInfo).port}`);
  await reader.goto('/');
});

it('finds what is shown by role, name, label and text, and one element alone', async () => {
  await reader.getByRole('heading', { level: 1, name: 'titre du jour' }).waitFor();
  await reader.getByRole('heading', { name: 'Titre du jour', exact: true }).waitFor();
  expect(await reader.title()).toBe('Essai\u202f: un');
  for (const [role, name] of [
    ['heading', 'Demain'],
    ['link', 'ici'],
    ['link', 'Muet'],
    ['dialog', 'Choix'],
    ['region', ''],
  ] as const) {
    expect(await reader.getByRole(role, { name }).count(), `${role} ${name}`).toBe(0);
  }
  await reader.getByText('Sans script').waitFor();
  expect(await reader.locator('a[href*="utr"]').count()).toBe(1);
  expect(await reader.locator('a[href="utr"]').count()).toBe(0);
  await expect(reader.getByText('Caché').waitFor()).rejects.toThrow('hidden');
  await expect(reader.getByText('Absent').waitFor()).rejects.toThrow('0 elements');
  await expect(reader.getByRole('radio').waitFor()).rejects.toThrow('2 elements');
  await expect(reader.getByText('Titre du').waitFor({ state: 'hidden' })).rejects.toThrow('is shown');
});

it('unfolds and opens what the markup does without script', async () => {
  const [folded, chosen] = [reader.getByText('Replié'), reader.getByRole('dialog', { name: 'Choix' })];
  expect([await folded.isVisible(), await chosen.isVisible()]).toEqual([false, false]);
  await reader.getByText('Plus').click();
  await reader.getByRole('button', { name: 'Choisir' }).click();
  expect([await folded.isVisible(), await chosen.isVisible()]).toEqual([true, true]);
});

it('sends a form as a browser does, keeps its cookies and follows where it leads', async () => {
  await reader.getByLabel('Nom').fill('Zoé');
  await reader.getByLabel('Ville').selectOption('Paris');
  await reader.getByRole('group', { name: 'Boîte' }).getByRole('radio', { name: 'Automatique' }).check();
  await reader.getByLabel('Message').fill('un\ndeux');
  await expect(reader.getByLabel('Fermé').fill('2')).rejects.toThrow('cannot be used');
  await reader.getByRole('button', { name: 'Garder' }).click();
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
    nom: 'Zoé',
    ville: 'p',
    boite: 'a',
    message: 'un\r\ndeux',
    suite: '2',
  });
  await reader.getByRole('heading', { name: '/autre vu=1', exact: true }).waitFor();
  expect(new URL(reader.url()).pathname).toBe('/autre');
});

it('sends no form that a browser would keep back, and puts a search in the address', async () => {
  const scripted = reader.getByRole('button', { name: 'Calculer' });
  await expect(scripted.click()).rejects.toThrow('sends no form');
  const search = reader.getByRole('button', { name: 'Chercher' });
  await expect(search.click()).rejects.toThrow('asks for q');
  await reader.getByLabel('Recherche').fill('Lyon & alentours');
  await search.click();
  expect(new URL(reader.url()).search).toBe('?q=Lyon+%26+alentours');
});
