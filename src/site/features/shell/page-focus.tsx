import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** What is shown, apart from its numbered page: `?q=Lyon&page=2` shows the same search as `?q=Lyon`. */
function splitPage(search: string): { readonly rest: string; readonly page: string } {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '1';
  query.delete('page');
  return { rest: query.toString(), page };
}

/**
 * After a navigation within the site, or to another page of the same list: the focus goes to the part that the
 * address names, else to the new page's title, and the page is announced. A new filter leaves the focus on it.
 */
export function PageFocus({ mainId }: { readonly mainId: string }) {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    const [from, to] = [splitPage(before.search), splitPage(search)];
    if (before.pathname === pathname && (from.rest !== to.rest || from.page === to.page)) return;
    const main = document.getElementById(mainId);
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const target = named ?? main?.querySelector<HTMLElement>('h1') ?? main;
    if (target?.tabIndex === -1) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, search, hash, mainId]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
