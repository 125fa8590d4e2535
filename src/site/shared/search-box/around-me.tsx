import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';
import styles from './around-me.module.css';
import type { AroundStatus } from './ask-around.ts';

interface AroundMeProps {
  readonly onFound: (city: GeoCity) => void;
  readonly isSmall?: boolean | undefined;
}

export function AroundMe({ onFound, isSmall = false }: AroundMeProps) {
  const [status, setStatus] = useState<AroundStatus>({ busy: false });
  const ask = () => {
    if (status.busy) return;
    setStatus({ busy: true });
    import('./ask-around.ts').then(
      ({ fetchAround }) => fetchAround(setStatus, onFound),
      () => setStatus({ busy: false }),
    );
  };
  return (
    <>
      <button
        type="button"
        className={`target ${styles.button}`}
        aria-busy={status.busy || undefined}
        onClick={ask}
      >
        <LocateFixed aria-hidden="true" size={20} />
        <span className={isSmall ? styles.word : undefined}>{m.aroundMe()}</span>
      </button>
      <p role="status" className={styles.message}>
        {status.text && <span>{status.text}</span>}
      </p>
    </>
  );
}
