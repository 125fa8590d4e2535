import { useEffect } from 'react';
import { m } from '#site/messages/messages.js';

export function useTitleInError(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    const mistaken = m.answerInError({ title });
    document.title = mistaken;
    return () => {
      // The next page may already have set its title.
      if (document.title === mistaken) document.title = title;
    };
  }, [hasErrors]);
}
