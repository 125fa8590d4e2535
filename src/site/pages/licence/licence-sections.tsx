import { Fragment } from 'react';
import { m } from '#site/messages/messages.js';
import { Accordion } from '#site/ui/accordion.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Sentence } from '#site/ui/sentence.tsx';
import { TableOfContents } from '#site/ui/table-of-contents.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { LicenceSection, WrittenSources } from './describe-licence.server.ts';
import styles from './licence-part.module.css';
import type { LicenceView } from './load-licence.server.ts';

export function LicenceGuide({ guide }: { readonly guide: NonNullable<LicenceView['guide']> }) {
  const { title, lead, contents, body, reviewed, sources } = guide;
  return (
    <section id="guide" aria-labelledby="guide-titre" className={`section gap-2 ${styles.part}`}>
      <Typeset as="h2" id="guide-titre" text={title} />
      <Typeset as="p" className={`measure ${styles.lead}`} text={lead} />
      <TableOfContents blocks={body} title={contents} />
      <Prose>
        <RichText blocks={body} />
      </Prose>
      <p className={`measure ${styles.source}`}>
        {reviewed}{' '}
        {sources.map(({ label, url }, at) => (
          <Fragment key={url}>
            {at > 0 && ', '}
            <a href={url}>{label}</a>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

export function LicenceQuestions({ questions: { title, items } }: Pick<LicenceView, 'questions'>) {
  return (
    <section id="questions" aria-labelledby="questions-titre" className={`section gap-2 ${styles.part}`}>
      <Typeset as="h2" id="questions-titre" text={title} />
      <Accordion
        heading="h3"
        items={items.map(({ id, question, answer }) => ({
          title: question,
          // The id is within the answer, so that browsers open it.
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
  const { id, title, lead, note, source, pages, link } = section;
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className={`section gap-2 ${styles.part}`}>
      <Typeset as="h2" id={`${id}-titre`} text={title} />
      {lead && <Typeset as="p" className={`measure ${styles.text}`} text={lead} />}
      <Body section={section} />
      {note && <Typeset as="p" className={`measure ${styles.text}`} text={note} />}
      <p className={`measure ${styles.source}`}>
        <Sources source={m.source({ source })} pages={pages} />
      </p>
      {link && (
        <p>
          <ButtonLink to={link.to} variant="secondary">
            {link.label}
          </ButtonLink>
        </p>
      )}
    </section>
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
