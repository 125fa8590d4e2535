import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { waitForFileLock } from '#database/embedded/file-lock.ts';
import { compileMessagesWhenNeeded } from './site-messages.ts';
import { stampFiles } from './stamp-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'build');
const stampFile = join(folder, 'stamp');
/** Outside the folder, which each build empties. */
const lockFile = join(root, 'node_modules', '.cache', 'site-build.lock');
export const billOfMaterials = join(folder, 'sbom.cdx.json');

export const browserFiles = join(folder, 'client');
export const serverEntry = join(folder, 'server', 'index.js');
export const browserManifest = join(folder, 'server', 'browser-manifest.json');

const sources = [
  'src/site/{*,{browser,head,loading,pages,session,shared,ui}/**/*}.{ts,tsx,css,svg,png,woff2}',
  'src/{clients,contracts,domain}/**/*.ts',
  'messages/**/*.{js,json}',
  'project.inlang/settings.json',
  'public/**/*.*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

export async function buildSiteWhenNeeded(onStart: () => void = () => {}): Promise<boolean> {
  const stamp = stampFiles(root, sources);
  if (readStamp() === stamp) return false;
  mkdirSync(dirname(lockFile), { recursive: true });
  using _lock = await waitForFileLock(lockFile, 300_000);
  if (readStamp() === stamp) return false;
  onStart();
  rmSync(stampFile, { force: true });
  await compileMessagesWhenNeeded();
  const listed = listMaterials();
  await runBuild();
  renameSync(join(browserFiles, '.vite', 'manifest.json'), browserManifest);
  await compressAssets();
  const materials = await listed;
  if (materials === undefined) rmSync(billOfMaterials, { force: true });
  else writeFileSync(billOfMaterials, materials);
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
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  if ((await promise) !== 0) throw new Error(`The site could not be built:\n${output}`);
}

interface Materials {
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Without npm the site is built without a list. */
async function listMaterials(): Promise<string | undefined> {
  // In production npm would omit development tools, and with them shared packages that ship.
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  try {
    const { stdout } = await promisify(execFile)('npm', parameters, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.stringify(onlyShipped(JSON.parse(stdout) as Materials), undefined, 2);
  } catch {
    return undefined;
  }
}

/** npm's own `--omit=dev` omits packages that ship as soon as a tool needs them too, such as React. */
function onlyShipped(all: Materials): Materials {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
  };
  const shipped = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => dev !== true)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  const components = all.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const left = new Set(all.components.map((component) => component['bom-ref']));
  for (const component of components) left.delete(component['bom-ref']);
  const dependencies = all.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter((one) => !left.has(one)) ?? [] }));
  return { ...all, components, dependencies };
}

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
