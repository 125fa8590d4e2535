import { useEffect, useRef } from 'react';
import styles from './notice.module.css';
import { Notice, type NoticeProps } from './notice.tsx';

interface AnswerNoticeProps extends NoticeProps {
  /** Each new answer takes the focus; undefined when the page itself shows the failure. */
  readonly answer: object | undefined;
}

/** Takes the focus, since the pressed button is below. */
export function AnswerNotice({ answer, ...notice }: AnswerNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [answer]);
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a sent form comes first, without script too
    <div ref={box} tabIndex={-1} autoFocus={answer !== undefined} className={styles.answer}>
      <Notice role="alert" {...notice} />
    </div>
  );
}
