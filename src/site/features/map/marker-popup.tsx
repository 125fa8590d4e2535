import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { mapPopupLabels } from '#domain/messages.ts';
import styles from './marker.module.css';
import type { MarkerPopup } from './markers.ts';

interface MarkerPopupContentProps {
  readonly popup: MarkerPopup;
  /** Read when the popup appears: opened by the keyboard, it takes the focus. */
  readonly openedByKeyboard: { readonly current: boolean };
  readonly onClose: () => void;
}

export function MarkerPopupContent({ popup, openedByKeyboard, onClose }: MarkerPopupContentProps) {
  const { title, address, price, detailsHref, chooseHref } = popup;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openedByKeyboard.current) close.current?.focus();
  }, [openedByKeyboard]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only adds to the close button
    <div
      className={styles.popup}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className={styles.title}>{title}</p>
      <button ref={close} type="button" className={styles.close} onClick={onClose}>
        <X aria-hidden="true" />
        <span className={styles.hidden}>Fermer</span>
      </button>
      <p className={styles.address}>{address}</p>
      {price && (
        <p className={styles.price}>
          À partir de <strong>{price}</strong>
        </p>
      )}
      <Link to={chooseHref} className={styles.choose}>
        {mapPopupLabels.choose}
      </Link>
      {detailsHref && (
        <Link to={detailsHref} className={styles.details}>
          {mapPopupLabels.details}
        </Link>
      )}
    </div>
  );
}
