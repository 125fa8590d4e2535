import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Measures a list «around me» anew that came from the server, for a visitor who has allowed his place; asks nobody. */
export function useOwnPlace(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    import('#site/browser/geolocation.ts').then(
      async ({ locateIfAllowed }) => {
        if ((await locateIfAllowed()).location) await revalidate();
      },
      () => {},
    );
  }, [wanted, revalidate]);
}
