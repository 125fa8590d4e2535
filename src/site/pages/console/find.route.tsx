import { data, Link, redirect } from 'react-router';
import { m } from '#site/messages/messages.js';
import type { Route } from './+types/find.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { FindBox } from './find-box.tsx';
import { findParameter, workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { operator, console } = await requireOperator(args);
  const typed = args.url.searchParams.get(findParameter)?.trim() ?? '';
  const found = typed === '' ? { orders: [], schools: [], isCut: false } : await console.work.find(typed);
  const [only, ...others] = found.orders;
  if (only && others.length + found.schools.length === 0) {
    throw redirect(workPaths.order(only.reference), { status: 303, headers: consoleHeaders });
  }
  const { email, role } = operator;
  return data({ operator: { email, role }, typed, ...found }, { headers: consoleHeaders });
}

export const handle = { isDesk: true };

export const meta = consoleMeta(m.consoleFindTitle);

export default function ConsoleFind({ loaderData }: Route.ComponentProps) {
  const { operator, typed, orders, schools, isCut } = loaderData;
  return (
    <ConsoleFrame operator={operator} title={m.consoleFindTitle()}>
      <FindBox typed={typed} />
      {typed !== '' && orders.length + schools.length === 0 && <p role="status">{m.consoleFindNone()}</p>}
      {orders.length > 0 && (
        <section className="stack gap-1">
          <h2 className="title-small">{m.consoleOrders()}</h2>
          <ul className="list">
            {orders.map(({ reference, text }) => (
              <li key={reference}>
                <Link to={workPaths.order(reference)}>{reference}</Link> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {schools.length > 0 && (
        <section className="stack gap-1">
          <h2 className="title-small">{m.consoleSchools()}</h2>
          <ul className="list">
            {schools.map(({ id, text }) => (
              <li key={id}>
                <Link to={workPaths.list('ecoles', undefined, { name: text.split(',', 1)[0] })}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isCut && <p className="note">{m.consoleFindCut()}</p>}
    </ConsoleFrame>
  );
}
