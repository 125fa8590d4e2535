import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { InAll } from '#site/shared/price/training-cost.tsx';
import { dropKept } from '#site/shared/school-list/kept-schools.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './compare-table.module.css';
import { type CompareCell, type CompareRow, notApplicable } from './compare-view.ts';
import type { CompareView } from './view-comparison.server.ts';

type ComparedSchool = CompareView['schools'][number];

/** On a phone the row label is above its values. */
export function CompareTable({ view: { caption, schools, prices, facts } }: { readonly view: CompareView }) {
  const look = { '--schools': schools.length } as CSSProperties;
  return (
    <table className={styles.table} style={look}>
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
        <Row schools={schools} label={m.compareFront()} look="plain">
          {(school) => <Front school={school} />}
        </Row>
        {prices.map((row) => (
          <ValueRow key={row.key} schools={schools} row={row} />
        ))}
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
              <ul>
                {badges.map((badge) => (
                  <li key={badge}>{badge}</li>
                ))}
              </ul>
            )
          }
        </Row>
        {facts.map((row) => (
          <ValueRow key={row.key} schools={schools} row={row} />
        ))}
        <Row schools={schools} label={m.compareActions()} look="actions">
          {(school) => <Actions school={school} />}
        </Row>
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly schools: readonly ComparedSchool[];
  readonly label: string;
  readonly look?: CompareRow['look'] | 'plain' | 'actions';
  readonly children: (school: ComparedSchool, index: number) => ReactNode;
}

function Row({ schools, label, look, children }: RowProps) {
  return (
    // Pictures alone: hidden from screen readers.
    <tr data-look={look} aria-hidden={look === 'plain' || undefined}>
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

function ValueRow({
  schools,
  row,
}: {
  readonly schools: readonly ComparedSchool[];
  readonly row: CompareRow;
}) {
  return (
    <Row schools={schools} label={row.label} look={row.look}>
      {(_, index) => <Value cell={row.cells[index]} />}
    </Row>
  );
}

function Value({ cell }: { readonly cell: CompareCell | undefined }) {
  if (!cell) return null;
  return (
    <>
      <span className={cell.isMissing ? styles.missing : styles.value}>
        {cell.estimate !== undefined && <InAll cents={cell.estimate} />}
        {cell.estimate === undefined && (cell.text === notApplicable ? <NotApplicable /> : cell.text)}
      </span>
      <Mark text={cell.mark} />
      {cell.details?.map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
    </>
  );
}

function Mark({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <strong className={styles.mark}>{text}</strong>;
}

function NotApplicable() {
  return (
    <>
      <span aria-hidden="true">{notApplicable}</span>
      <VisuallyHidden>{m.compareNoMatter()}</VisuallyHidden>
    </>
  );
}

const front = { width: 320, height: 200 } as const;

function Front({ school: { id, name, photo } }: { readonly school: ComparedSchool }) {
  if (photo) return <Picture source={photo} alt="" {...front} loading="eager" className={styles.front} />;
  return (
    <img
      src={paths.facade({ id, label: name })}
      alt=""
      {...front}
      decoding="async"
      className={styles.front}
    />
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
    <div className={styles.actions}>
      {next && (
        <ButtonLink to={next.to} className={styles.next}>
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
