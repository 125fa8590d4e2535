import { mapPopupLabels } from '#domain/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import styles from './offer-card.module.css';
import type { SchoolView } from './school-view.ts';

interface OfferProps {
  readonly school: SchoolView;
  /** Where one writes to the school, when nothing can be chosen here. */
  readonly contactHref: string | undefined;
}

/** What the school asks, now and in all, and what to press: beside the page, above it on a phone. */
export function OfferCard({ school, contactHref }: OfferProps) {
  const { startingPrice: price } = school;
  return (
    <div className={styles.card}>
      {price ? (
        <>
          <div>
            <Borne>
              <small>{price.label}</small> <Price cents={price.price} size="lg" />
            </Borne>
            <p className={styles.due}>{price.due}</p>
          </div>
          {price.likely && (
            <div className={styles.likely}>
              <p>
                {price.likely.title} <strong>{price.likely.range}</strong>
              </p>
              <details>
                <summary>{price.likely.question}</summary>
                <p>{price.likely.reason}</p>
              </details>
            </div>
          )}
        </>
      ) : (
        <p className={styles.due}>{school.parts.formulas.empty}</p>
      )}
      <div className={styles.choose}>
        <Choose school={school} contactHref={contactHref} />
      </div>
    </div>
  );
}

/** The same at the foot of a phone's screen, wherever one reads. */
export function OfferBar({ school, contactHref }: OfferProps) {
  const { startingPrice: price } = school;
  return (
    <div className={styles.bar}>
      {price && (
        <p>
          <small>{price.label}</small> <Price cents={price.price} />
        </p>
      )}
      <Choose school={school} contactHref={contactHref} />
    </div>
  );
}

function Choose({ school, contactHref }: OfferProps) {
  if (school.formulaGroups.length > 0 || school.passes.some(({ formulaId }) => formulaId !== undefined)) {
    return (
      <ButtonLink to={paths.enrolment({ step: 'formation', officeId: school.id })}>
        {mapPopupLabels.choose}
      </ButtonLink>
    );
  }
  const href = contactHref ?? school.phone?.href;
  return href && <ButtonLink to={href}>{contactHref ? m.writeToSchool() : m.callSchool()}</ButtonLink>;
}
