/** Long texts in the shape of Strapi's rich-text blocks, a closed set: nothing else is ever drawn, never raw HTML. */
export type RichTextBlock =
  | { readonly type: 'paragraph'; readonly children: readonly RichTextInline[] }
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly children: readonly RichTextInline[] }
  | RichTextList;

export interface RichTextList {
  readonly type: 'list';
  readonly format: 'ordered' | 'unordered';
  readonly children: readonly RichTextItem[];
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
  const lines = blocks.flatMap((block) =>
    block.type === 'list'
      ? block.children.map(
          (item, at) => `${block.format === 'ordered' ? `${at + 1}.` : '-'} ${plainWords(item.children)}`,
        )
      : [plainWords(block.children)],
  );
  return lines.map((line) => `${line}\n`).join('');
}
