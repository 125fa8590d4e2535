import { data } from 'react-router';
import { CodeKinds } from '#site/features/online-code/code-kinds.tsx';
import { TrialScreen } from '#site/features/theory-trial/trial-screen.tsx';
import { pageMeta } from '#site/meta.ts';
import { trailTo } from '#site/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/theory-trial.ts';
import styles from './theory-trial.module.css';
import { loadTheoryTrial } from './theory-trial-data.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadTheoryTrial(site(context), url.searchParams);
  const cacheControl = page.isStart
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
    : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const trailOf = ({ course, words }: Awaited<ReturnType<typeof loadTheoryTrial>>) =>
  trailTo(course, { label: words.trail });

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: '', noindex: true, matches });
  return pageMeta({
    title: page.words.tab,
    description: page.words.description,
    path: page.path,
    parameters: ['code'],
    trail: trailOf(page),
    image: 'code-en-ligne',
    noindex: !page.isStart,
    matches,
  });
}

/** Ten questions of a theory course to try, free: a situation, answers to tick, a correction, and the tally. */
export default function TheoryTrialPage({ loaderData: page }: Route.ComponentProps) {
  const { step, words, course, kinds } = page;
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailOf(page)} />
      <div className={styles.hero}>
        <h1>{words.heading}</h1>
        {page.isStart && <p>{words.lead}</p>}
      </div>
      {step ? (
        <TrialScreen step={step} />
      ) : (
        <ErrorState title={words.lack ?? ''} heading="h2">
          <p>{words.lackText}</p>
          <ButtonLink to={course.to}>{course.label}</ButtonLink>
        </ErrorState>
      )}
      {words.source && <p className={styles.source}>{words.source}</p>}
      <aside className={styles.other} aria-labelledby="autres">
        <h2 id="autres">{words.other}</h2>
        <CodeKinds kinds={kinds} />
      </aside>
    </div>
  );
}
