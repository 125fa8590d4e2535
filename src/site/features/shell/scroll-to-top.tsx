import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './scroll-to-top.module.css';

/** Appears once one has scrolled more than 100 px (Specification §9), the height of the mark it watches. */
export function ScrollToTop() {
  const mark = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const watched = mark.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} className={styles.mark} aria-hidden="true" />
      {scrolled && (
        <button type="button" className={styles.button} onClick={scrollToTop}>
          <ArrowUp aria-hidden="true" size={24} strokeWidth={2.5} />
          <VisuallyHidden>{m.scrollToTop()}</VisuallyHidden>
        </button>
      )}
    </>
  );
}

function scrollToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
