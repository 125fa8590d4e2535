import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Ref } from 'react';
import type { ReviewProofs } from '#contracts/review.ts';
import { labelOfReason } from '#domain/requests/report-form.ts';
import { invitedMonthsBack, maxLearnersAMonth } from '#domain/review/invited-month.ts';
import { decisionDays, publicationDays } from '#domain/review/publication.ts';
import { formatRating } from '#domain/school/rating.ts';
import { rangeOfPage, reviewsPerPage } from '#domain/school/review-pages.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { describeCounts } from '#site/shared/reviews/describe-counts.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { Borne } from '#site/ui/borne.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { ReviewsView } from './load-reviews.server.ts';
import { ReviewItem } from './review-item.tsx';
import { countPages, type ReviewPaging, shownReviews } from './review-paging.ts';
import styles from './reviews.module.css';

export interface ReviewsSectionProps {
  readonly view: Pick<ReviewsView, 'uri' | 'groups' | 'mainGroup' | 'category' | 'licence' | 'way'>;
  readonly paging: ReviewPaging | null | undefined;
  readonly busy?: boolean;
  readonly failed?: boolean;
  readonly rangeRef?: Ref<HTMLParagraphElement>;
}

export function ReviewsSection({ view, paging, busy, failed, rangeRef }: ReviewsSectionProps) {
  const proofs = paging?.proofs;
  const isPartlyVerified = proofs !== undefined && proofs.nbVerified > 0;
  return (
    <section className="stack gap-3" aria-labelledby="avis-titre">
      <Typeset
        as="h2"
        id="avis-titre"
        text={isPartlyVerified ? m.reviewsTitleVerified() : m.reviewsTitle()}
      />
      {paging === null && <Notice tone="warning" title={m.reviewsUnavailable()} />}
      {paging !== null && <GroupLinks view={view} group={paging?.group} />}
      {(paging === undefined || paging?.count === 0) && <p className={styles.none}>{m.reviewsNone()}</p>}
      {paging && paging.count > 0 && (
        <>
          <ReviewsSummary {...paging} />
          {proofs && <ReviewsProofs proofs={proofs} count={paging.count} />}
          <p ref={rangeRef} className={styles.range} tabIndex={-1}>
            {rangeText(paging)}
          </p>
          <ol className={`stack gap-3 ${styles.list}`} aria-busy={busy || undefined}>
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
      <ReviewsHow isInvited={isPartlyVerified} />
    </section>
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
    <nav className={`cluster gap-1 ${styles.groups}`} aria-label={m.reviewsByLicence()}>
      {view.groups.map(({ slug, label, count }) => (
        <a
          key={slug}
          className="target"
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
    <nav className={styles.pager} aria-label={m.reviewsPaging()}>
      {page > 1 && (
        <a
          className={`target ${styles.step}`}
          href={hrefOf(view, group, page - 1)}
          rel="prev nofollow"
          aria-label={m.reviewsPrevious()}
          data-live="page"
        >
          <ChevronLeft aria-hidden="true" size={22} />
          {m.reviewsPreviousShort()}
        </a>
      )}
      <p className={styles.place}>{m.reviewsPage({ page, total })}</p>
      {page < total && (
        <a
          className={`target ${styles.step}`}
          href={hrefOf(view, group, page + 1)}
          rel="next nofollow"
          aria-label={m.reviewsNext()}
          data-live="page"
        >
          {m.reviewsNextShort()}
          <ChevronRight aria-hidden="true" size={22} />
        </a>
      )}
    </nav>
  );
}

/** Required by law (docs/product/law.md#reviews). */
function ReviewsHow({ isInvited }: { readonly isInvited: boolean }) {
  const answers = isInvited
    ? ([
        [m.reviewsHowWho(), m.reviewsHowWhoVerified()],
        [m.reviewsHowChecked(), m.reviewsHowCheckedVerified()],
        [
          m.reviewsHowUnchecked(),
          m.reviewsHowUncheckedText({ months: invitedMonthsBack, learners: maxLearnersAMonth }),
        ],
        [m.reviewsHowGift(), m.reviewsHowGiftText()],
        [m.reviewsHowDelay(), m.reviewsHowDelayVerified({ days: publicationDays, decision: decisionDays })],
        [m.reviewsHowKept(), m.reviewsHowKeptText()],
        [m.reviewsHowChange(), m.reviewsHowChangeVerified()],
        [m.reviewsHowOrder(), m.reviewsHowOrderText()],
      ] as const)
    : ([
        [m.reviewsHowWho(), m.reviewsHowWhoText()],
        [m.reviewsHowChecked(), m.reviewsHowCheckedText()],
        [m.reviewsHowGift(), m.reviewsHowGiftText()],
        [m.reviewsHowDelay(), m.reviewsHowDelayText()],
        [m.reviewsHowChange(), m.reviewsHowChangeText()],
        [m.reviewsHowOrder(), m.reviewsHowOrderText()],
      ] as const);
  return (
    <Accordion
      items={[
        {
          title: m.reviewsHow(),
          children: (
            <dl className="stack gap-2">
              {answers.map(([question, answer]) => (
                <div key={question}>
                  <dt className={styles.question}>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          ),
        },
      ]}
    />
  );
}

/** The distribution when there are several pages. */
function ReviewsSummary({ mean, count, notes, proofs }: ReviewPaging) {
  const counts = describeCounts(proofs?.byProof);
  return (
    <div className={`card cluster ${styles.summary}`}>
      {mean !== null && (
        <div className="cluster gap-2">
          <Borne tone="yellow" size="lg">
            <span aria-hidden="true">{formatRating(mean)}/5</span>
          </Borne>
          <div className={styles.counted}>
            <Stars note={mean} label={m.reviewNote({ note: formatRating(mean) })} />
            <p>{m.reviewsCounted({ count })}</p>
            {counts !== undefined && <p>{counts}</p>}
          </div>
        </div>
      )}
      {notes && count > reviewsPerPage && (
        <table className={styles.notes}>
          <caption className="visually-hidden">{m.reviewsByNote()}</caption>
          <tbody>
            {notes.toReversed().map((of, index) => {
              const stars = notes.length - index;
              return (
                <tr key={stars}>
                  <Typeset as="th" scope="row" text={m.reviewStars({ count: stars })} />
                  <td aria-hidden="true">
                    <span className={styles.bar}>
                      <span style={{ inlineSize: `${(of / Math.max(count, 1)) * 100}%` }} />
                    </span>
                  </td>
                  <td className={styles.of}>{of}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface ReviewsProofsProps {
  readonly proofs: ReviewProofs;
  /** Of the licence group, verified or not. */
  readonly count: number;
}

/** The two means apart, and what became of the invitations (D111-17 c. conso.). */
function ReviewsProofs({ proofs, count }: ReviewsProofsProps) {
  const { nbVerified, mean, meanImported, hours, invitations, months } = proofs;
  const { sent, answered, published, refused } = invitations;
  if (nbVerified === 0 && sent === 0 && months.length === 0) return null;
  const of = (value: number, counted: number) => ({ note: formatRating(value), count: counted });
  const items = [
    mean !== null && m.reviewsMeanVerified(of(mean, nbVerified)),
    meanImported != null && m.reviewsMeanImported(of(meanImported, count - nbVerified)),
    hours && m.reviewsHoursTaken({ hours: hours.median, n: hours.n }),
    sent > 0 && m.reviewsInvitations({ sent, answered, published }),
    ...refused.map((one) => m.reviewsRefused({ count: one.count, reason: labelOfReason(one.reason) })),
    ...months.map(({ month, ...counts }) => m.reviewsMonth({ month: frenchMonth(month), ...counts })),
  ];
  return <DashList small items={items.filter((item) => typeof item === 'string')} />;
}
