import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Never while the page is hidden. Without script the route's `refreshSeconds` reloads it. */
export function useRefresh(seconds: number | undefined): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (seconds === undefined || state !== 'idle') return;
    const revalidateVisible = () => {
      if (!document.hidden) void revalidate();
    };
    const timer = setTimeout(revalidateVisible, seconds * 1000);
    document.addEventListener('visibilitychange', revalidateVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', revalidateVisible);
    };
  }, [seconds, state, revalidate]);
}
