import type { ReactNode } from 'react';
import {
  type Moment,
  maxContactMessageLength,
  moments,
  type ProspectField,
  slotName,
  type Weekday,
  weekdays,
} from '#domain/requests/contact-request.ts';
import { elide } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { sealField, trapField } from '#site/session/hidden-fields.ts';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { PrivacyNote } from '#site/ui/privacy-note.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './contact-form.module.css';
import { DemonstrationNotice, FailureNotice } from './contact-notice.tsx';
import type { ContactAnswer, OwnIdentity } from './contact-view.ts';
import type { ContactFormView } from './load-contact.server.ts';

const dayNames: Readonly<Record<Weekday, () => string>> = {
  lundi: m.mondayName,
  mardi: m.tuesdayName,
  mercredi: m.wednesdayName,
  jeudi: m.thursdayName,
  vendredi: m.fridayName,
  samedi: m.saturdayName,
};
const momentNames: Readonly<Record<Moment, () => string>> = {
  matin: m.momentMorning,
  'apres-midi': m.momentAfternoon,
  soir: m.momentEvening,
};

function SlotGrid({ ticked }: { readonly ticked: readonly string[] }) {
  return (
    <fieldset className="stack gap-1">
      <Typeset as="legend" className="strong" text={m.contactDays()} />
      <p className="note">{m.contactDaysHint()}</p>
      {weekdays.map((day) => (
        <div key={day} className={styles.day}>
          <span className="small strong" aria-hidden="true">
            {dayNames[day]()}
          </span>
          {moments.map((moment) => {
            const name = slotName(day, moment);
            return (
              <label key={moment} className="chip">
                <input type="checkbox" name={name} defaultChecked={ticked.includes(name)} />
                <span>
                  <VisuallyHidden>{dayNames[day]()} </VisuallyHidden>
                  {momentNames[moment]()}
                </span>
              </label>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}

const labels: Readonly<Record<ProspectField, () => string>> = {
  lastName: m.contactLastName,
  firstName: m.contactFirstName,
  email: m.contactEmail,
  phone: m.contactPhone,
  category: m.contactCategory,
  message: m.contactMessage,
};

export const contactFields = Object.keys(labels) as ProspectField[];

const fieldId = (field: ProspectField) => `contact-${field}`;

interface ContactFieldsProps {
  readonly view: ContactFormView;
  readonly answer?: ContactAnswer;
  readonly own?: OwnIdentity;
  readonly sending?: boolean;
}

export function ContactFields({ view, answer, own, sending }: ContactFieldsProps): ReactNode {
  const errors = answer?.errors ?? {};
  const values: ContactAnswer['values'] = answer?.values ?? own ?? {};
  const common = (field: ProspectField) => ({
    id: fieldId(field),
    name: field,
    label: labels[field](),
    defaultValue: values[field],
    error: errors[field],
  });
  return (
    <div className="stack gap-3">
      <FailureNotice answer={answer} />
      <ErrorSummary answer={answer} errors={summarise(labels, errors, fieldId)} />
      {view.demonstration && <DemonstrationNotice />}
      <p className="note">{m.contactNeeded()}</p>
      {own && !answer && <p className="note">{m.contactFromFunnel()}</p>}
      <div className="form-grid">
        <TextField {...common('lastName')} required autoComplete="family-name" />
        <TextField {...common('firstName')} required autoComplete="given-name" />
      </div>
      <TextField {...common('email')} required type="email" autoComplete="email" spellCheck={false} />
      <TextField {...common('phone')} type="tel" hint={m.contactPhoneHint()} autoComplete="tel" />
      <SelectField
        {...common('category')}
        defaultValue={answer ? answer.values.category : view.category}
        options={view.categories}
        required
      />
      <SlotGrid ticked={answer?.slots ?? []} />
      <TextAreaField
        {...common('message')}
        defaultValue={answer ? answer.values.message : view.quote?.message}
        hint={m.contactMessageHint()}
        most={maxContactMessageLength}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {m.contactTrap()} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={sealField} value={answer?.seal ?? view.seal} />
      <div>
        <Button type="submit" loading={sending}>
          {m.contactSend()}
        </Button>
      </div>
      <ContactPrivacy view={view} />
    </div>
  );
}

/** RGPD, article 13. */
function ContactPrivacy({ view }: { readonly view: ContactFormView }) {
  const { schoolLabel: school, siteName, retentionDays, privacyUrl } = view;
  return (
    <PrivacyNote
      title={m.contactPrivacyTitle()}
      items={[
        m.contactPrivacyWho({ school }),
        retentionDays === undefined
          ? m.contactPrivacyKeptElsewhere()
          : m.contactPrivacyKept({ siteName, days: retentionDays }),
        m.contactPrivacyRights({ ofSite: elide('de', siteName) }),
        m.contactMinors(),
      ]}
      policy={privacyUrl ? { label: m.contactPolicy(), href: privacyUrl } : undefined}
    />
  );
}
