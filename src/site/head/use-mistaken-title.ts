import { useEffect } from 'react';
import { m } from '#site/messages/messages.js';

/** A page whose faults are found in the browser alone says so in its title too, as one that the server answers does. */
export function useMistakenTitle(isMistaken: boolean): void {
  useEffect(() => {
    if (!isMistaken) return;
    const title = document.title;
    const mistaken = m.answerInError({ title });
    document.title = mistaken;
    return () => {
      // That of the next page is left alone.
      if (document.title === mistaken) document.title = title;
    };
  }, [isMistaken]);
}
