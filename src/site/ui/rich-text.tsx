import { Link } from 'react-router';
import type { RichTextBlock, RichTextImage, RichTextInline, RichTextList } from '#domain/text/rich-text.ts';
import { Picture } from './picture.tsx';
import { Typeset } from './typeset.tsx';

const widestText = 704;

/** Blocks have no keys and never change order. */
export function RichText({ blocks }: { readonly blocks: readonly RichTextBlock[] }) {
  return blocks.map((block, at) => {
    if (block.type !== 'quote') return <Block key={String(at)} block={block} />;
    return blocks[at - 1]?.type !== 'quote' && <Quote key={String(at)} blocks={blocks.slice(at)} />;
  });
}

type OtherBlock = Exclude<RichTextBlock, { readonly type: 'quote' }>;

/** Quote blocks hold one paragraph: consecutive ones are one quotation. */
function Quote({ blocks }: { readonly blocks: readonly RichTextBlock[] }) {
  const end = blocks.findIndex(({ type }) => type !== 'quote');
  return (
    <blockquote>
      {blocks.slice(0, end === -1 ? undefined : end).map(
        (block, at) =>
          block.type === 'quote' && (
            <p key={String(at)}>
              <Words of={block.children} />
            </p>
          ),
      )}
    </blockquote>
  );
}

function Block({ block }: { readonly block: OtherBlock }) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Words of={block.children} />
      </p>
    );
  }
  if (block.type === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading id={block.id}>
        <Words of={block.children} />
      </Heading>
    );
  }
  return block.type === 'list' ? <List list={block} /> : <Image of={block} />;
}

function List({ list: { format, children } }: { readonly list: RichTextList }) {
  const Frame = format === 'ordered' ? 'ol' : 'ul';
  const items = children.flatMap((child, at) => {
    if (child.type === 'list') return [];
    const inner = children[at + 1];
    return [{ at, words: child.children, inner: inner?.type === 'list' ? inner : undefined }];
  });
  return (
    <Frame>
      {items.map(({ at, words, inner }) => (
        <li key={at}>
          <Words of={words} />
          {inner && <List list={inner} />}
        </li>
      ))}
    </Frame>
  );
}

function Image({ of: { image } }: { readonly of: RichTextImage }) {
  const { url, alternativeText, caption, width, height } = image;
  const shown = Math.min(width, widestText);
  return (
    <figure>
      <Picture
        source={url}
        alt={alternativeText ?? ''}
        width={shown}
        height={Math.round((shown * height) / width)}
        fit="contain"
      />
      {caption && (
        <figcaption>
          <Typeset text={caption} />
        </figcaption>
      )}
    </figure>
  );
}

function Words({ of: children }: { readonly of: readonly RichTextInline[] }) {
  return children.map((child, at) => <Word key={String(at)} word={child} />);
}

function Word({ word }: { readonly word: RichTextInline }) {
  if (word.type === 'link') {
    const words = <Words of={word.children} />;
    return word.url.startsWith('/') ? <Link to={word.url}>{words}</Link> : <a href={word.url}>{words}</a>;
  }
  const text = <Typeset text={word.text} />;
  const italic = word.italic ? <em>{text}</em> : text;
  return word.bold ? <strong>{italic}</strong> : italic;
}
