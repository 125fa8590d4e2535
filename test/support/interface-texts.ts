import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from './source-files.ts';

export interface Message {
  readonly key: string;
  /** One text, or one for each of its variants. */
  readonly texts: readonly string[];
  /** Names of the values it needs. */
  readonly parameters: readonly string[];
}

interface Variants {
  readonly declarations: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}

/** The messages of a language by area, in the order of their files. */
export function readMessages(locale: 'fr' | 'en'): ReadonlyMap<string, readonly Message[]> {
  const folder = path.join(projectRoot, 'messages', locale);
  return new Map(
    readdirSync(folder).map((file) => {
      const { $schema, ...texts } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<
        string,
        string | readonly Variants[]
      >;
      return [
        file.replace('.json', ''),
        Object.entries(texts).map(([key, value]) => readMessage(key, value)),
      ];
    }),
  );
}

function readMessage(key: string, value: string | readonly Variants[]): Message {
  if (typeof value === 'string') return { key, texts: [value], parameters: placeholders([value]) };
  const declarations = value.flatMap((variants) => variants.declarations);
  const inputs = declarations.flatMap((line) => /^input (\w+)$/u.exec(line)?.[1] ?? []);
  return { key, texts: value.flatMap(({ match }) => Object.values(match)), parameters: inputs.toSorted() };
}

function placeholders(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name));
  return [...new Set(names)].toSorted();
}

/** Attributes, and properties of objects, whose value a visitor reads or hears. */
const readAttribute =
  /^(?:title|heading|label|legend|caption|summary|hint|placeholder|alt|note|aria-(?:label|description|valuetext|roledescription)|\w+(?:Label|Title|Text))$/;
const word = /\p{L}{2}/u;
const french = /[àâäéèêëîïôöùûüçœÀÂÇÈÉÊËÎÏÔÙÛŒ’«»\u202f]/u;

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Texts for visitors that a component spells itself: between its tags, in its read attributes, or in French anywhere. */
export function findWrittenTexts(file: string, source: string): string[] {
  const found = new Set<string>();
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  visit(program as unknown as Node, false);
  return [...found];

  /** `shown`: whether a string here is one that the page shows, whatever its language. */
  function visit(node: Node, shown: boolean): void {
    const text = textOf(node);
    if (text !== undefined) {
      const read = shown || node.type === 'JSXText';
      if ((read && word.test(text)) || french.test(text)) found.add(text.replaceAll(/^[ \n]+|[ \n]+$/gu, ''));
      return;
    }
    const within = isShownWithin(node, shown);
    for (const [name, child] of Object.entries(node)) {
      // What is compared or asked is not shown.
      const asked = name === 'test' || (node.type === 'LogicalExpression' && name === 'left');
      for (const one of Array.isArray(child) ? child : [child]) {
        if (isNode(one)) visit(one, within && !asked);
      }
    }
  }
}

/** All strings and pieces of templates of a source. */
export function readLiterals(file: string, source: string): string[] {
  const visit = (node: Node): string[] => {
    const text = textOf(node);
    if (text !== undefined) return [text];
    return Object.values(node).flatMap((child) =>
      (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(visit),
    );
  };
  return visit(parseSync(file, source).program as unknown as Node);
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateElement') return (node.value as { readonly cooked: string }).cooked;
  return undefined;
}

const passesOn = new Set(['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral', 'JSXFragment']);

function isShownWithin(node: Node, shown: boolean): boolean {
  if (node.type === 'JSXAttribute') return isRead(node.name);
  if (node.type === 'Property') return isRead(node.key);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  if (node.type === 'JSXOpeningElement') return false;
  if (node.type === 'JSXExpressionContainer') return shown;
  return shown && passesOn.has(node.type);
}

function isRead(name: unknown): boolean {
  return isNode(name) && typeof name.name === 'string' && readAttribute.test(name.name);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
