import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The tree of a commit in a folder, built. It uses the packages of this checkout where they have every version that it
 * needs, and installs its own otherwise. Undefined when a shallow clone lacks the commit.
 */
export function buildRelease(commit: string, folder: string): string | undefined {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  mkdirSync(folder, { recursive: true });
  const maxBuffer = 1024 ** 3;
  const archive = execFileSync('git', ['archive', commit], { maxBuffer });
  execFileSync('tar', ['-x', '-C', folder], { input: archive, maxBuffer });
  if (hasPackagesOf(folder)) symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  build(folder);
  return folder;
}

/** Of a checkout, when it changed since the last build. */
export function build(folder: string): void {
  const environment = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['src/cli/launch.mjs', 'build'], { cwd: folder, env: environment });
}

function hasPackagesOf(folder: string): boolean {
  const here = versionsOf(process.cwd());
  return [...versionsOf(folder)].every(([path, version]) => here.get(path) === version);
}

function versionsOf(folder: string): ReadonlyMap<string, string | undefined> {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const { '': _, ...installed } = packages;
  return new Map(Object.entries(installed).map(([path, { version }]) => [path, version]));
}
