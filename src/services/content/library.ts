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
  readonly demonstration?: boolean;
  readonly uploads: string;
  readonly blocks?: readonly BlockName[];
  readonly words: readonly string[];
}

export type Library = Readonly<Record<BlockName, readonly Item[]>>;

const demonstrationFolder = 'demonstration';

/** Read elsewhere: the terms accepted by an order and the questions of the own course never depend on an upstream. */
const apart = ['legal', 'theory', demonstrationFolder];

/** @throws ContentFaults naming file, line and correction of every fault. */
export function readLibrary(folders: ContentFolders): Library {
  const faults: Fault[] = [];
  const links = createLinks(folders.uploads);
  const words = new Set(folders.words);
  const library = Object.fromEntries(blockNames.map((name) => [name, [] as Item[]])) as Record<
    BlockName,
    Item[]
  >;
  const seen = new Map<string, () => string>();

  for (const { root, path } of listAll(folders)) {
    const file = `content/${relative(folders.content, join(root, path)).replaceAll('\\', '/')}`;
    const complain = (line: number, message: string) => void faults.push({ file, line, message });
    const block = blockOf(path);
    if (block && folders.blocks?.includes(block) === false) continue;
    if (!block) {
      complain(
        1,
        `this file is not read. Move it to content/<block>/ or name it content/partner-campaign.yaml; the blocks are ${blockNames.join(', ')}`,
      );
      continue;
    }
    const source = readFileSync(join(root, path), 'utf8');
    for (const entry of readFile({ block, name: basename(path), source }, complain)) {
      const item = readEntry(entry, { block, links, words, complain });
      if (!item) continue;
      const slug = item.values.slug ?? item.linked.city?.values.slug;
      const before = slug === undefined ? undefined : seen.get(`${block} ${slug}`);
      const here = () => `${file}:${entry.lineOf(['slug'])}`;
      if (before)
        complain(entry.lineOf(['slug']), `“${slug}” is the slug of ${before()} too: give another one`);
      seen.set(`${block} ${slug}`, before ?? here);
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

function blockOf(path: string): BlockName | undefined {
  const isYaml = extname(path) === '.yaml';
  const [stem, folder] = [basename(path, extname(path)), dirname(path)];
  return blockNames.find((name) =>
    name === singleBlock
      ? isYaml && folder === '.' && stem === name
      : folder === name && (isYaml || (extname(path) === '.md' && blockShapes[name].fields.includes('body'))),
  );
}
