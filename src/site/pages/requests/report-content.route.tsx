import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { submitContentReport } from '#site/shared/request-form/submit-request.server.ts';
import { findReceipt, viewContentReport } from '#site/shared/request-form/view-request.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/report-content.route.ts';
import { NoticePage, NoticeReceivedPage } from './notice-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

const noStore = { 'cache-control': 'no-store' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = site(context);
  const receipt = await findReceipt(here, 'notice', url.searchParams);
  return data({ receipt, view: viewContentReport(here, url.searchParams, new Date()) }, { headers: noStore });
}

export const action = ({ request, context }: Route.ActionArgs) => submitContentReport(request, site(context));

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

const trail = () => trailTo({ label: m.noticeLink() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.noticeTitle(),
    description: m.noticeDescription(),
    path: paths.reportContent(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt),
    matches,
  });
}

export default function ReportContent({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { view } = loaderData;
  const receipt = answer ? undefined : loaderData.receipt;
  return (
    <>
      <PageTitle title={receipt ? m.noticeReceived() : m.noticeTitle()} isInError={hasErrors(answer)} />
      {receipt ? (
        <NoticeReceivedPage trail={trail()} receipt={receipt} demonstration={view.demonstration} />
      ) : (
        <NoticePage trail={trail()} view={view} answer={answer} />
      )}
    </>
  );
}
