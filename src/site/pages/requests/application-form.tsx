import {
  type ApplicationField,
  boxName,
  maxApplicationMessageLength,
} from '#domain/requests/club-application.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { BoxGroup } from '#site/shared/request-form/box-group.tsx';
import { EmailField } from '#site/shared/request-form/email-field.tsx';
import { RequestForm, requestField, requestFieldId } from '#site/shared/request-form/request-form.tsx';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import { SiretField } from '#site/shared/request-form/siret-field.tsx';
import type { ApplicationView } from '#site/shared/request-form/view-request.server.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';

type Options = readonly { readonly value: string; readonly label: string }[];

const labels: Readonly<Record<Exclude<ApplicationField, 'role' | 'proof'>, () => string>> = {
  label: m.inboxSchoolName,
  siret: m.siretLabel,
  agreement: m.agreementLabel,
  street: m.inboxStreet,
  zipCode: m.inboxZipCode,
  city: m.inboxCity,
  trainings: m.inboxTrainings,
  labels: m.inboxLabels,
  website: m.inboxWebsite,
  manager: m.inboxManager,
  email: m.inboxEmail,
  phone: m.inboxPhone,
  message: m.inboxOptionalMessage,
  terms: m.inboxTermsShort,
  consent: m.inboxConsent,
};

interface ApplicationFormProps {
  readonly view: ApplicationView;
  readonly answer: RequestAnswer | undefined;
}

export function ApplicationForm({ view, answer }: ApplicationFormProps) {
  const values = answer?.values ?? {};
  const common = (field: keyof typeof labels) => requestField(field, labels[field](), answer);
  const boxes = (group: 'trainings' | 'labels', options: Options) => ({
    id: requestFieldId(group),
    legend: labels[group](),
    error: answer?.errors[group],
    boxes: options.map(({ value, label }) => {
      const name = boxName(group, value);
      return { name, label, ticked: values[name] !== undefined };
    }),
  });
  return (
    <RequestForm
      view={view}
      answer={answer}
      action={paths.joinTheClub()}
      labels={{ ...labels, consent: m.inboxConsentShort }}
      note={m.inboxApplicationNeeded()}
      send={m.inboxApplicationSend()}
    >
      <Typeset as="h3" text={m.inboxSchoolPart()} />
      <TextField {...common('label')} required autoComplete="organization" />
      <div className="form-grid">
        <SiretField {...common('siret')} />
        <TextField
          {...common('agreement')}
          required
          hint={m.inboxAgreementHint()}
          autoCapitalize="characters"
          autoComplete="off"
          data-length="code"
          spellCheck={false}
        />
      </div>
      <TextField {...common('street')} required autoComplete="address-line1" />
      <div className="form-grid">
        <TextField {...common('zipCode')} required inputMode="numeric" autoComplete="postal-code" />
        <TextField {...common('city')} required autoComplete="address-level2" />
      </div>
      <BoxGroup {...boxes('trainings', view.trainings)} />
      <BoxGroup {...boxes('labels', view.labels)} />
      <TextField
        {...common('website')}
        hint={m.inboxWebsiteHint()}
        type="url"
        autoComplete="url"
        spellCheck={false}
      />
      <Typeset as="h3" text={m.inboxPersonPart()} />
      <TextField {...common('manager')} required autoComplete="name" />
      <div className="form-grid">
        <EmailField {...common('email')} required hint={m.inboxSchoolEmailHint()} />
        <TextField {...common('phone')} required type="tel" hint={m.inboxPhoneHint()} autoComplete="tel" />
      </div>
      <TextAreaField {...common('message')} most={maxApplicationMessageLength} />
      <TermsAndConsent termsVersion={view.termsVersion} answer={answer} />
    </RequestForm>
  );
}

interface TermsAndConsentProps {
  readonly termsVersion: string;
  readonly answer: RequestAnswer | undefined;
}

export function TermsAndConsent({ termsVersion, answer }: TermsAndConsentProps) {
  return (
    <>
      <input type="hidden" name="termsVersion" value={termsVersion} />
      <Checkbox
        id={requestFieldId('terms')}
        name="terms"
        required
        label={
          <Sentence text={m.inboxTerms({ terms: hole })}>
            <a href={paths.listingTerms()} target="_blank" rel="noopener">
              {m.inboxTermsLink()}
            </a>
          </Sentence>
        }
        defaultChecked={answer?.values.terms !== undefined}
        error={answer?.errors.terms}
      />
      <Checkbox
        id={requestFieldId('consent')}
        name="consent"
        required
        label={m.inboxConsent()}
        defaultChecked={answer?.values.consent !== undefined}
        error={answer?.errors.consent}
      />
    </>
  );
}
