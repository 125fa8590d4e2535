import { fillPlaceholders } from './placeholders.ts';
import { slugify } from './text.ts';

/** A subset of Strapi's rich-text blocks: only these are rendered, never raw HTML. */
export type RichTextBlock =
  | { readonly type: 'paragraph'; readonly children: readonly RichTextInline[] }
  | RichTextHeading
  | { readonly type: 'quote'; readonly children: readonly RichTextInline[] }
  | RichTextImage
  | RichTextList;

export interface RichTextHeading {
  readonly type: 'heading';
  readonly level: 2 | 3 | 4;
  readonly id?: string;
  readonly children: readonly RichTextInline[];
}

export interface RichTextImage {
  readonly type: 'image';
  readonly image: {
    readonly url: string;
    readonly alternativeText: string | null;
    readonly caption: string | null;
    readonly width: number;
    readonly height: number;
  };
}

export interface RichTextList {
  readonly type: 'list';
  readonly format: 'ordered' | 'unordered';
  /** As in Strapi, a nested list follows its item. */
  readonly children: readonly (RichTextItem | RichTextList)[];
}

export interface RichTextItem {
  readonly type: 'list-item';
  readonly children: readonly RichTextInline[];
}

export type RichTextInline = RichTextWords | RichTextLink;

export interface RichTextWords {
  readonly type: 'text';
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

export interface RichTextLink {
  readonly type: 'link';
  readonly url: string;
  readonly children: readonly RichTextWords[];
}

export function plainWords(children: readonly RichTextInline[]): string {
  return children.map((child) => (child.type === 'link' ? plainWords(child.children) : child.text)).join('');
}

/** One line per block or item, each terminated; the input of a text's hash. */
export function plainText(blocks: readonly RichTextBlock[]): string {
  return blocks
    .flatMap(plainLines)
    .map((line) => `${line}\n`)
    .join('');
}

export function plainLines(block: RichTextBlock): string[] {
  if (block.type === 'image') return block.image.alternativeText ? [block.image.alternativeText] : [];
  return block.type === 'list' ? plainItems(block) : [plainWords(block.children)];
}

function plainItems({ format, children }: RichTextList): string[] {
  let count = 0;
  return children.flatMap((child) => {
    if (child.type === 'list') return plainItems(child);
    count += 1;
    return [`${format === 'ordered' ? `${count}.` : '-'} ${plainWords(child.children)}`];
  });
}

export function mapWords<B extends RichTextBlock>(
  blocks: readonly B[],
  write: (text: string) => string,
): B[] {
  return blocks.map((block) => mapBlock(block, write) as B);
}

function mapBlock(block: RichTextBlock, write: (text: string) => string): RichTextBlock {
  const inline = (child: RichTextInline): RichTextInline =>
    child.type === 'link'
      ? { ...child, children: child.children.map((word) => ({ ...word, text: write(word.text) })) }
      : { ...child, text: write(child.text) };
  const list = (given: RichTextList): RichTextList => ({
    ...given,
    children: given.children.map((child) =>
      child.type === 'list' ? list(child) : { ...child, children: child.children.map(inline) },
    ),
  });
  if (block.type === 'image') return block;
  return block.type === 'list' ? list(block) : { ...block, children: block.children.map(inline) };
}

/** After parsing, so that values are never parsed as Markdown. */
export function fillRichText(
  blocks: readonly RichTextBlock[],
  values: Readonly<Record<string, string>>,
): RichTextBlock[] {
  return anchorHeadings(mapWords(blocks, (text) => fillPlaceholders(text, values)));
}

export function anchorHeadings(blocks: readonly RichTextBlock[]): RichTextBlock[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== 'heading' || block.level !== 2) return block;
    const name = slugify(plainWords(block.children)) || 'partie';
    let id = name;
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
    taken.add(id);
    return { ...block, id };
  });
}

export type TextSection = ReturnType<typeof splitSections>[number];

/** Splits a text at its level 2 headings; text before the first is left out. */
export function splitSections(body: readonly RichTextBlock[]) {
  const starts = body.flatMap((block, at) => (block.type === 'heading' && block.level === 2 ? [at] : []));
  return starts.map((start, index) => {
    const heading = body[start];
    const { id, children } = heading?.type === 'heading' ? heading : { id: undefined, children: [] };
    return { id, title: plainWords(children), blocks: body.slice(start + 1, starts[index + 1]) };
  });
}
