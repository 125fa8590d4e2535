import type { ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import { Panel } from '#site/ui/panel.tsx';
import styles from './request-form.module.css';
import { RequestDemonstration } from './request-form.tsx';
import type { Receipt } from './request-view.ts';

interface ReceiptPartProps {
  readonly receipt: Receipt;
  readonly demonstration: boolean;
  readonly children: ReactNode;
}

export function ReceiptPart({ receipt, demonstration, children }: ReceiptPartProps) {
  return (
    <Panel className="stack gap-2">
      <p>{m.inboxReference()}</p>
      <p className={styles.reference}>{receipt.reference}</p>
      {children}
      {demonstration ? <RequestDemonstration /> : <p>{m.inboxCopyNote()}</p>}
    </Panel>
  );
}
