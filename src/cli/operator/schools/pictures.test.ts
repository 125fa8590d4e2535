import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPictures } from '#services/images/pictures.ts';
import { createCliBench } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aPhoto, openImageService } from '#test/support/images.ts';

const bench = disposeAfterAll(await createCliBench(['schools']));
const { db, folder, type } = bench;

function write(photos: string, files: Readonly<Record<string, Buffer | string>>): string {
  const schools = `external_ref;name;postal_code;city;photos\nA1;École du Pont;69003;Lyon;${photos}\nA2;École du Lac;74000;Annecy;\n`;
  const pictures = Object.entries(files).map(([name, content]) => [`photos/${name}`, content]);
  return bench.write({ 'schools.csv': schools, ...Object.fromEntries(pictures) });
}
const photosOf = async (ref: string) => {
  const offices = db.selectFrom('offices').select('photos').where('external_ref', '=', ref);
  return (await offices.executeTakeFirstOrThrow()).photos;
};
const kept = () => db.selectFrom('pictures').select(['hash', 'kind']).execute();

it('a picture file is stored once, shown in our sizes, and exported', async () => {
  const photo = await aPhoto(900, 600);
  // Decomposed, as macOS stores it in a folder, and composed, as typed in a table.
  const path = write('façade.jpg | salle.png'.normalize('NFC'), {
    ['façade.jpg'.normalize('NFD')]: photo,
    'salle.png': photo,
  });
  expect((await type('import', path)).out).toContain('2 new');
  expect(await kept()).toEqual([]);
  expect(await type('import', path, '--apply')).toMatchObject({ code: 0 });
  const [{ hash } = { hash: '' }, ...others] = await kept();
  expect(others).toEqual([]);
  expect(await photosOf('A1')).toEqual([`/photos/${hash}.jpg`, `/photos/${hash}.jpg`]);
  expect((await type('import', path, '--apply')).out).toMatch(/^0 new, 0 changed, 2 unchanged/u);

  const images = await openImageService({ reach: 'in process', pictures: createPictures(db) });
  const shown = await images.get(`/320/webp/local/photos/${hash}.jpg`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const unknown = `/320/webp/local/photos/${'0'.repeat(64)}.jpg`;
  expect((await images.get(unknown)).status).toBe(404);
  await images[Symbol.asyncDispose]();

  const out = join(folder, 'out');
  await type('export', out);
  expect(readFileSync(join(out, 'schools.csv'), 'utf8')).toContain(`;${hash}.jpg | ${hash}.jpg;`);
  expect(readFileSync(join(out, 'photos', `${hash}.jpg`))).toEqual(photo);
  expect((await type('import', out)).out).toMatch(/^0 new, 0 changed, 2 unchanged/u);
  rmSync(out, { recursive: true });
  await type('export', out, '--json');
  expect(readdirSync(out).sort()).toEqual(['network.json', 'photos']);
  expect((await type('import', join(out, 'network.json'))).out).toMatch(/^0 new, 0 changed, 2 unchanged/u);
});

it('an unused picture is deleted, one of a hidden school is not', async () => {
  await type('hide', 'A1', '--reason', 'closed', '--yes');
  await type('import', write('', { 'x.txt': '' }), '--apply');
  expect(await kept()).toHaveLength(1);
  await type('show-again', 'A1');
  expect((await type('import', write('', { 'x.txt': '' }), '--apply')).out).toContain('photos');
  expect(await kept()).toEqual([]);
});

it.each([
  ['absent.jpg', /“absent\.jpg” is not in .*photos; capitals count/u],
  ['text.jpg', /“text\.jpg” is not a complete picture. Use JPEG, PNG, WebP, GIF or AVIF/u],
  ['cut.jpg', /“cut\.jpg” is not a complete picture/u],
  ['drawn.svg', /“drawn\.svg” is not a complete picture/u],
  ['large.jpg', /“large\.jpg” holds 10\.1 MB, 10 MB is the max/u],
])('%s is refused with its file, line and column, and its school with it', async (name, why) => {
  const photo = await aPhoto(900, 600);
  const path = write(name, {
    'text.jpg': 'no picture',
    'cut.jpg': photo.subarray(0, photo.length / 2),
    'drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'large.jpg': photo,
  });
  truncateSync(join(path, 'photos', 'large.jpg'), Math.round(10.1 * 1024 * 1024));
  const { code, out } = await type('import', path);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`! schools\\.csv, line 2, photos: ${why.source}`, 'u'));
  expect(out).toContain('1 refused');
});

it('a missing folder of pictures is reported', async () => {
  const path = write('façade.jpg', {});
  expect((await type('import', path)).out).toMatch(
    /photos: “façade\.jpg”: the folder .*photos does not exist/u,
  );
});
