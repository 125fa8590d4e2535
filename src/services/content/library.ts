import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { BlockName } from '#contracts/content.ts';
import { blockNames, blockShapes, singleBlock } from '#contracts/content-shapes.ts';
import { ContentFaults, type Fault } from './fault.ts';
import type { Item } from './model.ts';
import { readEntry } from './read-entry.ts';
import { readFile } from './read-file.ts';
import { createLinks } from './read-linked.ts';

export interface ContentFolders {
  readonly content: string;
  /** Whether the texts of the demonstration are read as well: a fictional partner and a story. */
  readonly demonstration?: boolean;
  readonly uploads: string;
  /** The kinds that are read; default: all. */
  readonly blocks?: readonly BlockName[];
  /** What `${…}` of a text may name. */
  readonly words: readonly string[];
}

/** Every entry of each block, in the order of the names of their files and of their places in them. */
export type Library = Readonly<Record<BlockName, readonly Item[]>>;

/** A folder of `content/` whose files are laid out as those beside it. */
const demonstrationFolder = 'demonstration';

/** Read elsewhere or on demand: the terms that an order accepts never depend on an upstream. */
const apart = ['legal', demonstrationFolder];

/** Reads every text. @throws ContentFaults naming file, line and what to do for all that is wrong. */
export function readLibrary(folders: ContentFolders): Library {
  const faults: Fault[] = [];
  const links = createLinks(folders.uploads);
  const words = new Set(folders.words);
  const library = Object.fromEntries(blockNames.map((name) => [name, [] as Item[]])) as Record<
    BlockName,
    Item[]
  >;
  const told = new Map<string, string>();

  for (const { root, path } of listAll(folders)) {
    const file = `content/${relative(folders.content, join(root, path)).replaceAll('\\', '/')}`;
    const complain = (line: number, message: string) => void faults.push({ file, line, message });
    const block = blockOf(path);
    if (block && folders.blocks?.includes(block) === false) continue;
    if (!block) {
      complain(
        1,
        `nobody reads this file. Texts lie in content/<block>/, or content/partner-campaign.yaml, the blocks being ${blockNames.join(', ')}`,
      );
      continue;
    }
    const source = readFileSync(join(root, path), 'utf8');
    for (const entry of readFile({ block, name: basename(path), source }, complain)) {
      const item = readEntry(entry, { block, links, words, complain });
      if (!item) continue;
      const slug = item.values.slug ?? item.linked.city?.values.slug;
      const before = slug === undefined ? undefined : told.get(`${block} ${slug}`);
      const here = `${file}:${entry.lineOf(['slug'])}`;
      if (before)
        complain(entry.lineOf(['slug']), `“${slug}” is the slug of ${before} too: give another one`);
      told.set(`${block} ${slug}`, before ?? here);
      library[block].push({ id: library[block].length + 1, ...item });
    }
  }
  if (faults.length > 0) throw new ContentFaults(faults);
  return library;
}

function listAll({ content, demonstration = false }: ContentFolders) {
  const own = join(content, demonstrationFolder);
  const roots = [content, ...(demonstration && existsSync(own) ? [own] : [])];
  return roots.flatMap((root) => listContentFiles(root).map((path) => ({ root, path })));
}

/** Their paths from the folder, by name; what is hidden, and a note to editors, is no text. */
export function listContentFiles(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return paths
    .filter((path) => !/(?:^|\/)\./u.test(path) && basename(path) !== 'README.md')
    .filter((path) => !apart.includes(path.split('/', 1)[0] ?? ''))
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted();
}

/** `faq/candidats.yaml` → faq; `partner-campaign.yaml` → partner-campaign. */
function blockOf(path: string): BlockName | undefined {
  const isYaml = extname(path) === '.yaml';
  const [stem, folder] = [basename(path, extname(path)), dirname(path)];
  return blockNames.find((name) =>
    name === singleBlock
      ? isYaml && folder === '.' && stem === name
      : folder === name && (isYaml || (extname(path) === '.md' && blockShapes[name].fields.includes('body'))),
  );
}
