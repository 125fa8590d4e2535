import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MapChoice } from '#site/shared/map/map-block-props.ts';

/** Fragment of the full-screen map: a history entry, so that going back closes it. */
export const mapHash = '#carte';
const narrow = '(max-width: 59.99rem)';

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
  // Opened directly: there is no list to go back to.
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

/** By history entry, in memory only. */
const chosenBefore = new Map<string, MapChoice>();
export const noChoice: MapChoice = { ids: [], current: undefined, byKeyboard: false };

export function useChosenSchool(entry: string) {
  const [chosen, setChosen] = useState<MapChoice>();
  const choose = useCallback(
    (choice: MapChoice) => {
      chosenBefore.set(entry, { ...choice, byKeyboard: false });
      setChosen(choice);
    },
    [entry],
  );
  return { choice: chosen ?? chosenBefore.get(entry) ?? noChoice, choose };
}
