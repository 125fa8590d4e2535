import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Accordion } from '#site/ui/accordion.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Sentence } from '#site/ui/sentence.tsx';
import { TableOfContents } from '#site/ui/table-of-contents.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { LicenceSection, WrittenSources } from './describe-licence.server.ts';
import styles from './licence-page.module.css';
import type { LicenceView } from './load-licence.server.ts';

/** The other parts and the guide; each id is within its part, so that browsers open it. */
export function FoldedParts({ page: { sections, guide } }: { readonly page: LicenceView }) {
  const items = sections
    .filter(({ isFolded }) => isFolded)
    .map((section) => ({
      title: section.title,
      children: (
        <div id={section.id}>
          <LicencePart section={section} />
        </div>
      ),
    }));
  const guided = guide && {
    title: guide.title,
    children: (
      <div id="guide">
        <LicenceGuide guide={guide} />
      </div>
    ),
  };
  return <Accordion heading="h2" items={guided ? [...items, guided] : items} />;
}

function LicenceGuide({ guide }: { readonly guide: NonNullable<LicenceView['guide']> }) {
  const { lead, contents, body, reviewed, sources } = guide;
  return (
    <div className="stack gap-2">
      <Typeset as="p" className="lead" text={lead} />
      <TableOfContents blocks={body} title={contents} />
      <Prose>
        <RichText blocks={body} />
      </Prose>
      <p className="note measure">
        {reviewed}{' '}
        {sources.map(({ label, url }, at) => (
          <Fragment key={url}>
            {at > 0 && ', '}
            <a href={url}>{label}</a>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

export function LicenceQuestions({ questions: { title, items } }: Pick<LicenceView, 'questions'>) {
  return (
    <section id="questions" aria-labelledby="questions-titre" className="section gap-2">
      <Typeset as="h2" id="questions-titre" text={title} />
      <Accordion
        heading="h3"
        items={items.map(({ id, question, answer }) => ({
          title: question,
          children: (
            <div id={id}>
              <Prose>
                <RichText blocks={answer} />
              </Prose>
            </div>
          ),
        }))}
      />
    </section>
  );
}

export function LicencePart({ section }: { readonly section: LicenceSection }) {
  const { lead, note, source, pages, link } = section;
  return (
    <div className={`stack gap-2 ${styles.part}`}>
      {lead && <Typeset as="p" className="measure" text={lead} />}
      <Body section={section} />
      {note && <Typeset as="p" className="measure" text={note} />}
      <p className="note measure">
        <Sources source={m.source({ source })} pages={pages} />
      </p>
      {link && (
        <p>
          <Link to={link.to} className="target">
            {link.label}
          </Link>
        </p>
      )}
    </div>
  );
}

export function Sources({ source, pages }: WrittenSources) {
  return (
    <Sentence text={source}>
      {pages.map(({ name, url }) => (
        <a key={url} href={url}>
          {name}
        </a>
      ))}
    </Sentence>
  );
}

function Body({ section }: { readonly section: LicenceSection }) {
  if (section.kind === 'steps') {
    const steps = section.steps.map(({ title, when, text }) => ({
      title,
      when,
      children: <Typeset as="p" text={text} />,
    }));
    return <Timeline heading="h3" steps={steps} />;
  }
  if (section.kind === 'list') {
    return <DashList items={section.items} />;
  }
  const { caption, columns, rows } = section;
  return (
    <ReadingTable caption={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Typeset as="th" key={column} scope="col" text={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={[head, ...cells].join()}>
            <Typeset as="th" scope="row" text={head ?? ''} />
            {cells.map((cell, at) => (
              <Typeset
                as="td"
                key={columns[at + 1]}
                data-label={cells.length > 1 ? columns[at + 1] : undefined}
                text={cell}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}
