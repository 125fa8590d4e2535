import { afterAll, afterEach, expect, test } from 'vitest';
import { filledFolder } from '#test/support/filled-folder.ts';
import { freePort, Product, postmasterOf } from '#test/support/product.ts';

const folder = await filledFolder();
const environment = { DATA_DIR: folder.path, DEMONSTRATION: 'off' };
const started: Product[] = [];

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop();
});
afterAll(() => folder.remove());

async function startService(name: string, more = {}): Promise<{ product: Product; address: string }> {
  const port = await freePort();
  const product = new Product({
    command: ['service', name, '--port', String(port)],
    environment: { ...environment, ...more },
  });
  started.push(product);
  return { product, address: `http://localhost:${port}` };
}

test('the geography service runs alone, without a database, for who names the token that it was given', async () => {
  const token = 'a-token-of-the-geography';
  const { product, address } = await startService('geo', { GEO_TOKEN: token });
  const question = `${address}/communes?codePostal=75011`;
  expect((await product.answers(question)).status).toBe(401);
  const cities = await fetch(question, { headers: { authorization: `Bearer ${token}` } });
  expect(await cities.json()).toMatchObject([{ nom: 'Paris' }]);
  expect(postmasterOf(folder.path)).toBeUndefined();
});

test('the content service runs alone, without a database, with the pictures of its texts', async () => {
  const { product, address } = await startService('content');
  const found = await product.answers(
    `${address}/api/block-page?filters[slug]=mentions-legales&fields=title`,
  );
  expect(await found.json()).toMatchObject({ data: [{ attributes: { title: 'Mentions légales' } }] });
  expect((await fetch(`${address}/uploads/none.png`)).status).toBe(404);
  expect(postmasterOf(folder.path)).toBeUndefined();
});

test('the image service runs alone, without a database, on the files of the site', async () => {
  const { product, address } = await startService('images');
  const image = await product.answers(`${address}/320/avif/local/demonstration/photo-01.svg`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect((await fetch(`${address}/320/avif/https/photos.example/a.jpg`)).status).toBe(403);
  expect(postmasterOf(folder.path)).toBeUndefined();
});

test('two services share the PostgreSQL of their folder, and the last one to leave stops it', async () => {
  const directory = await startService('directory');
  expect((await directory.product.answers(`${directory.address}/offices/statistics`)).status).toBe(401);
  const token = 'a-token-of-the-enrolment';
  const enrolment = await startService('enrolment', { ENROLMENT_TOKEN: token });
  const types = `${enrolment.address}/club-rousseau/formulas-type`;
  expect((await enrolment.product.answers(types)).status).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(types, { headers })).status).toBe(200);

  expect(await directory.product.stop('SIGTERM')).toBe(0);
  expect(postmasterOf(folder.path)).toBeTypeOf('number');
  expect((await fetch(types, { headers })).status).toBe(200);
  expect(await enrolment.product.stop('SIGTERM')).toBe(0);
  expect(postmasterOf(folder.path)).toBeUndefined();
});

test('a service that needs a token does not start alone without one', async () => {
  const { product } = await startService('enrolment');
  expect(await product.ended()).toBe(1);
  expect(product.output).toContain('ENROLMENT_TOKEN is not set.');
  expect(product.output).not.toContain('    at ');
});

test('an unknown service is refused with the names of all', async () => {
  const { product } = await startService('weather');
  expect(await product.ended()).toBe(1);
  expect(product.output).toContain('content|geo|directory|enrolment|cards|course|tiles|images');
});
