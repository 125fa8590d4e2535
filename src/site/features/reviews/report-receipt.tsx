import { useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { ReportAnswer } from './report-answer.ts';
import styles from './report-form.module.css';

/** The acknowledgement on screen: takes the focus, since what had it is gone. */
export function ReportReceipt({ receivedAt, reference, email }: Extract<ReportAnswer, { kind: 'received' }>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.receipt} tabIndex={-1}>
      <Notice tone="success" title={m.reportReceived()}>
        <p>
          <strong className={styles.reference}>{m.reportReference({ reference })}</strong>
        </p>
        <p>{m.reportReceivedOn({ date: receivedAt })}</p>
        <p>{m.reportReceivedText({ email })}</p>
      </Notice>
    </div>
  );
}
