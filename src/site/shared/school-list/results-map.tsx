import MapIcon from 'lucide-react/icons/map';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { MapSafe } from '#site/shared/map/map-block.tsx';
import { Button } from '#site/ui/button.tsx';
import type { FullScreenMapProps } from './full-screen-map.tsx';
import { useMapScreen } from './map-screen.ts';
import styles from './results-map.module.css';

const FullScreenMap = lazy(() => import('./full-screen-map.tsx'));

interface ResultsMapProps extends Pick<FullScreenMapProps, 'label' | 'children' | 'cardOf'> {
  /** Another part of the page opens the map on a narrow screen. */
  readonly isOpenedElsewhere?: boolean;
}

/** The map beside a list; on a narrow screen full-screen, behind a button. */
export function ResultsMap({ label, children, cardOf, isOpenedElsewhere = false }: ResultsMapProps) {
  const { isOpen, open, close, entry } = useMapScreen();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  // Stays mounted once opened, to keep its view.
  const [opened, setOpened] = useState(false);
  if (isOpen && !opened) setOpened(true);
  const afterId = useId();
  return (
    <div className={`stack gap-2 ${styles.aside}`}>
      {!isOpenedElsewhere && (
        <div className={styles.toggle} data-scripted={scripted || undefined}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
            <MapIcon aria-hidden="true" />
            {m.showMap()}
          </Button>
        </div>
      )}
      <div className={styles.map}>
        <a href={`#${afterId}`} className={styles.skip}>
          {m.skipMap()}
        </a>
        {children({ isScreen: false, label })}
      </div>
      <span id={afterId} tabIndex={-1} />
      {opened && (
        <MapSafe fallback={<p role="alert">{m.mapUnavailable()}</p>}>
          <Suspense>
            <FullScreenMap label={label} isOpen={isOpen} onClose={close} entry={entry} cardOf={cardOf}>
              {children}
            </FullScreenMap>
          </Suspense>
        </MapSafe>
      )}
    </div>
  );
}
