import type { MouseEvent } from 'react';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import styles from './skip-links.module.css';

export interface SkipLinksProps {
  readonly mainId: string;
  readonly footerId: string | undefined;
}

/** The first stops of the Tab key: past the header, to the search, to the foot of the page. */
export function SkipLinks({ mainId, footerId }: SkipLinksProps) {
  return (
    <nav className={styles.skip} aria-label={m.quickAccess()}>
      <a href={`#${mainId}`}>{m.skipToContent()}</a>
      <a href={paths.search()} onClick={goToOwnSearch}>
        {m.skipToSearch()}
      </a>
      {footerId && <a href={`#${footerId}`}>{m.skipToFooter()}</a>}
    </nav>
  );
}

/** A page that has a search field of its own keeps the visitor; any other leads to the directory's. */
function goToOwnSearch(event: MouseEvent) {
  const field = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
