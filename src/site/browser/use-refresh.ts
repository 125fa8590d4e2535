import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Looks again after so many seconds, and once the page is shown again; never while it is hidden. Undefined: what it waited for came.
 * Without script, the route's `refreshSeconds` loads it anew.
 */
export function useRefresh(seconds: number | undefined): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (seconds === undefined || state !== 'idle') return;
    const look = () => {
      if (!document.hidden) void revalidate();
    };
    const timer = setTimeout(look, seconds * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seconds, state, revalidate]);
}
