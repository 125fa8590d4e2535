import Share from 'lucide-react/icons/share-2';
import type { MouseEvent } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './school-header.module.css';

/** Sends the page's address to whoever decides or pays: as the device shares, or by e-mail. */
export function ShareLink({ label, address }: { readonly label: string; readonly address: string }) {
  const share = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Whoever closes the device's own window has changed their mind: nothing to tell.
    navigator.share({ title: label, url: address }).catch(() => undefined);
  };
  return (
    <a
      className={styles.share}
      href={`mailto:?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(address)}`}
      onClick={share}
    >
      <Share aria-hidden="true" size={20} />
      {m.share()}
    </a>
  );
}
