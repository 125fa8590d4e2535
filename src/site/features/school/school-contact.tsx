import { m } from '#site/messages/messages.js';
import { OpeningHoursTable } from '#site/ui/opening-hours-table.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import styles from './school-contact.module.css';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

/** When the school is open, in its own time zone. */
export function SchoolHours({ hours, today }: Pick<SchoolView, 'hours' | 'today'>) {
  return (
    <SchoolSection title={m.hours()}>
      {hours.length === 0 ? <p>{m.noHours()}</p> : <OpeningHoursTable hours={hours} today={today} />}
    </SchoolSection>
  );
}

/** Who to turn to in a dispute, where else the school is found, and who it is by law. */
export function SchoolStanding({
  label: school,
  mediator,
  socialLinks,
  siret,
}: Pick<SchoolView, 'label' | 'mediator' | 'socialLinks' | 'siret'>) {
  return (
    <>
      <SchoolSection title={m.mediator()}>
        {mediator ? (
          <p>
            <Sentence text={m.disputeMediator({ mediator: hole })}>
              <a href={mediator.href}>{mediator.text}</a>
            </Sentence>
          </p>
        ) : (
          <p>{m.mediatorUnknown()}</p>
        )}
        {siret && <p className={styles.siret}>{m.siret({ siret })}</p>}
      </SchoolSection>
      {socialLinks.length > 0 && (
        <SchoolSection title={m.networks()}>
          <ul className={styles.networks}>
            {socialLinks.map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  rel="nofollow noopener"
                  aria-label={m.networkOfSchool({ network: label, school })}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </SchoolSection>
      )}
    </>
  );
}
