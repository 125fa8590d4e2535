import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { RichTextBlock, RichTextInline, RichTextItem, RichTextWords } from '#domain/rich-text.ts';

/** A text holds something that no page of ours draws. */
export class UnknownMarkdown extends Error {
  override readonly name = 'UnknownMarkdown';
}

type Looks = Pick<RichTextWords, 'bold' | 'italic'>;

/**
 * Markdown of our own as rich-text blocks: headings from the second level, paragraphs, flat lists, bold, italic, links.
 * @throws UnknownMarkdown naming anything else, HTML above all.
 */
export function markdownBlocks(markdown: string): RichTextBlock[] {
  return lexer(markdown).flatMap((token) => readBlock(token as MarkedToken));
}

function readBlock(token: MarkedToken): RichTextBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph':
      return [{ type: 'paragraph', children: readInlines(token.tokens) }];
    case 'heading': {
      const level = ([2, 3, 4] as const).find((known) => known === token.depth);
      if (level === undefined) throw new UnknownMarkdown(`a heading of level ${token.depth}: ${token.raw}`);
      return [{ type: 'heading', level, children: readInlines(token.tokens) }];
    }
    case 'list': {
      if (token.ordered && token.start !== 1)
        throw new UnknownMarkdown(`a list that begins at ${token.start}`);
      const format = token.ordered ? 'ordered' : 'unordered';
      return [{ type: 'list', format, children: token.items.map(readItem) }];
    }
    default:
      throw new UnknownMarkdown(`${token.type}: ${token.raw}`);
  }
}

function readItem(item: Tokens.ListItem): RichTextItem {
  const [only, ...others] = item.tokens;
  if (item.task || others.length > 0 || (only?.type !== 'text' && only?.type !== 'paragraph')) {
    throw new UnknownMarkdown(`more than a line in an item: ${item.raw}`);
  }
  return { type: 'list-item', children: readInlines((only as Tokens.Text | Tokens.Paragraph).tokens ?? []) };
}

function readInlines(tokens: readonly Token[]): RichTextInline[] {
  return tokens.flatMap((given): RichTextInline[] => {
    const token = given as MarkedToken;
    if (token.type !== 'link') return readWords([token], {});
    if (!/^(?:\/(?!\/)|https:\/\/|mailto:)/u.test(token.href))
      throw new UnknownMarkdown(`a link to ${token.href}`);
    return [{ type: 'link', url: token.href, children: readWords(token.tokens, {}) }];
  });
}

function readWords(tokens: readonly Token[], looks: Looks): RichTextWords[] {
  return tokens.flatMap((given): RichTextWords[] => {
    const token = given as MarkedToken;
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ type: 'text', text: token.text.replaceAll('\n', ' '), ...looks }];
      case 'strong':
        return readWords(token.tokens, { ...looks, bold: true });
      case 'em':
        return readWords(token.tokens, { ...looks, italic: true });
      default:
        throw new UnknownMarkdown(`${token.type}: ${token.raw}`);
    }
  });
}
