import { data } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { pageMeta } from '#site/head/meta.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/report-review.route.ts';
import { loadReport, readReported } from './reviews/load-report.server.ts';
import { keepReport, type ReportAnswer } from './reviews/report-answer.ts';
import { ReportPage, titleOfReport, trailOfReport } from './reviews/report-page.tsx';
import { takeReport } from './reviews/take-report.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const privately = { 'cache-control': 'no-store' };

/** Not cached, since it repeats what was typed. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const reported = readReported(params);
  const view = reported && (await loadReport(site(context), reported));
  if (view === undefined) throw noSuchPage(url);
  return data(view, { headers: privately });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const reported = readReported(params);
  if (!reported) throw noSuchPage(url);
  const here = site(context);
  const { status, answer } = await takeReport(request, here, reported);
  const own = answer.kind === 'received' && (await keepCause(request, here, `report:${answer.reference}`));
  return data<ReportAnswer>(answer, { status, headers: { ...privately, ...own } });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, keepReport);

export const shouldRevalidate = () => false;

/** All but the title, which depends on the action's answer. */
export function meta({ loaderData: view = { isResponse: false }, params, matches }: Route.MetaArgs) {
  return pageMeta({
    title: titleOfReport(view),
    description: m.reportDescription(),
    path: paths.reportReview({ id: Number(params.id), isResponse: view.isResponse }),
    trail: trailOfReport(view),
    noindex: true,
    matches,
  }).filter((one) => !('title' in one));
}

export default function ReportReview({ loaderData: view, actionData, matches }: Route.ComponentProps) {
  return (
    <>
      <title>{`${titleOfReport(view, actionData)} – ${matches[0].loaderData.siteName}`}</title>
      <ReportPage view={view} answer={actionData} />
    </>
  );
}
