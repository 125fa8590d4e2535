import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes the icons of public/ that cannot be drawings: every one is public/favicon.svg at a size; see data/README.md. */

const folder = join(import.meta.dirname, '../public');
const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const ground = /<rect width="40" height="40" rx="9" fill="(#\w+)"\/>/u.exec(favicon);
const mark = favicon.replace(/<\/?(?:svg|title)[^>]*>|Créneau/gu, '').replace(ground?.[0] ?? '', '');
if (!ground) throw new Error('public/favicon.svg has no ground to leave out: has it been drawn anew?');

/** The ground to the very edge, for systems that cut their own shape; the mark is shrunk into what they leave. */
function fullBleed(scale: number): string {
  const margin = 20 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground?.[1]}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${mark}</g></svg>`;
}

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** An ICO file of PNG pictures, as every browser reads it. */
function pack(pictures: readonly { readonly size: number; readonly data: Buffer }[]): Buffer {
  const entryBytes = 16;
  const header = Buffer.alloc(6 + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, data }, index) => {
    const entry = 6 + entryBytes * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

const icons: Readonly<Record<string, Buffer>> = {
  'favicon.ico': pack(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await draw(favicon, size) }))),
  ),
  'apple-touch-icon.png': await draw(fullBleed(0.9), 180),
  'icone-192.png': await draw(favicon, 192),
  'icone-512.png': await draw(favicon, 512),
  // The safe zone is the circle of 80 % of the width: the mark's corners must fall inside it.
  'icone-maskable-512.png': await draw(fullBleed(0.74), 512),
};
for (const [name, data] of Object.entries(icons)) {
  writeFileSync(join(folder, name), data);
  console.info(`public/${name}: ${(data.length / 1024).toFixed(1)} KiB`);
}
