import { data, redirect } from 'react-router';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/request.route.ts';
import { FilePage, fileTrail } from './file-parts.tsx';
import { loadRequested, takeRequest } from './request-quote.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const email = await loadRequested(request, site(context));
  if (email === undefined) throw redirect(paths.purchases(), { status: 303, headers: privately });
  return data({ email }, { headers: privately });
}

export const action = ({ request, context }: Route.ActionArgs) => takeRequest(request, site(context));

export const handle = { isFunnel: true };

export const meta = linkMeta(m.fileRequested, fileTrail);

export default function RequestedQuote({ loaderData: { email }, actionData: answer }: Route.ComponentProps) {
  const title = answer ? m.fileNotRequested() : m.fileRequested();
  return (
    <FilePage
      title={title}
      text={
        !answer && (
          <Sentence text={m.fileRequestedText({ email: hole })}>
            <strong>
              <EmailAddress address={email} />
            </strong>
          </Sentence>
        )
      }
      refusal={answer && <Notice tone="error" title={answer.refused.join(' ')} role="alert" />}
    >
      <PageTitle title={title} isInError={answer !== undefined} />
      {answer ? (
        <div className="cluster gap-2">
          <ButtonLink to={answer.back}>{m.fileBackToPayment()}</ButtonLink>
          <ButtonLink to={answer.write} variant="secondary">
            {m.ordersWrite()}
          </ButtonLink>
        </div>
      ) : (
        <p>{m.fileRequestedNext()}</p>
      )}
    </FilePage>
  );
}
