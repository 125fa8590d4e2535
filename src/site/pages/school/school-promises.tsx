import CalendarCheck from 'lucide-react/icons/calendar-check';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Typeset } from '#site/ui/typeset.tsx';
import { isEquipped } from './school-equipment.ts';
import type { SchoolFact } from './school-facts.ts';
import styles from './school-promises.module.css';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

interface SchoolPromisesProps {
  readonly school: SchoolView;
  readonly children?: ReactNode;
}

export function SchoolPromises({ school, children }: SchoolPromisesProps) {
  const { parts, guarantees, equipment, documents } = school;
  const { onlineBooking, onlinePayment, facts } = equipment;
  return (
    <>
      <SchoolSection part={parts.guarantees} isEmpty={guarantees.length === 0}>
        <ul className={styles.guarantees}>
          {guarantees.map(({ GAR_LABEL, ABG_INFO }) => (
            <li key={GAR_LABEL}>
              <ShieldCheck aria-hidden="true" />
              <div>
                <strong>{GAR_LABEL}</strong>
                {ABG_INFO && <p>{ABG_INFO}</p>}
              </div>
            </li>
          ))}
        </ul>
        {children}
      </SchoolSection>
      <SchoolSection part={parts.equipment} isEmpty={!isEquipped(equipment)}>
        <ul className={styles.services}>
          {onlineBooking && (
            <li>
              <CalendarCheck aria-hidden="true" /> {onlineBooking}
            </li>
          )}
          {onlinePayment && (
            <li>
              <CreditCard aria-hidden="true" /> {onlinePayment}
            </li>
          )}
        </ul>
        <FactList facts={facts} />
      </SchoolSection>
      <SchoolSection part={parts.documents} isEmpty={documents.length === 0}>
        <ul className={styles.documents}>
          {documents.map(({ label, href }) => (
            <li key={label}>
              <FileText aria-hidden="true" />
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </SchoolSection>
    </>
  );
}

export function SchoolLegalIdentity({ school: { parts, standing } }: { readonly school: SchoolView }) {
  return (
    <SchoolSection part={parts.standing}>
      <FactList facts={standing} />
    </SchoolSection>
  );
}

function FactList({ facts }: { readonly facts: readonly SchoolFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, details }) => (
        <div key={term}>
          <Typeset as="dt" text={term} />
          {details.map(({ text, link }) => (
            <dd key={text ?? link?.href}>
              {text}{' '}
              {link && (
                <a href={link.href} aria-label={link.name} rel="nofollow noopener">
                  {link.label}
                </a>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
