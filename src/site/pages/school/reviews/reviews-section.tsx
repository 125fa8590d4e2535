import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Ref } from 'react';
import { formatRating } from '#domain/school/rating.ts';
import { rangeOfPage, reviewsPerPage } from '#domain/school/review-pages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { DashList } from '#site/ui/dash-list.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { SchoolSection } from '../school-section.tsx';
import type { ReviewsView } from './load-reviews.server.ts';
import { ReviewItem } from './review-item.tsx';
import { countPages, type ReviewPaging, shownReviews } from './review-paging.ts';
import styles from './reviews.module.css';

export interface ReviewsSectionProps {
  readonly view: Pick<ReviewsView, 'uri' | 'groups' | 'mainGroup' | 'how' | 'category' | 'licence' | 'way'>;
  readonly paging: ReviewPaging | null | undefined;
  readonly busy?: boolean;
  readonly failed?: boolean;
  readonly rangeRef?: Ref<HTMLParagraphElement>;
}

export function ReviewsSection({ view, paging, busy, failed, rangeRef }: ReviewsSectionProps) {
  const proofs = paging?.proofs;
  const isPartlyVerified = proofs !== undefined && proofs.nbVerified > 0;
  return (
    <SchoolSection id="avis" title={m.navReviews()}>
      {paging === null && <Notice tone="warning" title={m.reviewsUnavailable()} />}
      {paging && paging.count > 0 && <Mean {...paging} />}
      {paging !== null && <GroupLinks view={view} group={paging?.group} />}
      {(paging === undefined || paging?.count === 0) && <p className="note">{m.reviewsNone()}</p>}
      {paging && paging.count > 0 && (
        <>
          <p ref={rangeRef} className={`note ${styles.range}`} tabIndex={-1}>
            {rangeText(paging)}
          </p>
          <ol className={`list ${styles.list}`} aria-busy={busy || undefined}>
            {shownReviews(paging).map((review, index) => (
              <li key={review.id ?? `${paging.page}.${index}`}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ol>
          {failed && (
            <Notice tone="error" title={m.reviewsNotLoaded()} role="alert">
              <p>{m.tryAgainSoon()}</p>
            </Notice>
          )}
          <Pager view={view} paging={paging} />
        </>
      )}
      <ReviewsHow
        paging={paging ?? undefined}
        answers={isPartlyVerified ? view.how.verified : view.how.other}
      />
    </SchoolSection>
  );
}

function rangeText({ page, count }: ReviewPaging): string {
  if (count === 1) return m.reviewsOnly();
  const { first, last } = rangeOfPage(page, count);
  return first === last ? m.reviewsRangeOfOne({ first, count }) : m.reviewsRange({ first, last, count });
}

type SectionView = ReviewsSectionProps['view'];

/** The main group is the default of the address. */
function hrefOf({ uri, category, licence, way, mainGroup }: SectionView, group: string, page = 1): string {
  return paths.schoolReviews({
    uri,
    category,
    licence,
    way,
    group: group === mainGroup ? undefined : group,
    page,
  });
}

function GroupLinks({
  view,
  group: shown,
}: {
  readonly view: SectionView;
  readonly group: string | undefined;
}) {
  if (view.groups.length < 2) return null;
  return (
    <nav className="chips" aria-label={m.reviewsByLicence()}>
      {view.groups.map(({ slug, label, count }) => (
        <a
          key={slug}
          className="chip"
          href={hrefOf(view, slug)}
          rel="nofollow"
          aria-current={slug === shown ? 'true' : undefined}
          data-live="group"
        >
          {count === undefined ? label : m.reviewsLicenceCount({ group: label, count })}
        </a>
      ))}
    </nav>
  );
}

function Pager({ view, paging }: { readonly view: SectionView; readonly paging: ReviewPaging }) {
  const { group, page } = paging;
  const total = countPages(paging);
  if (total < 2) return null;
  return (
    <nav className="split" aria-label={m.reviewsPaging()}>
      <p className="note">{m.reviewsPage({ page, total })}</p>
      <p className="cluster gap-2">
        {page > 1 && (
          <a
            className="chip"
            href={hrefOf(view, group, page - 1)}
            rel="prev nofollow"
            aria-label={m.reviewsPrevious()}
            data-live="page"
          >
            <ChevronLeft aria-hidden="true" size={20} />
            {m.reviewsPreviousShort()}
          </a>
        )}
        {page < total && (
          <a
            className="chip"
            href={hrefOf(view, group, page + 1)}
            rel="next nofollow"
            aria-label={m.reviewsNext()}
            data-live="page"
          >
            {m.reviewsNextShort()}
            <ChevronRight aria-hidden="true" size={20} />
          </a>
        )}
      </p>
    </nav>
  );
}

interface ReviewsHowProps {
  readonly paging: ReviewPaging | undefined;
  readonly answers: SectionView['how'][keyof SectionView['how']];
}

function ReviewsHow({ paging, answers }: ReviewsHowProps) {
  return (
    <details className="disclosure">
      <summary>{m.reviewsHow()}</summary>
      {paging && <Distribution {...paging} />}
      {paging?.proofs && paging.proofs.invitations.length > 0 && (
        <DashList small items={paging.proofs.invitations} />
      )}
      <dl className="stack gap-2">
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt className="strong">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Of the licence group. */
function Mean({ mean, count, proofs }: ReviewPaging) {
  return (
    <div className={styles.mean}>
      <p className="cluster gap-1">
        {mean !== null && (
          <>
            <strong aria-hidden="true">{formatRating(mean)}/5</strong>
            <Stars note={mean} label={m.reviewNote({ note: formatRating(mean) })} />
          </>
        )}
        <span className="note">
          {[m.reviewsCounted({ count }), proofs?.counts].filter(Boolean).join(', ')}
        </span>
      </p>
      {proofs && proofs.nbVerified > 0 && <p className="note">{proofs.means.join(' · ')}</p>}
    </div>
  );
}

/** When there are several pages. */
function Distribution({ count, notes }: ReviewPaging) {
  if (!notes || count <= reviewsPerPage) return null;
  return (
    <table className={styles.notes}>
      <caption>{m.reviewsByNote()}</caption>
      <tbody>
        {notes.toReversed().map((of, index) => {
          const stars = notes.length - index;
          return (
            <tr key={stars}>
              <Typeset as="th" scope="row" text={m.reviewStars({ count: stars })} />
              <td aria-hidden="true">
                <meter max={count} value={of} />
              </td>
              <td>{of}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
