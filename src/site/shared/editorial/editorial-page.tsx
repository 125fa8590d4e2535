import type { ReactNode } from 'react';
import { type RichTextBlock, splitSections } from '#domain/text/rich-text.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Accordion } from '#site/ui/accordion.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Prose } from '#site/ui/prose.tsx';
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
  /** Instead of the table of contents; the numbered articles are then behind their titles. */
  readonly brief?: ReactNode;
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
  brief,
}: EditorialPageProps) {
  return (
    <div className="page">
      <Breadcrumb items={trail} />
      <header className={`stack gap-2 ${styles.head}`}>
        <Typeset as="h1" text={title} />
        {lead && <Typeset as="p" className="lead" text={lead} />}
        {dated && <p className="note">{dated}</p>}
      </header>
      <div className={`stack gap-3 ${styles.layout}`}>
        <div className={styles.contents}>
          {brief ?? (
            <TableOfContents
              blocks={[...partsBefore.map(asHeading), ...(blocks ?? []).map(withoutNumber)]}
              others={partsAfter}
            />
          )}
        </div>
        <div className={`stack gap-5 ${styles.body}`}>
          {before}
          {!blocks && <Notice tone="warning" title={m.editorialAway()} text={m.editorialAwayText()} />}
          {blocks && !brief && (
            <Prose>
              <RichText blocks={blocks} />
            </Prose>
          )}
          {blocks && brief && <FoldedArticles blocks={blocks} />}
          {after}
          {sha256 && (
            <p className={`note ${styles.hash}`}>
              {m.legalVersion()} <code>{sha256}</code> {m.legalVersionFor()}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Numbered articles behind their titles, between the introduction and the annexes. */
function FoldedArticles({ blocks }: { readonly blocks: readonly RichTextBlock[] }) {
  const sections = splitSections(blocks);
  const articles = sections.filter(({ title }) => articleNumber.test(title));
  const annexes = sections.filter((section) => !articles.includes(section));
  return (
    <>
      <Prose>
        <RichText
          blocks={blocks.slice(
            0,
            blocks.findIndex(({ type }) => type === 'heading'),
          )}
        />
      </Prose>
      <Accordion
        heading="h2"
        items={articles.map(({ id, title, blocks: article }) => ({
          title,
          // The id is within the article, so that browsers open it.
          children: (
            <div id={id}>
              <Prose>
                <RichText blocks={article} />
              </Prose>
            </div>
          ),
        }))}
      />
      {annexes.map((annex) => (
        <section key={annex.title} className="stack gap-2">
          <Typeset as="h2" id={annex.id} text={annex.title} />
          <Prose>
            <RichText blocks={annex.blocks} />
          </Prose>
        </section>
      ))}
    </>
  );
}

const articleNumber = /^\d+\.\s+/u;

function asHeading({ id, title }: PagePart): RichTextBlock {
  return { type: 'heading', level: 2, id, children: [{ type: 'text', text: title }] };
}

/** The table of contents numbers by itself. */
function withoutNumber(block: RichTextBlock): RichTextBlock {
  const [first, ...others] = block.type === 'heading' ? block.children : [];
  if (block.type !== 'heading' || first?.type !== 'text') return block;
  return { ...block, children: [{ ...first, text: first.text.replace(articleNumber, '') }, ...others] };
}
