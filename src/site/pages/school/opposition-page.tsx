import { answerTerm, maxOppositionLength, oppositionWishes } from '#domain/requests/opposition.ts';
import { ofSchool } from '#domain/text/elisions.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EmailField } from '#site/shared/request-form/email-field.tsx';
import { ReceiptPart, type ReceivedProps } from '#site/shared/request-form/receipt-part.tsx';
import { RequestForm, requestField } from '#site/shared/request-form/request-form.tsx';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import type { RequestFormView } from '#site/shared/request-form/view-request.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';

interface OppositionPageProps {
  readonly trail: Trail;
  readonly view: RequestFormView;
  readonly school: { readonly id: number; readonly label: string };
  readonly answer: RequestAnswer | undefined;
}

const labels = { wish: m.oppositionWish, message: m.oppositionMessage, email: m.inboxEmail };

export function OppositionPage({ trail, view, school, answer }: OppositionPageProps) {
  const common = (field: keyof typeof labels) => requestField(field, labels[field](), answer);
  const { label: legend, ...wish } = common('wish');
  return (
    <ReadingPage trail={trail}>
      <h1>
        <Typeset text={m.oppositionTitle({ ofSchool: ofSchool(school.label) })} />
      </h1>
      <p className="lead">{m.oppositionLead({ term: answerTerm })}</p>
      <RequestForm
        view={view}
        answer={answer}
        action={paths.opposeListing(school.id)}
        labels={labels}
        note={m.oppositionNeeded()}
        send={m.oppositionSend()}
      >
        <RadioGroup {...wish} legend={legend} options={oppositionWishes} required />
        <TextAreaField
          {...common('message')}
          hint={m.oppositionMessageHint()}
          rows={4}
          most={maxOppositionLength}
        />
        <EmailField {...common('email')} hint={m.oppositionEmailHint()} />
      </RequestForm>
    </ReadingPage>
  );
}

/** A separate address, so that a reload sends nothing again. */
export function OppositionReceivedPage({
  trail,
  receipt,
  waits,
  demonstration,
}: ReceivedProps & { readonly waits: boolean }) {
  return (
    <ReadingPage trail={trail}>
      <h1>
        <Typeset text={m.oppositionReceived()} />
      </h1>
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{(waits ? m.oppositionWaits : m.oppositionNext)({ term: answerTerm })}</p>
      </ReceiptPart>
      <div className="cluster gap-2">
        <ButtonLink to={paths.home()}>{m.inboxBackHome()}</ButtonLink>
      </div>
    </ReadingPage>
  );
}
