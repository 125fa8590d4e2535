import MapIcon from 'lucide-react/icons/map';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import styles from './results-map.module.css';

export function ResultsMap({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const map = useRef<HTMLDivElement>(null);
  // Opened under the button, it may lie below what is seen.
  useEffect(() => {
    if (open) map.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const mapId = useId();
  const afterId = useId();
  return (
    <div className={`stack gap-2 ${styles.aside}`}>
      <div className={styles.toggle} data-scripted={scripted || undefined}>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={mapId}
          onClick={() => setOpen((was) => !was)}
        >
          <MapIcon aria-hidden="true" />
          {open ? m.hideMap() : m.showMap()}
        </Button>
      </div>
      <div ref={map} id={mapId} className={styles.map} data-open={open || undefined}>
        <a href={`#${afterId}`} className={styles.skip}>
          {m.skipMap()}
        </a>
        {children}
      </div>
      <span id={afterId} tabIndex={-1} />
    </div>
  );
}
