import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './desk-list.module.css';
import { deskPaths } from './desk-paths.ts';
import { fileFields, type MonthRow } from './files-view.ts';

interface MonthTableProps {
  readonly schoolId: number;
  readonly year: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly rows: readonly MonthRow[];
}

export function MonthTable({ schoolId, year, before, after, rows }: MonthTableProps) {
  return (
    <section aria-labelledby="mois" className="stack gap-2">
      <h2 id="mois">{m.deskMonths({ year })}</h2>
      {rows.length === 0 ? <p>{m.deskMonthsNone()}</p> : <Months year={year} rows={rows} />}
      <p className="note">{m.deskMonthsNote()}</p>
      <ul className={styles.ways}>
        {before !== undefined && (
          <li>
            <Link to={deskPaths.files(schoolId, { year: before })}>{m.deskYear({ year: before })}</Link>
          </li>
        )}
        {after !== undefined && (
          <li>
            <Link to={deskPaths.files(schoolId, { year: after })}>{m.deskYear({ year: after })}</Link>
          </li>
        )}
        {rows.length > 0 && (
          <li>
            <a href={deskPaths.monthsPaper(schoolId, year)}>{m.deskMonthsPdf()}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

function Months({ year, rows }: Pick<MonthTableProps, 'year' | 'rows'>) {
  return (
    <ReadingTable caption={m.deskMonthsCaption({ year })} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.deskMonth()}</th>
          <th scope="col">{m.deskMonthOrders()}</th>
          <th scope="col">{m.deskMonthPaid()}</th>
          <th scope="col">{m.deskMonthRefunded()}</th>
          <th scope="col">{m.deskMonthDisputed()}</th>
          <th scope="col">{m.deskMonthHeld()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, orders, paid, refunded, disputed, held }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td data-column={m.deskMonthOrders()}>{orders}</td>
            <td data-column={m.deskMonthPaid()}>{paid}</td>
            <td data-column={m.deskMonthRefunded()}>{refunded}</td>
            <td data-column={m.deskMonthDisputed()}>{disputed}</td>
            <td data-column={m.deskMonthHeld()}>{held}</td>
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}

interface ExportFormProps {
  readonly schoolId: number;
  readonly from: string;
  readonly to: string;
}

/** A form that asks for a file: never by the router. */
export function ExportForm({ schoolId, from, to }: ExportFormProps) {
  return (
    <section aria-labelledby="export" className="stack gap-2">
      <h2 id="export">{m.deskExport()}</h2>
      <p>{m.deskExportText()}</p>
      <form method="get" action={deskPaths.filesCsv(schoolId)} className={styles.fields}>
        <TextField
          type="date"
          name={fileFields.from}
          label={m.deskExportFrom()}
          defaultValue={from}
          required
        />
        <TextField type="date" name={fileFields.to} label={m.deskExportTo()} defaultValue={to} required />
        <Button type="submit" variant="secondary">
          {m.deskExportGet()}
        </Button>
      </form>
    </section>
  );
}
