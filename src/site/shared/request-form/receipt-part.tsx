import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Panel } from '#site/ui/panel.tsx';
import styles from './request-form.module.css';
import { RequestDemonstration } from './request-form.tsx';
import type { Receipt } from './request-view.ts';

/** Of a page that says what was received. */
export interface ReceivedProps {
  readonly trail: Trail;
  readonly receipt: Receipt;
  readonly demonstration: boolean;
}

type ReceiptPartProps = Omit<ReceivedProps, 'trail'> & { readonly children: ReactNode };

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
