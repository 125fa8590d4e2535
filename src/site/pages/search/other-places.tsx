import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import type { OtherPlace } from './find-other-places.server.ts';

/** The links are gone on the page that they lead to: its title, which stays, takes their focus. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

export function OtherPlaces({ places }: { readonly places: readonly OtherPlace[] }) {
  return (
    <Sentence text={m.otherPlaces({ places: hole })}>
      <span>
        {places.map(({ label, to }, index) => (
          <span key={to}>
            {index > 0 && ', '}
            <Link to={to} onClick={focusTitle}>
              {label}
            </Link>
          </span>
        ))}
      </span>
    </Sentence>
  );
}
