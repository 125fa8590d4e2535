import type { ReactNode } from 'react';
import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { findClaimed } from '#site/shared/request-form/find-claimed.server.ts';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { ReceiptPart, type ReceivedProps } from '#site/shared/request-form/receipt-part.tsx';
import styles from '#site/shared/request-form/request-form.module.css';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import { submitApplication } from '#site/shared/request-form/submit-request.server.ts';
import {
  type ApplicationView,
  type ClaimView,
  findReceipt,
  viewApplication,
  viewClaim,
} from '#site/shared/request-form/view-request.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/join-the-club.route.ts';
import { ApplicationForm } from './application-form.tsx';
import { ClaimPage, ClaimReceivedPage } from './claim-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

const noStore = { 'cache-control': 'no-store' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = site(context);
  const school = await findClaimed(here, url);
  const receipt = await findReceipt(here, 'application', url.searchParams);
  const now = new Date();
  const shown = school ? { claim: viewClaim(here, school, now) } : { view: viewApplication(here, now) };
  return data({ receipt, ...shown }, { headers: noStore });
}

export const action = ({ request, context }: Route.ActionArgs) => submitApplication(request, site(context));

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

const trail = () => trailTo({ label: m.linkJoinTheClub() });
const claimTrail = ({ school }: ClaimView) =>
  trailTo({ label: school.label, to: paths.school(school.uri) }, { label: m.claimTitle() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: loaderData?.claim ? m.claimTitle() : m.inboxClubTitle(),
    description: m.inboxClubDescription(),
    path: paths.joinTheClub(),
    trail: loaderData?.claim ? claimTrail(loaderData.claim) : trail(),
    noindex: Boolean(loaderData?.receipt ?? loaderData?.claim),
    matches,
  });
}

export default function JoinTheClub({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { receipt, view, claim } = loaderData;
  const received = answer ? undefined : receipt;
  if (claim) {
    const receivedClaim = received?.isRepeat ? m.claimRepeated : m.claimReceived;
    return (
      <>
        <PageTitle title={received ? receivedClaim() : m.claimTitle()} isInError={hasErrors(answer)} />
        {received ? (
          <ClaimReceivedPage
            trail={claimTrail(claim)}
            receipt={received}
            demonstration={claim.demonstration}
          />
        ) : (
          <ClaimPage trail={claimTrail(claim)} view={claim} answer={answer} />
        )}
      </>
    );
  }
  const receivedTitle = received?.isRepeat ? m.inboxApplicationRepeated : m.inboxApplicationReceived;
  return (
    <>
      <PageTitle title={received ? receivedTitle() : m.inboxClubTitle()} isInError={hasErrors(answer)} />
      {received ? (
        <ApplicationReceivedPage trail={trail()} receipt={received} demonstration={view.demonstration} />
      ) : (
        <ApplicationPage trail={trail()} view={view} answer={answer} />
      )}
    </>
  );
}

interface ApplicationPageProps {
  readonly trail: Trail;
  readonly view: ApplicationView;
  readonly answer: RequestAnswer | undefined;
}

function ApplicationPage({ trail, view, answer }: ApplicationPageProps) {
  return (
    <ReadingPage trail={trail} className="gap-4">
      <Typeset as="h1" text={m.inboxClubTitle()} />
      <Typeset as="p" className="title-small measure" text={view.lead} />
      <div className="grid-2">
        <PointList {...view.is} className={styles.side} />
        <PointList {...view.isNot} className={`${styles.side} ${styles.isNot}`}>
          {view.rankingUrl && (
            <p>
              <a href={view.rankingUrl}>{m.inboxRankingLink()}</a>
            </p>
          )}
        </PointList>
      </div>
      <section aria-labelledby="comment-adherer" className="stack gap-2">
        <Typeset as="h2" id="comment-adherer" text={m.inboxClubHow()} />
        <Timeline
          heading="h3"
          steps={view.steps.map(({ title, text }) => ({
            title,
            children: <Typeset as="p" text={text} />,
          }))}
        />
      </section>
      <section aria-labelledby="candidature" className="stack gap-2">
        <Typeset as="h2" id="candidature" text={m.inboxApply()} />
        <ApplicationForm view={view} answer={answer} />
      </section>
    </ReadingPage>
  );
}

type PointListProps = ApplicationView['is'] & {
  readonly className: string | undefined;
  readonly children?: ReactNode;
};

function PointList({ title, items, className, children }: PointListProps) {
  return (
    <section className={`panel stack gap-1 ${className}`}>
      <Typeset as="h2" className="title-small" text={title} />
      <DashList items={items} />
      {children}
    </section>
  );
}

function ApplicationReceivedPage({ trail, receipt, demonstration }: ReceivedProps) {
  const { isRepeat } = receipt;
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={isRepeat ? m.inboxApplicationRepeated() : m.inboxApplicationReceived()} />
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{isRepeat ? m.inboxApplicationRepeatedNext() : m.inboxApplicationNext()}</p>
      </ReceiptPart>
      <div className="cluster gap-2">
        <ButtonLink to={paths.home()}>{m.inboxBackHome()}</ButtonLink>
        <ButtonLink to={paths.contact({ subject: 'auto-ecole' })} variant="quiet">
          {m.inboxWriteToUs()}
        </ButtonLink>
      </div>
    </ReadingPage>
  );
}
