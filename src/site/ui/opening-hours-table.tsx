import { type DayHours, describeDay, openRanges, weekdayLabels } from '#domain/school/opening-hours.ts';
import { m } from '#site/messages/messages.js';
import { classNames } from './class-names.ts';
import styles from './opening-hours-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface OpeningHoursTableProps {
  readonly hours: readonly DayHours[];
  /** 1 is Monday, 7 is Sunday, in the school's time zone. */
  readonly today?: number;
  /** Note on an open weekday, such as a public holiday. */
  readonly notes?: Readonly<Record<number, string>>;
}

export function OpeningHoursTable({ hours, today, notes }: OpeningHoursTableProps) {
  return (
    <table className={`table ${styles.table}`}>
      <caption>
        <VisuallyHidden>{m.openingHours()}</VisuallyHidden>
      </caption>
      <tbody>
        {weekdayLabels.map((label, index) => {
          const jour = index + 1;
          const note = notes?.[jour];
          const day = hours.find((candidate) => candidate.jour === jour) ?? closedDay(jour);
          const isClosed = openRanges(day).length === 0;
          return (
            <tr key={label} className={classNames(isClosed && styles.closed, jour === today && styles.today)}>
              <th scope="row">
                {label}
                {jour === today && <VisuallyHidden>{m.todayAside()}</VisuallyHidden>}
              </th>
              <td>
                <span className={`cluster ${styles.ranges}`}>
                  {describeDay(day)
                    .split(', ')
                    .map((range, position) => (
                      <span key={range} className={styles.range}>
                        {position > 0 && <VisuallyHidden>, </VisuallyHidden>}
                        {range}
                      </span>
                    ))}
                </span>
                {note && !isClosed && <small className={styles.note}>{note}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function closedDay(jour: number): DayHours {
  return { jour, HOR_DEBUT_AM: null, HOR_FIN_AM: null, HOR_DEBUT_PM: null, HOR_FIN_PM: null };
}
