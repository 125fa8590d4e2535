import type { RecapLine } from '#domain/wording/recap-lines.ts';
import { m } from '#site/messages/messages.js';
import { Panel } from '#site/ui/panel.tsx';
import styles from './recap-lines.module.css';

export function RecapLines({ lines }: { readonly lines: readonly RecapLine[] }) {
  return (
    <Panel as="section" aria-labelledby="avant-de-payer" className="stack gap-2">
      <h2 id="avant-de-payer" className="title-small">
        {m.recapBeforePaying()}
      </h2>
      <dl className={styles.lines}>
        {lines.map(({ question, answer }) => (
          <div key={question} className={styles.line}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
