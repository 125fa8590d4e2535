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
import { DeskTable, type FigureRow } from '#site/shared/desk/desk-table.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Route } from './+types/figures.route.ts';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import styles from './desk-list.module.css';
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
        { title: m.deskFiguresAnswered(), cells: [times.answered] },
        { title: m.deskFiguresElsewhere(), cells: [times.answeredElsewhere] },
        { title: m.deskFiguresWaiting(), cells: [times.waiting] },
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
      note: found && m.deskComparedOf({ count: found.schools, place: found.place }),
      cells: [own, found?.median].map((value) => (value === undefined ? '–' : show(value))),
    };
  });
}

function viewFiles({ files }: DeskFigures): FigureRow[] {
  return fileStates.flatMap((state) =>
    files
      .filter((file) => file.state === state)
      .map(({ count }) => ({ title: fileStateWords(state), cells: [count] })),
  );
}

/** Newest first; requests of months that are kept whole. */
function viewMonths({ months }: DeskFigures, times: AnswerTimes | undefined, retentionDays = 0): FigureRow[] {
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
  return (
    <DeskFrame school={school} schools={schools} title={m.deskFigures()}>
      {compared.length > 0 && (
        <section aria-labelledby="comparaison" className="card panel stack gap-2">
          <h2 id="comparaison" className="title-small">
            {m.deskCompared()}
          </h2>
          <DeskTable
            caption={<VisuallyHidden>{m.deskCompared()}</VisuallyHidden>}
            columns={[m.deskComparedFigure(), m.deskComparedOwn(), m.deskComparedMedian()]}
            rows={compared}
          />
          <p className="note">{m.deskComparedText()}</p>
        </section>
      )}
      <div className="grid-2">
        {contacts && (
          <div className="card panel">
            <DeskTable
              caption={m.deskFiguresContacts()}
              columns={[m.deskFiguresState(), m.deskContacts()]}
              rows={contacts}
              className=""
            />
          </div>
        )}
        {files && files.length > 0 && (
          <div className="card panel">
            <DeskTable
              caption={m.deskFiguresFiles()}
              columns={[m.deskFiguresState(), m.deskFiles()]}
              rows={files}
              className=""
            />
          </div>
        )}
      </div>
      {!files && <Notice tone="info" title={m.deskOrdersElsewhere()} />}
      {months && (
        <section aria-labelledby="mois" className="stack gap-2">
          <h2 id="mois" className="title-small">
            {m.deskFiguresMonths()}
          </h2>
          <DeskTable
            caption={m.deskFiguresCaption()}
            columns={[m.deskMonth(), m.deskContacts(), m.deskMonthOrders(), m.deskFiles(), m.deskReviews()]}
            rows={months}
            className={`small ${styles.months}`}
          />
          {retentionDays !== undefined && (
            <p className="note">{m.deskFiguresKept({ count: retentionDays })}</p>
          )}
        </section>
      )}
    </DeskFrame>
  );
}
