import { data } from 'react-router';
import { comparedFigures, type DeskMedians } from '#contracts/desk.ts';
import type { AnswerTimes } from '#contracts/desk-contacts.ts';
import type { DeskFigures } from '#contracts/desk-orders.ts';
import { comparedTypeId } from '#domain/desk/desk-limits.ts';
import { formatPrice } from '#domain/money.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { formatRating } from '#domain/school/rating.ts';
import { frenchShortMonth, parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { laterMonth } from '#domain/time/months.ts';
import { fileStates } from '#domain/training-file/training-file.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/figures.route.ts';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { type MonthRow, MonthTable } from './month-table.tsx';
import { fileStateWords, writeDuration } from './step-words.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const { desk, enrolment } = site.upstreams;
  const asked = { seance, officeId: school.id };
  const [figures, times, medians] = await Promise.all([
    enrolment.readDeskFigures({ officeId: school.id }),
    desk.readAnswerTimes(asked),
    withFallback(site.log, 'Médianes', desk.readMedians(asked), undefined),
  ]);
  const retentionDays = site.config.contactRetentionDays;
  return data(
    {
      school,
      schools,
      retentionDays,
      compared: compare(times, medians ?? []),
      files: figures && viewFiles(figures),
      months: figures && viewMonths(figures, times, retentionDays),
      contacts: times && [
        [m.deskFiguresAnswered(), times.answered],
        [m.deskFiguresElsewhere(), times.answeredElsewhere],
        [m.deskFiguresWaiting(), times.waiting],
      ],
    },
    { headers: deskHeaders },
  );
}

type Compared = (typeof comparedFigures)[number];

const comparisons: Readonly<Record<Compared, { title: () => string; show: (value: number) => string }>> = {
  price: { title: () => findFormulaType(comparedTypeId)?.label ?? '', show: formatPrice },
  note: { title: m.deskComparedNote, show: formatRating },
  received: { title: m.deskComparedReceived, show: (count) => String(Math.round(count)) },
  minutes: { title: m.deskFiguresMedian, show: writeDuration },
};

/** Own figures beside the median of the others, where they are enough. */
function compare(times: AnswerTimes | undefined, medians: DeskMedians) {
  const owns: Partial<Record<Compared, number | null>> = {
    received: times?.received,
    minutes: times?.medianMinutes,
  };
  return comparedFigures.flatMap((what) => {
    const { title, show } = comparisons[what];
    const found = medians.find((one) => one.what === what);
    const own = owns[what] ?? found?.own ?? undefined;
    if (!found && own === undefined) return [];
    return {
      title: title(),
      own: own === undefined ? '–' : show(own),
      median: found ? show(found.median) : '–',
      of: found && m.deskComparedOf({ count: found.schools, place: found.place }),
    };
  });
}

function viewFiles({ files }: DeskFigures): Fact[] {
  return fileStates.flatMap((state) =>
    files.filter((file) => file.state === state).map(({ count }) => [fileStateWords(state), count]),
  );
}

/** Newest first; requests of months that are kept whole. */
function viewMonths({ months }: DeskFigures, times: AnswerTimes | undefined, retentionDays = 0): MonthRow[] {
  const firstKept = laterMonth(addDays(parisDay(new Date()), -retentionDays).slice(0, 7), 1);
  return months.toReversed().map(({ month, orders, files, reviews }) => {
    const received = times?.months.find((one) => one.month === month)?.count ?? 0;
    return {
      title: frenchShortMonth(month),
      cells: [month >= firstKept && times ? received : '–', orders, files, reviews],
    };
  });
}

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskFigures);

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { school, schools, compared, contacts, files, months, retentionDays } = loaderData;
  const columns = [m.deskContacts(), m.deskMonthOrders(), m.deskFiles(), m.deskReviews()];
  return (
    <DeskFrame school={school} schools={schools} title={m.deskFigures()}>
      {compared.length > 0 && <ComparedFigures rows={compared} />}
      <div className="grid-2">
        {contacts && <FactList id="demandes" title={m.deskFiguresContacts()} facts={contacts} />}
        {files && (
          <FactList id="dossiers" title={m.deskFiguresFiles()} facts={files} none={m.deskFiguresNoFile()} />
        )}
      </div>
      {!files && <Notice tone="info" title={m.deskOrdersElsewhere()} />}
      {months && (
        <section aria-labelledby="mois" className="stack gap-2">
          <h2 id="mois" className="title-small">
            {m.deskFiguresMonths()}
          </h2>
          <MonthTable caption={m.deskFiguresCaption()} columns={columns} rows={months} />
          {retentionDays !== undefined && (
            <p className="note">{m.deskFiguresKept({ count: retentionDays })}</p>
          )}
        </section>
      )}
    </DeskFrame>
  );
}

interface ComparedFiguresProps {
  readonly rows: Route.ComponentProps['loaderData']['compared'];
}

function ComparedFigures({ rows }: ComparedFiguresProps) {
  return (
    <section aria-labelledby="comparaison" className="card panel stack gap-2">
      <h2 id="comparaison" className="title-small">
        {m.deskCompared()}
      </h2>
      <div className="table-box">
        <table className="table as-cards">
          <caption className="visually-hidden">{m.deskCompared()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.deskComparedFigure()}</th>
              <th scope="col" data-figure>
                {m.deskComparedOwn()}
              </th>
              <th scope="col" data-figure>
                {m.deskComparedMedian()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, own, median, of }) => (
              <tr key={title}>
                <th scope="row">
                  {title} {of && <span className="note">{of}</span>}
                </th>
                <td data-figure data-label={m.deskComparedOwn()}>
                  <strong>{own}</strong>
                </td>
                <td data-figure data-label={m.deskComparedMedian()}>
                  {median}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">{m.deskComparedText()}</p>
    </section>
  );
}

type Fact = (string | number)[];

interface FactListProps {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Instead of an empty list. */
  readonly none?: string;
}

function FactList({ id, title, facts, none }: FactListProps) {
  return (
    <section aria-labelledby={id} className="card panel stack gap-2">
      <h2 id={id} className="title-small">
        {title}
      </h2>
      {facts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <dl className="list">
          {facts.map(([name, value]) => (
            <div key={name} className="split">
              <dt>{name}</dt>
              <dd className="strong">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
