import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormErrors } from '#domain/form.ts';
import { genders } from '#domain/identity/genders.ts';
import type { IdentityField, IdentityValues } from '#domain/identity/identity-form.ts';
import type { RepresentativeField } from '#domain/identity/identity-representative.ts';
import { m } from '#site/messages/messages.js';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { DateField } from '#site/ui/date-field.tsx';
import { EmailTypo } from '#site/ui/email-typo.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { useCorrectedErrors } from '../corrected-errors.ts';
import type { IdentityView } from '../load-enrolment.server.ts';
import { RecapBeside } from '../recap/recap-panel.tsx';
import styles from './identity-step.module.css';
import { RepresentativeFields, representativeLabels } from './representative-fields.tsx';

export interface IdentityAnswer {
  readonly values?: IdentityValues;
  readonly errors: FormErrors<IdentityField | RepresentativeField>;
  readonly isUnanswered?: boolean;
  readonly isCookieless?: boolean;
  readonly isConsentAway?: boolean;
  readonly refused?: readonly string[];
}

const labels: Readonly<Record<IdentityField, () => string>> = {
  gender: m.identityGender,
  lastName: m.identityLastName,
  firstName: m.identityFirstName,
  birthday: m.identityBirthday,
  country: m.identityCountry,
  email: m.identityEmail,
  emailConfirmation: m.identityEmailConfirmation,
  phone: m.identityPhone,
  street: m.identityStreet,
  zipCode: m.identityZipCode,
};

interface IdentityStepProps {
  readonly view: IdentityView;
  readonly answer: IdentityAnswer | undefined;
  readonly isOfMinor: boolean;
  readonly onBirthday: (typed: string) => void;
}

export function IdentityStep({ view, answer, isOfMinor, onBirthday }: IdentityStepProps) {
  const navigation = useNavigation();
  const values = answer?.values ?? view.values;
  const { licenceFile } = view;
  const form = useRef<HTMLFormElement>(null);
  const { errors, onInput } = useCorrectedErrors(answer?.errors, () => checkForm(form.current));
  const [email, setEmail] = useState(values.email);
  const common = (field: IdentityField) => ({
    id: field,
    name: field,
    label: labels[field](),
    defaultValue: values[field] ?? '',
    error: errors[field],
    required: true,
  });

  return (
    <div className="stack gap-3 columns">
      <Panel>
        <Form ref={form} onInput={onInput} method="post" noValidate className="stack gap-3">
          {answer && <IdentityAnswered answer={answer} errors={errors} />}
          <p className="note">{m.allAnswersNeeded()}</p>
          {licenceFile && (
            <div className={styles.gender}>
              <RadioGroup
                id="gender"
                name="gender"
                legend={labels.gender()}
                hint={licenceFile.asker === 'school' ? m.identityGenderHint() : m.identityGenderHintNetwork()}
                options={genders}
                defaultValue={values.gender}
                error={errors.gender}
                required
              />
            </div>
          )}
          <div className="form-grid">
            <TextField {...common('lastName')} hint={m.identityNameHint()} autoComplete="family-name" />
            <TextField {...common('firstName')} hint={m.identityNameHint()} autoComplete="given-name" />
          </div>
          <div className="form-grid">
            <DateField
              {...common('birthday')}
              hint={m.identityBirthdayHint()}
              autoComplete="bday"
              onChange={({ currentTarget: { value } }) => onBirthday(value)}
            />
            {licenceFile && (
              <SelectField
                {...common('country')}
                required={false}
                hint={
                  licenceFile.asker === 'school' ? m.identityCountryHint() : m.identityCountryHintNetwork()
                }
                options={licenceFile.countries}
              />
            )}
          </div>
          <div>
            <TextField
              {...common('email')}
              type="email"
              autoComplete="email"
              spellCheck={false}
              onBlur={({ currentTarget: { value } }) => setEmail(value)}
            />
            <div role="status">
              {email && (
                <EmailTypo
                  email={email}
                  fieldIds={['email', 'emailConfirmation']}
                  name="correctEmail"
                  onTake={setEmail}
                />
              )}
            </div>
          </div>
          <TextField {...common('emailConfirmation')} type="email" autoComplete="email" spellCheck={false} />
          <TextField {...common('phone')} type="tel" hint={m.identityPhoneHint()} autoComplete="tel" />
          <div className="form-grid">
            <TextField {...common('street')} hint={m.identityStreetHint()} autoComplete="address-line1" />
            <TextField
              {...common('zipCode')}
              hint={m.identityZipCodeHint()}
              inputMode="numeric"
              autoComplete="postal-code"
            />
          </div>
          {isOfMinor && <RepresentativeFields values={values} errors={errors} />}
          <input type="hidden" name="envoi" value={view.attempt} />
          <Continue
            isOfMinor={isOfMinor}
            mayLink={!view.form.under}
            isBusy={navigation.state === 'submitting'}
          />
          <p className="note">{isOfMinor ? m.identityPurposeMinor() : m.identityPurpose()}</p>
        </Form>
      </Panel>
      <RecapBeside recap={view.recap} />
    </div>
  );
}

interface ContinueProps {
  readonly isOfMinor: boolean;
  /** False for a partner's customer, who is known in this browser only. */
  readonly mayLink: boolean;
  readonly isBusy: boolean;
}

function Continue({ isOfMinor, mayLink, isBusy }: ContinueProps) {
  if (!isOfMinor) {
    return (
      <div className="submit">
        <Button type="submit" loading={isBusy}>
          {m.continueToPayment()}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack gap-2">
      <p>{mayLink ? m.consentWays() : m.consentWayCode()}</p>
      <div className="cluster gap-2">
        {/* First: Enter presses it. */}
        {mayLink && (
          <Button type="submit" name="voie" value="lien" loading={isBusy}>
            {m.sendToParent()}
          </Button>
        )}
        <Button
          type="submit"
          name="voie"
          value="code"
          loading={isBusy}
          variant={mayLink ? 'secondary' : 'primary'}
        >
          {m.continueTogether()}
        </Button>
      </div>
    </div>
  );
}

/** Loads the server's rules when there are errors to correct. */
async function checkForm(form: HTMLFormElement | null): Promise<IdentityAnswer['errors']> {
  const { partsOf, readIdentityForm } = await import('#domain/identity/identity-form.ts');
  if (!form) return {};
  const typed = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return readIdentityForm(typed, new Date(), partsOf(typed)).errors;
}

function IdentityAnswered({
  answer,
  errors,
}: {
  readonly answer: IdentityAnswer;
  readonly errors: IdentityAnswer['errors'];
}) {
  if (answer.isUnanswered) {
    return <AnswerNotice answer={answer} tone="error" title={m.unanswered()} text={m.unansweredText()} />;
  }
  if (answer.isCookieless) {
    return <AnswerNotice answer={answer} tone="error" title={m.cookieless()} text={m.cookielessText()} />;
  }
  if (answer.isConsentAway) {
    return <AnswerNotice answer={answer} tone="error" title={m.consentAway()} text={m.consentAwayText()} />;
  }
  if (answer.refused) {
    return <AnswerNotice answer={answer} tone="error" title={answer.refused.join(' ')} />;
  }
  const all = { ...labels, ...representativeLabels };
  return <ErrorSummary answer={answer} errors={summarise(all, errors)} />;
}
