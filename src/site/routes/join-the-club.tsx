import { data, redirect } from 'react-router';
import { readApplication } from '#domain/requests/club-application.ts';
import { ApplicationPage, ApplicationReceivedPage } from '#site/features/desk/application-page.tsx';
import { isMistaken, keepForm, revalidateIfAnswered } from '#site/features/desk/keep-form.ts';
import { takeDeskForm } from '#site/features/desk/take-desk-form.server.ts';
import { findReceipt, viewApplication } from '#site/features/desk/view-desk.server.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/join-the-club.ts';

const noStore = { 'cache-control': 'no-store' };

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const receipt = await findReceipt(here, 'application', new URL(request.url).searchParams);
  return data({ receipt, view: viewApplication(here, new Date()) }, { headers: noStore });
}

/** Once kept, another address: loading it again, or going back and forth, sends nothing twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const sent = await readForm(request);
  const judged = readApplication(sent);
  const form = { values: judged.values, judged, file: here.desk.takeApplication };
  const outcome = await takeDeskForm(here, sent, form, new Date());
  if (outcome.kind === 'kept') return data(outcome.answer, { status: outcome.status, headers: noStore });
  const { reference, isRepeat } = outcome;
  // The same school again may be somebody else's application: its mails are for who sent it.
  const own = await keepCause(request, here, isRepeat ? undefined : `application:${reference}`);
  const headers = { ...noStore, ...own };
  return redirect(paths.joinTheClub({ received: reference, isRepeat }), { status: 303, headers });
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const shouldRevalidate = revalidateIfAnswered;

const trail = () => trailTo({ label: m.linkJoinTheClub() });

/** All but the title, which also depends on what the action answered. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.deskClubTitle(),
    description: m.deskClubDescription(),
    path: paths.joinTheClub(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt),
    matches,
  }).filter((one) => !('title' in one));
}

export default function JoinTheClub({ loaderData, actionData: answer, matches }: Route.ComponentProps) {
  const { receipt, view } = loaderData;
  const isReceived = receipt && !answer;
  const received = receipt?.isRepeat ? m.deskApplicationRepeated : m.deskApplicationReceived;
  const name = isReceived ? received() : m.deskClubTitle();
  const title = isMistaken(answer) ? m.answerInError({ title: name }) : name;
  return (
    <>
      <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>
      {isReceived ? (
        <ApplicationReceivedPage trail={trail()} receipt={receipt} demonstration={view.demonstration} />
      ) : (
        <ApplicationPage trail={trail()} view={view} answer={answer} />
      )}
    </>
  );
}
