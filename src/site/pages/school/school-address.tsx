import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { PhoneLink } from '#domain/identity/phone-number.ts';
import styles from './school-head.module.css';

interface SchoolAddressProps {
  readonly phone: PhoneLink | undefined;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

export function SchoolAddress({ phone, more, children }: SchoolAddressProps) {
  return (
    <address className={`stack gap-half ${styles.address}`}>
      <p>
        <MapPin aria-hidden="true" />
        <span>{children}</span>
      </p>
      {phone && (
        <p>
          <Phone aria-hidden="true" />
          <a className="target" href={phone.href}>
            {phone.text}
          </a>
        </p>
      )}
      {more}
    </address>
  );
}
