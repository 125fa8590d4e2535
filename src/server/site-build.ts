import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { waitForFileLock } from '#database/embedded/file-lock.ts';
import { compileMessagesWhenNeeded } from './site-messages.ts';
import { stampFiles } from './stamp-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'build');
const stampFile = join(folder, 'stamp');

export const browserFiles = join(folder, 'client');
export const serverEntry = join(folder, 'server', 'index.js');

/** Everything the built site is made of. */
const sources = [
  'src/site/{*,{browser,features,routes,ui}/**/*}.{ts,tsx,css,svg,png,woff2}',
  'src/{clients,contracts,domain}/**/*.ts',
  'messages/**/*.{js,json}',
  'project.inlang/settings.json',
  'public/**/*.*',
  'vite.config.ts',
  'vite/*.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/**
 * Builds the site unless the build at hand was made of these very sources; true when it built.
 * @throws Error with what the build said, when it fails.
 */
export async function buildSiteWhenNeeded(onStart: () => void = () => {}): Promise<boolean> {
  const stamp = stampFiles(root, sources);
  if (readStamp() === stamp) return false;
  mkdirSync(folder, { recursive: true });
  using _lock = await waitForFileLock(join(folder, 'lock'), 300_000);
  if (readStamp() === stamp) return false;
  onStart();
  rmSync(stampFile, { force: true });
  await compileMessagesWhenNeeded();
  await runBuild();
  await compressAssets();
  writeFileSync(stampFile, stamp);
  return true;
}

function readStamp(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

async function runBuild(): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  if (!existsSync(program)) {
    throw new Error(
      'The site must be built, and the tools for it are not installed: run `npm ci` without --omit=dev.',
    );
  }
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { PATH: process.execPath, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  if ((await promise) !== 0) throw new Error(`The site could not be built:\n${said}`);
}

/** Compresses once, as small as it gets, what every visitor will load. */
async function compressAssets(): Promise<void> {
  const smaller = [
    [
      '.br',
      (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ],
    ['.gz', (data: Buffer) => promisify(gzip)(data, { level: 9 })],
  ] as const;
  const files = globSync('**/*.{js,css,svg,json,txt,html,webmanifest}', { cwd: browserFiles });
  const work = files.map(async (name) => {
    const file = join(browserFiles, name);
    const data = await readFile(file);
    for (const [ending, shrink] of smaller) {
      const shrunk = await shrink(data);
      if (shrunk.byteLength < data.byteLength) await writeFile(file + ending, shrunk);
    }
  });
  await Promise.all(work);
}
