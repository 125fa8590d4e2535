import { linkAddressPattern } from '../address/link-address.ts';
import type {
  RichTextBlock,
  RichTextImage,
  RichTextInline,
  RichTextItem,
  RichTextList,
  RichTextWords,
} from './rich-text.ts';

type Node = Readonly<Record<string, unknown>>;

/** Links to titles of the same page are those of texts alone. */
const isSafe = (url: string) => url.startsWith('#') || linkAddressPattern.test(url);

/** Our closed set: unknown blocks and unsafe links become their words. Never throws. */
export function readRichText(nodes: readonly unknown[] | null | undefined): RichTextBlock[] {
  return (nodes ?? []).flatMap((node) => (isNode(node) ? readBlock(node) : []));
}

function readBlock(node: Node): RichTextBlock[] {
  switch (node.type) {
    case 'heading': {
      const level = Math.min(4, Math.max(2, Number(node.level) || 2)) as 2 | 3 | 4;
      return [{ type: 'heading', level, children: readInlines(node) }];
    }
    case 'list':
      return [readList(node)];
    case 'quote':
      return withWords('quote', node);
    case 'image':
      return readImage(node);
    default:
      return withWords('paragraph', node);
  }
}

/** Strapi ends each text with an empty paragraph. */
function withWords(type: 'paragraph' | 'quote', node: Node): RichTextBlock[] {
  const children = readInlines(node);
  const isEmpty = children.every((child) => child.type === 'text' && child.text.trim() === '');
  return isEmpty ? [] : [{ type, children }];
}

function readList(node: Node): RichTextList {
  const children = childrenOf(node).flatMap((child): (RichTextItem | RichTextList)[] =>
    child.type === 'list' ? [readList(child)] : [{ type: 'list-item', children: readInlines(child) }],
  );
  return { type: 'list', format: node.format === 'ordered' ? 'ordered' : 'unordered', children };
}

function readImage(node: Node): RichTextImage[] {
  const image = isNode(node.image) ? node.image : {};
  const { url, width, height } = image;
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number') return [];
  const alternativeText = textOrNull(image.alternativeText);
  return [
    { type: 'image', image: { url, alternativeText, caption: textOrNull(image.caption), width, height } },
  ];
}

function readInlines(node: Node): RichTextInline[] {
  return childrenOf(node).flatMap((child): RichTextInline[] => {
    if (child.type !== 'link') return readWords(child);
    const words = childrenOf(child).flatMap(readWords);
    const { url } = child;
    return typeof url === 'string' && isSafe(url) ? [{ type: 'link', url, children: words }] : words;
  });
}

function readWords(node: Node): RichTextWords[] {
  if (typeof node.text !== 'string') return childrenOf(node).flatMap(readWords);
  return [
    {
      type: 'text',
      text: node.text,
      ...(node.bold === true && { bold: true }),
      ...(node.italic === true && { italic: true }),
    },
  ];
}

function childrenOf(node: Node): Node[] {
  return Array.isArray(node.children) ? node.children.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
