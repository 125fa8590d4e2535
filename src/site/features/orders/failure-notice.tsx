import { useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { OrderFailure } from './order-view.ts';
import styles from './orders.module.css';

const failures: Readonly<
  Record<Exclude<OrderFailure, 'unknown'>, { title: () => string; text?: () => string }>
> = {
  'too-many': { title: m.ordersTooMany, text: m.ordersTooManyText },
  away: { title: m.ordersAway, text: m.ordersAwayText },
  expired: { title: m.ordersExpired, text: m.ordersExpiredText },
  offline: { title: m.ordersOffline, text: m.ordersOfflineText },
};

const unsure = { title: m.withdrawalUnsure, text: m.withdrawalUnsureText };

interface FailureNoticeProps {
  readonly failure: OrderFailure | undefined;
  /** What the form was answered: each new answer takes the focus, since the button that was pressed is further down. */
  readonly answer: object | undefined;
  /** Sent was a declaration: whether it arrived is not known when no answer came. */
  readonly isDeclared?: boolean;
}

/** Why a form without a fault led nowhere. */
export function FailureNotice({ failure, answer, isDeclared = false }: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [answer]);
  if (!failure || failure === 'unknown') return null;
  const isUnsure = isDeclared && (failure === 'away' || failure === 'offline');
  const { title, text } = isUnsure ? unsure : failures[failure];
  return (
    // biome-ignore lint/a11y/noAutofocus: what a sent form is answered comes first, without script too.
    <div ref={box} tabIndex={-1} autoFocus={answer !== undefined} className={styles.failure}>
      <Notice tone={failure === 'expired' ? 'warning' : 'error'} title={title()} role="alert">
        {text && <p>{text()}</p>}
      </Notice>
    </div>
  );
}
