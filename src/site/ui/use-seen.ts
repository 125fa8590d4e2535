import { useEffect, useState } from 'react';

/** True once the element has been visible for `delayMs`, and stays so. */
export function useSeen(frame: { readonly current: HTMLElement | null }, delayMs = 0): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (seen || !element) return;
    let delay: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(delay);
      // Entries may be batched: the last one is current.
      if (entries.at(-1)?.isIntersecting) delay = setTimeout(() => setSeen(true), delayMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(delay);
      observer.disconnect();
    };
  }, [frame, seen, delayMs]);
  return seen;
}
