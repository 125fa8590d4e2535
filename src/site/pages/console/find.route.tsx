import { data, Link, redirect } from 'react-router';
import { m } from '#site/messages/messages.js';
import { readForm } from '#site/session/read-form.server.ts';
import type { Route } from './+types/find.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { FindBox } from './find-box.tsx';
import { readTyped, sealTyped } from './typed-values.server.ts';
import { findParameter, workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const required = await requireOperator(args);
  const { shown, console } = required;
  const { [findParameter]: typed = '' } = await readTyped(required, args.url, [findParameter]);
  const none = { orders: [], schools: [], isCut: false, person: undefined };
  const { person: address, ...found } = typed === '' ? none : await console.work.find(typed);
  const person = address && workPaths.person(await sealTyped(required, { email: address }));
  const [only, ...others] = found.orders;
  if (only && !person && others.length + found.schools.length === 0) {
    throw redirect(workPaths.order(only.reference), { status: 303, headers: consoleHeaders });
  }
  return data({ operator: shown, typed, person, ...found }, { headers: consoleHeaders });
}

/** What is typed stays out of addresses. */
export async function action(args: Route.ActionArgs) {
  const required = await requireOperator(args);
  const { [findParameter]: typed = '' } = await readForm(args.request);
  const sealed = await sealTyped(required, { [findParameter]: typed.trim() });
  return redirect(workPaths.find(sealed), { status: 303, headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleFindTitle);

export default function ConsoleFind({ loaderData }: Route.ComponentProps) {
  const { operator, typed, person, orders, schools, isCut } = loaderData;
  return (
    <ConsoleFrame operator={operator} title={m.consoleFindTitle()}>
      <FindBox typed={typed} />
      {person && (
        <p>
          <Link to={person} className="target">
            {m.consolePersonOf({ email: typed })}
          </Link>
        </p>
      )}
      {typed !== '' && !person && orders.length + schools.length === 0 && (
        <p role="status">{m.consoleFindNone()}</p>
      )}
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
                <Link to={workPaths.school(id)}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isCut && <p className="note">{m.consoleFindCut()}</p>}
    </ConsoleFrame>
  );
}
