import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import type { MapChoice } from '#site/shared/map/map-block-props.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { noChoice, useChosenSchool } from './map-screen.ts';
import styles from './results-map.module.css';

interface MapShown {
  readonly isScreen: boolean;
  /** Accessible name, different for the two maps. */
  readonly label: string;
  readonly onChoose?: (choice: MapChoice) => void;
  readonly chosenItemId?: number | undefined;
}

export interface FullScreenMapProps {
  readonly label: string;
  readonly children: (shown: MapShown) => ReactNode;
  /** Card of a school on a phone's map; without it the map has popups. */
  readonly cardOf?: ((id: number) => ReactNode) | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly entry: string;
}

export default function FullScreenMap({
  label,
  isOpen,
  onClose,
  entry,
  cardOf,
  children,
}: FullScreenMapProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { choice, choose } = useChosenSchool(entry);
  const isChosen = cardOf !== undefined && choice.current !== undefined;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  const [hide, name] = isChosen ? [() => choose(noChoice), m.closePopup()] : [onClose, m.hideMap()];
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
      {children({
        isScreen: true,
        label: m.mapOnScreen(),
        ...(cardOf && { onChoose: choose, chosenItemId: choice.current }),
      })}
      {isChosen && <MapCards choice={choice} onChoose={choose} cardOf={cardOf} />}
      <button type="button" className={`press ${styles.close}`} onClick={hide}>
        <X aria-hidden="true" size={26} strokeWidth={2.5} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
    </dialog>
  );
}

interface MapCardsProps {
  readonly cardOf: (id: number) => ReactNode;
  readonly choice: MapChoice;
  readonly onChoose: (choice: MapChoice) => void;
}

const settleMs = 120;

/** A row of cards, swiped from school to school; the one in the middle is the chosen one. */
function MapCards({ choice, onChoose, cardOf }: MapCardsProps) {
  const { ids, current, byKeyboard } = choice;
  const row = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);
  useEffect(() => {
    const cards = row.current;
    const card = cards?.querySelector<HTMLElement>(`[data-card="${current}"]`);
    if (!cards || !card) return;
    cards.scrollTo({ left: middleOf(card) - cards.clientWidth / 2, behavior: 'instant' });
    if (byKeyboard) card.querySelector('a')?.focus({ preventScroll: true });
  }, [current, byKeyboard]);
  const show = (id: number) => {
    if (id !== current) onChoose({ ids, current: id, byKeyboard: false });
  };
  const follow = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const cards = row.current;
      if (!cards) return;
      const middle = cards.scrollLeft + cards.clientWidth / 2;
      const away = (card: HTMLElement) => Math.abs(middleOf(card) - middle);
      const [nearest] = [...cards.querySelectorAll<HTMLElement>('[data-card]')].sort(
        (one, other) => away(one) - away(other),
      );
      if (nearest) show(Number(nearest.dataset.card));
    }, settleMs);
  };
  return (
    <ul ref={row} className={styles.cards} onScroll={follow}>
      {ids.map((id) => (
        // What takes the focus comes to the middle.
        <li key={id} data-card={id} onFocus={() => show(id)}>
          {cardOf(id)}
        </li>
      ))}
    </ul>
  );
}

const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2;
