import fs, { existsSync, mkdirSync, promises, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForFileLock } from '#database/embedded/file-lock.ts';
import { datedWords } from '#domain/text/content-words.ts';
import { fillPlaceholders, findPlaceholders } from '#domain/text/placeholders.ts';
import { stampFiles } from './stamp-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'node_modules', '.cache');

/** Reads the messages with the figures of rules in place of their placeholders. @throws for an unknown name. */
const filled = {
  ...promises,
  readFile: async (...[file, ...options]: Parameters<typeof promises.readFile>) => {
    const content = await promises.readFile(file, ...options);
    if (!/\/messages\/\w+\/[\w-]+\.json$/u.test(String(file))) return content;
    return typeof content === 'string' ? fillRules(content) : Buffer.from(fillRules(content.toString()));
  },
} as typeof promises;

function fillRules(text: string): string {
  const unknown = findPlaceholders(text).filter((name) => !Object.hasOwn(datedWords, name));
  if (unknown.length > 0) throw new Error(`Messages name unknown rules: ${unknown.join(', ')}.`);
  return fillPlaceholders(text, datedWords);
}

export const messageOptions = {
  fs: { ...fs, promises: filled },
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
  'src/domain/**/*.ts',
  'src/server/boot/site-messages.ts',
];

/** `cleanOutdir`: not in development, where the site reads the folder meanwhile. */
export async function compileMessagesWhenNeeded(cleanOutdir = true): Promise<void> {
  const stamp = stampFiles(root, sources);
  if (readStamp() === stamp) return;
  mkdirSync(folder, { recursive: true });
  using _lock = await waitForFileLock(join(folder, 'messages-lock'), 60_000);
  if (readStamp() === stamp) return;
  const { compile } = await import('@inlang/paraglide-js');
  await compile({ ...messageOptions, strategy: [...messageOptions.strategy], cleanOutdir });
  writeFileSync(stampFile, stamp);
}

function readStamp(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}
