import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { dropKept } from '#site/shared/school-list/kept-schools.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Estimate } from '#site/ui/price.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './compare.module.css';
import { type CompareCell, type CompareRow, notApplicable } from './compare-view.ts';
import type { CompareView } from './view-comparison.server.ts';

type ComparedSchool = CompareView['schools'][number];

/** On a phone the row label is above its values. */
export function CompareTable({ view: { caption, schools, prices, facts } }: { readonly view: CompareView }) {
  const look = { '--schools': schools.length } as CSSProperties;
  const showRow = ({ key, label, cells }: CompareRow) => (
    <Row key={key} schools={schools} label={label} className={key === 'total' ? styles.total : undefined}>
      {(_, index) => <Value cell={cells[index]} />}
    </Row>
  );
  return (
    <table className={`card ${styles.table}`} style={look}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {schools.map(({ id, name, page }) => (
            <th key={id} scope="col">
              {page ? <Link to={page}>{name}</Link> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(showRow)}
        <Row schools={schools} label={m.compareReviews()}>
          {({ note, nbReviews, proofs, mark }) => (
            <>
              <Rating note={note} nbReviews={nbReviews} proofs={proofs} />
              <Mark text={mark} />
              {nbReviews > 0 && note !== null && proofs === undefined && (
                <small>{m.compareUnchecked()}</small>
              )}
            </>
          )}
        </Row>
        <Row schools={schools} label={m.compareGuarantees()}>
          {({ badges }) =>
            badges.length === 0 ? (
              <span className={styles.missing}>{m.compareNoGuarantee()}</span>
            ) : (
              <ul className="small">
                {badges.map((badge) => (
                  <li key={badge}>{badge}</li>
                ))}
              </ul>
            )
          }
        </Row>
        {facts.map(showRow)}
        <Row schools={schools} label={m.compareActions()} className="screen-only">
          {(school) => <Actions school={school} />}
        </Row>
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly schools: readonly ComparedSchool[];
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: (school: ComparedSchool, index: number) => ReactNode;
}

function Row({ schools, label, className, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      {schools.map((school, index) => (
        <td key={school.id}>
          <span className={styles.who} aria-hidden="true">
            {school.name}
          </span>
          {children(school, index)}
        </td>
      ))}
    </tr>
  );
}

function Value({ cell }: { readonly cell: CompareCell | undefined }) {
  if (!cell) return null;
  const { estimate, text, isMissing, mark, beside, details } = cell;
  const value = (
    <span className={isMissing ? styles.missing : styles.value}>
      {estimate !== undefined && <Estimate cents={estimate} isLabelled />}
      {estimate === undefined && (text === notApplicable ? <NotApplicable /> : text)}
    </span>
  );
  return (
    <>
      {details ? (
        <details className={styles.more}>
          <summary>{value}</summary>
          {details.map((detail) => (
            <small key={detail}>{detail}</small>
          ))}
        </details>
      ) : (
        value
      )}
      <Mark text={mark} />
      {beside && <small>{beside}</small>}
    </>
  );
}

function Mark({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div>
      <strong className={`chip ${styles.mark}`} data-tone="yellow">
        {text}
      </strong>
    </div>
  );
}

function NotApplicable() {
  return (
    <>
      <span aria-hidden="true">{notApplicable}</span>
      <VisuallyHidden>{m.compareNoMatter()}</VisuallyHidden>
    </>
  );
}

function Actions({ school }: { readonly school: ComparedSchool }) {
  const { id, name, next, page, without } = school;
  const named = (text: string) => (
    <>
      {text}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </>
  );
  return (
    <div className="stack gap-half">
      {next && (
        <ButtonLink to={next.to} variant="secondary" className={styles.next}>
          {named(next.label)}
        </ButtonLink>
      )}
      {page && (
        <Link to={page} className="target">
          {named(m.compareSeePage())}
        </Link>
      )}
      <Link to={without} preventScrollReset className="target" onClick={() => dropKept(id)}>
        {named(m.compareRemove())}
      </Link>
    </div>
  );
}
