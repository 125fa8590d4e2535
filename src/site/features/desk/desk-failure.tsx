import { useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import styles from './desk.module.css';
import type { DeskAnswer } from './desk-view.ts';

/** Why a form without a fault was not kept. Each new answer takes the focus, since the button that was pressed is further down. */
export function DeskFailureNotice({ answer }: { readonly answer: DeskAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [answer]);
  if (!answer?.failure) return null;
  const { failure, told = { title: m.deskOffline(), text: m.deskOfflineText() } } = answer;
  return (
    // biome-ignore lint/a11y/noAutofocus: what a sent form is answered comes first, without script too.
    <div ref={box} tabIndex={-1} autoFocus className={styles.failure}>
      <Notice tone={failure === 'too-fast' ? 'warning' : 'error'} title={told.title} role="alert">
        <p>{told.text}</p>
      </Notice>
    </div>
  );
}
