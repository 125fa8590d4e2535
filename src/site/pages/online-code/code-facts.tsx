import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './code-facts.module.css';
import type { CodeWords } from './describe-code.server.ts';
import type { OnlineCodeData } from './online-code-data.server.ts';

interface CodeFactsProps {
  readonly words: CodeWords;
  readonly price: OnlineCodeData['price'];
}

export function CodeFacts({ words: { facts, source }, price }: CodeFactsProps) {
  return (
    <div className={styles.about} data-priced={Boolean(price) || undefined}>
      <section aria-labelledby="examen" className={styles.exam}>
        <Typeset as="h2" id="examen" text={m.codeExam()} />
        <dl className={styles.facts}>
          {facts.map(({ title, text }) => (
            <div key={title}>
              <Typeset as="dt" text={title} />
              <Typeset as="dd" text={text} />
            </div>
          ))}
        </dl>
        <p className="note">
          <Sentence text={m.source({ source: hole })}>{source}</Sentence>
        </p>
      </section>
      {price && (
        <section aria-labelledby="prix" className={`card ${styles.price}`}>
          <Typeset as="h2" id="prix" text={m.codePrice()} />
          <p>{m.codeChooseAccess()}</p>
          <ul className="stack gap-1">
            {price.accesses.map(({ label, price: from, to, chosen }) => (
              <li key={label}>
                <Link to={to} className={`tile target ${styles.access}`} aria-current={chosen || undefined}>
                  <strong>{label}</strong> {from}
                </Link>
              </li>
            ))}
          </ul>
          <p className="note">
            <Sentence text={m.source({ source: hole })}>{price.source}</Sentence>
          </p>
        </section>
      )}
    </div>
  );
}
