import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Complain } from './fault.ts';

/** What a file says, and where. */
export interface YamlPart {
  readonly value: unknown;
  /** Line of the file at which what a path leads to begins; the part's own for a path that leads nowhere. */
  lineOf(path: readonly (string | number)[]): number;
  /** The same for a text: the first line of its words. */
  textLineOf(path: readonly (string | number)[]): number;
}

/** Reads YAML that begins at a line of its file; undefined, each fault told, when it cannot be read. */
export function readYaml(source: string, firstLine: number, complain: Complain): YamlPart | undefined {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    complain(lineAt(pos[0]), `this is not YAML: ${message}`);
  }
  if (document.errors.length > 0) return undefined;

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
  try {
    return {
      value: document.toJS({ maxAliasCount: 20 }),
      lineOf,
      textLineOf(path) {
        const node = nodeAt(path);
        const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
        return node?.range ? lineAt(node.range[0]) + (isBlock ? 1 : 0) : lineOf(path);
      },
    };
  } catch (error) {
    complain(firstLine, `this cannot be used: ${error instanceof Error ? error.message : 'unreadable'}`);
    return undefined;
  }
}
