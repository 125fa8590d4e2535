import { DashList } from './dash-list.tsx';
import styles from './field.module.css';

interface PrivacyNoteProps {
  readonly title: string;
  /** Who reads the answers, how long they are kept, what one may ask (RGPD, article 13). */
  readonly items: readonly string[];
  /** Where there is one. */
  readonly policy: { readonly label: string; readonly href: string } | undefined;
}

/** At the foot of a form, what becomes of the answers. */
export function PrivacyNote({ title, items, policy }: PrivacyNoteProps) {
  return (
    <div className={`note stack gap-1 ${styles.note}`}>
      <p className={styles.privacyTitle}>{title}</p>
      <DashList items={items} small />
      {policy && (
        <p>
          <a href={policy.href}>{policy.label}</a>
        </p>
      )}
    </div>
  );
}
