import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './scroll-to-top.module.css';
import { scrollToTop } from './scroll-up.ts';

export interface ScrollToTopProps {
  readonly label: string;
  /** Where the focus goes, since the button leaves with the need for it. */
  readonly topId: string;
}

/** Appears once one has scrolled more than 100 px (docs/product/shell.md#header-and-menu), the height of the mark it watches. */
export function ScrollToTop({ label, topId }: ScrollToTopProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const watched = mark.current;
    if (!watched) return;
    // A busy browser tells of several moments at once: the last one holds.
    const observer = new IntersectionObserver((told) => setScrolled(told.at(-1)?.isIntersecting === false));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  const rise = () => {
    document.getElementById(topId)?.focus({ preventScroll: true });
    scrollToTop();
  };
  return (
    <>
      <div ref={mark} className={styles.mark} aria-hidden="true" />
      {scrolled && (
        <button type="button" className={styles.button} onClick={rise}>
          <ArrowUp aria-hidden="true" size={24} strokeWidth={2.5} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      )}
    </>
  );
}
