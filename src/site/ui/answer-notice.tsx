import { useEffect, useRef } from 'react';
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
  // The answer to a sent form comes first, without script too.
  return <Notice role="alert" {...notice} ref={box} tabIndex={-1} autoFocus={answer !== undefined} />;
}
