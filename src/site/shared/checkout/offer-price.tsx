import { m } from '#site/messages/messages.js';
import { Price } from '#site/ui/price.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import styles from './schools-step.module.css';
import type { FormulaOffer } from './selection.ts';

export function OfferPrice({
  offer: { total, dueNow, dueLater },
}: {
  readonly offer: Pick<FormulaOffer, 'total' | 'dueNow' | 'dueLater'>;
}) {
  return (
    <p className={styles.price}>
      <span>
        <Sentence text={dueLater > 0 ? m.dueInAll({ price: hole }) : m.dueNow({ price: hole })}>
          <Price cents={total} />
        </Sentence>
      </span>
      {dueLater > 0 && (
        <span className={styles.parts}>
          <Sentence text={m.dueInParts({ now: hole, later: hole })}>
            <Price cents={dueNow} />
            <Price cents={dueLater} />
          </Sentence>
        </span>
      )}
    </p>
  );
}
