import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { ButtonLink } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import type { ConsoleWork } from './console.server.ts';
import styles from './console-work.module.css';
import { workPaths } from './work-paths.ts';

type Table = Awaited<ReturnType<ConsoleWork['readPerson']>>['records'];
type Row = Table['rows'][number];
export type WorkStep = Row['steps'][number];

interface ListRowsProps {
  readonly table: Table;
  readonly caption: string;
  readonly empty: string;
  readonly isBlocks?: boolean;
  readonly sort?: string | undefined;
  readonly hrefOfSort?: (sort: string) => string;
}

export function ListRows(props: ListRowsProps) {
  const { table, caption, empty, isBlocks = false, sort = '', hrefOfSort } = props;
  const { columns, rows } = table;
  if (rows.length === 0) return empty === '' ? null : <p>{empty}</p>;
  if (isBlocks) {
    return (
      <ol className="grid-2 gap-2">
        {rows.map((row, at) => (
          <li key={keyOf(row, at)}>
            <Block row={row} />
          </li>
        ))}
      </ol>
    );
  }
  const hasSteps = rows.some(({ steps }) => steps.length > 0);
  return (
    <ReadingTable caption={caption}>
      <thead>
        <tr>
          {columns.map(({ title, isFigure, key }) => (
            <th key={title} scope="col" data-figure={isFigure || undefined} aria-sort={ariaSort(sort, key)}>
              {key === undefined || !hrefOfSort ? (
                title
              ) : (
                <Link to={hrefOfSort(nextSort(sort, key, isFigure))}>{title}</Link>
              )}
            </th>
          ))}
          {hasSteps && <th scope="col">{m.consoleNext()}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)}>
            {row.cells.map((cell, column) =>
              column === 0 && cell.text !== '' ? (
                <th key={cell.title} scope="row">
                  <Named row={row}>{cell.text}</Named>
                </th>
              ) : (
                <td
                  key={cell.title}
                  data-figure={columns[column]?.isFigure || undefined}
                  data-label={cell.text === '' ? undefined : cell.title}
                >
                  {cell.text}
                </td>
              ),
            )}
            {hasSteps && (
              <td>
                <Steps steps={row.steps} of={nameOf(row)} isQuiet />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}

/** Of figures, the largest first. */
export const nextSort = (sort: string, key: string, isFigure: boolean) =>
  sort === `-${key}` || (sort !== key && !isFigure) ? key : `-${key}`;

/** A number alone says little. */
const nameOf = ({ cells }: Row) =>
  [cells[0]?.text, cells.length > 1 && cells.at(-1)?.text].filter(Boolean).join(', ');
const keyOf = ({ cells }: Row, at: number) => `${at} ${cells[0]?.text}`;

function ariaSort(sort: string, key: string | undefined) {
  if (key === undefined || sort.replace(/^-/u, '') !== key) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

function Named({ row: { order, school }, children }: { readonly row: Row; readonly children: ReactNode }) {
  if (order !== null) return <Link to={workPaths.order(order)}>{children}</Link>;
  return school === null ? children : <Link to={workPaths.school(school)}>{children}</Link>;
}

interface StepsProps {
  readonly steps: readonly WorkStep[];
  /** What tells the links of a row from those of another. */
  readonly of?: string | undefined;
  readonly isQuiet?: boolean;
}

export function Steps({ steps, of, isQuiet = false }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <ul className="cluster gap-1">
      {steps.map(({ form, label, given }, at) => (
        <li key={`${form} ${Object.values(given).join(' ')}`}>
          <ButtonLink
            to={workPaths.form(form, given)}
            variant={at === 0 && !isQuiet ? 'secondary' : 'quiet'}
            aria-label={of === undefined ? undefined : m.labelled({ label, text: of })}
          >
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** A row with texts. */
function Block({ row }: { readonly row: Row }) {
  const shown = row.cells.filter(({ text }) => text !== '');
  const [title, ...heads] = shown.filter(({ format }) => format === 'heading');
  const texts = shown.filter(({ format }) => format === 'paragraph');
  const facts = shown.filter(({ format }) => format !== 'heading' && format !== 'paragraph');
  return (
    <Panel as="article" className="stack gap-2">
      <div>
        <h2 className="title-small">
          <Named row={row}>{title?.text}</Named>
        </h2>
        {heads.map((head) => (
          <p key={head.title} className="note">
            {m.labelled({ label: head.title, text: head.text })}
          </p>
        ))}
      </div>
      {facts.length > 0 && (
        <Facts>
          {facts.map((fact) => (
            <Fact key={fact.title} name={fact.title}>
              {fact.text}
            </Fact>
          ))}
        </Facts>
      )}
      {texts.map((text) => (
        <p key={text.title} className={`quote ${styles.letter}`}>
          {text.text}
        </p>
      ))}
      <Steps steps={row.steps} of={nameOf(row)} />
    </Panel>
  );
}
