import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { serverPageOf } from '#domain/school/review-pages.ts';
import { paths } from '#site/paths.ts';
import type { ReviewsAnswer } from '#site/shared/reviews/view-review.server.ts';
import type { ReviewsView } from './load-reviews.server.ts';
import { readReviewChoice } from './review-address.ts';
import { type ReviewPaging, receive, startPaging, turnTo } from './review-paging.ts';
import styles from './reviews.module.css';
import { ReviewsSection } from './reviews-section.tsx';

interface ReviewsProps {
  readonly view: ReviewsView;
}

export function Reviews({ view }: ReviewsProps) {
  const { officeId, answer, page } = view;
  return <TurningReviews key={`${officeId} ${answer?.group} ${page}`} view={view} />;
}

/** Without script the links navigate. */
function TurningReviews({ view }: ReviewsProps) {
  const range = useRef<HTMLParagraphElement>(null);
  const loading = useRef<AbortController>(null);
  const [paging, setPaging] = useState(() => view.answer && startPaging(view.answer, view.page));
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [turned, setTurned] = useState(0);

  const show = (next: ReviewPaging, address: string) => {
    setPaging(next);
    setState('idle');
    setTurned((times) => times + 1);
    // The address can be shared; no history entry is added.
    window.history.replaceState(window.history.state, '', address);
  };

  const turn = async (address: string) => {
    const choice = readReviewChoice(new URL(address).searchParams);
    const group = choice.group ?? view.mainGroup;
    const same = paging?.group === group ? paging : undefined;
    loading.current?.abort();
    const cached = same && turnTo(same, choice.page);
    if (cached) return show(cached, address);
    const controller = new AbortController();
    const { signal } = controller;
    loading.current = controller;
    setState('busy');
    try {
      const answer = await fetchReviews(view.officeId, group, serverPageOf(choice.page), signal);
      show(same ? receive(same, answer, choice.page) : startPaging(answer, choice.page), address);
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };

  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void turn(link.href);
  };

  useEffect(() => {
    const line = range.current;
    if (turned === 0 || !line) return;
    line.focus({ preventScroll: true });
    if (line.getBoundingClientRect().top < 0) line.scrollIntoView({ block: 'start' });
  }, [turned]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegates the clicks of its links
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div className={styles.frame} onClick={press}>
      <ReviewsSection
        view={view}
        paging={paging}
        busy={state === 'busy'}
        failed={state === 'failed'}
        rangeRef={range}
      />
    </div>
  );
}

async function fetchReviews(officeId: number, group: string, serverPage: number, signal: AbortSignal) {
  const response = await fetch(paths.api.reviews({ officeId, group, serverPage }), { signal });
  if (!response.ok) throw new Error(`reviews: ${response.status}`);
  return (await response.json()) as ReviewsAnswer;
}
