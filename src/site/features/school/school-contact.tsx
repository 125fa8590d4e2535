import { OpeningHoursTable } from '#site/ui/opening-hours-table.tsx';
import styles from './school-contact.module.css';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

/** When the school is open, in its own time zone. */
export function SchoolHours({ hours, today }: Pick<SchoolView, 'hours' | 'today'>) {
  return (
    <SchoolSection title="Horaires">
      {hours.length === 0 ? (
        <p>Cette auto-école n’a pas communiqué ses horaires.</p>
      ) : (
        <OpeningHoursTable hours={hours} today={today} />
      )}
    </SchoolSection>
  );
}

/** Who to turn to in a dispute, where else the school is found, and who it is by law. */
export function SchoolStanding({
  mediator,
  socialLinks,
  siret,
}: Pick<SchoolView, 'mediator' | 'socialLinks' | 'siret'>) {
  return (
    <>
      <SchoolSection title="Médiateur">
        {mediator ? (
          <p>
            En cas de litige{'\u202f: '}
            <a href={mediator.href}>{mediator.text}</a>
          </p>
        ) : (
          <p>Médiateur de la consommation non communiqué.</p>
        )}
        {siret && <p className={styles.siret}>SIRET {siret}</p>}
      </SchoolSection>
      {socialLinks.length > 0 && (
        <SchoolSection title="Réseaux sociaux">
          <ul className={styles.networks}>
            {socialLinks.map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="nofollow noopener">
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
