import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for the page's data again when what it says of the hours stops being true, in milliseconds since 1970. */
export function useTrueOpening(until: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(revalidate, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, revalidate]);
}
