import { data, Form, redirect, useNavigation } from 'react-router';
import { validateForm } from '#domain/form.ts';
import { type OrderSearchField, orderSearchSchema } from '#domain/order/order-search.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/ask-link.route.ts';
import { FilePage, failureTitle, fileTrail } from './file-parts.tsx';
import { privately } from './file-requests.server.ts';
import type { FileFailure } from './file-view.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const sentParameter = 'envoye';

export function loader({ url }: Route.LoaderArgs) {
  return data({ isSent: url.searchParams.has(sentParameter) }, { headers: privately });
}

export const action = ({ request, context }: Route.ActionArgs) => takeAsked(request, site(context));

/** The answer does not reveal whether there is such a file. */
async function takeAsked(request: Request, here: SiteRequest) {
  const { values, errors, ok } = validateForm(orderSearchSchema, await readForm(request));
  const kept = (status: number, failure?: FileFailure) =>
    data({ values, errors, failure }, { status, headers: privately });
  if (!ok) return kept(422);
  if (!(await here.allow('trainingFile'))) return kept(429, 'too-many');
  try {
    await here.upstreams.enrolment.askFileLink(values);
  } catch (error) {
    here.log.error({ err: error }, 'Dossier');
    return kept(503, 'away');
  }
  return redirect(paths.askFileLink({ isSent: true }), { status: 303, headers: privately });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.fileAskTitle(), trail: fileTrail(), noindex: true, matches });
}

const labels: Readonly<Record<OrderSearchField, () => string>> = {
  reference: m.fileAskReference,
  email: m.fileAskEmail,
};

export default function AskFileLink({ loaderData: { isSent }, actionData: answer }: Route.ComponentProps) {
  const navigation = useNavigation();
  const common = (field: OrderSearchField) => ({
    id: field,
    name: field,
    label: labels[field](),
    defaultValue: answer?.values[field],
    error: answer?.errors[field],
    required: true,
    spellCheck: false,
  });
  return (
    <FilePage title={m.fileAskTitle()}>
      <PageTitle title={m.fileAskTitle()} isInError={answer !== undefined} />
      {isSent && !answer && (
        <Notice tone="success" title={m.fileAskSent()} role="status">
          <p>{m.fileAskSentText()}</p>
        </Notice>
      )}
      <p>{m.fileAskLead()}</p>
      <Panel>
        <Form method="post" action={paths.askFileLink()} noValidate className="stack gap-3">
          {answer?.failure && (
            <AnswerNotice answer={answer} tone="error" title={failureTitle(answer.failure)} />
          )}
          {answer && <ErrorSummary answer={answer} errors={summarise(labels, answer.errors)} />}
          <TextField
            {...common('reference')}
            hint={m.fileAskReferenceHint()}
            autoComplete="off"
            autoCapitalize="characters"
            data-length="code"
          />
          <TextField {...common('email')} type="email" autoComplete="email" hint={m.fileAskEmailHint()} />
          <div>
            <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
              {m.fileAskLink()}
            </Button>
          </div>
        </Form>
      </Panel>
    </FilePage>
  );
}
