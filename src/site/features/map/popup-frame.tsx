import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './marker.module.css';

interface PopupFrameProps {
  readonly title: string;
  readonly photo: string | undefined;
  /** Read when the popup appears: opened by the keyboard, it takes the focus. */
  readonly openedByKeyboard: { readonly current: boolean };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The title and the way out of a popup; what follows comes next under the Tab key. */
export function PopupFrame({ title, photo, openedByKeyboard, onClose, children }: PopupFrameProps) {
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openedByKeyboard.current) close.current?.focus();
  }, [openedByKeyboard]);
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.popup}
      data-photo={photo !== undefined || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {/* Its place is kept: a popup that grew would pan the map again. */}
      {photo !== undefined && <img src={photo} alt="" width="80" height="80" className={styles.photo} />}
      <p id={titleId} className={styles.title}>
        <span>{title}</span>
      </p>
      <button ref={close} type="button" className={styles.close} onClick={onClose}>
        <X aria-hidden="true" />
        <span className={styles.hidden}>{m.closePopup()}</span>
      </button>
      {children}
    </div>
  );
}
