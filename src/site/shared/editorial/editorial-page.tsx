import type { ReactNode } from 'react';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { TableOfContents } from '#site/ui/table-of-contents.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './editorial-page.module.css';

export interface PagePart {
  readonly id: string;
  readonly title: string;
}

interface EditorialPageProps {
  readonly trail: Trail;
  readonly title: string;
  readonly lead?: string | null | undefined;
  readonly dated?: string | undefined;
  /** Undefined when unavailable: the rest of the page is shown. */
  readonly blocks: readonly RichTextBlock[] | undefined;
  readonly before?: ReactNode;
  readonly partsBefore?: readonly PagePart[];
  readonly after?: ReactNode;
  readonly partsAfter?: readonly PagePart[];
  readonly sha256?: string | undefined;
}

export function EditorialPage({
  trail,
  title,
  lead,
  dated,
  blocks,
  before,
  partsBefore = [],
  after,
  partsAfter = [],
  sha256,
}: EditorialPageProps) {
  return (
    <ReadingPage trail={trail}>
      <header className={`stack gap-2 ${styles.head}`}>
        <Typeset as="h1" text={title} />
        {lead && <Typeset as="p" className={styles.lead} text={lead} />}
        {dated && <p className="note">{dated}</p>}
      </header>
      <div className={`stack gap-3 ${styles.layout}`}>
        <div className={styles.contents}>
          <TableOfContents
            blocks={[...partsBefore.map(asHeading), ...(blocks ?? []).map(withoutNumber)]}
            others={partsAfter}
          />
        </div>
        <div className={`stack gap-3 ${styles.body}`}>
          {before}
          {blocks ? (
            <Prose>
              <RichText blocks={blocks} />
            </Prose>
          ) : (
            <Notice tone="warning" title={m.editorialAway()} text={m.editorialAwayText()} />
          )}
          {after}
          {sha256 && (
            <p className={`note ${styles.version}`}>
              {m.legalVersion()} <code className={styles.hash}>{sha256}</code> {m.legalVersionFor()}
            </p>
          )}
        </div>
      </div>
    </ReadingPage>
  );
}

function asHeading({ id, title }: PagePart): RichTextBlock {
  return { type: 'heading', level: 2, id, children: [{ type: 'text', text: title }] };
}

/** The table of contents numbers by itself. */
function withoutNumber(block: RichTextBlock): RichTextBlock {
  const [first, ...others] = block.type === 'heading' ? block.children : [];
  if (block.type !== 'heading' || first?.type !== 'text') return block;
  return { ...block, children: [{ ...first, text: first.text.replace(/^\d+\.\s+/u, '') }, ...others] };
}
