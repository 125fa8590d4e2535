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
export function WaysToPay({ view: { quotedWays, recap } }: { readonly view: PaymentView }) {
  if (quotedWays.length === 0) return null;
  return (
    <ul className="cluster gap-1">
      <li>
        <span className={`tile target ${styles.way}`} aria-current="true">
          {m.payByCard()}
        </span>
      </li>
      {quotedWays.map((way) => (
        <li key={way}>
          <Link
            className={`tile target ${styles.way}`}
            to={paths.contactSchool(recap.school.id, { quote: { formulaId: recap.formula.id, way } })}
          >
            {labels[way]()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
