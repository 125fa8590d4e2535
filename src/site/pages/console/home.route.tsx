import { data, Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/home.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { consolePaths, listParameter } from './console-paths.ts';
import { FindBox } from './find-box.tsx';
import { WaitTable } from './wait-table.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { operator, shown, console } = await requireOperator(args);
  const list = args.url.searchParams.get(listParameter) ?? undefined;
  const waits = await console.work.readWaits(operator, { list });
  return data({ operator: shown, waits, isOne: list !== undefined }, { headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleTodo);

export default function ConsoleHome({ loaderData }: Route.ComponentProps) {
  const { operator, isOne } = loaderData;
  const { counts, parts } = loaderData.waits;
  const unread = parts.filter(({ isUnread }) => isUnread);
  const shown = parts.filter(({ isUnread }) => !isUnread);
  return (
    <ConsoleFrame operator={operator} title={m.consoleTodo()}>
      <FindBox />
      {unread.length > 0 && (
        <Notice
          tone="warning"
          title={m.consoleUnread({ parts: unread.map(({ title }) => title).join(', ') })}
        />
      )}
      {shown.length === 0 ? (
        <p>{m.consoleNothingWaits()}</p>
      ) : (
        <p className="lead">{m.consoleCounts(counts)}</p>
      )}
      {isOne && (
        <p>
          <Link to={consolePaths.home()} className="target">
            {m.consoleAllWaits()}
          </Link>
        </p>
      )}
      {shown.length > 1 && (
        <ul className="chips screen-only">
          {shown.map(({ title, list, total }) => (
            <li key={list}>
              <a href={`#${list}`} className="chip">
                {title} <strong>{total}</strong>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.map(({ title, section, list, waits, total }) => (
        <section key={list} id={list} aria-labelledby={`titre-${list}`} className="stack gap-1">
          <div className="split">
            <h2 id={`titre-${list}`} className="title-small">
              {title}
            </h2>
            <Link to={workPaths.list(section, list)} className="target">
              {m.consoleWholeList()}
            </Link>
          </div>
          <WaitTable title={title} waits={waits} />
          {total > waits.length && !isOne && (
            <p>
              <Link to={consolePaths.waits(list)} className="target">
                {m.consoleSeeAll({ count: total, title })}
              </Link>
            </p>
          )}
          {total > waits.length && isOne && (
            <p className="note">{m.consoleFirstRows({ count: waits.length })}</p>
          )}
        </section>
      ))}
    </ConsoleFrame>
  );
}
