import { Link } from 'react-router';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { PaymentView } from '../view.ts';
import styles from './payment-step.module.css';

const labels: Readonly<Record<QuotedWay, () => string>> = {
  uneuro: m.badgeEuroADay,
  cpf: m.payByCpf,
  aide: m.payByHelp,
};

/** The card, and the ways that need a quote first. */
export function WaysToPay({ view: { quotedWays, opensFile, recap } }: { readonly view: PaymentView }) {
  if (quotedWays.length === 0) return null;
  return (
    <div className="stack gap-1">
      <ul className="cluster gap-1">
        <li>
          <span className={`tile target ${styles.way}`} aria-current="true">
            {m.payByCard()}
          </span>
        </li>
        {quotedWays.map((way) => (
          <li key={way}>
            {opensFile ? (
              <RequestQuote recap={recap} way={way} />
            ) : (
              <Link
                className={`tile target ${styles.way}`}
                to={paths.contactSchool(recap.school.id, { quote: { formulaId: recap.formula.id, way } })}
              >
                {labels[way]()}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {opensFile && <p className="note">{m.payByQuote()}</p>}
    </div>
  );
}

interface RequestProps extends Pick<PaymentView, 'recap'> {
  readonly way: QuotedWay;
}

/** Opens a training file without a debit; works without script. */
function RequestQuote({ recap: { school, formula, category }, way }: RequestProps) {
  return (
    <form method="post" action={paths.fileRequested()}>
      <input type="hidden" name="ecole" value={school.id} />
      <input type="hidden" name="formule" value={formula.id} />
      {category && <input type="hidden" name="categorie" value={category} />}
      <input type="hidden" name="moyen" value={way} />
      <button type="submit" className={`tile target ${styles.way}`}>
        {labels[way]()}
      </button>
    </form>
  );
}
