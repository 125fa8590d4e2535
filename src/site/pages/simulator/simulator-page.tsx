import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { SimulatorForm } from './simulator-form.tsx';
import styles from './simulator-page.module.css';
import { SimulatorResult } from './simulator-result.tsx';
import { SimulatorFinancing, SimulatorMethod, SimulatorSchools } from './simulator-sections.tsx';
import type { SimulatorView } from './simulator-view.ts';

interface SimulatorPageProps {
  readonly view: SimulatorView;
  readonly trail: Trail;
  /** Form target. */
  readonly action: string;
}

/** The simulator (docs/product/licences.md#simulator): licence, situation, cost, financing, schools. */
export function SimulatorPage({ view, trail, action }: SimulatorPageProps) {
  const { result, financing, schools } = view;
  return (
    <WidePage>
      <PageHead trail={trail} title={view.title} lead={view.lead}>
        {view.glance && (
          <p className={styles.glance}>
            <a href="#resultat">{view.glance}</a>
          </p>
        )}
        <nav aria-label={view.categoriesLabel}>
          <ul className={styles.kinds}>
            {view.categories.map(({ label, picto, to, chosen }) => (
              <li key={picto}>
                <Link
                  to={to}
                  preventScrollReset
                  className={`tile ${styles.kind}`}
                  aria-current={chosen ? 'page' : undefined}
                >
                  <Vehicle picto={picto} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className={`stack gap-4 ${styles.work}`}>
        <SimulatorForm form={view.form} errors={view.errors} action={action} />
        {result && <SimulatorResult result={result} />}
      </div>
      {schools && <SimulatorSchools schools={schools} />}
      {financing && <SimulatorFinancing financing={financing} />}
      <SimulatorMethod method={view.method} />
    </WidePage>
  );
}
