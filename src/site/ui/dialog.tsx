import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './dialog.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Native: traps and restores the focus. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`box ${styles.dialog}`}
      aria-labelledby={titleId}
      closedby="any"
      onClose={() => open && onClose()}
    >
      <div className={`split ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="press icon-button end" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" size={26} strokeWidth={2.5} />
          <VisuallyHidden>{m.closeDialog()}</VisuallyHidden>
        </button>
      </div>
      <div className="stack gap-2">{children}</div>
    </dialog>
  );
}
