import type { ReactNode } from 'react';
import { data } from 'react-router';
import { maxOperatorMessageLength } from '#domain/requests/operator-message.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EmailField } from '#site/shared/request-form/email-field.tsx';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { ReceiptPart, type ReceivedProps } from '#site/shared/request-form/receipt-part.tsx';
import { RequestForm, requestField } from '#site/shared/request-form/request-form.tsx';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import { submitMessage } from '#site/shared/request-form/submit-request.server.ts';
import { findReceipt, type MessageView, viewMessage } from '#site/shared/request-form/view-request.server.ts';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/contact.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

const noStore = { 'cache-control': 'no-store' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = site(context);
  const receipt = await findReceipt(here, 'message', url.searchParams);
  return data({ receipt, view: viewMessage(here, url.searchParams, new Date()) }, { headers: noStore });
}

export const action = ({ request, context }: Route.ActionArgs) => submitMessage(request, site(context));

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

const trail = () => trailTo({ label: m.linkContact() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.inboxContactTitle(),
    description: m.inboxContactDescription(),
    path: paths.contact(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt),
    matches,
  });
}

export default function Contact({ loaderData: { receipt, view }, actionData: answer }: Route.ComponentProps) {
  const received = answer ? undefined : receipt;
  return (
    <>
      <PageTitle
        title={received ? m.inboxMessageReceived() : m.inboxContactTitle()}
        isInError={hasErrors(answer)}
      />
      {received ? (
        <MessageReceivedPage trail={trail()} receipt={received} demonstration={view.demonstration} />
      ) : (
        <MessagePage
          trail={trail()}
          view={view}
          answer={answer}
          schoolSearch={<SearchBox cities={false} label={m.inboxSchoolSearch()} />}
        />
      )}
    </>
  );
}

interface MessagePageProps {
  readonly trail: Trail;
  readonly view: MessageView;
  readonly answer: RequestAnswer | undefined;
  readonly schoolSearch: ReactNode;
}

const labels = {
  subject: m.inboxSubject,
  name: m.inboxName,
  email: m.inboxEmail,
  order: m.inboxOrder,
  message: m.inboxMessage,
};

function MessagePage({ trail, view, answer, schoolSearch }: MessagePageProps) {
  const common = (field: keyof typeof labels) => requestField(field, labels[field](), answer);
  return (
    <ReadingPage trail={trail} className="gap-4">
      <Typeset as="h1" text={m.inboxContactTitle()} />
      <Typeset as="p" className="title-small measure" text={view.lead} />
      <section aria-labelledby="avant-decrire" className="stack gap-2">
        <Typeset as="h2" id="avant-decrire" text={m.inboxShortcuts()} />
        <ul className="grid-2 gap-2">
          {view.shortcuts.map(({ title, text, ways }) => (
            <li key={title} className="card panel stack gap-half">
              <Typeset as="h3" text={title} />
              <Typeset as="p" className="note" text={text} />
              <ul className="cluster gap-1">
                {ways.map(({ label, href }) => (
                  <li key={href}>
                    <a className="target strong" href={href}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <Typeset as="h3" text={m.inboxFindSchool()} />
        <p>{m.inboxFindSchoolText()}</p>
        {schoolSearch}
      </section>
      <section aria-labelledby="ecrire" className="stack gap-2">
        <Typeset as="h2" id="ecrire" text={m.inboxWrite()} />
        <RequestForm
          view={view}
          answer={answer}
          action={paths.contact()}
          labels={labels}
          note={m.inboxMessageNeeded()}
          send={m.inboxMessageSend()}
        >
          <SelectField
            {...common('subject')}
            defaultValue={answer?.values.subject ?? view.subject}
            options={view.subjects}
            required
          />
          <TextField {...common('name')} required autoComplete="name" />
          <EmailField {...common('email')} required hint={m.inboxEmailHint()} />
          <TextField
            {...common('order')}
            hint={m.inboxOrderHint()}
            autoComplete="off"
            autoCapitalize="characters"
            data-length="code"
            spellCheck={false}
          />
          <TextAreaField {...common('message')} required rows={8} most={maxOperatorMessageLength} />
        </RequestForm>
      </section>
    </ReadingPage>
  );
}

function MessageReceivedPage({ trail, receipt, demonstration }: ReceivedProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.inboxMessageReceived()} />
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{m.inboxMessageNext()}</p>
      </ReceiptPart>
      <div className="cluster gap-2">
        <ButtonLink to={paths.home()}>{m.inboxBackHome()}</ButtonLink>
        <ButtonLink to={paths.contact()} variant="quiet">
          {m.inboxWriteAgain()}
        </ButtonLink>
      </div>
    </ReadingPage>
  );
}
