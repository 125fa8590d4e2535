import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Project paths of what it imports from us, whatever way it spells them. */
  readonly imports: readonly string[];
}

const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)'([^']+)'/gmu;
const typeImportPattern = /^(?:import|export)\s+type\s[^;]*?from\s*'([^']+)'/gmu;

/** Every TypeScript file below the folders, with the files of ours it imports. */
export function readSources(
  folders: readonly string[],
  { types = true }: { types?: boolean } = {},
): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !name.includes('node_modules'))
      .map((name) => readSource(path.posix.join(folder, name.replaceAll(path.sep, '/')), types)),
  );
}

function readSource(file: string, types: boolean): SourceFile {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const typeOnly = types ? new Set() : new Set([...text.matchAll(typeImportPattern)].map((m) => m[1]));
  const specifiers = [...text.matchAll(importPattern)]
    .map((match) => match[1] ?? '')
    .filter((specifier) => !typeOnly.has(specifier));
  return { path: file, text, imports: specifiers.flatMap((specifier) => resolve(file, specifier)) };
}

function resolve(file: string, specifier: string): string[] {
  if (specifier.startsWith('#data/') || specifier.startsWith('#test/')) return [specifier.slice(1)];
  if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`];
  if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier)];
  return [];
}
