import MapIcon from 'lucide-react/icons/map';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { none, useChosenSchools, useMapScreen } from './map-screen.ts';
import styles from './results-map.module.css';

export interface MapShown {
  readonly isScreen: boolean;
  /** Accessible name, different for the two maps. */
  readonly label: string;
  readonly onChoose?: (ids: readonly number[], byKeyboard: boolean) => void;
  readonly chosenItemIds?: readonly number[];
}

interface ResultsMapProps {
  readonly label: string;
  readonly children: (shown: MapShown) => ReactNode;
  /** Card of a school chosen on a phone's map; without it the map has popups. */
  readonly cardOf?: (id: number) => ReactNode;
  /** Another part of the page opens the map on a narrow screen. */
  readonly isOpenedElsewhere?: boolean;
}

/** The map beside a list; on a narrow screen full-screen, behind a button. */
export function ResultsMap({ label, children, cardOf, isOpenedElsewhere = false }: ResultsMapProps) {
  const { isOpen, open, close, entry } = useMapScreen();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
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
      <MapScreen label={label} isOpen={isOpen} onClose={close} entry={entry} cardOf={cardOf}>
        {children}
      </MapScreen>
    </div>
  );
}

interface MapScreenProps extends Omit<ResultsMapProps, 'isOpenedElsewhere'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly entry: string;
}

function MapScreen({ label, isOpen, onClose, entry, cardOf, children }: MapScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { ids, byKeyboard, choose } = useChosenSchools(entry);
  const cards = cardOf ? ids.flatMap((id) => cardOf(id) ?? []) : [];
  // Stays mounted once opened, to keep its view.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setOpened(true);
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  const shown = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when others are chosen
  useEffect(() => {
    if (byKeyboard) shown.current?.querySelector('a')?.focus();
  }, [byKeyboard, ids]);
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
    >
      {opened &&
        children({
          isScreen: true,
          label: m.mapOnScreen(),
          ...(cardOf && { onChoose: choose, chosenItemIds: ids }),
        })}
      {cards.length > 0 ? (
        <div ref={shown} className={styles.chosen}>
          <button type="button" className={`press ${styles.away}`} onClick={() => choose(none)}>
            <X aria-hidden="true" />
            <VisuallyHidden>{m.closePopup()}</VisuallyHidden>
          </button>
          {cards}
        </div>
      ) : (
        <button type="button" className={`press ${styles.close}`} onClick={onClose}>
          <X aria-hidden="true" size={26} strokeWidth={2.5} />
          <VisuallyHidden>{m.hideMap()}</VisuallyHidden>
        </button>
      )}
    </dialog>
  );
}
