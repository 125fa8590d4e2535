import { data, Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/home.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { FindBox } from './find-box.tsx';
import { WaitTable } from './wait-table.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { operator, console } = await requireOperator(args);
  const { email, role } = operator;
  return data(
    { operator: { email, role }, waits: await console.work.readWaits(role) },
    { headers: consoleHeaders },
  );
}

export const handle = { isDesk: true };

export const meta = consoleMeta(m.consoleTodo);

export default function ConsoleHome({ loaderData: { operator, waits } }: Route.ComponentProps) {
  const unread = waits.filter(({ isUnread }) => isUnread);
  const shown = waits.filter(({ isUnread }) => !isUnread);
  return (
    <ConsoleFrame operator={operator} title={m.consoleTodo()}>
      <FindBox />
      {unread.length > 0 && (
        <Notice
          tone="warning"
          title={m.consoleUnread({ parts: unread.map(({ title }) => title).join(', ') })}
        />
      )}
      {shown.length === 0 && <p>{m.consoleNothingWaits()}</p>}
      {shown.length > 1 && (
        <ul className="chips screen-only">
          {shown.map(({ title, list, waits: rows }) => (
            <li key={list}>
              <a href={`#${list}`} className="chip">
                {title} <strong>{rows.length}</strong>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.map(({ title, section, list, waits: rows }) => (
        <section key={list} id={list} aria-labelledby={`titre-${list}`} className="stack gap-1">
          <div className="split">
            <h2 id={`titre-${list}`} className="title-small">
              {title}
            </h2>
            <Link to={workPaths.list(section, list)} className="target">
              {m.consoleWholeList()}
            </Link>
          </div>
          <WaitTable title={title} waits={rows} />
        </section>
      ))}
    </ConsoleFrame>
  );
}
