import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Takes the focus while it scrolls, so that the keyboard can scroll it. */
export function TableBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setScrolled(element.scrollWidth > element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={box} className="table-box" tabIndex={isScrolled ? 0 : undefined}>
      {children}
    </div>
  );
}
