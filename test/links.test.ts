import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './support/source-files.ts';

const own = 'test/links.test.ts';
const written = /\.(?:tsx?|mts|mjs|css|md|yaml)$/u;
/** A file of the operator's Strapi. */
const elsewhere = ['src/creneau-purge.cjs'];
const notOurs = /node_modules|^src\/site\/messages\//u;

const files = [
  ...['src', 'test', 'bench', 'data', 'docs', 'content'].flatMap((folder) => list(folder)),
  ...['.env.example', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
].map((file) => ({ file, text: read(file) }));

describe('what comments and documents cite', () => {
  it('is no paper that readers cannot open', () => {
    const closed =
      /\bspecification,? ?§|§ ?\d|(?<![\w/-])(?:facts|upstreams|quality|specification|findings)\.md\b|\bfindings? \d/giu;
    expect(found(closed, ({ 0: cited }) => cited)).toEqual([]);
  });

  it('is a document that exists, and a heading that it has', () => {
    const cited = /\bdocs\/[\w/.-]+?\.md(?:#[\w-]+)?/gu;
    expect(found(cited, ({ 0: target }) => (isThere(target) ? undefined : target))).toEqual([]);
  });

  it('is a decision that was kept', () => {
    const kept = list('docs/decisions').join(' ');
    const cited = /\bdecisions\/(\d{4})\b/gu;
    expect(found(cited, ({ 1: number }) => (kept.includes(`/${number}-`) ? undefined : number))).toEqual([]);
  });

  it('is, by a link, where the link says', () => {
    const link = /\]\(((?:\.{1,2}\/)?[\w/.-]+\.md(?:#[\w-]+)?|#[\w-]+)\)/gu;
    const broken = found(link, ({ 1: target = '' }, file) => {
      const from = target.startsWith('#') ? file + target : path.join(path.dirname(file), target);
      return isThere(from) ? undefined : target;
    });
    // Texts for visitors link to the anchors of their pages; they are held by `content.test.ts`.
    expect(broken.filter((one) => /^[^:]+\.md:/u.test(one) && !one.startsWith('content/'))).toEqual([]);
  });
});

describe('what documents say of the code', () => {
  const documents = files.filter(({ file }) => file.endsWith('.md') && !file.startsWith('content/'));

  it('names files and folders that are there', () => {
    // What is typed in an example (`>deploy/.env`) and a name that is to be filled in (`<name>`) are no files of ours.
    const rooms = 'src|test|bench|data|content|messages|public|\\.ci|deploy';
    const cited = new RegExp(`\`((?:${rooms})/[\\w./-]+)\``, 'gu');
    const missing = documents.flatMap(({ file, text }) =>
      Array.from(text.matchAll(cited), ([, name = '']) => name)
        .filter((name) => !elsewhere.includes(name) && !existsSync(path.join(projectRoot, name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names folders and files of src/ by the end of their path, and code by its file name', () => {
    const all = ['src', 'test', 'bench', 'data'].flatMap((folder) => listAll(folder));
    const inSource = new RegExp(
      `\`((?:${readdirSync(path.join(projectRoot, 'src')).join('|')})/[\\w./-]+)\``,
      'gu',
    );
    const missing = documents.flatMap(({ file, text }) =>
      [...text.matchAll(inSource), ...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs|css|sql))`/gu)]
        .map(([, name = '']) => name.replace(/\/$/u, ''))
        .filter(
          (name) => !all.some((known) => known === name || known.endsWith(`/${name}`)) && !atTheRoot(name),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names scripts of npm that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const missing = documents.flatMap(({ file, text }) =>
      Array.from(
        text.matchAll(/\bnpm run (?:--silent )?(?<script>[a-z][\w:]*)/gu),
        ({ groups }) => groups?.script ?? '',
      )
        .filter((script) => !(script in scripts))
        .map((script) => `${file}: ${script}`),
    );
    expect(missing).toEqual([]);
  });
});

/** What each file says amiss, with its file. */
function found(
  pattern: RegExp,
  amiss: (match: RegExpExecArray, file: string) => string | undefined,
): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map((match) => amiss(match, file))
      .filter((one) => one !== undefined)
      .map((one) => `${file}: ${one}`),
  );
}

function list(folder: string): string[] {
  return listAll(folder).filter((file) => written.test(file) && !notOurs.test(file) && file !== own);
}

function listAll(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((file) => !file.includes('node_modules'));
}

function isThere(target: string): boolean {
  const [file = '', anchor] = target.split('#');
  if (!existsSync(path.join(projectRoot, file))) return false;
  return anchor === undefined || headings(read(file)).includes(anchor);
}

function atTheRoot(name: string): boolean {
  return existsSync(path.join(projectRoot, name));
}

/** The anchors of a document's headings, as GitHub makes them. */
function headings(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gmu), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}
