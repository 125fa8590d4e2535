import { data } from 'react-router';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { fileStates } from '#domain/training-file/training-file.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { Facts } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import type { Route } from './+types/figures.route.ts';
import { DeskFrame, deskTrail } from './desk-frame.tsx';
import styles from './desk-list.module.css';
import { fileStateWords, writeDuration } from './step-words.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const [figures, times] = await Promise.all([
    site.upstreams.enrolment.readDeskFigures({ officeId: school.id }),
    site.upstreams.desk.readAnswerTimes({ seance, officeId: school.id }),
  ]);
  return data(
    {
      school,
      schools,
      figures: figures && {
        files: fileStates.flatMap((state) => {
          const count = figures.files.find((file) => file.state === state)?.count;
          return count === undefined ? [] : { title: fileStateWords(state), count };
        }),
        months: figures.months
          .toReversed()
          .map(({ month, ...row }) => ({ title: frenchMonth(month), ...row })),
      },
      times: times && {
        ...times,
        median: times.medianMinutes === null ? undefined : writeDuration(times.medianMinutes),
      },
    },
    { headers: deskHeaders },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.deskFigures(),
    trail: deskTrail(m.deskFigures()),
    noindex: true,
    matches,
  });
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { school, schools, figures, times } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskFigures()}>
      <PageTitle title={m.deskFigures()} />
      {times && (
        <section aria-labelledby="demandes" className="stack gap-2">
          <h2 id="demandes">{m.deskFiguresContacts()}</h2>
          <Facts>
            <Fact name={m.deskFiguresReceived()} value={times.received} />
            <Fact name={m.deskFiguresAnswered()} value={times.answered} />
            <Fact name={m.deskFiguresElsewhere()} value={times.answeredElsewhere} />
            <Fact name={m.deskFiguresWaiting()} value={times.waiting} />
            <Fact name={m.deskFiguresMedian()} value={times.median ?? m.deskFiguresUnknown()} />
          </Facts>
        </section>
      )}
      {figures ? <OrderFigures {...figures} /> : <Notice tone="info" title={m.deskOrdersElsewhere()} />}
      <p className="note">{m.deskFiguresNote()}</p>
    </DeskFrame>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface OrderFiguresProps {
  readonly files: readonly { readonly title: string; readonly count: number }[];
  readonly months: readonly {
    readonly title: string;
    readonly orders: number;
    readonly files: number;
    readonly reviews: number;
  }[];
}

function OrderFigures({ files, months }: OrderFiguresProps) {
  return (
    <>
      <section aria-labelledby="dossiers" className="stack gap-2">
        <h2 id="dossiers">{m.deskFiguresFiles()}</h2>
        {files.length === 0 ? (
          <p>{m.deskFiguresNoFile()}</p>
        ) : (
          <Facts>
            {files.map(({ title, count }) => (
              <Fact key={title} name={title} value={count} />
            ))}
          </Facts>
        )}
      </section>
      <section aria-labelledby="mois">
        <h2 id="mois">{m.deskFiguresMonths()}</h2>
        <ReadingTable caption={m.deskFiguresCaption()} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.deskMonth()}</th>
              <th scope="col">{m.deskMonthOrders()}</th>
              <th scope="col">{m.deskFiguresOpened()}</th>
              <th scope="col">{m.deskFiguresReviews()}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                <td data-column={m.deskMonthOrders()}>{row.orders}</td>
                <td data-column={m.deskFiguresOpened()}>{row.files}</td>
                <td data-column={m.deskFiguresReviews()}>{row.reviews}</td>
              </tr>
            ))}
          </tbody>
        </ReadingTable>
      </section>
    </>
  );
}
