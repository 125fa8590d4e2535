import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { classNames } from '#site/ui/class-names.ts';
import type { AroundStatus } from './ask-around.ts';
import styles from './search-box.module.css';

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
      <Button
        variant="quiet"
        className={classNames(styles.needsScript, isSmall && styles.around)}
        aria-busy={status.busy || undefined}
        onClick={ask}
      >
        <LocateFixed aria-hidden="true" size={20} />
        <span className={isSmall ? styles.word : undefined}>{m.aroundMe()}</span>
      </Button>
      <p role="status" className="measure strong">
        {status.text}
      </p>
    </>
  );
}
