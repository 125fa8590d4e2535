import { useEffect, useRef } from 'react';
import styles from './notice.module.css';
import { Notice, type NoticeProps } from './notice.tsx';

interface AnswerNoticeProps extends NoticeProps {
  /** What was answered: each new one takes the focus; undefined where the page itself tells a failure. */
  readonly answer: object | undefined;
}

/** Why a form without a fault led nowhere, above it. It takes the focus, since the button that was pressed is further down. */
export function AnswerNotice({ answer, ...notice }: AnswerNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [answer]);
  return (
    // biome-ignore lint/a11y/noAutofocus: what a sent form is answered comes first, without script too.
    <div ref={box} tabIndex={-1} autoFocus={answer !== undefined} className={styles.answer}>
      <Notice role="alert" {...notice} />
    </div>
  );
}
