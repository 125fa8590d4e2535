import { useState } from 'react';
import type { FormErrors } from '#domain/form.ts';
import { correctRepresentativeEmail } from '#domain/identity/email-typo.ts';
import {
  consentGiven,
  type RepresentativeField,
  representativeLinks,
} from '#domain/identity/identity-representative.ts';
import { m } from '#site/messages/messages.js';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { EmailTypo } from '#site/ui/email-typo.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './identity-step.module.css';

export const representativeLabels: Readonly<Record<RepresentativeField, () => string>> = {
  representativeLink: m.representativeLink,
  representativeLastName: m.representativeLastName,
  representativeFirstName: m.representativeFirstName,
  representativeEmail: m.representativeEmail,
  representativePhone: m.representativePhone,
  representativeConsent: m.representativeConsent,
};

interface RepresentativeFieldsProps {
  readonly values: Partial<Record<RepresentativeField, string>>;
  readonly errors: FormErrors<RepresentativeField>;
}

export function RepresentativeFields({ values, errors }: RepresentativeFieldsProps) {
  const [email, setEmail] = useState(values.representativeEmail ?? '');
  const common = (field: RepresentativeField) => ({
    id: field,
    name: field,
    label: representativeLabels[field](),
    defaultValue: values[field] ?? '',
    error: errors[field],
    required: true,
  });
  return (
    <fieldset className="box panel stack gap-3">
      <legend className={`title-small strong ${styles.legend}`}>{m.representative()}</legend>
      <p>{m.representativeIntro()}</p>
      <RadioGroup
        id="representativeLink"
        name="representativeLink"
        legend={representativeLabels.representativeLink()}
        options={representativeLinks}
        defaultValue={values.representativeLink}
        error={errors.representativeLink}
        required
      />
      <div className="form-grid">
        <TextField
          {...common('representativeLastName')}
          hint={m.representativeNameHint()}
          autoComplete="section-representant family-name"
        />
        <TextField
          {...common('representativeFirstName')}
          hint={m.representativeNameHint()}
          autoComplete="section-representant given-name"
        />
      </div>
      <div>
        <TextField
          {...common('representativeEmail')}
          type="email"
          hint={m.representativeEmailHint()}
          autoComplete="section-representant email"
          spellCheck={false}
          onBlur={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <div role="status">
          <EmailTypo
            email={email}
            fieldIds={['representativeEmail']}
            name={correctRepresentativeEmail}
            onTake={setEmail}
          />
        </div>
      </div>
      <TextField
        {...common('representativePhone')}
        type="tel"
        hint={m.identityPhoneHint()}
        autoComplete="section-representant tel"
      />
      <Checkbox
        id="representativeConsent"
        name="representativeConsent"
        value={consentGiven}
        defaultChecked={values.representativeConsent === consentGiven}
        label={m.representativeConsentText()}
        hint={m.representativeConsentHint()}
        error={errors.representativeConsent}
        required
      />
    </fieldset>
  );
}
