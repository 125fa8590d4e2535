import { Link } from 'react-router';
import { paths } from '#site/paths.ts';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { Tag } from '#site/ui/tag.tsx';
import styles from './recap-panel.module.css';
import type { Recap } from './view.ts';

/** What is bought, from whom, what is due now and what later; all prices include taxes (facts.md §4). */
export function RecapPanel({ recap: { school, formula } }: { readonly recap: Recap }) {
  return (
    <Panel as="section" aria-labelledby="recapitulatif" className={styles.panel}>
      <h2 id="recapitulatif" className={styles.title}>
        Récapitulatif
      </h2>
      <div className={styles.what}>
        <p className={styles.formula}>{formula.label}</p>
        {formula.isPreRegistration && <Tag tone="yellow">Pré-inscription</Tag>}
        <p>{school.uri ? <Link to={paths.school(school.uri)}>{school.label}</Link> : school.label}</p>
        <p className={styles.small}>{school.address}</p>
        {school.agreement && <p className={styles.small}>Agrément n° {school.agreement}</p>}
      </div>
      <dl className={styles.prices}>
        <div className={styles.now}>
          <dt>À payer maintenant</dt>
          <dd>
            <Price cents={formula.dueNow} />
          </dd>
        </div>
        {formula.dueLater > 0 && (
          <div>
            <dt>Plus tard, à l’auto-école</dt>
            <dd>
              <Price cents={formula.dueLater} />
            </dd>
          </div>
        )}
        <div>
          <dt>Total TTC</dt>
          <dd>
            <Price cents={formula.total} />
          </dd>
        </div>
      </dl>
      {formula.isPreRegistration && (
        <p className={styles.small}>
          Le contrat de formation est signé à l’auto-école, après l’évaluation de départ prévue par la loi.
        </p>
      )}
    </Panel>
  );
}
