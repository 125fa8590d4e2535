import { m } from '#site/messages/messages.js';
import { PrivacyNote } from '#site/ui/privacy-note.tsx';
import type { ContactFormView } from './contact-view.ts';

/** Who gets the request, how long it is kept, and what its author may ask (RGPD, article 13). */
export function ContactPrivacy({ view }: { readonly view: ContactFormView }) {
  const { schoolLabel: school, siteName, retentionDays, privacyUrl } = view;
  return (
    <PrivacyNote
      title={m.contactPrivacyTitle()}
      items={[
        m.contactPrivacyWho({ school }),
        retentionDays === undefined
          ? m.contactPrivacyKeptElsewhere()
          : m.contactPrivacyKept({ siteName, days: retentionDays }),
        m.contactPrivacyRights({ siteName }),
        m.contactMinors(),
      ]}
      policy={privacyUrl ? { label: m.contactPolicy(), href: privacyUrl } : undefined}
    />
  );
}
