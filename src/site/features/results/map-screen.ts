import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Names the map that covers a phone's screen: an entry of the history of its own, so that one goes back from it. */
export const mapHash = '#carte';
/** Where the map has no place beside the list. */
const narrow = '(max-width: 59.99rem)';

/** Whether the map covers the screen, and what opens and closes it. */
export function useMapScreen() {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const isOpen = isNarrow && hash === mapHash;
  const open = useCallback(
    () => navigate({ search, hash: mapHash }, { preventScrollReset: true, state: { openedMap: true } }),
    [navigate, search],
  );
  const wasOpened = (state as { openedMap?: boolean } | null)?.openedMap === true;
  // Whoever came straight to the map has no list to go back to.
  const close = useCallback(() => {
    if (wasOpened) navigate(-1);
    else navigate({ search }, { replace: true, preventScrollReset: true });
  }, [navigate, search, wasOpened]);
  return { isOpen, open, close, entry: key };
}

function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const screen = matchMedia(narrow);
    const follow = () => setNarrow(screen.matches);
    follow();
    screen.addEventListener('change', follow);
    return () => screen.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}

/** The school shown at the foot of each map, by entry of the history: in the page's memory, as where the map stands is. */
const chosenBefore = new Map<string, number>();

export function useChosenSchool(entry: string) {
  const [chosen, setChosen] = useState<{ readonly id: number | null; readonly byKeyboard: boolean }>();
  const choose = useCallback(
    (id: number | null, byKeyboard = false) => {
      if (id === null) chosenBefore.delete(entry);
      else chosenBefore.set(entry, id);
      setChosen({ id, byKeyboard });
    },
    [entry],
  );
  const { id, byKeyboard } = chosen ?? { id: chosenBefore.get(entry) ?? null, byKeyboard: false };
  return { id, byKeyboard, choose };
}
