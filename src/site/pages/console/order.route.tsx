import { data, Link } from 'react-router';
import { hasRole } from '#domain/operators/operator-session.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import type { Route } from './+types/order.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { Steps } from './list-rows.tsx';
import { RecordPart } from './record-part.tsx';
import { sealTyped } from './typed-values.server.ts';
import { WorkOf } from './work-of.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const required = await requireOperator(args);
  const { operator, shown, console } = required;
  const order = await console.work.readOrder(args.params.reference, operator);
  if (!order) throw noSuchPage(args.url, consoleHeaders);
  const record = { kind: 'order', id: order.reference };
  await console.journal.write({ operatorId: operator.id, action: 'opening', record });
  const steps = order.steps.filter((one) => hasRole(shown.role, one.role));
  const people = await Promise.all(
    order.people.map(async (one) => ({
      label: one,
      to: workPaths.person(await sealTyped(required, { email: one })),
    })),
  );
  return data({ operator: shown, order: { ...order, steps }, people }, { headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleOrders);

export default function ConsoleOrder({ loaderData: { operator, order, people } }: Route.ComponentProps) {
  const { reference, state, steps, mails, work } = order;
  const [payment, ...others] = order.parts;
  return (
    <ConsoleFrame operator={operator} title={m.consoleOrder({ reference })}>
      <p className="lead capital">{state}</p>
      <Steps steps={steps} />
      <div className="cluster gap-1 screen-only">
        <span className="note">{m.consoleWho()}</span>
        <WorkOf work={work} of={reference} />
      </div>
      <div className="grid-2">
        <div className="stack">{payment && <RecordPart {...payment} />}</div>
        <div className="stack gap-3">
          {others.map((part) => (
            <RecordPart key={part.title} {...part} />
          ))}
          <ul className="list">
            {people.map(({ label, to }) => (
              <li key={label}>
                <Link to={to}>{m.consolePersonOf({ email: label })}</Link>
              </li>
            ))}
          </ul>
          <TitledPanel id="courriers" title={m.consoleMails()} gap={1}>
            {mails.length === 0 && <p>{m.consoleMailsNone()}</p>}
            <ul className="list">
              {mails.map(({ text, step, again }) => (
                <li key={step.given.mail}>
                  <Link to={workPaths.form(step.form, step.given)}>{text}</Link>{' '}
                  <Link
                    to={workPaths.form(again.form, again.given)}
                    aria-label={m.labelled({ label: again.label, text })}
                  >
                    {again.label}
                  </Link>
                </li>
              ))}
            </ul>
          </TitledPanel>
        </div>
      </div>
    </ConsoleFrame>
  );
}
