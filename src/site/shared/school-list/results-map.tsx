import MapIcon from 'lucide-react/icons/map';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { MapSafe } from '#site/shared/map/map-block.tsx';
import type { MapChoice } from '#site/shared/map/map-block-props.ts';
import { Button } from '#site/ui/button.tsx';
import { useMapScreen } from './map-screen.ts';
import styles from './results-map.module.css';

const FullScreenMap = lazy(() => import('./full-screen-map.tsx'));

export interface MapShown {
  readonly isScreen: boolean;
  /** Accessible name, different for the two maps. */
  readonly label: string;
  readonly onChoose?: (choice: MapChoice) => void;
  readonly chosenItemId?: number | undefined;
}

export interface ResultsMapProps {
  readonly label: string;
  readonly children: (shown: MapShown) => ReactNode;
  /** Card of a school on a phone's map; without it the map has popups. */
  readonly cardOf?: (id: number) => ReactNode;
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
