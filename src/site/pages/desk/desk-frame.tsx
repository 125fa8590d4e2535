import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { DeskTabs } from '#site/shared/desk/desk-tabs.tsx';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { Button } from '#site/ui/button.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './desk-frame.module.css';

export interface FramedSchool {
  readonly id: number;
  readonly label: string;
  readonly city: string;
  readonly uri: string | null;
}

interface DeskFrameProps {
  readonly school: FramedSchool;
  /** Of the session: with several, one can change. */
  readonly schools: readonly unknown[];
  readonly title: string;
  readonly isInError?: boolean;
  readonly children: ReactNode;
}

export const deskTrail = (title?: string) =>
  title === undefined
    ? trailTo({ label: m.deskTitle() })
    : trailTo({ label: m.deskTitle(), to: deskPaths.home() }, { label: title });

export const deskMeta = (title: () => string) => linkMeta(title, () => deskTrail(title()));

export function DeskFrame({ school, schools, title, isInError, children }: DeskFrameProps) {
  return (
    <>
      <PageTitle title={title} isInError={isInError} />
      <DeskTabs school={school.id} />
      <div className="page">
        <div className="split">
          <h1 tabIndex={-1}>
            <Typeset text={title} />
          </h1>
          <details className={`disclosure ${styles.school}`}>
            <summary>
              <span>
                <Typeset text={school.label} />
                <span className="note">, {school.city}</span>
              </span>
            </summary>
            <ul className="cluster gap-2 screen-only">
              {schools.length > 1 && (
                <li>
                  <Link to={deskPaths.home()}>{m.deskChange()}</Link>
                </li>
              )}
              {school.uri !== null && (
                <li>
                  <a href={paths.school(school.uri)}>{m.deskPublicPage()}</a>
                </li>
              )}
              <li>
                <Link to={deskPaths.sessions()}>{m.deskSessions()}</Link>
              </li>
              <li>
                <CloseDesk />
              </li>
            </ul>
          </details>
        </div>
        {children}
      </div>
    </>
  );
}

export function CloseDesk() {
  return (
    <Form method="post" action={deskPaths.close()}>
      <Button type="submit" variant="quiet">
        {m.deskClose()}
      </Button>
    </Form>
  );
}
