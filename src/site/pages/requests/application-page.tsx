import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ReceiptPart, type ReceivedProps } from '#site/shared/request-form/receipt-part.tsx';
import styles from '#site/shared/request-form/request-form.module.css';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import type { ApplicationView } from '#site/shared/request-form/view-request.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { ApplicationForm } from './application-form.tsx';

interface ApplicationPageProps {
  readonly trail: Trail;
  readonly view: ApplicationView;
  readonly answer: RequestAnswer | undefined;
}

export function ApplicationPage({ trail, view, answer }: ApplicationPageProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.inboxClubTitle()} />
      <Typeset as="p" className="title-small measure" text={view.lead} />
      <div className={styles.sides}>
        <PointList {...view.is} className={styles.is} />
        <PointList {...view.isNot} className={styles.isNot}>
          {view.rankingUrl && (
            <p>
              <a href={view.rankingUrl}>{m.inboxRankingLink()}</a>
            </p>
          )}
        </PointList>
      </div>
      <section aria-labelledby="comment-adherer" className={`stack gap-2 ${styles.section}`}>
        <Typeset as="h2" id="comment-adherer" text={m.inboxClubHow()} />
        <Timeline
          heading="h3"
          steps={view.steps.map(({ title, text }) => ({
            title,
            children: <Typeset as="p" text={text} />,
          }))}
        />
      </section>
      <section aria-labelledby="candidature" className={`stack gap-2 ${styles.section}`}>
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
    <section className={className}>
      <Typeset as="h2" text={title} />
      <DashList items={items} />
      {children}
    </section>
  );
}

export function ApplicationReceivedPage({ trail, receipt, demonstration }: ReceivedProps) {
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
