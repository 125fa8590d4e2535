import CalendarCheck from 'lucide-react/icons/calendar-check';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './school-promises.module.css';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

interface GuaranteeListProps extends Pick<SchoolView, 'guarantees'> {
  /** What follows the list. */
  readonly children?: ReactNode;
}

/** Labels and financing that the school is entitled to. */
export function GuaranteeList({ guarantees, children }: GuaranteeListProps) {
  return (
    <SchoolSection title={m.guarantees()}>
      {guarantees.length === 0 ? (
        <p>{m.noGuarantees()}</p>
      ) : (
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
      )}
      {children}
    </SchoolSection>
  );
}

/** Vehicles, rooms and services; booking and payment online first. */
export function EquipmentList({ equipment }: Pick<SchoolView, 'equipment'>) {
  const { onlineBooking, onlinePayment, assessments, groups } = equipment;
  const nothing = !onlineBooking && !onlinePayment && assessments.length === 0 && groups.length === 0;
  return (
    <SchoolSection title={m.equipment()}>
      {nothing && <p>{m.noEquipment()}</p>}
      {(onlineBooking || onlinePayment) && (
        <ul className={styles.services}>
          {onlineBooking && (
            <li>
              <CalendarCheck aria-hidden="true" /> {m.onlineBooking()}
            </li>
          )}
          {onlinePayment && (
            <li>
              <CreditCard aria-hidden="true" /> {m.onlinePayment()}
            </li>
          )}
        </ul>
      )}
      {(assessments.length > 0 || groups.length > 0) && (
        <dl className={styles.equipment}>
          {assessments.length > 0 && (
            <div>
              <dt>{m.startingAssessment()}</dt>
              {assessments.map(({ label, href }) => (
                <dd key={label}>
                  {label}
                  {href && (
                    <>
                      {' '}
                      <a href={href} aria-label={m.documentationNamed({ assessment: label })}>
                        {m.documentation()}
                      </a>
                    </>
                  )}
                </dd>
              ))}
            </div>
          )}
          {groups.map(({ category, labels }) => (
            <div key={category}>
              <dt>{category}</dt>
              {labels.map((label) => (
                <dd key={label}>{label}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </SchoolSection>
  );
}

/** The papers that the school gives to read before one signs. */
export function DocumentList({ documents }: Pick<SchoolView, 'documents'>) {
  return (
    <SchoolSection title={m.documents()}>
      {documents.length === 0 ? (
        <p>{m.noDocuments()}</p>
      ) : (
        <ul className={styles.documents}>
          {documents.map(({ label, href }) => (
            <li key={label}>
              <FileText aria-hidden="true" />
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </SchoolSection>
  );
}
