import type { PhoneLink } from '#domain/identity/phone-number.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import { ContactFields } from './contact-form.tsx';
import styles from './contact-section.module.css';
import type { ContactFormView } from './load-contact.server.ts';

interface ContactSectionProps {
  readonly view: ContactFormView | undefined;
  readonly phone: PhoneLink | undefined;
}

export function ContactSection({ view, phone }: ContactSectionProps) {
  return (
    <section aria-labelledby="titre-contact" className={`stack gap-2 ${styles.section}`}>
      <Typeset as="h2" id="titre-contact" text={m.contactSection()} />
      {view ? (
        <>
          <p className="measure">{m.contactLead()}</p>
          <Unfolding title={m.contactUnfold()}>
            <Panel>
              <form
                method="post"
                action={paths.contactSchool(view.officeId, { category: view.category })}
                noValidate
              >
                <ContactFields view={view} isStill />
              </form>
            </Panel>
          </Unfolding>
        </>
      ) : (
        <p>
          {phone ? m.contactNoEmailText() : `${m.contactSectionNoEmail()} ${m.contactNoPhone()}`}{' '}
          {phone && <a href={phone.href}>{phone.text}</a>}
        </p>
      )}
    </section>
  );
}
