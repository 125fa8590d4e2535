import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { plainWords } from '#domain/text/rich-text.ts';
import { m } from '#site/messages/messages.js';
import aside from './folded-aside.module.css';
import styles from './table-of-contents.module.css';
import { Typeset } from './typeset.tsx';

interface TableOfContentsProps {
  readonly blocks: readonly RichTextBlock[];
  readonly title?: string;
  readonly others?: readonly { readonly id: string; readonly title: string }[];
}

export function TableOfContents({ blocks, title = m.tableOfContents(), others = [] }: TableOfContentsProps) {
  const headings = blocks.flatMap((block) =>
    block.type === 'heading' && block.id ? [{ id: block.id, title: plainWords(block.children) }] : [],
  );
  const entries = [...headings, ...others];
  if (entries.length < 3) return null;
  return (
    <nav className={`measure ${aside.aside}`} aria-label={title}>
      <details className="disclosure">
        <summary>{title}</summary>
        <p className={`strong ${aside.title}`}>{title}</p>
        <ol className={styles.list}>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Typeset text={title} />
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
