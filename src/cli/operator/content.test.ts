import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { temporaryFolder } from '#test/support/product.ts';

const anEmptyFolder = () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
};

test('writes the texts into the folder of a Strapi, and nothing on a second run', async () => {
  const folder = anEmptyFolder();
  const first = await typeCommand([
    'content',
    'export',
    '--strapi',
    folder,
    '--strapi-version',
    '4',
    '--json',
  ]);
  expect(first).toMatchObject({ code: 0, err: '' });
  const { entries, filesWritten } = JSON.parse(first.out) as { entries: number; filesWritten: number };
  expect(entries).toBeGreaterThanOrEqual(200);
  expect(filesWritten).toBeGreaterThan(100);
  expect(JSON.parse(readFileSync(join(folder, 'creneau/seed.json'), 'utf8'))).toMatchObject({ strapi: 4 });
  const second = await typeCommand(['content', 'export', '--strapi', folder, '--strapi-version', '4']);
  expect(second.out).toContain('(0 files written)');
  expect(second.out).toContain('node scripts/creneau-seed.cjs');
});

test('writes nothing when an existing file differs', async () => {
  const folder = anEmptyFolder();
  await typeCommand(['content', 'export', '--strapi', folder]);
  const changed = join(folder, 'creneau/seed.json');
  writeFileSync(changed, '{}');
  const { code, err } = await typeCommand(['content', 'export', '--strapi', folder]);
  expect(code).toBe(1);
  expect(err).toContain(`${changed} is there and says something else`);
});

test.each([[[]], [['--strapi']], [['--strapi', 'a', '--strapi-version', '3']]])(
  '%j is written wrongly',
  async (options) => {
    expect((await typeCommand(['content', 'export', ...options])).code).toBe(2);
  },
);

test('reports a folder that cannot be written in one sentence', async () => {
  const file = join(anEmptyFolder(), 'a.txt');
  writeFileSync(file, 'a file');
  const { code, err } = await typeCommand(['content', 'export', '--strapi', file]);
  expect(code).toBe(1);
  expect(err).toContain('cannot be written');
  expect(err).not.toContain('    at ');
});
