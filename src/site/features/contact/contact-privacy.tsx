import { m } from '#site/messages/messages.js';
import styles from './contact-privacy.module.css';
import type { ContactFormView } from './contact-view.ts';

/** Who gets the request, how long it is kept, and what its author may ask (RGPD, article 13). */
export function ContactPrivacy({ view }: { readonly view: ContactFormView }) {
  const { schoolLabel: school, siteName, retentionDays, privacyUrl } = view;
  return (
    <div className={styles.privacy}>
      <p className={styles.title}>{m.contactPrivacyTitle()}</p>
      <ul>
        <li>{m.contactPrivacyWho({ school })}</li>
        <li>
          {retentionDays === undefined
            ? m.contactPrivacyKeptElsewhere()
            : m.contactPrivacyKept({ siteName, days: retentionDays })}
        </li>
        <li>{m.contactPrivacyRights({ siteName })}</li>
        <li>{m.contactMinors()}</li>
      </ul>
      {privacyUrl && (
        <p>
          <a href={privacyUrl}>{m.contactPolicy()}</a>
        </p>
      )}
    </div>
  );
}
