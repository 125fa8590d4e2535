import { useEffect, useRef } from 'react';

/** States of an order or request share an address: each new title takes the focus. */
export function useTitleFocus(title: string): void {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [title]);
}
