import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { LogoMark } from '#site/ui/drawings/logo-mark.tsx';
import styles from './header.module.css';

export interface ShownPartner {
  readonly groupName: string;
  readonly brand: { readonly label: string; readonly logo: string; readonly site: string } | undefined;
}

export interface PartnerHeaderProps {
  readonly id: string;
  readonly siteName: string;
  readonly partner: ShownPartner;
}

export function PartnerHeader({ id, siteName, partner }: PartnerHeaderProps) {
  const { groupName, brand } = partner;
  return (
    <header id={id} className={`${styles.header} ${styles.partners}`} tabIndex={-1}>
      <div className={`frame ${styles.row}`}>
        <Link className={`target ${styles.logo}`} to={paths.home()} aria-label={m.homeLink({ siteName })}>
          <LogoMark />
          <span className={styles.name}>{siteName}</span>
        </Link>
        <p className={`strong ${styles.reserved}`}>
          {m.partnerReserved({ brand: brand ? brand.label : groupName })}
        </p>
        {brand && (
          <div className="cluster gap-1">
            <span className={`note ${styles.with}`}>{m.partnerWith()}</span>
            <a className={`target ${styles.brand}`} href={brand.site} rel="external noopener">
              <img src={brand.logo} alt={brand.label} width={180} height={48} />
            </a>
          </div>
        )}
      </div>
    </header>
  );
}
