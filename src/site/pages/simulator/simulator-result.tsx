import type { CSSProperties } from 'react';
import { formatTens } from '#domain/money.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import { InAll } from '#site/shared/price/training-cost.tsx';
import { Borne } from '#site/ui/borne.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Price } from '#site/ui/price.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { SimulatorView } from './simulator-data.server.ts';
import styles from './simulator-result.module.css';

type ResultView = NonNullable<SimulatorView['result']>;

export function SimulatorResult({ result }: { readonly result: ResultView }) {
  const { total, parts, noTotal, funds } = result;
  return (
    <section id="resultat" aria-labelledby="estimation" className={`stack gap-3 ${styles.result}`}>
      <div className="stack gap-half">
        <h2 id="estimation" className="title-large">
          {result.title}
        </h2>
        <p className={styles.what}>{result.what}</p>
        {result.counted && <p className="note">{result.counted}</p>}
      </div>
      {result.warnings.map((text) => (
        <Notice key={text} tone="warning">
          <Typeset as="p" text={text} />
        </Notice>
      ))}
      {total && (
        <>
          <p className={styles.sentence}>{total.sentence}</p>
          <div className="stack" aria-hidden="true">
            <p className={styles.likely} style={{ '--at': `${total.position}%` } as CSSProperties}>
              <Borne size="lg" tone="yellow">
                <InAll cents={total.amounts.likely} />
                <small>{total.likely}</small>
              </Borne>
            </p>
            <div className={styles.road} />
            <p className={styles.ends}>
              <span>
                <small>{total.low}</small>
                <b>{formatTens(total.amounts.low)}</b>
              </span>
              <span>
                <small>{total.high}</small>
                <b>{formatTens(total.amounts.high)}</b>
              </span>
            </p>
          </div>
        </>
      )}
      {noTotal && (
        <Notice tone="info" title={noTotal.title}>
          {noTotal.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {funds && <Funds {...funds} />}
      {parts && parts.all.length > 1 && (
        <figure className={`stack gap-1 ${styles.parts}`}>
          <figcaption>{parts.title}</figcaption>
          <div className={styles.bar} aria-hidden="true">
            {parts.all.map(({ number, share }) => (
              <span key={number} className={styles.part} data-part={number} style={{ flexGrow: share }}>
                {share >= 6 ? number : ''}
              </span>
            ))}
          </div>
          <ol className={styles.legend}>
            {parts.all.map(({ number, text }) => (
              <li key={number}>
                <span className={styles.sign} data-part={number} aria-hidden="true">
                  {number}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </figure>
      )}
      <Lines result={result} />
      <Asides result={result} />
    </section>
  );
}

function Funds({ title, lines, rest }: NonNullable<ResultView['funds']>) {
  return (
    <div className={`stack gap-1 ${styles.lines}`}>
      <Typeset as="h3" text={title} />
      <ul>
        {lines.map(({ label, amount, notes }) => (
          <li key={label} className={styles.line}>
            <p className={styles.sum}>
              <b>{label}</b>
              <b>{amount}</b>
            </p>
            {notes.length > 0 && <Typeset as="p" className={`note ${styles.small}`} text={notes.join(' ')} />}
          </li>
        ))}
      </ul>
      <p className={`${styles.sum} ${styles.rest}`}>
        <Typeset as="strong" text={rest.text} />
        {rest.amount !== undefined && (
          <span className={styles.amount}>
            <strong>{formatEstimate(rest.amount)}</strong>
            {rest.range && <small>{rest.range}</small>}
          </span>
        )}
      </p>
      {rest.highest && <p className="note">{rest.highest}</p>}
    </div>
  );
}

function Lines({ result }: { readonly result: ResultView }) {
  return (
    <div className={`stack gap-3 ${styles.lines}`}>
      <Typeset as="h3" text={result.linesTitle} />
      {result.stages.map((stage) => (
        <div key={stage.title} className={styles.stage}>
          <h4>
            <span>{stage.title}</span>
            {stage.likely !== undefined && <Price cents={stage.likely} />}
          </h4>
          {stage.note && <Typeset as="p" className={`note ${styles.small}`} text={stage.note} />}
          <ul>
            {stage.lines.map((line) => (
              <li key={line.label} className={styles.line}>
                <p className={`cluster ${styles.label}`}>
                  {line.part && (
                    <span className={styles.sign} data-part={line.part} aria-hidden="true">
                      {line.part}
                    </span>
                  )}
                  <b>{line.label}</b>
                  {line.isEstimate && result.total && <em>{result.total.estimation}</em>}
                </p>
                <p className={styles.amount}>
                  <Price cents={line.likely} />
                  <small>{line.range}</small>
                </p>
                <p className={`note ${styles.small}`}>
                  {line.details.map((detail) => `${detail} `)}
                  {line.sourceUrl ? <a href={line.sourceUrl}>{line.source}</a> : line.source}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Asides({ result: { notes, unknown, free, checks } }: { readonly result: ResultView }) {
  return (
    <div className={`measure stack gap-3 ${styles.asides}`}>
      {notes.map((text) => (
        <Typeset as="p" key={text} text={text} />
      ))}
      {unknown && (
        <div>
          <Typeset as="h3" text={unknown.title} />
          <DashList items={unknown.texts} />
        </div>
      )}
      {checks && (
        <div>
          <Typeset as="h3" text={checks.title} />
          <DashList items={checks.texts} />
        </div>
      )}
      <p className={styles.free}>{free}</p>
    </div>
  );
}
