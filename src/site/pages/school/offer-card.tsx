import { m } from '#site/messages/messages.js';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Estimate, Price } from '#site/ui/price.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './offer-card.module.css';
import type { Offer } from './school-offers.ts';
import type { SchoolView } from './school-view.ts';

interface OfferProps {
  readonly school: SchoolView;
  /** Of the row that was opened last, else the quoted one. */
  readonly offer: Pick<Offer, 'label' | 'brief' | 'price' | 'isSold' | 'href'> | undefined;
}

export function OfferCard({ school, offer }: OfferProps) {
  const { offerGroups, lack } = school;
  const isOnly = offerGroups.length === 1 && offerGroups[0]?.offers.length === 1;
  return (
    <div className={`card stack gap-1 ${styles.card}`}>
      {offer ? (
        <div>
          <p className="split">
            <Typeset as="strong" text={offer.label} />
            {!isOnly && (
              <a href="#prix" className="small screen-only">
                {m.otherFormulas()}
              </a>
            )}
          </p>
          <TrainingCost price={offer.price} />
          {offer.brief && <p className={`note ${styles.brief}`}>{offer.brief}</p>}
        </div>
      ) : (
        <p className="note">{lack}</p>
      )}
      <div className={styles.choose}>
        <Choose school={school} offer={offer} />
      </div>
    </div>
  );
}

/** At the foot of a phone's window. */
export function OfferBar({ school, offer }: OfferProps) {
  return (
    <div className={`bar ${styles.bar}`}>
      {offer && (
        <p>
          <small>
            <Typeset text={offer.label} />
          </small>
          {typeof offer.price.estimate === 'number' ? (
            <Estimate cents={offer.price.estimate} />
          ) : (
            <Price cents={offer.price.pack} />
          )}
        </p>
      )}
      <Choose school={school} offer={offer} />
    </div>
  );
}

function Choose({ school, offer }: OfferProps) {
  const { label, href, isElsewhere = false } = stepFor(school, offer);
  return (
    <ButtonLink to={href} variant={isElsewhere ? 'secondary' : 'primary'}>
      {label}
    </ButtonLink>
  );
}

/** What is not sold is asked for as the quoted formula is, by telephone for instance. */
function stepFor({ quoted, nextStep }: SchoolView, offer: OfferProps['offer']) {
  if (!offer || offer === quoted) return nextStep;
  if (offer.isSold) return { label: m.chooseThisFormula(), href: offer.href };
  return quoted?.isSold ? { label: m.askForQuote(), href: offer.href } : nextStep;
}
