import Copy from 'lucide-react/icons/copy';
import { useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';

interface CopyTextProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
}

/** Selects on tap, copies on press where the browser allows it. */
export function CopyText({ text, label, copied, notCopied }: CopyTextProps) {
  const canCopy = useSyncExternalStore(noChanges, onBrowser, onServer);
  const [announcement, setAnnouncement] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setAnnouncement(copied),
      () => setAnnouncement(notCopied),
    );
  return (
    <>
      <strong className="title-small" style={{ display: 'block', userSelect: 'all' }}>
        {text}
      </strong>
      {canCopy && (
        <Button variant="quiet" onClick={copy}>
          <Copy aria-hidden="true" size={18} strokeWidth={2.5} />
          {label}
        </Button>
      )}
      <span role="status" className="note">
        {announcement}
      </span>
    </>
  );
}

const noChanges = () => () => undefined;
/** The Clipboard API needs HTTPS. */
const onBrowser = () => navigator.clipboard !== undefined;
const onServer = () => false;
