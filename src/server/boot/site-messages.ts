import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForFileLock } from '#database/embedded/file-lock.ts';
import { stampFiles } from './stamp-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'node_modules', '.cache');

export const messageOptions = {
  project: join(root, 'project.inlang'),
  outdir: join(root, 'src/site/messages'),
  strategy: ['globalVariable', 'baseLocale'],
  // The site is French only: the compiler omits the choice and the other language.
  experimentalStaticLocale: '"fr"',
  isServer: 'import.meta.env?.SSR ?? true',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  additionalFiles: { 'registry.js': readFileSync(join(root, 'messages/registry.js'), 'utf8') },
} as const;

/** Outside the compiled texts, which development empties. */
const stampFile = join(messageOptions.outdir, 'stamp');

const sources = [
  'messages/*/*.json',
  'messages/registry.js',
  'project.inlang/settings.json',
  'src/server/boot/site-messages.ts',
];

export async function compileMessagesWhenNeeded(): Promise<void> {
  const stamp = stampFiles(root, sources);
  if (readStamp() === stamp) return;
  mkdirSync(folder, { recursive: true });
  using _lock = await waitForFileLock(join(folder, 'messages-lock'), 60_000);
  if (readStamp() === stamp) return;
  const { compile } = await import('@inlang/paraglide-js');
  await compile({ ...messageOptions, strategy: [...messageOptions.strategy] });
  writeFileSync(stampFile, stamp);
}

function readStamp(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}
