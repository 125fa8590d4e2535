import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** The shell is the same browser without its windows: a journey costs a third less. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const debianPackage = 'chromium-headless-shell';

/** Finds the system's Chromium; on Debian, as root, installs it when it is missing. Nothing else is downloaded. */
export default function provideChromium(project: TestProject): void {
  const found = findChromium() ?? installChromium();
  project.provide('chromiumPath', found);
}

function findChromium(): string | undefined {
  return usualPaths.find((path) => existsSync(path));
}

function installChromium(): string {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'The journeys need Chromium, and none was found. Install it (Debian: apt-get install chromium-headless-shell) and run again.',
    );
  }
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  const installed = findChromium();
  if (installed === undefined)
    throw new Error(`apt-get installed ${debianPackage}, and it is still not to be found.`);
  return installed;
}
