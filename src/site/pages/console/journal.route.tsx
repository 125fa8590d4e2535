import { data } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { Pagination } from '#site/ui/pagination.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import type { Route } from './+types/journal.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { consolePaths } from './console-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

const pageSize = 50;

const actionWords: Readonly<Record<string, () => string>> = {
  opening: m.consoleActOpening,
  'invitation accepted': m.consoleActJoined,
  'passkey added': m.consoleActPasskeyAdded,
  'passkey removed': m.consoleActPasskeyRemoved,
};

export async function loader(args: Route.LoaderArgs) {
  const { shown, console } = await requireOperator(args, { role: 'direction' });
  const typed = Number(args.url.searchParams.get('page') ?? '1');
  const page = Number.isInteger(typed) && typed >= 1 && typed <= 1_000_000 ? typed : 1;
  const { lines, total } = await console.journal.list({ limit: pageSize, offset: (page - 1) * pageSize });
  const answer = {
    operator: shown,
    page,
    pages: Math.ceil(total / pageSize),
    lines: lines.map((line) => ({ ...console.work.nameLine(line), at: frenchInstant(line.at) })),
  };
  return data(answer, { headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleJournal);

export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const { operator, page, pages, lines } = loaderData;
  return (
    <ConsoleFrame operator={operator} title={m.consoleJournal()}>
      {lines.length === 0 ? (
        <p>{m.consoleJournalNone()}</p>
      ) : (
        <ReadingTable caption={m.consoleJournalText()}>
          <thead>
            <tr>
              <th scope="col">{m.consoleJournalWhen()}</th>
              <th scope="col">{m.consoleJournalWho()}</th>
              <th scope="col">{m.consoleJournalWhat()}</th>
              <th scope="col">{m.consoleJournalRecord()}</th>
              <th scope="col">{m.consoleJournalMoney()}</th>
              <th scope="col">{m.consoleJournalReason()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, at, email, action, record, fields, cents, reason }) => (
              <tr key={id}>
                <th scope="row">{at}</th>
                <td data-label={m.consoleJournalWho()}>{email ?? m.consoleTerminal()}</td>
                <td data-label={m.consoleJournalWhat()}>
                  {actionWords[action]?.() ?? action}
                  {fields.length > 0 && <span className="note"> {fields.join(', ')}</span>}
                </td>
                <td data-label={m.consoleJournalRecord()}>
                  {record.kind} {record.email ?? record.id}
                </td>
                <td data-label={cents === 0 ? undefined : m.consoleJournalMoney()}>
                  {cents !== 0 && formatPrice(cents)}
                </td>
                <td data-label={reason === null ? undefined : m.consoleJournalReason()}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </ReadingTable>
      )}
      <Pagination current={page} total={pages} hrefFor={consolePaths.journal} />
    </ConsoleFrame>
  );
}
