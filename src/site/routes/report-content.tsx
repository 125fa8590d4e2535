import { data, redirect } from 'react-router';
import { readNotice } from '#domain/requests/content-notice.ts';
import { isMistaken, keepForm, revalidateIfAnswered } from '#site/features/desk/keep-form.ts';
import { NoticePage, NoticeReceivedPage } from '#site/features/desk/notice-page.tsx';
import { takeDeskForm } from '#site/features/desk/take-desk-form.server.ts';
import { findReceipt, viewNotice } from '#site/features/desk/view-desk.server.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/report-content.ts';

const noStore = { 'cache-control': 'no-store' };

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const query = new URL(request.url).searchParams;
  const receipt = await findReceipt(here, 'notice', query);
  return data({ receipt, view: viewNotice(here, query, new Date()) }, { headers: noStore });
}

/** Once kept, another address: loading it again, or going back and forth, sends nothing twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const sent = await readForm(request);
  const judged = readNotice(sent);
  const form = { values: judged.values, judged, file: here.desk.takeNotice };
  const outcome = await takeDeskForm(here, sent, form, new Date());
  if (outcome.kind === 'kept') return data(outcome.answer, { status: outcome.status, headers: noStore });
  const own = await keepCause(request, here, `notice:${outcome.reference}`);
  const headers = { ...noStore, ...own };
  return redirect(paths.reportContent({ received: outcome.reference }), { status: 303, headers });
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const shouldRevalidate = revalidateIfAnswered;

const trail = () => trailTo({ label: m.noticeLink() });

/** All but the title, which also depends on what the action answered. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.noticeTitle(),
    description: m.noticeDescription(),
    path: paths.reportContent(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt),
    matches,
  }).filter((one) => !('title' in one));
}

export default function ReportContent({ loaderData, actionData: answer, matches }: Route.ComponentProps) {
  const { receipt, view } = loaderData;
  const isReceived = receipt && !answer;
  const name = isReceived ? m.noticeReceived() : m.noticeTitle();
  const title = isMistaken(answer) ? m.answerInError({ title: name }) : name;
  return (
    <>
      <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>
      {isReceived ? (
        <NoticeReceivedPage trail={trail()} receipt={receipt} demonstration={view.demonstration} />
      ) : (
        <NoticePage trail={trail()} view={view} answer={answer} />
      )}
    </>
  );
}
