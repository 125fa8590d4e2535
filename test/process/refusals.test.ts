import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, Product, temporaryFolder } from '#test/support/product.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const anyPort = async () => String(await freePort());

test('an unreachable DATABASE_URL is told as such, without its password', async () => {
  const DATABASE_URL = 'postgres://creneau:secret@127.0.0.1:1/creneau';
  const product = new Product({
    environment: { PORT: await anyPort(), DATA_DIR: folder.path, DATABASE_URL },
  });
  expect(await product.ended()).toBe(1);
  expect(product.output).toContain('DATABASE_URL cannot be used');
  for (const text of ['secret', '    at ']) expect(product.output).not.toContain(text);
});

test('an older Node is refused with the way out', async () => {
  const older = "Object.defineProperty(process.versions, 'node', { value: '20.11.0' })";
  const product = new Product({
    nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(older)}`],
  });
  expect(await product.ended()).toBe(1);
  expect(product.output).toContain('Créneau runs on Node 24; this is Node 20.11.0');
});

test('a data folder that cannot be written is told as such', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const product = new Product({ environment: { DATA_DIR: join(file, 'data'), PORT: await anyPort() } });
  expect(await product.ended()).toBe(1);
  expect(product.output).toContain('DATA_DIR');
});
