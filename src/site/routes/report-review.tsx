import { data } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { loadReport, readReported } from '#site/features/reviews/load-report.server.ts';
import { keepReport, type ReportAnswer } from '#site/features/reviews/report-answer.ts';
import { ReportPage, type ReportView, type UnreadReport } from '#site/features/reviews/report-page.tsx';
import { takeReport } from '#site/features/reviews/take-report.server.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/report-review.ts';

const privately = { 'cache-control': 'no-store' };

/** The page of the report form, of a review or of the answer to it; never kept, since it gives back what was typed. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const reported = readReported(params);
  const view = reported && (await loadReport(site(context), reported));
  if (view === undefined) throw noSuchPage(url);
  if (view === null) {
    const unread: UnreadReport = { isResponse: reported?.isResponse ?? false };
    return data(unread, { headers: privately });
  }
  return data<ReportView>(view, { headers: privately });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const reported = readReported(params);
  if (!reported) throw noSuchPage(url);
  const here = site(context);
  const { status, answer } = await takeReport(request, here, reported);
  const own = answer.kind === 'received' && (await keepCause(request, here, `report:${answer.reference}`));
  return data<ReportAnswer>(answer, { status, headers: { ...privately, ...own } });
}

/** Without an answer the form stays as it was typed. */
export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, keepReport);

/** What is reported does not change by being reported. */
export const shouldRevalidate = () => false;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** All but the title, which also depends on what the action answered. */
export function meta({ loaderData: view, params, matches }: Route.MetaArgs) {
  const isResponse = view?.isResponse ?? false;
  const title = isResponse ? m.reportAnswerTitle() : m.reportReviewTitle();
  return pageMeta({
    title,
    description: m.reportDescription(),
    path: paths.reportReview({ id: Number(params.id), isResponse }),
    trail: trailTo(...(view?.text ? schoolOf(view) : []), { label: title }),
    noindex: true,
    matches,
  }).filter((one) => !('title' in one));
}

function schoolOf({ school, uri }: ReportView) {
  return [{ label: school, ...(uri !== null && { to: paths.school(uri) }) }];
}

export default function ReportReview({
  loaderData: view,
  actionData: answer,
  matches,
}: Route.ComponentProps) {
  const name = view.isResponse ? m.reportAnswerTitle() : m.reportReviewTitle();
  const faulty = answer?.kind === 'refused';
  const title =
    answer?.kind === 'received' ? m.reportReceived() : faulty ? m.answerInError({ title: name }) : name;
  return (
    <>
      <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>
      <ReportPage view={view} answer={answer} />
    </>
  );
}
