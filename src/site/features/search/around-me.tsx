import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';
import styles from './around-me.module.css';
import type { Told } from './ask-around.ts';

interface AroundMeProps {
  /** Called with the visitor's city, once it is found. */
  readonly onFound: (city: GeoCity) => void;
}

/** Asks where the visitor is, once he asks for it himself; what asks is loaded then. Without script it is not shown. */
export function AroundMe({ onFound }: AroundMeProps) {
  const [told, setTold] = useState<Told>({ busy: false });
  const ask = () => {
    if (told.busy) return;
    setTold({ busy: true });
    import('./ask-around.ts').then(
      ({ askAround }) => askAround(setTold, onFound),
      () => setTold({ busy: false }),
    );
  };
  return (
    <>
      <button
        type="button"
        className={`target ${styles.button}`}
        aria-busy={told.busy || undefined}
        onClick={ask}
      >
        <LocateFixed aria-hidden="true" size={20} />
        {m.aroundMe()}
      </button>
      <p role="status" className={styles.told}>
        {told.text && <span>{told.text}</span>}
      </p>
    </>
  );
}
