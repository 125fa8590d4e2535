import { fillPlaceholders } from './placeholders.ts';
import { slugify } from './text.ts';

/** Long texts in the shape of Strapi's rich-text blocks, a closed set: nothing else is ever drawn, never raw HTML. */
export type RichTextBlock =
  | { readonly type: 'paragraph'; readonly children: readonly RichTextInline[] }
  | RichTextHeading
  | { readonly type: 'quote'; readonly children: readonly RichTextInline[] }
  | RichTextImage
  | RichTextList;

export interface RichTextHeading {
  readonly type: 'heading';
  readonly level: 2 | 3 | 4;
  /** The name by which an address leads to it: `anchorHeadings`. */
  readonly id?: string;
  readonly children: readonly RichTextInline[];
}

export interface RichTextImage {
  readonly type: 'image';
  readonly image: {
    /** On the site from its root, or whole. */
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
  /** A list within a list follows the item that it belongs to, as Strapi has it. */
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
  /** On the site from its root, or whole. */
  readonly url: string;
  readonly children: readonly RichTextWords[];
}

/** The words alone. */
export function plainWords(children: readonly RichTextInline[]): string {
  return children.map((child) => (child.type === 'link' ? plainWords(child.children) : child.text)).join('');
}

/** A whole text without its looks: a line a block or an item, each ended; what its hash is taken of. */
export function plainText(blocks: readonly RichTextBlock[]): string {
  return blocks
    .flatMap(plainLines)
    .map((line) => `${line}\n`)
    .join('');
}

/** A block without its looks, a line an item. */
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

/** A text with each run of words rewritten, its looks and links kept: how placeholders are filled after parsing. */
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

/** A text with each `${name}` of it replaced by its value, after parsing: what a value says is never read as Markdown. */
export function fillRichText(
  blocks: readonly RichTextBlock[],
  values: Readonly<Record<string, string>>,
): RichTextBlock[] {
  return anchorHeadings(mapWords(blocks, (text) => fillPlaceholders(text, values)));
}

/** A text whose titles of the second level have names of their own: their words, numbered when they are repeated. */
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
