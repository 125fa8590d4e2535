import { Form, Link, useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import type { ConsoleWork } from './console.server.ts';
import { backParameter } from './console-paths.ts';
import styles from './console-work.module.css';
import type { WorkStep } from './list-rows.tsx';
import { workPaths } from './work-paths.ts';

interface WorkOfProps {
  readonly work: NonNullable<Awaited<ReturnType<ConsoleWork['readOrder']>>>['work'];
  /** What tells its buttons from those of another row. */
  readonly of: string;
}

/** Who does it, and its notes. */
export function WorkOf({ work: { holder, isYours, change, isAtOnce, noting }, of }: WorkOfProps) {
  const { pathname, search } = useLocation();
  const back = { [backParameter]: pathname + search };
  const labelled = ({ label }: WorkStep) => m.labelled({ label, text: of });
  return (
    <div className={`cluster gap-1 ${styles.work}`}>
      {holder !== undefined && <span>{isYours ? m.consoleYours() : holder.split('@', 1)}</span>}
      {isAtOnce ? (
        <Form method="post" action={workPaths.form(change.form, back)} preventScrollReset>
          {Object.entries(change.given).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="quiet" aria-label={labelled(change)}>
            {change.label}
          </Button>
        </Form>
      ) : (
        <ButtonLink
          to={workPaths.form(change.form, { ...change.given, ...back })}
          variant="quiet"
          aria-label={labelled(change)}
        >
          {change.label}
        </ButtonLink>
      )}
      <Link
        to={workPaths.form(noting.form, { ...noting.given, ...back })}
        className="target"
        aria-label={labelled(noting)}
      >
        {noting.label}
      </Link>
    </div>
  );
}
