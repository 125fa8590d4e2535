import Copy from 'lucide-react/icons/copy';
import { useState, useSyncExternalStore } from 'react';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import styles from './payment-state.module.css';

/** Selects on tap, copies on press where the browser allows it. */
export function CopyReference({ reference }: { readonly reference: string }) {
  const canCopy = useSyncExternalStore(noChanges, onBrowser, onServer);
  const [announcement, setAnnouncement] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setAnnouncement(m.doneCopied()),
      () => setAnnouncement(m.doneNotCopied()),
    );
  return (
    <>
      <strong className={styles.reference}>{reference}</strong>
      {canCopy && (
        <Button variant="quiet" onClick={copy} className={styles.copy}>
          <Copy aria-hidden="true" size={18} strokeWidth={2.5} />
          {m.doneCopy()}
        </Button>
      )}
      <span role="status" className={styles.small}>
        {announcement}
      </span>
    </>
  );
}

const noChanges = () => () => undefined;
/** The Clipboard API needs HTTPS. */
const onBrowser = () => navigator.clipboard !== undefined;
const onServer = () => false;
