import { useEffect, useRef } from 'react';

/** The states of an order, or of a request, share an address: the focus goes to the title of each new one. */
export function useTitleFocus(title: string): void {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [title]);
}
