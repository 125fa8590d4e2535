import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Panel } from '#site/ui/panel.tsx';
import { PriceTable } from '#site/ui/price-table.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { OfferPrice } from '../offer-price.tsx';
import type { Recap } from '../view.ts';
import styles from './recap-panel.module.css';

interface RecapPanelProps {
  readonly recap: Recap;
  /** False where nothing can be paid for yet: the price alone is told then, and nothing of when it is due. */
  readonly isSold?: boolean;
}

/** What is bought, from whom, what is due now and what later; all prices include taxes (docs/product/law.md#orders). */
export function RecapPanel({ recap: { category, school, formula, terms }, isSold = true }: RecapPanelProps) {
  return (
    <Panel as="section" aria-labelledby="recapitulatif" className={styles.panel}>
      <h2 id="recapitulatif" className="title-small">
        {m.recap()}
      </h2>
      <div className={`stack gap-half ${styles.what}`}>
        <p className={styles.formula}>{formula.label}</p>
        {formula.isPreRegistration && <Tag tone="yellow">{m.preRegistration()}</Tag>}
        {formula.contents && <p className={styles.contents}>{formula.contents}</p>}
        <Untold school={school} untold={formula.untold} />
        <p>
          {school.uri ? <Link to={paths.school(school.uri, category)}>{school.label}</Link> : school.label}
        </p>
        <p className="note">{school.address}</p>
        {school.agreement && <p className="note">{m.agreementNumber({ agreement: school.agreement })}</p>}
      </div>
      {isSold ? (
        <PriceTable
          caption={m.priceOfFormula()}
          captionHidden
          now={[{ label: m.debitedAtEnrolment(), cents: formula.dueNow }]}
          later={formula.dueLater > 0 ? [{ label: m.paidAtSchool(), cents: formula.dueLater }] : []}
          laterLabel={m.laterAtSchool()}
        />
      ) : (
        <p>{m.orderTotal({ price: formatPrice(formula.total) })}</p>
      )}
      {terms.length > 0 && (
        <ul className={`note stack gap-1 ${styles.terms}`}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface UntoldProps {
  readonly school: Recap['school'];
  readonly untold: readonly string[];
}

/** What a buyer has to ask before he orders, since the school does not tell it. */
function Untold({ school, untold }: UntoldProps) {
  if (untold.length === 0) return null;
  const what = new Intl.ListFormat('fr').format(untold);
  return (
    <p className="note">
      <Sentence text={m.recapUntold({ what, ask: hole })}>
        <Link to={paths.contactSchool(school.id)} target="_blank">
          {m.recapAskSchool()}
        </Link>
      </Sentence>
    </p>
  );
}

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
