import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/**
 * After a navigation within the site: the focus goes to the part that the address names, else to the new page's
 * title, and the page is announced.
 */
export function PageFocus({ mainId }: { readonly mainId: string }) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const target = named ?? main?.querySelector<HTMLElement>('h1') ?? main;
    if (target?.tabIndex === -1) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash, mainId]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
