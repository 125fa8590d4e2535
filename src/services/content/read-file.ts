import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { BlockName } from '#contracts/content.ts';
import { blockShapes, singleBlock } from '#contracts/content-shapes.ts';
import { slugify } from '#domain/text/text.ts';
import type { Complain } from './fault.ts';

export interface WrittenEntry {
  readonly values: Readonly<Record<string, unknown>>;
  lineOf(path: readonly (string | number)[]): number;
  textLineOf(path: readonly (string | number)[]): number;
}

interface ContentFile {
  readonly block: BlockName;
  readonly name: string;
  readonly source: string;
}

const aloneInYaml: readonly BlockName[] = ['licence-sheet'];

/** One entry in Markdown or a YAML map, any number in a YAML list. */
export function readFile({ block, name, source }: ContentFile, complain: Complain): WrittenEntry[] {
  const stem = name.slice(0, -extname(name).length);
  const text = source.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  if (extname(name) === '.md') return readMarkdownFile(block, stem, text, complain);
  const part = readYaml(text, 1, complain);
  if (!part || part.value === null) return [];
  if (block === singleBlock) {
    if (isRecord(part.value)) return [{ ...part, values: part.value }];
    complain(1, 'give the fields of the one entry, such as “title: …”');
    return [];
  }
  if (aloneInYaml.includes(block) && isRecord(part.value)) {
    return [{ ...part, values: { slug: stem, ...part.value } }];
  }
  if (!Array.isArray(part.value)) {
    complain(1, 'give a list of entries, each beginning with “- ”');
    return [];
  }
  return part.value.flatMap((values: unknown, at) => {
    if (isRecord(values)) return [within(part, at, { ...defaults(block, stem, values, at), ...values })];
    complain(part.lineOf([at]), 'give an entry its fields, such as “- slug: …”');
    return [];
  });
}

function readMarkdownFile(block: BlockName, stem: string, text: string, complain: Complain): WrittenEntry[] {
  const [whole, front = '', body = ''] = /^---\n([\s\S]*?\n)?---\n([\s\S]*)$/u.exec(text) ?? [];
  if (whole === undefined) {
    complain(1, 'begin with a line “---”, the fields, a line “---”, then the text');
    return [];
  }
  const part = readYaml(front, 2, complain);
  if (!part) return [];
  if (part.value !== null && !isRecord(part.value)) {
    complain(2, 'give the fields between the lines “---”, such as “title: …”');
    return [];
  }
  const bodyLine = front.split('\n').length + 2;
  const own = isRecord(part.value) ? part.value : {};
  if ('body' in own) complain(part.lineOf(['body']), 'the text below the second line “---” is the body');
  const slug = blockShapes[block].fields.includes('slug') ? { slug: stem } : {};
  return [
    {
      values: { ...slug, ...own, body },
      lineOf: (path) => (path[0] === 'body' ? bodyLine : part.lineOf(path)),
      textLineOf: (path) => (path[0] === 'body' ? bodyLine : part.textLineOf(path)),
    },
  ];
}

function defaults(block: BlockName, stem: string, values: Readonly<Record<string, unknown>>, at: number) {
  const rank = at + 1;
  switch (block) {
    case 'faq':
      return { slug: slugify(String(values.question ?? '')), topic: stem, rank };
    case 'theory-question':
      return { slug: `${stem}-${rank}`, course: stem, rank };
    case 'home-section':
      return { slug: slugify(String(values.title ?? '')), rank };
    default:
      return {};
  }
}

function within(part: YamlPart, at: number, values: Readonly<Record<string, unknown>>): WrittenEntry {
  return {
    values,
    lineOf: (path) => part.lineOf([at, ...path]),
    textLineOf: (path) => part.textLineOf([at, ...path]),
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface YamlPart {
  readonly value: unknown;
  lineOf(path: readonly (string | number)[]): number;
  textLineOf(path: readonly (string | number)[]): number;
}

function readYaml(source: string, firstLine: number, complain: Complain): YamlPart | undefined {
  let parsed: ReturnType<typeof parseYaml> | undefined;
  const lines = () => {
    parsed ??= parseYaml(source, firstLine);
    return parsed;
  };
  const kept = readKeptYaml(source);
  if (!kept) {
    const { document, lineAt } = lines();
    for (const { pos, message } of [...document.errors, ...document.warnings]) {
      complain(lineAt(pos[0]), `this is not YAML: ${message}`);
    }
    if (document.errors.length > 0) return undefined;
  }
  try {
    return {
      value: kept ? kept.value : keepYaml(source, lines().document),
      lineOf: (path) => lines().lineOf(path),
      textLineOf: (path) => lines().textLineOf(path),
    };
  } catch (error) {
    complain(firstLine, `this cannot be used: ${error instanceof Error ? error.message : 'unreadable'}`);
    return undefined;
  }
}

function parseYaml(source: string, firstLine: number) {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;

  const nodeAt = (path: readonly (string | number)[]) => document.getIn(path, true) as Node | undefined;
  const keyLine = (path: readonly (string | number)[]): number | undefined => {
    const parent = path.length > 1 ? nodeAt(path.slice(0, -1)) : document.contents;
    if (!isMap(parent)) return undefined;
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    return isScalar(pair?.key) && pair.key.range ? lineAt(pair.key.range[0]) : undefined;
  };
  const lineOf = (path: readonly (string | number)[]): number => {
    const range = path.length > 0 ? nodeAt(path)?.range : document.contents?.range;
    return (
      keyLine(path) ?? (range ? lineAt(range[0]) : path.length > 0 ? lineOf(path.slice(0, -1)) : firstLine)
    );
  };
  const textLineOf = (path: readonly (string | number)[]): number => {
    const node = nodeAt(path);
    const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
    return node?.range ? lineAt(node.range[0]) + (isBlock ? 1 : 0) : lineOf(path);
  };
  return { document, lineAt, lineOf, textLineOf };
}

/** Beside the compiled modules (src/cli/launch.mjs): to parse our texts is a ninth of a start. */
const keptIn = fileURLToPath(new URL('../../../node_modules/.cache/yaml', import.meta.url));
const keptAt = (source: string) => join(keptIn, `${createHash('sha256').update(source).digest('hex')}.json`);

function readKeptYaml(source: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(readFileSync(keptAt(source), 'utf8')) };
  } catch {
    return undefined;
  }
}

/** Only what takes long to parse, without a warning and alike as JSON; where the folder cannot be written, nothing is kept. */
function keepYaml(source: string, document: Document.Parsed): unknown {
  const value: unknown = document.toJS({ maxAliasCount: 20 });
  const json = JSON.stringify(value);
  const isShort = source.length < 1000;
  if (isShort || document.warnings.length > 0 || !isDeepStrictEqual(JSON.parse(json), value)) return value;
  try {
    mkdirSync(keptIn, { recursive: true });
    const unfinished = `${keptAt(source)}.${process.pid}`;
    writeFileSync(unfinished, json);
    renameSync(unfinished, keptAt(source));
  } catch {}
  return value;
}
