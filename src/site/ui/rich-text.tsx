import { Link } from 'react-router';
import type { RichTextBlock, RichTextInline } from '#domain/rich-text.ts';

/** Rich text drawn from its closed set of blocks; a block has no key of its own, and never moves. */
export function RichText({ blocks }: { readonly blocks: readonly RichTextBlock[] }) {
  return blocks.map((block, at) => <Block key={String(at)} block={block} />);
}

function Block({ block }: { readonly block: RichTextBlock }) {
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
      <Heading>
        <Words of={block.children} />
      </Heading>
    );
  }
  const List = block.format === 'ordered' ? 'ol' : 'ul';
  return (
    <List>
      {block.children.map((item, at) => (
        <li key={String(at)}>
          <Words of={item.children} />
        </li>
      ))}
    </List>
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
  const italic = word.italic ? <em>{word.text}</em> : word.text;
  return word.bold ? <strong>{italic}</strong> : italic;
}
