import { boxName, maxApplicationMessageLength } from '#domain/requests/club-application.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { BoxGroup } from '#site/shared/request-form/box-group.tsx';
import { EmailField } from '#site/shared/request-form/email-field.tsx';
import { ReceiptPart, type ReceivedProps } from '#site/shared/request-form/receipt-part.tsx';
import { RequestForm, requestField, requestFieldId } from '#site/shared/request-form/request-form.tsx';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import { SiretField } from '#site/shared/request-form/siret-field.tsx';
import type { ClaimView } from '#site/shared/request-form/view-request.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { TermsAndConsent } from './application-form.tsx';

interface ClaimPageProps {
  readonly trail: Trail;
  readonly view: ClaimView;
  readonly answer: RequestAnswer | undefined;
}

const labels = {
  manager: m.inboxName,
  role: m.claimRole,
  email: m.inboxEmail,
  phone: m.inboxPhone,
  siret: m.siretLabel,
  trainings: m.inboxTrainings,
  proof: m.claimProof,
  message: m.inboxOptionalMessage,
  terms: m.inboxTermsShort,
  consent: m.inboxConsentShort,
};

export function ClaimPage({ trail, view, answer }: ClaimPageProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.claimTitle()} />
      <Typeset as="p" className="lead" text={m.claimLead()} />
      <Facts>
        <dt>{m.inboxSchoolName()}</dt>
        <dd>{view.school.label}</dd>
        <dt>{m.inboxStreet()}</dt>
        <dd>{view.school.address}</dd>
        {view.school.agreement && (
          <>
            <dt>{m.agreementLabel()}</dt>
            <dd>{view.school.agreement}</dd>
          </>
        )}
      </Facts>
      {view.hasMailbox && (
        <Notice tone="info" title={m.claimHasDesk()}>
          <Typeset as="p" text={m.claimHasDeskText()} />
          {view.desk && (
            <p>
              <a href={view.desk}>{m.claimOpenDesk()}</a>
            </p>
          )}
        </Notice>
      )}
      <ClaimForm view={view} answer={answer} />
    </ReadingPage>
  );
}

function ClaimForm({ view, answer }: Omit<ClaimPageProps, 'trail'>) {
  const common = (field: keyof typeof labels) => requestField(field, labels[field](), answer);
  return (
    <RequestForm
      view={view}
      answer={answer}
      action={paths.joinTheClub({ school: view.school.id })}
      labels={labels}
      note={m.claimNeeded()}
      send={m.claimSend()}
    >
      <div className="form-grid">
        <TextField {...common('manager')} required autoComplete="name" />
        <TextField {...common('role')} required autoComplete="organization-title" />
      </div>
      <EmailField {...common('email')} required hint={m.claimEmailHint()} />
      <div className="form-grid">
        <TextField {...common('phone')} required type="tel" hint={m.inboxPhoneHint()} autoComplete="tel" />
        <SiretField {...common('siret')} />
      </div>
      <BoxGroup
        id={requestFieldId('trainings')}
        legend={m.inboxTrainings()}
        error={answer?.errors.trainings}
        boxes={view.trainings.map(({ value, label }) => {
          const name = boxName('trainings', value);
          return { name, label, ticked: answer?.values[name] !== undefined };
        })}
      />
      <RadioGroup
        id={requestFieldId('proof')}
        name="proof"
        legend={m.claimProof()}
        hint={m.claimProofHint()}
        options={view.proofs}
        defaultValue={answer?.values.proof}
        error={answer?.errors.proof}
        required
      />
      <TextAreaField {...common('message')} most={maxApplicationMessageLength} />
      <TermsAndConsent termsVersion={view.termsVersion} answer={answer} />
    </RequestForm>
  );
}

export function ClaimReceivedPage({ trail, receipt, demonstration }: ReceivedProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={receipt.isRepeat ? m.claimRepeated() : m.claimReceived()} />
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{m.claimNext()}</p>
      </ReceiptPart>
      <div className="cluster gap-2">
        <ButtonLink to={paths.home()}>{m.inboxBackHome()}</ButtonLink>
      </div>
    </ReadingPage>
  );
}
