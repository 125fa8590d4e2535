import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { DeskTable, type FigureRow } from '#site/shared/desk/desk-table.tsx';
import { Button } from '#site/ui/button.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { fileFields } from './fields.ts';

interface PaidMonthsProps {
  readonly schoolId: number;
  readonly year: number;
  /** With pages of their own. */
  readonly others: readonly number[];
  readonly rows: readonly FigureRow[];
}

export function PaidMonths({ schoolId, year, others, rows }: PaidMonthsProps) {
  return (
    <section aria-labelledby="mois" className="stack gap-2">
      <h2 id="mois">{m.deskMonths({ year })}</h2>
      {rows.length === 0 ? (
        <p>{m.deskMonthsNone()}</p>
      ) : (
        <DeskTable
          caption={m.deskMonthsCaption({ year })}
          columns={[
            m.deskMonth(),
            m.deskMonthOrders(),
            m.deskMonthPaid(),
            m.deskMonthRefunded(),
            m.deskMonthDisputed(),
            m.deskMonthHeld(),
          ]}
          rows={rows}
        />
      )}
      <p className="note">{m.deskMonthsNote()}</p>
      <ul className="cluster gap-2">
        {others.map((other) => (
          <li key={other}>
            <Link to={deskPaths.files(schoolId, { year: other })}>{m.deskYear({ year: other })}</Link>
          </li>
        ))}
        {rows.length > 0 && (
          <li>
            <a href={deskPaths.monthsPaper(schoolId, year)}>{m.deskMonthsPdf()}</a>
          </li>
        )}
      </ul>
    </section>
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
    <details className="disclosure">
      <summary>
        <h2>{m.deskExport()}</h2>
      </summary>
      <p>{m.deskExportText()}</p>
      <form method="get" action={deskPaths.filesCsv(schoolId)} className="stack gap-2">
        <div className="form-grid">
          <TextField
            type="date"
            name={fileFields.from}
            label={m.deskExportFrom()}
            defaultValue={from}
            required
          />
          <TextField type="date" name={fileFields.to} label={m.deskExportTo()} defaultValue={to} required />
        </div>
        <div>
          <Button type="submit" variant="secondary">
            {m.deskExportGet()}
          </Button>
        </div>
      </form>
    </details>
  );
}
