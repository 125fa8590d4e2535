import { Fragment } from 'react';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { TableOfContents } from '#site/ui/table-of-contents.tsx';
import styles from './licence-part.module.css';
import type { LicenceView } from './load-licence.server.ts';

/** The guide that somebody wrote, with when it was read again and what it was held against. */
export function LicenceGuide({ guide }: { readonly guide: NonNullable<LicenceView['guide']> }) {
  const { title, lead, contents, body, reviewed, sources } = guide;
  return (
    <section id="guide" aria-labelledby="guide-titre" className={styles.part}>
      <h2 id="guide-titre">{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <TableOfContents blocks={body} title={contents} />
      <Prose>
        <RichText blocks={body} />
      </Prose>
      <p className={styles.source}>
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
