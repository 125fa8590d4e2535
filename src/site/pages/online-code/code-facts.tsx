import { m } from '#site/messages/messages.js';
import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './code-facts.module.css';
import type { CodeWords } from './describe-code.server.ts';
import type { PriceWords } from './describe-price.server.ts';

interface CodeFactsProps {
  readonly words: CodeWords;
  readonly price: PriceWords | undefined;
}

export function CodeFacts({ words: { facts, source }, price }: CodeFactsProps) {
  return (
    <div className={styles.about} data-priced={price !== undefined || undefined}>
      <section aria-labelledby="examen" className={styles.exam}>
        <h2 id="examen">
          <Typeset text={m.codeExam()} />
        </h2>
        <dl className={styles.facts}>
          {facts.map(({ title, text }) => (
            <div key={title}>
              <dt>
                <Typeset text={title} />
              </dt>
              <dd>
                <Typeset text={text} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="note">
          <Sentence text={m.source({ source: hole })}>{source}</Sentence>
        </p>
      </section>
      {price && (
        <section aria-labelledby="prix" className={`card ${styles.price}`}>
          <h2 id="prix">
            <Typeset text={m.codePrice()} />
          </h2>
          <Borne>{price.range}</Borne>
          <p>{price.text}</p>
          <ButtonLink to="#ecoles">{m.codeSeeSchools()}</ButtonLink>
          <p className="note">
            <Sentence text={m.source({ source: hole })}>{price.source}</Sentence>
          </p>
        </section>
      )}
    </div>
  );
}
