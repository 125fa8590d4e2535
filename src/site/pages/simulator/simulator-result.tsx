import type { CSSProperties } from 'react';
import { formatPrice, formatTens } from '#domain/money.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import { Borne } from '#site/ui/borne.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Estimate } from '#site/ui/price.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './simulator.module.css';
import type { SimulatorView } from './simulator-data.server.ts';

type ResultView = SimulatorView['result'];

export function SimulatorResult({ result }: { readonly result: ResultView }) {
  const { total, noTotal, funds, unknown } = result;
  return (
    <section id="resultat" aria-labelledby="estimation" className="stack gap-3">
      <div className="stack gap-half">
        <h2 id="estimation">{result.title}</h2>
        <p className="strong">{result.what}</p>
        {result.counted && <p className="note">{result.counted}</p>}
      </div>
      {result.warnings.map((text) => (
        <Notice key={text} tone="warning" text={text} />
      ))}
      {total && (
        <>
          <VisuallyHidden>{total.sentence}</VisuallyHidden>
          <div className="stack" aria-hidden="true">
            <p className={styles.likely} style={{ '--at': `${total.position}%` } as CSSProperties}>
              <Borne size="lg" tone="yellow">
                <Estimate cents={total.amounts.likely} />
                <small>{total.likely}</small>
              </Borne>
            </p>
            <div className={`drawn ${styles.road}`} />
            <p className="split strong">
              <span>
                {formatTens(total.amounts.low)} <small>{total.low}</small>
              </span>
              <span>
                {formatTens(total.amounts.high)} <small>{total.high}</small>
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
      <div>
        <h3>{result.linesTitle}</h3>
        <ul className="list">
          {result.lines.map(({ label, likely, isExact, details, source, sourceUrl }) => (
            <li key={label}>
              <p className="split">
                <b>{label}</b>
                <b>{isExact ? formatPrice(likely) : formatEstimate(likely)}</b>
              </p>
              <p className="note measure">
                {details} {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}
              </p>
            </li>
          ))}
          <li className="note">{result.free}</li>
        </ul>
        {unknown && (
          <details className="disclosure">
            <summary>{unknown.title}</summary>
            <DashList items={unknown.texts} />
          </details>
        )}
      </div>
    </section>
  );
}

function Funds({ title, lines, rest }: NonNullable<ResultView['funds']>) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="list">
        {lines.map(({ label, amount, notes }) => (
          <li key={label}>
            <p className="split">
              <b>{label}</b>
              <b>{amount}</b>
            </p>
            {notes.length > 0 && <p className="note measure">{notes.join(' ')}</p>}
          </li>
        ))}
        <li>
          <p className="split strong">
            <Typeset as="span" text={rest.text} />
            {rest.amount !== undefined && <span>{formatEstimate(rest.amount)}</span>}
          </p>
          {(rest.range ?? rest.highest) && <p className="note">{rest.range ?? rest.highest}</p>}
        </li>
      </ul>
    </div>
  );
}
