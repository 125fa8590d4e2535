import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type {
  RichTextBlock,
  RichTextImage,
  RichTextInline,
  RichTextItem,
  RichTextList,
  RichTextWords,
} from '#domain/text/rich-text.ts';

export class UnknownMarkdown extends Error {
  override readonly name = 'UnknownMarkdown';
  line = 1;
}

interface MarkdownOptions {
  /** Without this option pictures are refused. @throws UnknownMarkdown for an unknown picture. */
  readonly image?: (file: string, alternativeText: string, caption: string | null) => RichTextImage['image'];
}

type Marks = Pick<RichTextWords, 'bold' | 'italic'>;

/** @throws UnknownMarkdown for anything that our pages do not render, such as HTML. */
export function markdownBlocks(markdown: string, options: MarkdownOptions = {}): RichTextBlock[] {
  let line = 1;
  return lexer(markdown).flatMap((token) => {
    const from = line;
    line += token.raw.split('\n').length - 1;
    try {
      return readBlock(token as MarkedToken, options);
    } catch (error) {
      if (error instanceof UnknownMarkdown) error.line = from + leadingLines(token.raw);
      throw error;
    }
  });
}

function readBlock(token: MarkedToken, options: MarkdownOptions): RichTextBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph':
      return [readImage(token, options) ?? { type: 'paragraph', children: readInlines(token.tokens) }];
    case 'heading': {
      const level = ([2, 3, 4] as const).find((known) => known === token.depth);
      if (level === undefined) throw new UnknownMarkdown(`a heading of level ${token.depth}: ${token.raw}`);
      return [{ type: 'heading', level, children: readInlines(token.tokens) }];
    }
    case 'list':
      return [readList(token)];
    case 'blockquote': {
      const [only, ...others] = token.tokens.filter(({ type }) => type !== 'space');
      if (only?.type !== 'paragraph' || others.length > 0) {
        throw new UnknownMarkdown(`more than a paragraph in a quote: ${token.raw}`);
      }
      return [{ type: 'quote', children: readInlines((only as Tokens.Paragraph).tokens) }];
    }
    default:
      throw new UnknownMarkdown(`${token.type}: ${token.raw}`);
  }
}

function readImage(paragraph: Tokens.Paragraph, { image }: MarkdownOptions): RichTextImage | undefined {
  const [only, ...others] = paragraph.tokens as MarkedToken[];
  if (!image || only?.type !== 'image' || others.length > 0) return undefined;
  return { type: 'image', image: image(only.href, only.text, only.title ?? null) };
}

function readList(token: Tokens.List): RichTextList {
  if (token.ordered && token.start !== 1) throw new UnknownMarkdown(`a list that begins at ${token.start}`);
  const format = token.ordered ? 'ordered' : 'unordered';
  return { type: 'list', format, children: token.items.flatMap(readItem) };
}

function readItem(item: Tokens.ListItem): (RichTextItem | RichTextList)[] {
  const [words, inner, ...others] = item.tokens.filter(({ type }) => type !== 'space');
  const isLine = words?.type === 'text' || words?.type === 'paragraph';
  if (item.task || !isLine || (inner && inner.type !== 'list') || others.length > 0) {
    throw new UnknownMarkdown(`more than a line and a list in an item: ${item.raw}`);
  }
  const children = readInlines((words as Tokens.Text | Tokens.Paragraph).tokens ?? []);
  return [{ type: 'list-item', children }, ...(inner ? [readList(inner as Tokens.List)] : [])];
}

function readInlines(tokens: readonly Token[], marks: Marks = {}): RichTextInline[] {
  return tokens.flatMap((given): RichTextInline[] => {
    const token = given as MarkedToken;
    // Strapi has no link within bold text.
    if (token.type === 'strong') return readInlines(token.tokens, { ...marks, bold: true });
    if (token.type === 'em') return readInlines(token.tokens, { ...marks, italic: true });
    if (token.type !== 'link') return readWords([token], marks);
    if (!/^(?:\/(?!\/)|https:\/\/|mailto:|tel:|#)/u.test(token.href))
      throw new UnknownMarkdown(`a link to ${token.href}`);
    return [{ type: 'link', url: token.href, children: readWords(token.tokens, marks) }];
  });
}

function readWords(tokens: readonly Token[], marks: Marks): RichTextWords[] {
  return tokens.flatMap((given): RichTextWords[] => {
    const token = given as MarkedToken;
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ type: 'text', text: token.text.replaceAll('\n', ' '), ...marks }];
      case 'strong':
        return readWords(token.tokens, { ...marks, bold: true });
      case 'em':
        return readWords(token.tokens, { ...marks, italic: true });
      default:
        throw new UnknownMarkdown(`${token.type}: ${token.raw}`);
    }
  });
}

const leadingLines = (raw: string): number => raw.length - raw.replace(/^\n+/u, '').length;
