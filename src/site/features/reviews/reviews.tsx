import { ServerDrawn } from '#site/browser/server-drawn.tsx';
import './reviews.css';
import type { ReviewsView } from './reviews-view.ts';

/** The server's alone: a browser gets it with its chunk, when the section is woken. */
const Drawn = import.meta.env.SSR ? (await import('./drawn-reviews.tsx')).DrawnReviews : undefined;

/** The reviews of a school on its page; what turns their pages and opens a report is loaded at the first press. */
export function Reviews({ view }: { readonly view: ReviewsView }) {
  const { officeId, answer, page } = view;
  return (
    <ServerDrawn
      key={`${officeId} ${answer?.group} ${page}`}
      className="reviews-frame"
      code={() => import('./live-reviews-door.ts').then(({ liveReviews }) => liveReviews())}
      draw={({ LiveReviews }, woken) => <LiveReviews view={view} {...woken} />}
    >
      {Drawn && <Drawn view={view} />}
    </ServerDrawn>
  );
}
