import { formatRating } from '#domain/school/rating.ts';
import { reviewsPerPage } from '#domain/school/review-pages.ts';
import { m } from '#site/messages/messages.js';
import { Borne } from '#site/ui/borne.tsx';
import { Stars } from '#site/ui/stars.tsx';
import type { ReviewPaging } from './review-paging.ts';

/** Mean and count of a licence group's reviews (docs/product/schools.md#prices), and the notes where one page does not show all. */
export function ReviewsSummary({ mean, count, notes }: Pick<ReviewPaging, 'mean' | 'count' | 'notes'>) {
  return (
    <div className="reviews-summary">
      {mean !== null && (
        <div className="reviews-mean">
          <Borne tone="yellow" size="lg">
            {formatRating(mean)}/5
          </Borne>
          <div className="reviews-counted">
            <Stars note={mean} />
            <p>{m.reviewsCounted({ count })}</p>
          </div>
        </div>
      )}
      {notes && count > reviewsPerPage && (
        <table className="reviews-notes">
          <caption className="reviews-caption">{m.reviewsByNote()}</caption>
          <tbody>
            {notes.toReversed().map((of, index) => {
              const stars = notes.length - index;
              return (
                <tr key={stars}>
                  <th scope="row">{m.reviewStars({ count: stars })}</th>
                  <td aria-hidden="true">
                    <span className="reviews-bar">
                      <span style={{ inlineSize: `${(of / Math.max(count, 1)) * 100}%` }} />
                    </span>
                  </td>
                  <td className="reviews-of">{of}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}
