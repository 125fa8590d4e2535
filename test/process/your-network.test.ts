import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createClient } from '#clients/client.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { filledFolder } from '#test/support/filled-folder.ts';
import { payOverHttp } from '#test/support/paying.ts';
import { freePort, root, temporaryFolder } from '#test/support/product.ts';
import { Reader } from '#test/support/reader.ts';

/** What a checkout has that its commands read by where they are typed; all else is made by the page. */
const ofCheckout = ['package.json', 'node_modules', 'src', 'docs'];
const folder = temporaryFolder();
// As its first start would fill it (filled-folder.ts).
renameSync((await filledFolder()).path, join(folder.path, '.data'));
for (const name of ofCheckout) symlinkSync(join(root, name), join(folder.path, name));
const port = String(await freePort());
const url = `http://localhost:${port}`;
const environment = { PATH: process.env.PATH ?? '', HOME: folder.path, PORT: port, WORKERS: '1' };

/** The blocks of the page, as somebody types them one after the other. */
const blocks = [
  ...readFileSync(join(root, 'docs/your-network.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gmsu),
].map(([, block = '']) => block);

let site: ChildProcess | undefined;
let served = '';
afterAll(async () => {
  if (site?.pid !== undefined && site.exitCode === null) {
    const ended = new Promise((resolve) => site?.once('close', resolve));
    process.kill(-site.pid, 'SIGINT');
    await ended;
  }
  folder.remove();
});

/** Types lines in a shell of their own. @throws Error with what they said, when one of them fails. */
function type(lines: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const shell = spawn('sh', ['-e', '-c', lines], { cwd: folder.path, env: environment });
  let out = '';
  let err = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  shell.once('close', (code) =>
    code === 0 ? resolve(out) : reject(new Error(`${lines}\nexit code ${code}\n${out}\n${err}\n${served}`)),
  );
  shell.stdin.end();
  return promise;
}

/** What is left running in a terminal of its own. */
async function leaveRunning(line: string): Promise<void> {
  site = spawn('sh', ['-c', line], {
    cwd: folder.path,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [site.stdout, site.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      served += text;
    });
  }
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000, interval: 100, message: line },
    )
    .toBe(true);
}

const runBlock = (block: string) =>
  block.startsWith('npm start') ? leaveRunning(block).then(() => '') : type(block);
const takeBlocks = (until: string) =>
  blocks.splice(
    0,
    blocks.findIndex((block) => block.includes(until)),
  );

/** As a visitor finds it: what its page shows, and the number of its first formula. */
async function findSchool() {
  const reader = new Reader(url);
  await reader.goto('/annuaire-auto-ecoles/recherche?q=Lyon');
  await reader.getByRole('link', { name: 'École du Pont', exact: true }).first().click();
  const page = await reader.content();
  const [photo = ''] = /\/images\/640\/webp\/local\/[^\s"]+/u.exec(page) ?? [];
  const [, officeId, formuleId] = /ecole=(\d+)&amp;formule=(\d+)/u.exec(page) ?? [];
  return { photo, order: { officeId: Number(officeId), formuleId: Number(formuleId), Amount: 30_000 } };
}

test('the page on one’s own network leads from an empty folder to a paid order that a backup keeps', async () => {
  let told = '';
  for (const block of takeBlocks('payments list')) told = await runBlock(block);
  expect(told).toContain('12 new, 0 changed, 0 unchanged, 0 refused. Done.');
  expect(told).toContain('12 schools.');
  expect(told).not.toContain('Against the law');
  expect(told).toContain('0 of 12 schools to be put right.');

  const home = await (await fetch(url)).text();
  expect(home).toContain('<meta property="og:site_name" content="Rivage"/>');
  expect(home).toContain('<meta name="theme-color" content="#f2f7f7"/>');
  const { photo, order } = await findSchool();
  for (const [path, kind] of [
    ['/partage/accueil.png', 'image/png'],
    [photo, 'image/webp'],
  ]) {
    const { status, headers } = await fetch(url + path);
    expect([status, headers.get('content-type')], path).toEqual([200, kind]);
  }

  await payOverHttp({
    enrolment: createClient(enrolment, { name: 'enrolment', baseUrl: `${url}/services/enrolment`, fetch }),
    cardsUrl: `${url}/services/cards/v2.01/creneau`,
    order,
  });
  for (const block of takeBlocks('backup')) told = await runBlock(block);
  const [reference = ''] = /CR-[\dA-Z]{4}-[\dA-Z]{4}/u.exec(told) ?? [];
  expect(reference).not.toBe('');

  told = '';
  for (const block of blocks) told += await runBlock(block);
  const [, written] = /creneau\.backup: (\d+) rows of \d+ tables/u.exec(told) ?? [];
  expect(Number(written)).toBeGreaterThan(35_000);
  expect(told).toContain(`creneau.backup: restored ${written} rows`);
  expect(told.slice(told.indexOf('restored'))).toContain(reference);
  expect(existsSync(join(folder.path, 'elsewhere', 'postgres'))).toBe(true);
}, 240_000);

test('a school that is hidden beside the running site is gone from it at once, in the words of the brand', async () => {
  const { id } = JSON.parse(
    await type('npm run --silent cli -- schools hide R12 --reason closed --yes --json'),
  ) as { id: number };
  const gone = await fetch(`${url}/annuaire-auto-ecoles/lille/auto-ecole-du-beffroi/${id}`, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  expect(gone.status).toBe(410);
  const page = await gone.text();
  expect(page).toContain('<title>Cette auto-école n’est plus présentée ici – Rivage</title>');
  expect(page).toContain('href="/suivi-paiement"');
}, 240_000);
