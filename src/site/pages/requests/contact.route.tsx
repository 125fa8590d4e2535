import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { submitMessage } from '#site/shared/request-form/submit-request.server.ts';
import { findReceipt, viewMessage } from '#site/shared/request-form/view-request.server.ts';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/contact.route.ts';
import { MessagePage, MessageReceivedPage } from './message-page.tsx';

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
