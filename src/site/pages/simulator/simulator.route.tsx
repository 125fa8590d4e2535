import { data, Link } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { PageHead } from '#site/ui/page-head.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/simulator.route.ts';
import styles from './simulator.module.css';
import { loadSimulator } from './simulator-data.server.ts';
import { SimulatorForm } from './simulator-form.tsx';
import { SimulatorResult } from './simulator-result.tsx';
import { SimulatorFinancing, SimulatorMethod, SimulatorSchools } from './simulator-sections.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const trail = () => trailTo({ label: m.simTrail() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadSimulator(site(context), url.searchParams);
  const cacheControl = page.isComplete
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
    : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: m.simTrail(), noindex: true, matches });
  return pageMeta({
    title: page.tab,
    description: page.description,
    path: paths.simulator(page.asked),
    parameters: ['categorie', 'permis'],
    trail: trail(),
    // Personal answers are not indexed.
    noindex: page.isPersonal,
    matches,
  });
}

export default function Simulator({ loaderData: { key, view } }: Route.ComponentProps) {
  const { result, financing, schools } = view;
  return (
    <WidePage>
      <PageHead trail={trail()} title={view.title} lead={view.lead}>
        <nav aria-label={view.categoriesLabel} className="screen-only">
          <ul className="chips">
            {view.categories.map(({ label, to, chosen }) => (
              <li key={label}>
                <Link to={to} preventScrollReset className="chip" aria-current={chosen ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className={`stack gap-4 ${styles.work}`}>
        <SimulatorForm key={key} view={view} />
        <SimulatorResult result={result} />
      </div>
      <div className="grid-2 gap-4">
        {schools && <SimulatorSchools schools={schools} />}
        <SimulatorFinancing financing={financing} />
      </div>
      <SimulatorMethod method={view.method} more={result.method} />
    </WidePage>
  );
}
