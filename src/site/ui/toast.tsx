import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { classNames } from './class-names.ts';
import styles from './toast.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ToastMessage {
  readonly id: number | string;
  readonly text: ReactNode;
  readonly tone?: 'success' | 'error';
}

export interface ToastsProps {
  readonly messages: readonly ToastMessage[];
  readonly onDismiss: (id: ToastMessage['id']) => void;
  /** How long one stays, the time under the pointer or the focus not counted; an error stays until dismissed. */
  readonly durationMs?: number;
}

/**
 * Short confirmations at the foot of the window. Keep it in the page even when empty, so that what comes is read aloud,
 * and say nothing here that the page itself does not show.
 */
export function Toasts({ messages, onDismiss, durationMs = 8000 }: ToastsProps) {
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-atomic="false">
      {messages.map((message) => (
        <Toast key={message.id} message={message} durationMs={durationMs} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

interface ToastProps extends Required<Pick<ToastsProps, 'onDismiss' | 'durationMs'>> {
  readonly message: ToastMessage;
}

function Toast({ message: { id, text, tone = 'success' }, durationMs, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<Element>(undefined);
  useEffect(() => {
    if (held || tone === 'error') return;
    const timer = setTimeout(() => onDismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, tone, id, durationMs, onDismiss]);

  const dismiss = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onDismiss(id);
  };
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is there; the button dismisses.
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      <Icon aria-hidden="true" className={styles.icon} size={24} strokeWidth={2.25} />
      <div className={styles.text}>{text}</div>
      <button type="button" className={styles.close} onClick={dismiss}>
        <X aria-hidden="true" size={22} strokeWidth={2.5} />
        <VisuallyHidden>{m.close()}</VisuallyHidden>
      </button>
    </div>
  );
}
