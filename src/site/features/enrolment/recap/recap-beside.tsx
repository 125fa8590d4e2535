import { OfferPrice } from '../offer-price.tsx';
import type { Recap } from '../view.ts';
import styles from './recap-panel.module.css';
import { RecapPanel } from './recap-panel.tsx';

/** The recap of a form: beside it on a wide screen; on a narrow one below it, its first lines above. */
export function RecapBeside({ recap }: { readonly recap: Recap }) {
  return (
    <div className={styles.beside}>
      <div className={styles.brief}>
        <p className={styles.formula}>{recap.formula.label}</p>
        <p className="note">{recap.school.label}</p>
        <OfferPrice offer={recap.formula} />
      </div>
      <RecapPanel recap={recap} />
    </div>
  );
}
