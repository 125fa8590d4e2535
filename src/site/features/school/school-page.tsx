import type { ReactNode } from 'react';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { m } from '#site/messages/messages.js';
import type { Trail } from '#site/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { FormulaList } from './formula-list.tsx';
import { PassList } from './pass-list.tsx';
import { SchoolHours, SchoolStanding } from './school-contact.tsx';
import { SchoolHeader } from './school-header.tsx';
import styles from './school-page.module.css';
import { SchoolPhotos } from './school-photos.tsx';
import { DocumentList, EquipmentList, GuaranteeList } from './school-promises.tsx';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

interface SchoolPageProps {
  readonly school: SchoolView;
  readonly trail: Trail;
  /** Where the school is, under its own title; nothing when its place is unknown. */
  readonly map?: ReactNode;
  /** What learners say of it: a whole section, after the formulas. */
  readonly reviews?: ReactNode;
  /** The form that writes to the school: a whole section, after the reviews. */
  readonly contact?: ReactNode;
  /** What the State's label is and whether this school has it: a link among its guarantees. */
  readonly labelLink?: ReactNode;
}

/** All that the directory knows of one school (Specification §3, Office). */
export function SchoolPage({ school, trail, map, reviews, contact, labelLink }: SchoolPageProps) {
  const isSoldOnline = school.formulaGroups.some(({ formulas }) => formulas.some(({ dueNow }) => dueNow > 0));
  useTrackedView({ name: 'school-page', sale: isSoldOnline ? 'online' : 'none' });

  return (
    <div className={styles.page}>
      <Breadcrumb items={trail} />
      <SchoolHeader school={school} />
      <SchoolPhotos label={school.label} photos={school.photos} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {school.presentation.length > 0 && (
            <SchoolSection title={m.presentation()}>
              <Prose>
                {school.presentation.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Prose>
            </SchoolSection>
          )}
          <FormulaList officeId={school.id} groups={school.formulaGroups} agrement={school.agrement} />
          <PassList officeId={school.id} passes={school.passes} />
          {reviews}
          {contact}
          <GuaranteeList guarantees={school.guarantees}>{labelLink}</GuaranteeList>
          <EquipmentList equipment={school.equipment} />
          <DocumentList documents={school.documents} />
        </div>
        <div className={styles.aside}>
          <SchoolHours hours={school.hours} today={school.today} />
          {map && <SchoolSection title={m.whereItIs()}>{map}</SchoolSection>}
          <SchoolStanding
            label={school.label}
            mediator={school.mediator}
            socialLinks={school.socialLinks}
            siret={school.siret}
          />
        </div>
      </div>
    </div>
  );
}
