import type { ReactNode } from 'react';
import { Form, Link, type MetaFunction } from 'react-router';
import { consoleSections } from '#domain/operators/console-sections.ts';
import { hasRole, type OperatorRole } from '#domain/operators/operator-session.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { EmailAddress } from '#site/ui/sentence.tsx';
import { TabBar } from '#site/ui/tab-bar.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { consolePaths } from './console-paths.ts';
import styles from './console-work.module.css';
import { workPaths } from './work-paths.ts';

/** In the order of the navigation. */
const tabs = [
  { label: m.consoleTodo, to: consolePaths.home, role: 'support' },
  ...consoleSections.map(({ slug, title, ...only }) => ({
    label: () => title,
    to: () => workPaths.list(slug),
    role: 'role' in only ? only.role : ('support' as const),
  })),
  { label: m.consoleJournal, to: () => consolePaths.journal(), role: 'direction' },
] as const;

interface ConsoleFrameProps {
  readonly operator: { readonly email: string; readonly role: OperatorRole };
  readonly title: string;
  readonly isInError?: boolean;
  readonly children: ReactNode;
}

export const consoleTrail = (title?: string) =>
  title === undefined
    ? trailTo({ label: m.consoleTitle() })
    : trailTo({ label: m.consoleTitle(), to: consolePaths.home() }, { label: title });

export function consoleMeta(title: () => string): MetaFunction {
  return ({ matches }) =>
    metaBesideTitle({ title: title(), trail: consoleTrail(title()), noindex: true, matches });
}

export function ConsoleFrame({ operator, title, isInError = false, children }: ConsoleFrameProps) {
  const shown = tabs.filter(({ role }) => hasRole(operator.role, role));
  return (
    <>
      <PageTitle title={title} isInError={isInError} />
      <TabBar
        label={m.consoleTitle()}
        tabs={shown.map(({ label, to }) => ({ label: label(), to: to(), end: to === consolePaths.home }))}
      />
      <div className={`page ${styles.console}`}>
        <div className="split">
          <h1 tabIndex={-1}>
            <Typeset text={title} />
          </h1>
          <div className="cluster gap-2 screen-only">
            <Link to={consolePaths.passkeys()} className="target">
              <EmailAddress address={operator.email} />
            </Link>
            <Form method="post" action={consolePaths.close()}>
              <Button type="submit" variant="quiet">
                {m.consoleClose()}
              </Button>
            </Form>
          </div>
        </div>
        {children}
      </div>
    </>
  );
}
