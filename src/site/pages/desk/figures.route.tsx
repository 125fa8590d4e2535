import { data } from 'react-router';
import type { AnswerTimes } from '#contracts/desk-contacts.ts';
import type { DeskFigures } from '#contracts/desk-orders.ts';
import { frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { laterMonth } from '#domain/time/months.ts';
import { fileStates } from '#domain/training-file/training-file.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { Facts } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/figures.route.ts';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { type MonthRow, MonthTable } from './month-table.tsx';
import { fileStateWords, writeDuration } from './step-words.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const [figures, times] = await Promise.all([
    site.upstreams.enrolment.readDeskFigures({ officeId: school.id }),
    site.upstreams.desk.readAnswerTimes({ seance, officeId: school.id }),
  ]);
  const retentionDays = site.config.contactRetentionDays;
  return data(
    {
      school,
      schools,
      retentionDays,
      files: figures && viewFiles(figures),
      months: figures && viewMonths(figures, times, retentionDays),
      contacts: times && [
        [m.deskFiguresReceived(), times.received],
        [m.deskFiguresAnswered(), times.answered],
        [m.deskFiguresElsewhere(), times.answeredElsewhere],
        [m.deskFiguresWaiting(), times.waiting],
        [
          m.deskFiguresMedian(),
          times.medianMinutes === null ? m.deskFiguresUnknown() : writeDuration(times.medianMinutes),
        ],
      ],
    },
    { headers: deskHeaders },
  );
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
      title: frenchMonth(month),
      cells: [month >= firstKept && times ? received : '–', orders, files, reviews],
    };
  });
}

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskFigures);

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { school, schools, contacts, files, months, retentionDays } = loaderData;
  const columns = [m.deskContacts(), m.deskMonthOrders(), m.deskFiguresOpened(), m.deskFiguresReviews()];
  return (
    <DeskFrame school={school} schools={schools} title={m.deskFigures()}>
      {contacts && <FactList id="demandes" title={m.deskFiguresContacts()} facts={contacts} />}
      {files ? (
        <FactList id="dossiers" title={m.deskFiguresFiles()} facts={files} none={m.deskFiguresNoFile()} />
      ) : (
        <Notice tone="info" title={m.deskOrdersElsewhere()} />
      )}
      {months && (
        <section aria-labelledby="mois" className="stack gap-2">
          <h2 id="mois">{m.deskFiguresMonths()}</h2>
          <MonthTable caption={m.deskFiguresCaption()} columns={columns} rows={months} />
          {retentionDays !== undefined && (
            <p className="note">{m.deskFiguresKept({ count: retentionDays })}</p>
          )}
        </section>
      )}
    </DeskFrame>
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
    <section aria-labelledby={id} className="stack gap-2">
      <h2 id={id}>{title}</h2>
      {facts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </section>
  );
}
