import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { paths } from '#site/paths.ts';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { ContactedSchool } from './contact-view.ts';
import styles from './school-card.module.css';

/** Whom one writes to, and the other ways to reach them. */
export function SchoolCard({ school, title }: { readonly school: ContactedSchool; readonly title: string }) {
  const { label, uri, street, zipCode, city, phone } = school;
  return (
    <Panel className={styles.card}>
      <p className={styles.for}>{title}</p>
      <p className={styles.name}>
        <InitialsSign name={label} />
        <Link to={paths.school(uri)}>{label}</Link>
      </p>
      <address className={styles.where}>
        <p>
          <MapPin aria-hidden="true" />
          <span>{`${street}, ${zipCode}\u00a0${city}`}</span>
        </p>
        {phone && (
          <p>
            <Phone aria-hidden="true" />
            <a href={phone.href}>{phone.text}</a>
          </p>
        )}
      </address>
    </Panel>
  );
}
