import { useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import styles from './fleet.module.css';
import { type FleetReportView, packedField } from './fleet-view.ts';

interface FleetReportProps {
  readonly report: FleetReportView;
  readonly action: string;
  /** Whether nothing else of the answer is to be read first. */
  readonly comesFirst: boolean;
}

/** What is right and wrong in a file, row by row; the whole of it is written to a file from what the page holds. */
export function FleetReport({ report, action, comesFirst }: FleetReportProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!comesFirst || report.title === '') return;
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [comesFirst, report]);
  return (
    <section
      ref={box}
      id="rapport"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what a sent form is answered comes first, without script too.
      autoFocus={comesFirst}
      aria-labelledby="titre-rapport"
      className={styles.report}
    >
      <h2 id="titre-rapport">{m.fleetReport()}</h2>
      <Notice tone={report.isRight ? 'success' : 'warning'} title={report.title}>
        <p>{report.next}</p>
      </Notice>
      {report.counts.length > 0 && (
        <section aria-labelledby="titre-compte">
          <h3 id="titre-compte">{m.fleetCounted()}</h3>
          <dl className={styles.counts}>
            {report.counts.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {report.faults.length > 0 && <Faults report={report} action={action} />}
    </section>
  );
}

function Faults({ report, action }: Omit<FleetReportProps, 'comesFirst'>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
      <section className={styles.faults} aria-label={m.fleetFault()} tabIndex={0}>
        <ReadingTable caption={m.fleetFault()}>
          <thead>
            <tr>
              <th scope="col">{m.fleetLine()}</th>
              <th scope="col">{m.fleetColumn()}</th>
              <th scope="col">{m.fleetFound()}</th>
              <th scope="col">{m.fleetFault()}</th>
            </tr>
          </thead>
          <tbody>
            {report.faults.map(({ line, column, value, what, mend }) => (
              <tr key={`${line} ${column}`}>
                <th scope="row">
                  <span className={styles.word}>{m.fleetLine()} </span>
                  {line}
                </th>
                <td>{column}</td>
                <td className={styles.value}>{value}</td>
                <td>
                  {what} <strong>{mend}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </ReadingTable>
      </section>
      <form method="post" action={action} className={styles.whole}>
        <input type="hidden" name={packedField} value={report.packed} />
        <Button type="submit" variant="secondary">
          {m.fleetAll()}
        </Button>
        <p>{m.fleetReportNote()}</p>
      </form>
    </>
  );
}
