import { useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import styles from './desk.module.css';
import type { DeskFailure } from './desk-view.ts';

const failures: Readonly<Record<DeskFailure, { title: () => string; text: () => string }>> = {
  unsent: { title: m.deskUnsent, text: m.deskUnsentText },
  'too-many': { title: m.deskTooMany, text: m.deskTooManyText },
  'too-fast': { title: m.deskTooFast, text: m.deskTooFastText },
  offline: { title: m.deskOffline, text: m.deskOfflineText },
};

interface DeskFailureProps {
  readonly failure: DeskFailure | undefined;
  /** Each new answer takes the focus, since the button that was pressed is further down. */
  readonly answer: object | undefined;
}

/** Why a form without a fault was not kept. */
export function DeskFailureNotice({ failure, answer }: DeskFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [answer]);
  if (!failure) return null;
  const { title, text } = failures[failure];
  return (
    // biome-ignore lint/a11y/noAutofocus: what a sent form is answered comes first, without script too.
    <div ref={box} tabIndex={-1} autoFocus className={styles.failure}>
      <Notice tone={failure === 'too-fast' ? 'warning' : 'error'} title={title()} role="alert">
        <p>{text()}</p>
      </Notice>
    </div>
  );
}
