import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { imageFormats } from '#domain/images.ts';
import { publicFolder } from '#server/stamp-files.ts';
import { createImageService } from '#services/images/app.ts';

/** Wall time, CPU and bytes of an image made for the first time, had from the disk, and known to the browser. */
const folder = mkdtempSync(join(tmpdir(), 'creneau-images-'));
const demonstration = readFileSync(join(publicFolder, 'demonstration/photo-01.svg'));
writeFileSync(join(folder, 'drawing.svg'), demonstration);
writeFileSync(join(folder, 'photograph.jpg'), await standInPhotograph());
let rounds = 0;

console.info(
  `the drawing as it is: ${demonstration.length} bytes, ${brotliCompressSync(demonstration).length} in brotli`,
);
console.info('    wall ms   CPU ms    bytes');
try {
  for (const source of ['drawing.svg', 'photograph.jpg']) {
    for (const format of imageFormats) {
      for (const width of [640, 1280]) {
        await compare(`${source} ${format} ${width}`, `/${width}/${format}/local/${source}`);
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(label: string, path: string): Promise<void> {
  await measure(`${label}, made`, 9, () => openService().request(path));
  const service = openService();
  const etag = (await service.request(path)).headers.get('etag') ?? '';
  await measure(`${label}, from the disk`, 300, () => service.request(path));
  await measure(`${label}, known`, 300, () => service.request(path, { headers: { 'if-none-match': etag } }));
}

/** With nothing kept yet. */
function openService() {
  rounds += 1;
  return createImageService({
    files: { folder, stamp: '' },
    hosts: [],
    cache: { folder: join(folder, `kept-${rounds}`), mostBytes: 64 * 1024 * 1024 },
    pictures: { find: async () => undefined },
    findSchool: async () => undefined,
    log: console,
  });
}

async function measure(label: string, times: number, ask: () => Response | Promise<Response>): Promise<void> {
  const walls: number[] = [];
  const cpus: number[] = [];
  let bytes = 0;
  for (let round = 0; round < times; round++) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const response = await ask();
    bytes = (await response.arrayBuffer()).byteLength;
    walls.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    cpus.push((user + system) / 1000);
  }
  const row = [
    median(walls).toFixed(2).padStart(11),
    median(cpus).toFixed(2).padStart(9),
    String(bytes).padStart(9),
  ];
  console.info(`${row.join('')}  ${label}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >>> 1] ?? 0;
}

/** Twelve megapixels of clouds and grain: what a telephone takes is neither smoother nor rougher. */
async function standInPhotograph(): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const clouds = await noise(80, 60, 60).resize(4000, 3000, { kernel: 'cubic' }).png().toBuffer();
  const grain = await noise(4000, 3000, 12).blur(1).png().toBuffer();
  return sharp(clouds)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
