import type { Terms } from '#domain/terms.ts';
import { m } from '#site/messages/messages.js';
import type { Trail } from '#site/trail.ts';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import styles from './terms-page.module.css';

interface TermsPageProps {
  readonly trail: Trail;
  readonly terms: Terms;
  /** Their day in French. */
  readonly day: string;
}

/** The general terms in force, and what an order keeps of them: their day and their hash. */
export function TermsPage({ trail, terms, day }: TermsPageProps) {
  return (
    <ReadingPage trail={trail}>
      <h1>{m.linkTerms()}</h1>
      <p className={styles.day}>{m.termsInForce({ day })}</p>
      <Prose>
        <RichText blocks={terms.blocks} />
      </Prose>
      <p className={styles.version}>
        {m.termsHash()} <code>{terms.sha256}</code>
      </p>
    </ReadingPage>
  );
}
