import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { ConsoleWork } from './console.server.ts';
import { Steps } from './list-rows.tsx';
import { WorkOf } from './work-of.tsx';
import { workPaths } from './work-paths.ts';

type Waits = Awaited<ReturnType<ConsoleWork['readWaits']>>['parts'][number]['waits'];

export function WaitTable({ title, waits }: { readonly title: string; readonly waits: Waits }) {
  const has = (name: 'sum' | 'since' | 'until' | 'whose' | 'step') =>
    waits.some((wait) => wait[name] !== undefined);
  return (
    <ReadingTable caption={<VisuallyHidden>{title}</VisuallyHidden>}>
      <thead>
        <tr>
          <th scope="col">{m.consoleWhat()}</th>
          {has('sum') && (
            <th scope="col" data-figure>
              {m.consoleSum()}
            </th>
          )}
          {has('since') && <th scope="col">{m.consoleSince()}</th>}
          {has('until') && <th scope="col">{m.consoleUntil()}</th>}
          {has('whose') && <th scope="col">{m.consoleWhose()}</th>}
          <th scope="col">{m.consoleWho()}</th>
          {has('step') && <th scope="col">{m.consoleNext()}</th>}
        </tr>
      </thead>
      <tbody>
        {waits.map(({ about, sum, since, until, isLate, whose, order, step, work }) => (
          <tr key={[about, since, until, ...Object.values(work?.noting.given ?? {})].join(' ')}>
            <th scope="row" className="capital">
              {order === null ? about : <Link to={workPaths.order(order)}>{about}</Link>}
            </th>
            {has('sum') && (
              <td data-figure data-label={sum && m.consoleSum()}>
                {sum}
              </td>
            )}
            {has('since') && <td data-label={since && m.consoleSince()}>{since}</td>}
            {has('until') && (
              <td data-label={until && m.consoleUntil()}>
                {until} {isLate && <Tag tone="red">{m.consoleLate()}</Tag>}
              </td>
            )}
            {has('whose') && <td data-label={m.consoleWhose()}>{whose ?? m.consoleYours()}</td>}
            <td data-label={m.consoleWho()}>{work && <WorkOf work={work} of={about} />}</td>
            {has('step') && <td>{step && <Steps steps={[step]} of={about} />}</td>}
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}
